/// A camera in the numbers of Google Maps: what a `GMSCameraPosition` takes and tells.
///
///     let numbers = GoogleMapsCamera(viewport)       // into Google Maps for iOS
///     googleMap.camera = GMSCameraPosition(
///       target: CLLocationCoordinate2D(numbers.target), zoom: numbers.zoom, bearing: numbers.bearing,
///       viewingAngle: numbers.viewingAngle)
///
///     let camera = googleMap.camera                  // … and back
///     let viewport = GoogleMapsCamera(
///       target: GeoCoordinate(camera.target), zoom: camera.zoom, bearing: camera.bearing,
///       viewingAngle: camera.viewingAngle
///     ).viewport(size: size, insets: insets)         // insets: the map's `padding`
///
/// Google counts 256 points per world at zoom 0, as this package does, but keeps the zoom as a
/// `Float`: Google's numbers come back to the bit, a zoom of yours to within 2⁻²⁴ of its size, which
/// at zoom 21 is less than a thousandth of a point in the corner of a phone.
///
/// Nothing is cut to what Google's map allows (see <doc:OtherMaps>). The Android and JavaScript maps
/// have the same numbers, and call the viewing angle tilt.
public struct GoogleMapsCamera: Hashable, Sendable {
  /// The place in the map's middle.
  public var target: GeoCoordinate
  /// The world is 256 · 2^zoom points wide.
  public var zoom: Float
  /// Degrees clockwise from north of what is at the top of the screen.
  public var bearing: Double
  /// Degrees of the line of sight from straight down.
  public var viewingAngle: Double

  /// A camera of these numbers.
  public init(
    target: GeoCoordinate, zoom: Float, bearing: Double = 0, viewingAngle: Double = 0
  ) {
    self.target = target
    self.zoom = zoom
    self.bearing = bearing
    self.viewingAngle = viewingAngle
  }

  /// The numbers of a viewport. Its size, insets and field of view belong to the view.
  public init(_ viewport: MapViewport) {
    self.init(
      target: viewport.center, zoom: Float(viewport.zoom), bearing: viewport.heading,
      viewingAngle: viewport.pitch)
  }
}

extension GoogleMapsCamera {
  /// The viewport of a Google map with this camera, in a view of a size.
  ///
  /// - Parameters:
  ///   - size: the map's view, in points.
  ///   - insets: the map's `padding`, in whose middle Google draws the target.
  ///   - fieldOfView: degrees from top to bottom. Google publishes none; it matters only under a
  ///     viewing angle.
  ///
  /// *Edge cases*: nil where a number is not finite or out of range, as in
  /// ``MapViewport/init(validatingCenter:zoom:heading:pitch:size:insets:fieldOfView:)``.
  public func viewport(
    size: ScreenSize, insets: ScreenInsets = .zero,
    fieldOfView: Double = MapViewport.defaultFieldOfView
  ) -> MapViewport? {
    MapViewport(
      validatingCenter: target, zoom: Double(zoom), heading: bearing, pitch: viewingAngle,
      size: size, insets: insets, fieldOfView: fieldOfView)
  }
}

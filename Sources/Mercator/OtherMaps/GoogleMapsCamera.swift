/// A camera in the units of Google Maps, matching `GMSCameraPosition`.
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
/// Google counts 256 points per world at zoom 0, like this package, but stores the zoom as a
/// `Float`. Numbers from Google survive a round trip to the bit. Your own zoom survives to within
/// 2⁻²⁴ of its size. At zoom 21 that is less than a thousandth of a point in the corner of a phone.
///
/// Nothing is clamped to the range of Google's map (see <doc:OtherMaps>). The Android and
/// JavaScript maps use the same numbers, and call the viewing angle tilt.
public struct GoogleMapsCamera: Hashable, Sendable {
  /// The coordinate at the map's centre.
  public var target: GeoCoordinate
  /// The zoom, at which the world is 256 · 2^zoom points wide.
  public var zoom: Float
  /// The degrees clockwise from north of the direction at the top of the screen.
  public var bearing: Double
  /// The degrees of the line of sight from straight down.
  public var viewingAngle: Double

  /// Creates a camera from its numbers.
  public init(
    target: GeoCoordinate, zoom: Float, bearing: Double = 0, viewingAngle: Double = 0
  ) {
    self.target = target
    self.zoom = zoom
    self.bearing = bearing
    self.viewingAngle = viewingAngle
  }

  /// Creates a camera from a viewport; size, insets and field of view remain with the view.
  public init(_ viewport: MapViewport) {
    self.init(
      target: viewport.center, zoom: Float(viewport.zoom), bearing: viewport.heading,
      viewingAngle: viewport.pitch)
  }
}

extension GoogleMapsCamera {
  /// Returns the viewport of a Google map with this camera, in a view of a given size.
  ///
  /// - Parameters:
  ///   - size: the map's view, in points.
  ///   - insets: the map's `padding`. Google draws the target at the centre of the remaining area.
  ///   - fieldOfView: the degrees from top to bottom. Google doesn't publish its value. It matters
  ///     only with a viewing angle.
  ///
  /// *Edge cases*: nil if a number is not finite or out of range, as in
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

/// A camera in the numbers of MapLibre and Mapbox, on iOS, Android and the web.
///
///     let numbers = MapLibreCamera(viewport)         // into MapLibre for iOS
///     mapLibreView.setCenter(
///       CLLocationCoordinate2D(numbers.center), zoomLevel: numbers.zoom,
///       direction: numbers.bearing, animated: true)
///
///     let state = mapboxMap.cameraState              // from Mapbox
///     let viewport = MapLibreCamera(
///       center: GeoCoordinate(state.center), zoom: state.zoom, bearing: state.bearing,
///       pitch: state.pitch
///     ).viewport(size: size, insets: insets)         // insets: the camera's `padding`
///
/// They count 512 points per world at zoom 0: their zoom is one less than this package's, and than
/// Google's. Their field of view is ``fieldOfView``, which a viewport made from such a camera keeps.
///
/// Nothing is cut to what the map allows: see <doc:OtherMaps>.
public struct MapLibreCamera: Hashable, Sendable {
  /// The place in the map's middle; its longitude is beyond ±180 on a next copy of the world.
  public var center: GeoCoordinate
  /// The world is 512 · 2^zoom points wide.
  public var zoom: Double
  /// Degrees clockwise from north of what is at the top of the screen: MapLibre's `direction`.
  public var bearing: Double
  /// Degrees of the line of sight from straight down.
  public var pitch: Double

  /// Degrees from top to bottom of the view in their perspective: 2 · atan(1/3), which puts the
  /// camera one and a half heights of the view away.
  public static let fieldOfView: Double = 36.86989764584402

  /// A camera of these numbers.
  public init(
    center: GeoCoordinate, zoom: Double, bearing: Double = 0, pitch: Double = 0
  ) {
    self.center = center
    self.zoom = zoom
    self.bearing = bearing
    self.pitch = pitch
  }

  /// The numbers of a viewport. Its size, insets and field of view belong to the view.
  public init(_ viewport: MapViewport) {
    self.init(
      center: viewport.center, zoom: ZoomConvention.tile256.zoom(viewport.zoom, in: .tile512),
      bearing: viewport.heading, pitch: viewport.pitch)
  }
}

extension MapLibreCamera {
  /// The viewport of a MapLibre or Mapbox map with this camera, in a view of a size.
  ///
  /// - Parameters:
  ///   - size: the map's view, in points.
  ///   - insets: the map's `contentInset` or the camera's `padding`.
  ///   - fieldOfView: degrees from top to bottom, if the map's is not the usual.
  ///
  /// *Edge cases*: nil where a number is not finite or out of range, as in
  /// ``MapViewport/init(validatingCenter:zoom:heading:pitch:size:insets:fieldOfView:)``.
  public func viewport(
    size: ScreenSize, insets: ScreenInsets = .zero,
    fieldOfView: Double = MapLibreCamera.fieldOfView
  ) -> MapViewport? {
    MapViewport(
      validatingCenter: center, zoom: ZoomConvention.tile512.zoom(zoom, in: .tile256),
      heading: bearing, pitch: pitch, size: size, insets: insets, fieldOfView: fieldOfView)
  }
}

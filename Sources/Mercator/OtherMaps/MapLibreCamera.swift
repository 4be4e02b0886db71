/// A camera in the units of MapLibre and Mapbox, on iOS, Android and the web.
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
/// They count 512 points per world at zoom 0, so their zoom is one less than this package's and
/// Google's. Their field of view is ``fieldOfView``, which a viewport from this camera preserves.
///
/// Nothing is clamped to the map's range: see <doc:OtherMaps>.
public struct MapLibreCamera: Hashable, Sendable {
  /// The coordinate at the map's centre; its longitude is beyond ±180 on an adjacent copy of the
  /// world.
  public var center: GeoCoordinate
  /// The zoom, at which the world is 512 · 2^zoom points wide.
  public var zoom: Double
  /// The degrees clockwise from north of the direction at the top of the screen: MapLibre's
  /// `direction`.
  public var bearing: Double
  /// The degrees of the line of sight from straight down.
  public var pitch: Double

  /// The vertical field of view in degrees: 2 · atan(1/3), which puts the camera one and a half
  /// view heights away.
  public static let fieldOfView: Double = 36.86989764584402

  /// Creates a camera from its numbers.
  public init(
    center: GeoCoordinate, zoom: Double, bearing: Double = 0, pitch: Double = 0
  ) {
    self.center = center
    self.zoom = zoom
    self.bearing = bearing
    self.pitch = pitch
  }

  /// Creates a camera from a viewport; size, insets and field of view remain with the view.
  public init(_ viewport: MapViewport) {
    self.init(
      center: viewport.center, zoom: ZoomConvention.tile256.zoom(viewport.zoom, in: .tile512),
      bearing: viewport.heading, pitch: viewport.pitch)
  }
}

extension MapLibreCamera {
  /// Returns the viewport of a MapLibre or Mapbox map with this camera, in a view of a given size.
  ///
  /// - Parameters:
  ///   - size: the map's view, in points.
  ///   - insets: the map's `contentInset` or the camera's `padding`.
  ///   - fieldOfView: the degrees from top to bottom, if the map's differs from the default.
  ///
  /// *Edge cases*: nil if a number is not finite or out of range, as in
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

extension MapViewport {
  /// The distance from the camera to ``center`` along the line of sight, in metres. This is
  /// MapKit's `centerCoordinateDistance`.
  ///
  ///     distance = metersPerPoint · height / (2 · tan(fieldOfView/2))
  ///
  /// The height is the height of the whole view. MapLibre's and Google's *altitude* is this
  /// distance × cos pitch.
  ///
  /// *Edge cases*: 0 in a view without height.
  public var cameraDistanceMeters: Double {
    metersPerPoint * size.height
      / (2 * ElementaryFunctions.tangent(ofDegrees: fieldOfView / 2))
  }

  /// Creates the camera at a distance in metres from its centre, along the line of sight.
  ///
  ///     MapViewport(
  ///       center: GeoCoordinate(latitude: 0, longitude: 0), cameraDistanceMeters: 1000,
  ///       size: ScreenSize(width: 390, height: 844))?.zoom   // 17.911…
  ///
  /// *Edge cases*: returns `nil` in a view without height, and for a distance that is not finite
  /// and positive. It also returns `nil` for a distance without a zoom in −16…40.
  public init?(
    center: GeoCoordinate, cameraDistanceMeters distance: Double, heading: Double = 0,
    pitch: Double = 0, size: ScreenSize, insets: ScreenInsets = .zero,
    fieldOfView: Double = MapViewport.defaultFieldOfView
  ) {
    var viewport = MapViewport(
      center: center, zoom: 0, heading: heading, pitch: pitch, size: size, insets: insets,
      fieldOfView: fieldOfView)
    guard distance.isFinite, distance > 0, viewport.size.height > 0 else { return nil }
    let zoom = ElementaryFunctions.binaryLogarithm(viewport.cameraDistanceMeters / distance)
    guard MapViewport.zoomLimits.contains(zoom) else { return nil }
    viewport.zoom = zoom
    self = viewport
  }

  /// Returns the field of view at which a camera at a distance in metres shows this view. Use it to
  /// read the field of view from a map with a known zoom.
  ///
  ///     fieldOfView = 2 · atan(metersPerPoint · height / (2 · distance))
  ///
  /// For example, a map that measures 30° along the longer side of a view of 844 × 390 points gives
  /// 14.12°.
  ///
  /// *Edge cases*: returns `nil` in a view without height, for a distance that is not finite and
  /// positive, and for a result outside 1…150.
  package func fieldOfView(forCameraDistanceMeters distance: Double) -> Double? {
    guard distance.isFinite, distance > 0, size.height > 0 else { return nil }
    let angle =
      2 * ElementaryFunctions.arctangentInDegrees(y: metersPerPoint * size.height / 2, x: distance)
    return (1...150).contains(angle) ? angle : nil
  }
}

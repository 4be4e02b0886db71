/// Map scales as ratios 1 : n, as printed on paper maps.
extension MapViewport {
  /// Returns the n of the map scale 1 : n, at the latitude of ``center``: the ground distance
  /// divided by the distance on paper or on a screen.
  ///
  ///     viewport.scaleDenominator(pointsPerInch: 72)   // 25000 on a page of a PDF
  ///
  /// - Parameter pointsPerInch: The points in an inch of the medium: 72 in a PDF, 96 in CSS, and
  ///   the pixels per inch divided by the pixels per point on a screen.
  ///
  ///       n = metersPerPoint · pointsPerInch / 0.0254
  ///
  /// The metres are the metres of ``metersPerPoint``.
  public func scaleDenominator(pointsPerInch: Double) -> Double {
    metersPerPoint * pointsPerInch / Self.metersPerInch
  }

  /// Creates the camera with a map scale of 1 : n at the latitude of its centre.
  ///
  ///     MapViewport(
  ///       center: GeoCoordinate(latitude: 48, longitude: 11), scaleDenominator: 25_000,
  ///       pointsPerInch: 72, size: ScreenSize(width: 842, height: 595))?.zoom   // 13.535…
  ///
  /// *Edge cases*: returns `nil` unless both numbers are finite and positive, and for a scale
  /// without a zoom in −16…40.
  public init?(
    center: GeoCoordinate, scaleDenominator: Double, pointsPerInch: Double, heading: Double = 0,
    pitch: Double = 0, size: ScreenSize, insets: ScreenInsets = .zero,
    fieldOfView: Double = MapViewport.defaultFieldOfView
  ) {
    self.init(
      center: center, zoom: 0, heading: heading, pitch: pitch, size: size, insets: insets,
      fieldOfView: fieldOfView)
    let zoom = ElementaryFunctions.binaryLogarithm(
      self.scaleDenominator(pointsPerInch: pointsPerInch) / scaleDenominator)
    guard scaleDenominator > 0, pointsPerInch > 0, MapViewport.zoomLimits.contains(zoom)
    else { return nil }
    self.zoom = zoom
  }

  /// The international inch.
  private static let metersPerInch = 0.0254
}

/// What each zoom shows at a latitude: one row per zoom.
///
///     let table = ZoomTable(
///       latitude: 48, zooms: [13, 14, 15], size: ScreenSize(width: 390, height: 844))
///     table.rows[0].metersPerPoint   // 12.786…
///     table.rows[0].longitudeSpan    // 0.0669…
///
/// *Search words*: degrees per pixel, resolution, ground sample distance.
public struct ZoomTable: Hashable, Sendable {
  /// One zoom's numbers.
  public struct Row: Hashable, Sendable {
    /// The zoom, in the package's convention.
    public let zoom: Double
    /// Degrees of longitude that a point shows, the same at every latitude.
    public let longitudePerPoint: Double
    /// Degrees of latitude that a point shows at the table's latitude.
    public let latitudePerPoint: Double
    /// Metres over ground that a point shows at the table's latitude.
    public let metersPerPoint: Double
    /// Degrees of longitude across the view; a view wider than the world has over 360.
    public let longitudeSpan: Double
    /// Degrees of latitude down a view that is centred on the table's latitude; at most the
    /// world's 170.1…°.
    public let latitudeSpan: Double
  }

  /// The latitude, in degrees, for which the rows are right.
  public let latitude: Double
  /// The size of the view, in points.
  public let size: ScreenSize
  /// A row for each zoom, in the order asked for.
  public let rows: [Row]

  /// A table for a latitude, zooms and a size of the view.
  ///
  /// *Edge cases*: as for a ``MapViewport`` with these numbers.
  public init(latitude: Double, zooms: some Sequence<Double>, size: ScreenSize) {
    let base = MapViewport(
      center: GeoCoordinate(latitude: latitude, longitude: 0), zoom: 0, size: size)
    self.latitude = base.center.latitude
    self.size = base.size
    rows = zooms.map { zoom in
      var viewport = base
      viewport.zoom = zoom
      let zoom = viewport.zoom
      let longitudePerPoint = WebMercator.longitudePerPoint(atZoom: zoom)
      return Row(
        zoom: zoom, longitudePerPoint: longitudePerPoint,
        latitudePerPoint: WebMercator.latitudePerPoint(
          atZoom: zoom, latitude: base.center.latitude),
        metersPerPoint: viewport.metersPerPoint,
        longitudeSpan: longitudePerPoint * base.size.width,
        latitudeSpan: viewport.region.latitudeSpan)
    }
  }

  /// The error of using this table at another latitude: how much larger its metres per point and
  /// degrees of latitude per point are than the true ones there, as a fraction.
  ///
  ///     ZoomTable(latitude: 48, zooms: [], size: .zero).error(atLatitude: 50)   // 0.0410
  ///
  ///     error = cos φ / cos φ′ − 1
  ///
  /// with the table's latitude φ and the other φ′. It is the same at every zoom.
  public func error(atLatitude other: Double) -> Double {
    WebMercator.cosine(ofLatitude: latitude) / WebMercator.cosine(ofLatitude: other) - 1
  }
}

/// A table of the scale and the visible spans at a latitude, with one row per zoom.
///
///     let table = ZoomTable(
///       latitude: 48, zooms: [13, 14, 15], size: ScreenSize(width: 390, height: 844))
///     table.rows[0].metersPerPoint   // 12.786…
///     table.rows[0].longitudeSpan    // 0.0669…
///
/// *Search words*: degrees per pixel, resolution, ground sample distance.
public struct ZoomTable: Hashable, Sendable {
  /// The numbers of one zoom.
  public struct Row: Hashable, Sendable {
    /// The zoom, in the package's convention.
    public let zoom: Double
    /// The degrees of longitude per point, which are equal at every latitude.
    public let longitudePerPoint: Double
    /// The degrees of latitude per point at the table's latitude.
    public let latitudePerPoint: Double
    /// The metres over ground per point at the table's latitude.
    public let metersPerPoint: Double
    /// The degrees of longitude across the view. They exceed 360 in a view wider than the world.
    public let longitudeSpan: Double
    /// The degrees of latitude from top to bottom of a view centred on the table's latitude. They
    /// are at most the world's 170.1…°.
    public let latitudeSpan: Double
  }

  /// The latitude for which the rows are exact, in degrees.
  public let latitude: Double
  /// The size of the view, in points.
  public let size: ScreenSize
  /// The rows, one for each zoom in the given order.
  public let rows: [Row]

  /// Creates a table for a latitude, zooms, and the size of a view.
  ///
  /// *Edge cases*: the same as for a ``MapViewport`` with these numbers.
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

  /// Returns the relative error of using this table at another latitude. The table's metres per
  /// point and degrees of latitude per point exceed the true ones by this fraction.
  ///
  ///     ZoomTable(latitude: 48, zooms: [], size: .zero).error(atLatitude: 50)   // 0.0410
  ///
  ///     error = cos φ / cos φ′ − 1
  ///
  /// φ is the table's latitude and φ′ the other one. The error is equal at every zoom.
  public func error(atLatitude other: Double) -> Double {
    WebMercator.cosine(ofLatitude: latitude) / WebMercator.cosine(ofLatitude: other) - 1
  }
}

/// Reads places from GeoJSON (RFC 7946): a `FeatureCollection`, a `Feature` or a bare geometry.
///
///     let bytes = try Data(contentsOf: url)
///     let places = try GeoJSONReader().read(bytes, file: "cities.geojson")
///     places.features[0].name   // "Munich"
///     try viewport.fitting(places.coordinates)
///
/// *Edge cases*
/// - A feature whose geometry is null, or has an empty array of coordinates, is kept without one.
/// - `bbox` is checked and kept as ``GeoFeature/region``; where its west is greater than its east
///   it crosses 180°. That of a geometry counts if the feature around it has none.
/// - Altitudes and further numbers of a position are left out, other members ignored: also `crs`,
///   which RFC 7946 removed.
/// - `properties`, `id` and `bbox` may be missing or null. Of equal names the last counts.
/// - The features are those of one array: `features` twice is an error.
/// - Arrays and objects may lie 128 deep in each other.
public struct GeoJSONReader: Hashable, Sendable {
  /// Whether features with a fault are left out and listed in ``PlaceCollection/skipped``.
  ///
  /// A file that is not JSON or has no features is an error in any case, and so is a wrong `bbox`
  /// of the whole collection.
  public var skipsBadFeatures: Bool

  /// A reader that stops at the first bad feature, unless told to skip those.
  public init(skipsBadFeatures: Bool = false) {
    self.skipsBadFeatures = skipsBadFeatures
  }

  /// The places in the bytes of a file (`Data`, `[UInt8]`, `text.utf8`); `file` is its name in
  /// errors.
  ///
  /// - Throws: A ``PlaceReadingError`` with line and column where the text is not JSON, or the path
  ///   of the member that is not GeoJSON.
  /// - Complexity: O(bytes).
  public func read(
    _ bytes: some Sequence<UInt8>, file: String
  ) throws(PlaceReadingError) -> PlaceCollection {
    var stream = PlaceStream(file: file, format: .geoJSON, skipsBadFeatures: skipsBadFeatures)
    return try stream.read(Array(bytes))
  }
}

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
    let value = try JSONParser.value(of: SourceText(bytes, file: file), file: file)
    do throws(ContentFault) {
      return try collection(value, file: file)
    } catch {
      throw error.error(in: file)
    }
  }

  private func collection(
    _ value: PropertyValue, file: String
  ) throws(ContentFault) -> PlaceCollection {
    let root = try GeoJSONObject(
      value, types: ["FeatureCollection", "Feature"] + GeoGeometry.types)
    var result = PlaceCollection()
    guard root.type == "FeatureCollection" else {
      try append(to: &result, path: "", file: file) { () throws(ContentFault) in
        try GeoFeature(root)
      }
      return result
    }
    result.region = try root.region()
    guard let features = root.members["features"] else {
      throw .missing("features", remedy: "a FeatureCollection has them as an array")
    }
    guard case .array(let values) = features else {
      throw .wrong(features, wanted: "an array", remedy: "features are an array of Feature objects")
        .inside("features")
    }
    result.features.reserveCapacity(values.count)
    for (index, value) in values.enumerated() {
      try append(to: &result, path: "features[\(index)]", file: file) { () throws(ContentFault) in
        try GeoFeature(value)
      }
    }
    return result
  }

  private func append(
    to result: inout PlaceCollection, path: @autoclosure () -> String, file: String,
    feature: () throws(ContentFault) -> GeoFeature
  ) throws(ContentFault) {
    do throws(ContentFault) {
      result.features.append(try feature())
    } catch {
      let path = path()
      let fault = path.isEmpty ? error : error.inside(path)
      guard skipsBadFeatures else { throw fault }
      result.skipped.append(fault.error(in: file))
    }
  }
}

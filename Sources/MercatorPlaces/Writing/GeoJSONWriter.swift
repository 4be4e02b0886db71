public import Mercator

/// Writes places as GeoJSON, feature by feature: a `FeatureCollection` (RFC 7946), or one feature to
/// a line.
///
///     GeoJSONWriter.text(of: places)                    // {"type":"FeatureCollection",…
///
///     var writer = GeoJSONWriter(asLines: true)         // for more than memory holds
///     for city in try stream.consume(chunk).features { output(writer.append(city)) }
///     output(writer.finish())
///
/// A ``PlaceReader`` reads back equal what it read before, numbers to the same bits.
///
/// *Edge cases*
/// - Infinite numbers are written as 1e400, which readers take as infinite; NaN as null.
/// - A name that the properties do not give is written as their `name`.
/// - Members are in alphabetical order, so equal features are equal texts.
/// - Geometries are written as they are: whether a ring is closed is not looked at.
public struct GeoJSONWriter: Hashable, Sendable {
  private let asLines: Bool
  private let opening: String
  private let closing: String
  private var isEmpty = true

  /// A writer of a collection with bounds and attribution, if it has such, or of lines, which have
  /// neither.
  public init(asLines: Bool = false, region: GeoRegion? = nil, attribution: String? = nil) {
    self.asLines = asLines
    let bounds = region.map { "\"bbox\":\($0.json)," } ?? ""
    let credit = attribution.map { "\"attribution\":\(PropertyValue.json($0))," } ?? ""
    opening =
      asLines ? "" : "{\"type\":\"FeatureCollection\",\(bounds)\(credit)\"features\":["
    closing = asLines ? "" : "\n]}\n"
  }

  /// The text that adds a feature to what was written.
  public mutating func append(_ feature: GeoFeature) -> String {
    defer { isEmpty = false }
    guard !asLines else { return feature.json + "\n" }
    return (isEmpty ? opening + "\n" : ",\n") + feature.json
  }

  /// The text that ends the file.
  public func finish() -> String {
    isEmpty && !asLines ? opening + closing : closing
  }

  /// A whole file; what was skipped is left out.
  ///
  /// - Complexity: O(positions and properties).
  public static func text(of places: PlaceCollection, asLines: Bool = false) -> String {
    var writer = GeoJSONWriter(
      asLines: asLines, region: places.region, attribution: places.attribution)
    var text = ""
    for feature in places.features { text += writer.append(feature) }
    return text + writer.finish()
  }
}

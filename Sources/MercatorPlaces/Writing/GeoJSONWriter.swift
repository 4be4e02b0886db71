public import Mercator

/// Writes places as GeoJSON, feature by feature: a `FeatureCollection` (RFC 7946), or one feature
/// per line.
///
///     GeoJSONWriter.text(of: places)                    // {"type":"FeatureCollection",…
///
///     var writer = GeoJSONWriter(asLines: true)         // for more than memory holds
///     for city in try stream.consume(chunk).features { output(writer.append(city)) }
///     output(writer.finish())
///
/// A ``PlaceReader`` reads its own places back as equal ones, with bit-identical numbers.
///
/// *Edge cases*
/// - Infinite numbers are written as 1e400, which readers interpret as infinite. NaN is written as
///   null.
/// - A name that isn't among the properties is written as their `name`.
/// - Members are in alphabetical order, so equal features have equal texts.
/// - Geometries are written unchanged, without checking whether rings are closed.
public struct GeoJSONWriter: Hashable, Sendable {
  private let asLines: Bool
  private let opening: String
  private let closing: String
  private var isEmpty = true

  /// Creates a writer of a collection, with optional bounds and attribution, or of lines, which
  /// have neither.
  public init(asLines: Bool = false, region: GeoRegion? = nil, attribution: String? = nil) {
    self.asLines = asLines
    let bounds = region.map { "\"bbox\":\($0.json)," } ?? ""
    let credit = attribution.map { "\"attribution\":\(PropertyValue.json($0))," } ?? ""
    opening =
      asLines ? "" : "{\"type\":\"FeatureCollection\",\(bounds)\(credit)\"features\":["
    closing = asLines ? "" : "\n]}\n"
  }

  /// Returns the text that adds a feature.
  public mutating func append(_ feature: GeoFeature) -> String {
    defer { isEmpty = false }
    guard !asLines else { return feature.json + "\n" }
    return (isEmpty ? opening + "\n" : ",\n") + feature.json
  }

  /// Returns the text that ends the file.
  public func finish() -> String {
    isEmpty && !asLines ? opening + closing : closing
  }

  /// Returns a whole file. Skipped features are left out.
  ///
  /// - Complexity: O(positions and properties).
  public static func text(of places: PlaceCollection, asLines: Bool = false) -> String {
    var writer = GeoJSONWriter(
      asLines: asLines, region: places.region, attribution: places.attribution)
    var text = ""
    for feature in places.features { text += writer.append(feature) }
    return text + writer.finish()
  }

  /// Returns features as a whole file.
  ///
  /// - Complexity: O(positions and properties).
  public static func text(of features: some Sequence<GeoFeature>, asLines: Bool = false) -> String {
    text(of: PlaceCollection(features: Array(features)), asLines: asLines)
  }
}

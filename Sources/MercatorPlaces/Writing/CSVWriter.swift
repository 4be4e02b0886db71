import Mercator

/// Writes places as a table with a header (CSV, RFC 4180), row by row.
///
///     try CSVWriter.text(of: places)
///     // latitude,longitude,name
///     // 48.137,11.575,"Munich, Bavaria"
///
///     let writer = CSVWriter(columns: ["name"])         // for more than memory holds
///     output(writer.header)
///     for city in try stream.consume(chunk).features { output(writer.row(for: city) ?? "") }
///
/// A ``PlaceReader`` reads the output of a table that it read before as equal places, with
/// bit-identical numbers.
///
/// *Edge cases*
/// - A row is a point. Features with other shapes, or without one, have no row.
/// - Numbers and Booleans are written as in JSON, null and missing values as an empty field, arrays
///   and objects as JSON. All are read back as strings.
/// - Properties named `latitude` or `longitude`, in any case, are left out, because the table's
///   first columns have these names.
public struct CSVWriter: Hashable, Sendable {
  /// The names of the columns after those of the coordinate.
  public let columns: [String]

  /// Creates a writer of the properties with these names, in this order.
  public init(columns: [String]) {
    self.columns = columns.filter {
      // A reader would take them for the coordinate's columns, in any case.
      ![Self.latitude, Self.longitude].contains($0.trimmed.lowercased())
    }
  }

  /// The first row.
  public var header: String {
    Self.row([Self.latitude, Self.longitude] + columns)
  }

  /// Returns a feature's row with its line ending, or nil if it is not a point.
  public func row(for feature: GeoFeature) -> String? {
    guard case .point(let place) = feature.geometry else { return nil }
    let properties = Self.properties(of: feature)
    return Self.row(
      [PropertyValue.json(place.latitude), PropertyValue.json(place.longitude)]
        + columns.map { properties[$0]?.field ?? "" })
  }

  /// Returns a whole file, with a column for every property of a point, in alphabetical order.
  ///
  /// - Complexity: O(features · columns).
  public static func text(of places: PlaceCollection) -> String {
    var names: Set<String> = []
    for feature in places.features {
      guard case .point = feature.geometry else { continue }
      names.formUnion(properties(of: feature).keys)
    }
    let writer = CSVWriter(columns: names.sorted())
    return places.features.reduce(into: writer.header) { text, feature in
      text += writer.row(for: feature) ?? ""
    }
  }

  private static let latitude = PlaceFieldNames.latitude[0]
  private static let longitude = PlaceFieldNames.longitude[0]

  /// Returns the properties, including name and identifier.
  private static func properties(of feature: GeoFeature) -> [String: PropertyValue] {
    var properties = feature.namedProperties
    let keys = Set(properties.keys.map { $0.lowercased() })
    if let identifier = feature.identifier, keys.isDisjoint(with: PlaceFieldNames.identifier) {
      properties[PlaceFieldNames.identifier[0]] = .string(identifier)
    }
    return properties
  }

  private static func row(_ fields: [String]) -> String {
    fields.map(quoted).joined(separator: ",") + "\r\n"
  }

  private static func quoted(_ field: String) -> String {
    let isPlain =
      field == field.trimmed
      && !field.utf8.contains { $0 == UInt8(ascii: ",") || $0 == .quote || $0.isLineEnd }
    // A byte order mark at the start of the file would be interpreted as one.
    guard !isPlain || field.unicodeScalars.first == "\u{FEFF}" else { return field }
    return "\""
      + field.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"")
      + "\""
  }
}

extension PropertyValue {
  /// The text of a table's cell.
  fileprivate var field: String {
    switch self {
    case .null: ""
    case .string(let text): text
    default: json
    }
  }
}

/// The formats in which places are read.
///
///     PlaceFormat(fileName: "cities.geojson")   // .geoJSON
///     try PlaceReader(format: .csv).read(bytes, file: "places.txt")
public enum PlaceFormat: String, Hashable, Sendable, CaseIterable {
  /// GeoJSON (RFC 7946): a `FeatureCollection`, a `Feature` or a bare geometry; and the JSON that
  /// most programs write, an array of objects or one object.
  ///
  ///     let shops = #"[{"lat": 48.137, "lon": 11.575, "name": "Munich"}]"#
  ///     try PlaceReader().read(shops.utf8, file: "shops.json").features[0].name   // "Munich"
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
  /// - The elements of an array are features, bare geometries or objects that have a latitude and a
  ///   longitude among their members, or both in one: a text, `{"lat": …, "lng": …}` or a geometry.
  ///   ``PlaceFieldNames`` lists the names that are known, ``PlaceColumns`` names others. Numbers may
  ///   be texts. An array of two numbers is longitude first under the name `coordinates`, as in
  ///   GeoJSON, and in the order that names such as `latlng` say; elsewhere it is refused.
  /// - A wrong `bbox` of the whole collection is an error even where bad features are skipped.
  case geoJSON
  /// GeoJSON documents or other objects, one to a line, or as a JSON text sequence (RFC 8142).
  case geoJSONLines
  /// A table with a header: CSV (RFC 4180), also with `;`, tabs or `|` between fields.
  ///
  ///     let table = "Stadt;lat;lon\nMünchen;48,137;11,575\n"
  ///     let places = try PlaceReader(format: .csv).read(table.utf8, file: "staedte.csv")
  ///     places.features[0].name     // "München"
  ///     places.coordinates[0]       // latitude 48.137, longitude 11.575
  ///
  /// The header names the columns; ``PlaceFieldNames`` lists the names that are known, whatever
  /// their case, and ``PlaceColumns`` names others. All columns but those of the position become
  /// properties. The position may be in one column: `48.1, 11.5`, `48°06′N 11°30′E`, well-known text
  /// such as `POINT (11.5 48.1)`, a `geo:` URI, a link to a map or GeoJSON's geometry.
  ///
  /// *Edge cases*
  /// - Properties are strings, whatever they look like: `007` keeps its zeros.
  /// - A first line `sep=;`, as spreadsheets write it, names the separator.
  /// - Before the header, lines that begin with `#` are comments, but for one that is a header. After
  ///   it they are rows like others, unless there is no separator in them.
  /// - Where the separator is not a comma, a decimal comma is read as well as a point.
  /// - Rows without any content are passed over. A header alone is a collection without features.
  /// - White space around fields is dropped, but not inside quotation marks.
  /// - Lines are counted as an editor does, those inside quoted fields too.
  /// - A missing header and a quotation mark that is never closed are errors even where bad
  ///   features are skipped.
  case csv
  /// GPS Exchange Format (GPX 1.0 and 1.1): waypoints, routes and tracks.
  ///
  ///     let places = try PlaceReader().read(bytes, file: "hike.gpx")
  ///     places.features[0].name                       // "Summit"
  ///     places.features[0].properties["ele"]?.number  // 2962
  ///
  /// A waypoint is a point, a route a line, a track a line for each of its segments. What stands
  /// directly in one becomes its properties, under the names of GPX: `ele`, `sat` and such are
  /// numbers, `name`, `time`, `desc` and such are strings, `link` is the address.
  ///
  /// *Edge cases*
  /// - A segment of one place is a point, one without places is left out; a route or track without
  ///   any is kept without a geometry.
  /// - Altitudes and times of a line's vertices are left out, and so are `extensions`.
  /// - A wrong vertex makes the whole route or track wrong.
  /// - The text is UTF-8. References are those of XML itself and numbers; a declaration of a
  ///   document type is refused.
  case gpx

  /// The format that a file's name promises: `.geojson` and `.json`; `.ndjson`, `.geojsonl`,
  /// `.geojsons` and `.jsonl`; `.csv`, `.tsv` and `.tab`; `.gpx`.
  ///
  /// *Edge cases*
  /// - `.gz` after one of them is passed over; who unpacks the file can give its name as it is.
  /// - Case does not matter; folders may be in front.
  /// - nil for other names: `places.txt`, `-`, `csv`.
  public init?(fileName: String) {
    let name = fileName.lowercased()
    let plain = name.hasSuffix(".gz") ? name.dropLast(3) : name[...]
    guard let dot = plain.lastIndex(of: ".") else { return nil }
    switch plain[dot...] {
    case ".geojson", ".json": self = .geoJSON
    case ".ndjson", ".geojsonl", ".geojsons", ".jsonl": self = .geoJSONLines
    case ".csv", ".tsv", ".tab": self = .csv
    case ".gpx": self = .gpx
    default: return nil
    }
  }

  /// The format of content whose first character, blanks aside, is this.
  init(first byte: UInt8) {
    switch byte {
    case UInt8(ascii: "{"), UInt8(ascii: "["): self = .geoJSON
    case .recordSeparator: self = .geoJSONLines
    case UInt8(ascii: "<"): self = .gpx
    default: self = .csv
    }
  }
}

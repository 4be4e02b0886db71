/// The supported formats of place files.
///
/// Text is UTF-8, or the encoding of a byte order mark or XML declaration: UTF-16, UTF-32,
/// ISO-8859-1 and other single-byte encodings.
///
///     PlaceFormat(fileName: "cities.geojson")   // .geoJSON
///     try PlaceReader(format: .csv).read(bytes, file: "places.txt")
public enum PlaceFormat: String, Hashable, Sendable, CaseIterable {
  /// GeoJSON (RFC 7946): a `FeatureCollection`, a `Feature` or a bare geometry. Also the JSON of
  /// most programs: an array of objects, or one object.
  ///
  ///     let shops = #"[{"lat": 48.137, "lon": 11.575, "name": "Munich"}]"#
  ///     try PlaceReader().read(shops.utf8, file: "shops.json").features[0].name   // "Munich"
  ///
  /// *Edge cases*
  /// - A feature is kept without a geometry if that is null or has an empty array of coordinates.
  /// - `bbox` is checked and kept as ``GeoFeature/region``. If its west is greater than its east,
  ///   it crosses 180°. A geometry's `bbox` counts if its feature has none.
  /// - Altitudes and further numbers of a position are left out. Other members are ignored.
  /// - A `crs`, which RFC 7946 removed, is an error if it names anything except WGS 84, regardless
  ///   of the numbers.
  /// - Coordinates may be texts with a decimal point or comma, as in records. A note says so.
  /// - A ring that doesn't end at its start is closed, with a note.
  /// - In every format, a point with a property `radius`, a number or numeric text, is the area of
  ///   a circle of that many metres.
  /// - `properties`, `id` and `bbox` may be missing or null. Of members with the same name, the
  ///   last counts.
  /// - All features must be in one array. A second `features` is an error.
  /// - Arrays and objects may be nested 128 levels deep.
  /// - The elements of an array are features, bare geometries or objects with a position. The
  ///   position is a latitude and a longitude among their members, or one member with both: a text,
  ///   `{"lat": …, "lng": …}` or a geometry. ``PlaceFieldNames`` lists the known names,
  ///   ``PlaceColumns`` adds others. Numbers may be texts. An array of two numbers is longitude
  ///   first under the name `coordinates`, as in GeoJSON, and in the order of names such as
  ///   `latlng`. Under other names it is rejected.
  /// - The answers of OpenStreetMap's Overpass API, and Google's Timeline from Takeout or phones,
  ///   are supported. Their elements and visits become points, lines and areas with properties.
  /// - Skipping leaves out the smallest bad part: a position of a line or ring, a member of a
  ///   collection, a `bbox`, an `id` or a value that is not JSON. Otherwise it leaves out the
  ///   feature. Of a truncated file, everything before its end is kept.
  case geoJSON
  /// GeoJSON documents or other objects, one per line, or as a JSON text sequence (RFC 8142).
  case geoJSONLines
  /// A table with a header: CSV (RFC 4180), also separated by `;`, tabs or `|`.
  ///
  ///     let table = "Stadt;lat;lon\nMünchen;48,137;11,575\n"
  ///     let places = try PlaceReader(format: .csv).read(table.utf8, file: "staedte.csv")
  ///     places.features[0].name     // "München"
  ///     places.coordinates[0]       // latitude 48.137, longitude 11.575
  ///
  /// The header names the columns. ``PlaceFieldNames`` lists the known names, regardless of case,
  /// and ``PlaceColumns`` adds others. All columns except those of the position become properties.
  /// The position may be in one column: `48.1, 11.5`, `48°06′N 11°30′E`, well-known text such as
  /// `POINT (11.5 48.1)`, a `geo:` URI, a map link or a GeoJSON geometry.
  ///
  /// *Edge cases*
  /// - Properties are always strings: `007` keeps its zeros.
  /// - A first line `sep=;`, as spreadsheets write it, names the separator.
  /// - Before the header, lines starting with `#` are comments, unless the line is the header.
  ///   After it they are rows, unless they contain no separator.
  /// - A decimal comma is accepted. If the separator is a comma, the number must be in quotation
  ///   marks.
  /// - A line or area in a column such as `the_geom` or `polyline` is the geometry even if other
  ///   columns hold a latitude and a longitude, with a note. Encoded polylines have precision 5.
  ///   They have precision 6 if the column's name ends in 6, or if only that keeps them on the
  ///   globe.
  /// - If several pairs of columns are candidates for the place, such as `client_latitude` and
  ///   `server_latitude` with their longitudes, the error lists them.
  /// - Blank fields beyond those of the header are ignored.
  /// - Rows without content are ignored. A header alone is a collection without features.
  /// - White space around fields is dropped, but not inside quotation marks.
  /// - Lines are counted as in an editor, including those inside quoted fields.
  /// - A missing header and an unclosed quotation mark are errors even if bad features are skipped.
  case csv
  /// GPS Exchange Format (GPX 1.0 and 1.1): waypoints, routes and tracks.
  ///
  ///     let places = try PlaceReader().read(bytes, file: "hike.gpx")
  ///     places.features[0].name                       // "Summit"
  ///     places.features[0].properties["ele"]?.number  // 2962
  ///
  /// A waypoint is a point, a route is a line, and a track is a line per segment. Their direct
  /// child elements become properties under their GPX names: `ele`, `sat` and other quantities are
  /// numbers, `name`, `time`, `desc` and other texts are strings, and `link` is the URL.
  ///
  /// *Edge cases*
  /// - A segment with one place is a point, and one without places is left out. A route or track
  ///   without places is kept without a geometry.
  /// - Altitudes and times of a line's vertices are left out, as are `extensions`.
  /// - Skipping leaves out a bad vertex, and keeps unknown references, such as a bare `&`, as
  ///   written. Of a truncated file, everything before its end is kept.
  /// - Decimal commas are accepted.
  /// - Only XML's own entities and numeric references are supported. A document type declaration is
  ///   rejected.
  case gpx
  /// Keyhole Markup Language (KML 2.0 to 2.3, with Google's extensions): placemarks.
  ///
  ///     let places = try PlaceReader().read(bytes, file: "My map.kml")
  ///     places.features[0].name                                 // "Summit"
  ///     places.features[0].properties["marker-color"]?.string   // "#0288d1"
  ///
  /// Points, lines, rings, polygons, `MultiGeometry`, `gx:Track` and `gx:MultiTrack` are geometries.
  /// `name`, `description`, other child elements and all of `ExtendedData` become properties.
  /// `folder` lists the names of the enclosing folders; `time`, `begin` and `end` are the
  /// placemark's time. Colours and widths of styles become
  /// [simplestyle](https://github.com/mapbox/simplestyle-spec) properties, such as `stroke` and
  /// `fill-opacity`. Of a style map, the normal style is used.
  ///
  /// *Edge cases*
  /// - Values of `ExtendedData` are texts, except those that a `Schema` declares as numbers.
  /// - Altitudes, times of a track's vertices, icons, views and overlays are left out, overlays
  ///   with a note.
  /// - A ring that doesn't end at its start is closed, with a note. A line with one position is a
  ///   point. A placemark without a position is kept without a geometry.
  /// - White space after the commas of `coordinates` is ignored. Decimal commas are accepted if
  ///   this is unambiguous.
  /// - A file that only links to another one, as Google My Maps writes for *keep data up to date*,
  ///   is an error that names the link. Nothing is ever downloaded.
  /// - Skipping, references and document types work as in ``gpx``.
  /// - KMZ is a zip archive that contains KML. The command unpacks it.
  case kml

  /// Returns the format that a file's name indicates: `.geojson` and `.json`; `.ndjson`,
  /// `.geojsonl`, `.geojsons` and `.jsonl`; `.csv`, `.tsv` and `.tab`; `.gpx`; `.kml`.
  ///
  /// *Edge cases*
  /// - A final `.gz` is ignored, so you can pass the original name of a file that you unpacked.
  /// - Case doesn't matter. Folders may precede the name.
  /// - Other names give nil: `places.txt`, `-`, `csv`.
  public init?(fileName: String) {
    let name = fileName.lowercased()
    let plain = name.hasSuffix(".gz") ? name.dropLast(3) : name[...]
    guard let dot = plain.lastIndex(of: ".") else { return nil }
    switch plain[dot...] {
    case ".geojson", ".json": self = .geoJSON
    case ".ndjson", ".geojsonl", ".geojsons", ".jsonl": self = .geoJSONLines
    case ".csv", ".tsv", ".tab": self = .csv
    case ".gpx": self = .gpx
    case ".kml": self = .kml
    default: return nil
    }
  }

  /// Returns the format of content that begins with these bytes, after white space, or nil if more
  /// bytes are needed.
  ///
  /// An unmistakable beginning decides, regardless of the file's name. Otherwise the name decides.
  init?(start: ArraySlice<UInt8>, promised: PlaceFormat?, isWhole: Bool) {
    let next = start.dropFirst().first { !$0.isBlank }
    switch start.first {
    case .recordSeparator: self = .geoJSONLines
    case UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "<"):
      guard let next else {
        guard isWhole else { return nil }
        self = promised ?? .csv
        return
      }
      if start.first == UInt8(ascii: "<") {
        let isXML = next == UInt8(ascii: "?") || next == UInt8(ascii: "!") || next.isLetter
        self = isXML ? (promised == .kml ? .kml : .gpx) : promised ?? .csv
      } else if promised == .geoJSONLines {
        // The first document may continue on the next line, and is then the only one.
        guard let isLine = Self.isLine(start, isWhole: isWhole) else { return nil }
        self = isLine ? .geoJSONLines : .geoJSON
      } else {
        let isJSON = next == .quote || Self.openings.contains(start.first.map { [$0, next] } ?? [])
        self = isJSON ? .geoJSON : promised ?? .geoJSON
      }
    default:
      // Only this format begins like this, so a table may have the wrong name.
      guard let promised, promised != .csv else {
        self = .csv
        return
      }
      guard let isTable = Self.isTable(start, isWhole: isWhole) else { return nil }
      self = isTable ? .csv : promised
    }
  }

  /// The beginnings of JSON with places, which no header or tag has.
  private static let openings = ["{}", "[{", "[[", "[]"].map { Array($0.utf8) }

  /// A longer first line counts as a whole document.
  private static let longestStart = 1 << 16

  /// Returns the first line, or nil if more bytes are needed to find its end.
  private static func line(_ start: ArraySlice<UInt8>, isWhole: Bool) -> [UInt8]? {
    let line = start.prefix { !$0.isLineEnd }
    let isComplete = isWhole || line.count < start.count || line.count > longestStart
    return isComplete ? Array(line) : nil
  }

  /// Returns whether the first line is the header of a table with positions.
  private static func isTable(_ start: ArraySlice<UInt8>, isWhole: Bool) -> Bool? {
    guard let line = line(start, isWhole: isWhole) else { return nil }
    var separator = CSVSeparator()
    separator.look(at: line)
    var parser = CSVRowParser(line, start: TextCursor(), separator: separator.best, file: "")
    let row = try? parser.row()
    return (try? CSVHeader(row, source: PlaceSource(file: "", skipsBadFeatures: false))) != nil
  }

  /// Returns whether a value that begins here ends on its line, or nil if more bytes are needed.
  private static func isLine(_ start: ArraySlice<UInt8>, isWhole: Bool) -> Bool? {
    guard let first = start.first, let line = line(start, isWhole: isWhole) else { return nil }
    guard line.count <= longestStart else { return true }
    var scan = JSONValueScan(first: first, maximumDepth: JSONParser.maximumDepth)
    _ = scan.end(in: line, from: 0)
    return scan.isComplete || isWhole && line.count == start.count
  }
}

/// The formats in which places are read.
///
/// Text is UTF-8, or what a byte order mark or XML's declaration says: UTF-16, UTF-32, ISO-8859-1 and
/// others of one byte a character.
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
  /// - Altitudes and further numbers of a position are left out, other members ignored.
  /// - A `crs`, which RFC 7946 removed, that names anything but WGS 84 is an error, whatever the numbers
  ///   are.
  /// - Coordinates may be texts, with a decimal point or comma, as in records; a note says so.
  /// - A ring that does not end where it begins is closed, with a note.
  /// - A point with a number, or the text of one, as its property `radius` is the area of a circle of
  ///   that many metres, in every format.
  /// - `properties`, `id` and `bbox` may be missing or null. Of equal names the last counts.
  /// - The features are those of one array: `features` twice is an error.
  /// - Arrays and objects may lie 128 deep in each other.
  /// - The elements of an array are features, bare geometries or objects that have a latitude and a
  ///   longitude among their members, or both in one: a text, `{"lat": …, "lng": …}` or a geometry.
  ///   ``PlaceFieldNames`` lists the names that are known, ``PlaceColumns`` names others. Numbers may
  ///   be texts. An array of two numbers is longitude first under the name `coordinates`, as in
  ///   GeoJSON, and in the order that names such as `latlng` say; elsewhere it is refused.
  /// - The answers of OpenStreetMap's Overpass API and Google's Timeline, as Takeout and phones write it,
  ///   are read: elements and visits as points, lines and areas, with what is told of them as properties.
  /// - Skipping leaves out the least that is bad: a position of a line or ring, a member of a
  ///   collection, a `bbox`, `id` or value that is not JSON; else the feature. A file that was cut short
  ///   keeps what comes before.
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
  /// - A decimal comma is read as well as a point: where the separator is a comma, in quotation marks.
  /// - A line or area in a column such as `the_geom` or `polyline` is the geometry even where others
  ///   hold a latitude and a longitude, with a note. Encoded polylines are of precision 5; of 6 where
  ///   the name ends with 6, or only that leaves them on the globe.
  /// - Where several pairs of columns may be the place's, such as `client_latitude` and
  ///   `server_latitude` with their longitudes, the error names them.
  /// - Blank fields after those of the header are passed over.
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
  /// - Skipping leaves out a wrong vertex, and keeps references that stand for nothing, such as a bare
  ///   `&`, as they are written. Of a file that was cut short it keeps what comes before.
  /// - Decimal commas are read as well as points.
  /// - References are those of XML itself and numbers; a declaration of a document type is refused.
  case gpx
  /// Keyhole Markup Language (KML 2.0 to 2.3, with Google's extensions): placemarks.
  ///
  ///     let places = try PlaceReader().read(bytes, file: "My map.kml")
  ///     places.features[0].name                                 // "Summit"
  ///     places.features[0].properties["marker-color"]?.string   // "#0288d1"
  ///
  /// Points, lines, rings, polygons, `MultiGeometry`, `gx:Track` and `gx:MultiTrack` are geometries.
  /// `name`, `description` and such, and all of `ExtendedData`, become properties; `folder` names
  /// the folders around a placemark, `time`, `begin` and `end` its time. Colours and widths of
  /// styles become those of [simplestyle](https://github.com/mapbox/simplestyle-spec), such as
  /// `stroke` and `fill-opacity`: of a map of styles, the normal one.
  ///
  /// *Edge cases*
  /// - Values of `ExtendedData` are texts, but for those that a `Schema` calls numbers.
  /// - Altitudes, times of a track's vertices, icons, views and overlays are left out, the last with a
  ///   note.
  /// - A ring that does not end where it begins is closed, with a note. A line of one position is
  ///   a point; a placemark without any is kept without a geometry.
  /// - Blanks after the commas of `coordinates` are passed over, and decimal commas read where one
  ///   reading is left.
  /// - A file that only links to another one, as *keep data up to date* of Google's maps writes, is an
  ///   error that names the link. Nothing is ever fetched.
  /// - Skipping, references and document types are as in ``gpx``.
  /// - KMZ is a zip with KML in it: the command unpacks it.
  case kml

  /// The format that a file's name promises: `.geojson` and `.json`; `.ndjson`, `.geojsonl`,
  /// `.geojsons` and `.jsonl`; `.csv`, `.tsv` and `.tab`; `.gpx`; `.kml`.
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
    case ".kml": self = .kml
    default: return nil
    }
  }

  /// The format of content that begins with these bytes, the first no blank; nil if more of them are
  /// needed to say.
  ///
  /// What a format alone begins with decides, whatever the file's name promises; else the name does.
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
        // The first document may go on in the next line, and is then the only one.
        guard let isLine = Self.isLine(start, isWhole: isWhole) else { return nil }
        self = isLine ? .geoJSONLines : .geoJSON
      } else {
        let isJSON = next == .quote || Self.openings.contains(start.first.map { [$0, next] } ?? [])
        self = isJSON ? .geoJSON : promised ?? .geoJSON
      }
    default:
      // No other format begins like this: a table may have the wrong name.
      guard let promised, promised != .csv else {
        self = .csv
        return
      }
      guard let isTable = Self.isTable(start, isWhole: isWhole) else { return nil }
      self = isTable ? .csv : promised
    }
  }

  /// What begins JSON with places: neither a header nor a tag does.
  private static let openings = ["{}", "[{", "[[", "[]"].map { Array($0.utf8) }

  /// A first line that is longer than this is taken for a whole document.
  private static let longestStart = 1 << 16

  /// The first line; nil if more bytes are needed for its end.
  private static func line(_ start: ArraySlice<UInt8>, isWhole: Bool) -> [UInt8]? {
    let line = start.prefix { !$0.isLineEnd }
    let isComplete = isWhole || line.count < start.count || line.count > longestStart
    return isComplete ? Array(line) : nil
  }

  /// Whether the first line is the header of a table with positions.
  private static func isTable(_ start: ArraySlice<UInt8>, isWhole: Bool) -> Bool? {
    guard let line = line(start, isWhole: isWhole) else { return nil }
    var separator = CSVSeparator()
    separator.look(at: line)
    var parser = CSVRowParser(line, start: TextCursor(), separator: separator.best, file: "")
    let row = try? parser.row()
    return (try? CSVHeader(row, source: PlaceSource(file: "", skipsBadFeatures: false))) != nil
  }

  /// Whether a value that begins here ends on its line; nil if more bytes are needed to say.
  private static func isLine(_ start: ArraySlice<UInt8>, isWhole: Bool) -> Bool? {
    guard let first = start.first, let line = line(start, isWhole: isWhole) else { return nil }
    guard line.count <= longestStart else { return true }
    var scan = JSONValueScan(first: first, maximumDepth: JSONParser.maximumDepth)
    _ = scan.end(in: line, from: 0)
    return scan.isComplete || isWhole && line.count == start.count
  }
}

/// The kind of a file in an unsupported format, by its first bytes, with a remedy.
struct FileSignature {
  let kind: String
  let remedy: String

  /// Recognizes the kind of a file by its first bytes. Returns nil for possible place files and
  /// unknown kinds.
  init?(_ bytes: [UInt8]) {
    if bytes.starts(with: Self.zip) {
      self = Self.archive(bytes)
      return
    }
    let start = String(decoding: bytes.prefix(14), as: UTF8.self).lowercased()
    if Self.pages.contains(where: start.hasPrefix) {
      self.init("a web page", remedy: "save the file that it links to")
      return
    }
    guard let known = Self.known.first(where: { $0.matches(bytes) }) else { return nil }
    self = known.signature
  }

  /// Returns the number of bytes needed to recognize a file that begins with these: more than the
  /// minimum if it may be in an unsupported format.
  static func length(toTell bytes: [UInt8], least: Int) -> Int {
    let isPage = bytes.starts(with: [UInt8(ascii: "<"), UInt8(ascii: "!")])
    let isText =
      !isPage
      && bytes.prefix(least).allSatisfy {
        $0 >= 0x20 || $0.isBlank || $0 == .recordSeparator
      }
    return isText ? least : 64
  }

  private init(_ kind: String, remedy: String) {
    self.kind = kind
    self.remedy = remedy
  }

  private struct Known {
    var bytes: [UInt8]
    var offset = 0
    var signature: FileSignature

    func matches(_ start: [UInt8]) -> Bool {
      start.dropFirst(offset).starts(with: bytes)
    }
  }

  private static let pages = ["<!doctype html", "<html>", "<html "]

  private static let zip: [UInt8] = [0x50, 0x4B, 0x03, 0x04]

  private static let conversion = "convert it to GeoJSON: ogr2ogr places.geojson"

  private static let known: [Known] = [
    Known(bytes: [0x1F, 0x8B], signature: .packed("gzip", with: "gunzip")),
    Known(bytes: Array("BZh".utf8), signature: .packed("bzip2", with: "bunzip2")),
    Known(bytes: [0xFD, 0x37, 0x7A, 0x58], signature: .packed("xz", with: "unxz")),
    Known(bytes: [0x28, 0xB5, 0x2F, 0xFD], signature: .packed("zstd", with: "unzstd")),
    Known(bytes: [0x37, 0x7A, 0xBC, 0xAF], signature: .packed("7-Zip", with: "7z x")),
    Known(
      bytes: [0x00, 0x00, 0x27, 0x0A],
      signature: FileSignature("a shapefile", remedy: "\(conversion) places.shp")),
    Known(
      bytes: Array("SQLite ".utf8),
      signature: FileSignature(
        "an SQLite database, such as a GeoPackage", remedy: "\(conversion) places.gpkg")),
    Known(
      bytes: Array("fgb".utf8),
      signature: FileSignature("FlatGeobuf", remedy: "\(conversion) places.fgb")),
    Known(
      bytes: Array("PAR1".utf8),
      signature: FileSignature("Parquet", remedy: "\(conversion) places.parquet")),
    Known(
      bytes: Array("OSMHeader".utf8), offset: 6,
      signature: FileSignature(
        "OpenStreetMap's PBF", remedy: "convert it to GeoJSON: osmium export map.osm.pbf")),
    Known(
      bytes: Array(".FIT".utf8), offset: 8,
      signature: FileSignature(
        "Garmin's FIT",
        remedy: "convert it to GPX: gpsbabel -i garmin_fit -f tour.fit -o gpx -F tour.gpx")),
    Known(
      bytes: [0xD0, 0xCF, 0x11, 0xE0],
      signature: FileSignature(
        "an old workbook or document of Office", remedy: "save it as CSV in UTF-8")),
    Known(
      bytes: Array("PMTiles".utf8),
      signature: FileSignature("tiles, not places", remedy: "use a file of places")),
    Known(bytes: Array("%PDF".utf8), signature: .picture("a PDF")),
    Known(bytes: [0x89, 0x50, 0x4E, 0x47], signature: .picture("a picture (PNG)")),
    Known(bytes: [0xFF, 0xD8, 0xFF], signature: .picture("a picture (JPEG)")),
    Known(bytes: [0x49, 0x49, 0x2A, 0x00], signature: .picture("a picture (TIFF)")),
    Known(bytes: [0x4D, 0x4D, 0x00, 0x2A], signature: .picture("a picture (TIFF)")),
  ]

  private static func packed(_ name: String, with command: String) -> FileSignature {
    FileSignature("packed (\(name))", remedy: "unpack it first: \(command)")
  }

  private static func picture(_ kind: String) -> FileSignature {
    FileSignature(kind, remedy: "use the places from which it was drawn")
  }

  /// Recognizes a zip archive by the name of its first file.
  private static func archive(_ bytes: [UInt8]) -> FileSignature {
    let lengths = bytes.dropFirst(26).prefix(2).map(Int.init)
    let length = lengths.count == 2 ? lengths[0] + lengths[1] * 256 : 0
    let name = String(decoding: bytes.dropFirst(30).prefix(length), as: UTF8.self).lowercased()
    if name.hasSuffix(".kml") {
      return FileSignature(
        "KMZ, which is KML in a zip", remedy: "convert it to GeoJSON: ogr2ogr places.geojson a.kmz")
    }
    if ["[content_types].xml", "xl/", "_rels/", "docprops/"].contains(where: name.hasPrefix) {
      return FileSignature("a workbook (xlsx)", remedy: "save it as CSV in UTF-8")
    }
    if name.hasPrefix("mimetype") {
      return FileSignature("a workbook (ods) or document", remedy: "save it as CSV in UTF-8")
    }
    if [".shp", ".shx", ".dbf", ".prj", ".cpg"].contains(where: name.hasSuffix) {
      return FileSignature(
        "a shapefile in a zip", remedy: "\(conversion) /vsizip/places.zip")
    }
    return .packed("zip", with: "unzip")
  }
}

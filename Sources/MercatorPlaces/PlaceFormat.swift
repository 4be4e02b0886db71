/// The formats in which places are read.
///
///     PlaceFormat(fileName: "cities.geojson")   // .geoJSON
///     PlaceFormat(firstOf: "lat,lon\n".utf8)    // .csv
public enum PlaceFormat: String, Hashable, Sendable, CaseIterable {
  /// RFC 7946.
  case geoJSON
  /// GeoJSON documents, one to a line, or as a JSON text sequence (RFC 8142).
  case geoJSONLines
  /// A table with commas, semicolons or tabs.
  case csv
  /// GPS Exchange Format: waypoints, routes and tracks.
  case gpx

  /// The format that a file's name promises: `.geojson` and `.json`; `.ndjson`, `.geojsonl`,
  /// `.geojsons` and `.jsonl`; `.csv`, `.tsv` and `.tab`; `.gpx`.
  ///
  /// *Edge cases*
  /// - Case does not matter; folders may be in front.
  /// - nil for other names: `places.txt`, `-`, `csv`.
  public init?(fileName: String) {
    guard let dot = fileName.lastIndex(of: ".") else { return nil }
    switch fileName[dot...].lowercased() {
    case ".geojson", ".json": self = .geoJSON
    case ".ndjson", ".geojsonl", ".geojsons", ".jsonl": self = .geoJSONLines
    case ".csv", ".tsv", ".tab": self = .csv
    case ".gpx": self = .gpx
    default: return nil
    }
  }

  /// The format that the content looks like.
  ///
  /// GeoJSON if its first character is `{` or `[`, and one document to a line if another follows on
  /// the next; GPX if it is `<`; else CSV.
  ///
  /// *Edge cases*
  /// - White space and a byte order mark in front are passed over.
  /// - CSV, too, if there is no content: its reader then says that the file is empty.
  public init(firstOf bytes: some Sequence<UInt8>) {
    let mark: Set<UInt8> = [0xEF, 0xBB, 0xBF]
    var (first, last) = (UInt8(0), UInt8(0))
    var isNextLine = false
    for byte in bytes {
      if first == 0 {
        if byte.isBlank || mark.contains(byte) { continue }
        first = byte
        guard PlaceFormat(first: first) == .geoJSON else { break }
      } else if byte.isLineEnd {
        guard last == UInt8(ascii: "}") else { break }
        isNextLine = true
      } else if isNextLine, !byte.isBlank {
        if byte == UInt8(ascii: "{") { self = .geoJSONLines } else { self = .geoJSON }
        return
      }
      if !byte.isBlank { last = byte }
    }
    self.init(first: first)
  }

  /// The format of content whose first character is this.
  init(first byte: UInt8) {
    switch byte {
    case UInt8(ascii: "{"), UInt8(ascii: "["): self = .geoJSON
    case .recordSeparator: self = .geoJSONLines
    case UInt8(ascii: "<"): self = .gpx
    default: self = .csv
    }
  }
}

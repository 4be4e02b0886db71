/// The formats in which places are read.
///
///     PlaceFormat(fileName: "cities.geojson")   // .geoJSON
///     PlaceFormat(firstOf: "lat,lon\n".utf8)    // .csv
public enum PlaceFormat: String, Hashable, Sendable, CaseIterable {
  /// RFC 7946.
  case geoJSON
  /// A table with commas, semicolons or tabs.
  case csv

  /// The format that a file's name promises: `.geojson` and `.json`, `.csv`, `.tsv` and `.tab`.
  ///
  /// *Edge cases*
  /// - Case does not matter; folders may be in front.
  /// - nil for other names: `places.txt`, `-`, `csv`.
  public init?(fileName: String) {
    guard let dot = fileName.lastIndex(of: ".") else { return nil }
    switch fileName[dot...].lowercased() {
    case ".geojson", ".json": self = .geoJSON
    case ".csv", ".tsv", ".tab": self = .csv
    default: return nil
    }
  }

  /// The format that the content looks like: GeoJSON if its first character is `{` or `[`, else
  /// CSV.
  ///
  /// *Edge cases*
  /// - White space and a byte order mark in front are passed over.
  /// - CSV, too, if there is no content: its reader then says that the file is empty.
  public init(firstOf bytes: some Sequence<UInt8>) {
    let mark: Set<UInt8> = [0xEF, 0xBB, 0xBF]
    let first = bytes.first { !$0.isBlank && !mark.contains($0) }
    self = first == UInt8(ascii: "{") || first == UInt8(ascii: "[") ? .geoJSON : .csv
  }
}

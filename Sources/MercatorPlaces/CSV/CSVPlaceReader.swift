/// Reads places from a table with a header: CSV (RFC 4180), also with `;` or tabs between fields.
///
///     let table = "Stadt;lat;lon\nMünchen;48,137;11,575\n"
///     let places = try CSVPlaceReader().read(table.utf8, file: "staedte.csv")
///     places.features[0].name     // "München"
///     places.coordinates[0]       // latitude 48.137, longitude 11.575
///
/// The header names the columns; ``PlaceFieldNames`` lists the names that are known, whatever
/// their case. All columns but the two of the coordinate become properties.
///
/// *Edge cases*
/// - Properties are strings, whatever they look like: `007` keeps its zeros.
/// - Where the separator is not a comma, a decimal comma is read as well as a point.
/// - Rows without any content are passed over. A header alone is a collection without features.
/// - White space around fields is dropped, but not inside quotation marks.
/// - Lines are counted as an editor does, those inside quoted fields too.
public struct CSVPlaceReader: Hashable, Sendable {
  /// Whether rows with a fault are left out and listed in ``PlaceCollection/skipped``.
  ///
  /// A missing header and a quotation mark that is never closed are errors in any case.
  public var skipsBadFeatures: Bool

  /// A reader that stops at the first bad row, unless told to skip those.
  public init(skipsBadFeatures: Bool = false) {
    self.skipsBadFeatures = skipsBadFeatures
  }

  /// The places in the bytes of a file (`Data`, `[UInt8]`, `text.utf8`); `file` is its name in
  /// errors.
  ///
  /// - Throws: A ``PlaceReadingError`` with the line and the header of the cell.
  /// - Complexity: O(bytes).
  public func read(
    _ bytes: some Sequence<UInt8>, file: String
  ) throws(PlaceReadingError) -> PlaceCollection {
    var stream = PlaceStream(file: file, format: .csv, skipsBadFeatures: skipsBadFeatures)
    return try stream.read(Array(bytes))
  }
}

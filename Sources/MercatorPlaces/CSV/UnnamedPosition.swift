/// A header without names for a position, with the first rows below it.
///
/// If exactly one column has an unmistakable position in all of these rows, it holds the table's
/// positions.
struct UnnamedPosition {
  private let header: CSVRowParser.Row
  private let source: PlaceSource
  /// The error to throw if no column is found.
  let error: PlaceReadingError
  /// The rows below the header.
  var rows: [CSVRowParser.Row] = []

  /// The number of rows to examine.
  private static let mostRows = 8

  /// Returns nil if the header's error is about more than unknown names.
  init?(header: CSVRowParser.Row, source: PlaceSource, _ error: PlaceReadingError) {
    guard error.recoveryOption == .namingColumns, PositionFields.rivalry(in: header.fields) == nil
    else {
      return nil
    }
    (self.header, self.source, self.error) = (header, source, error)
  }

  /// Whether there are enough rows.
  var isComplete: Bool { rows.count == Self.mostRows }

  /// Returns the header with the column that was found.
  func found() throws(PlaceReadingError) -> CSVHeader {
    let columns = header.fields.indices.filter { column in
      let values = rows.compactMap { column < $0.fields.count ? $0.fields[column] : nil }
        .filter { !$0.trimmed.isEmpty }
      return !values.isEmpty && values.allSatisfy(PositionValue.isUnmistakable)
    }
    guard let column = columns.first else { throw error }
    guard columns.count == 1 else {
      let names = columns.map { header.fields[$0].trimmed.excerpt }
      var error = error
      error.problem =
        "\(columns.count) columns have positions: \(names.joined(separator: " and "))"
      error.remedy = "name one of them"
      throw error
    }
    return try CSVHeader(header, source: source, positionColumn: column)
  }
}

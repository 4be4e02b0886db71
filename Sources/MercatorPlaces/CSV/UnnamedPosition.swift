/// A header whose names say nothing of a position, with the first rows below it: a column in which all of
/// them have an unmistakable position has the table's, if it is the only one.
struct UnnamedPosition {
  private let header: CSVRowParser.Row
  private let source: PlaceSource
  /// What is wrong as long as no column is found.
  let error: PlaceReadingError
  /// What is below the header.
  var rows: [CSVRowParser.Row] = []

  /// So many rows are looked at.
  private static let mostRows = 8

  /// Nil where an error of the header says more than that its names are not known.
  init?(header: CSVRowParser.Row, source: PlaceSource, _ error: PlaceReadingError) {
    guard error.recoveryOption == .namingColumns, PositionFields.rivalry(in: header.fields) == nil
    else {
      return nil
    }
    (self.header, self.source, self.error) = (header, source, error)
  }

  /// Whether there are enough rows.
  var isComplete: Bool { rows.count == Self.mostRows }

  /// The header with the column that was found.
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
      error.remedy = "say which it is"
      throw error
    }
    return try CSVHeader(header, source: source, positionColumn: column)
  }
}

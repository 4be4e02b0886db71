/// A table of text. Numbers are right-aligned, and the last column is left-aligned unless it has
/// numbers.
struct TextTable {
  var header: [String]
  var rows: [[String]]
  var endsInNumbers = false

  /// The header and the rows, two spaces between columns.
  var text: String {
    let lines = [header] + rows
    let widths = header.indices.map { column in lines.map { $0[column].count }.max() ?? 0 }
    return lines.map { line in
      line.indices.map { column in
        guard endsInNumbers || column < line.count - 1 else { return line[column] }
        return String(repeating: " ", count: widths[column] - line[column].count) + line[column]
      }.joined(separator: "  ")
    }.joined(separator: "\n")
  }
}

extension RowGrid.View {
  /// Merges the entries that are not gone with `others`, whose rows are as high as these or twice
  /// as high.
  @inline(__always)
  func merge(
    _ others: RowGrid.View, without isGone: (Int) -> Bool, into writer: inout RowStorage.Writer
  ) {
    let rows = steps.rows.count
    let isHalved = others.steps.rows.count < rows
    for row in 0..<others.steps.rows.count {
      let first = range(ofRow: isHalved ? 2 * row : row)
      let hasSecond = isHalved && 2 * row + 1 < rows
      let second = hasSecond ? range(ofRow: 2 * row + 1) : first.upperBound..<first.upperBound
      let third = others.range(ofRow: row)
      var (a, b, c) = (first.lowerBound, second.lowerBound, third.lowerBound)
      while true {
        while a < first.upperBound, isGone(a) { a &+= 1 }
        while b < second.upperBound, isGone(b) { b &+= 1 }
        let columnA = a < first.upperBound ? columns[a] : .max
        let columnB = b < second.upperBound ? columns[b] : .max
        let columnC = c < third.upperBound ? others.columns[c] : .max
        let column = min(columnA, columnB, columnC)
        if column == .max { break }
        if column == columnA {
          writer.add(entries[a], row: row, column: column)
          a &+= 1
        } else if column == columnB {
          writer.add(entries[b], row: row, column: column)
          b &+= 1
        } else {
          writer.add(others.entries[c], row: row, column: column)
          c &+= 1
        }
      }
    }
  }
}

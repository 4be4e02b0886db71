extension RowGrid {
  /// Of so many entries, a processor keeps all near that making their clusters looks at.
  static var entriesOfBand: Int { 1 << 14 }
  /// Of fewer rows, most would be unsure.
  static var leastRowsOfBand: Int { 16 }
}

extension RowGrid.View {
  /// The rows in bands from north to south, each of some sixteen rows or more and of a number of entries
  /// or a row more; the last may have twice as many.
  package func bands(of size: Int = RowGrid.entriesOfBand) -> [Range<Int>] {
    let rows = steps.rows.count
    var bands: [Range<Int>] = []
    var start = 0
    while true {
      // The first row with enough before it.
      let enough = range(ofRow: start).lowerBound + size
      var (low, high) = (start, rows)
      while low < high {
        let middle = (low + high) / 2
        if range(ofRow: middle).lowerBound < enough { low = middle + 1 } else { high = middle }
      }
      let end = max(low, start + RowGrid.leastRowsOfBand)
      guard rows - end >= RowGrid.leastRowsOfBand,
        range(ofRow: end).lowerBound + size <= entries.count
      else { break }
      bands.append(start..<end)
      start = end
    }
    bands.append(start..<rows)
    return bands
  }
}

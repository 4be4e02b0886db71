extension RowGrid {
  /// The number of entries for which a processor's cache holds all data that clustering examines.
  static var entriesOfBand: Int { 1 << 14 }
  /// The minimum number of rows, since most rows of a smaller band would be unsure.
  static var leastRowsOfBand: Int { 16 }
}

extension RowGrid.View {
  /// Returns the rows in bands from north to south.
  ///
  /// Each band has at least some sixteen rows and about `size` entries, up to a row more. The last
  /// one may have twice as many.
  package func bands(of size: Int = RowGrid.entriesOfBand) -> [Range<Int>] {
    let rows = steps.rows.count
    var bands: [Range<Int>] = []
    var start = 0
    while true {
      // The first row with enough entries before it.
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

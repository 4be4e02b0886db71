extension RowGrid.View {
  /// Returns a radius with a margin for rounding.
  @inline(__always)
  private func reach(of radius: Double) -> Double {
    radius * (1 + 0x1p-40) + 0x1p-45
  }

  /// Calls `visit` once for each entry within the radius of the point, and for some others around.
  @inline(__always)
  package func forEachEntry(aroundX x: Double, y: Double, radius: Double, _ visit: (Int) -> Void) {
    let reach = reach(of: radius)
    let (west, east) = (x - reach, x + reach)
    let isWhole = steps.isRing && reach >= 0.5
    let first = isWhole ? 0 : steps.column(west)
    let last = isWhole ? steps.columns.count : steps.column(east)
    for row in steps.row(y - reach)...steps.row(y + reach) {
      visitRow(row, from: first, through: last, visit)
      guard steps.isRing, !isWhole else { continue }
      if west < 0 {
        visitRow(
          row, from: max(steps.column(west + 1), last + 1), through: steps.columns.count, visit
        )
      }
      if east > 1 {
        visitRow(row, from: 0, through: min(steps.column(east - 1), first - 1), visit)
      }
    }
  }

  /// Calls `visit` with the part of a row between two columns, both included.
  @inline(__always)
  private func visitRow(_ row: Int, from west: Int, through east: Int, _ visit: (Int) -> Void) {
    for index in entries(ofRow: row, from: west, through: east) { visit(index) }
  }

  /// Returns the indices of a row's entries between two columns, both included.
  @inline(__always)
  private func entries(ofRow row: Int, from west: Int, through east: Int) -> Range<Int> {
    let start = firstIndex(inRow: row, atOrAfter: west)
    return start..<max(firstIndex(inRow: row, atOrAfter: east &+ 1), start)
  }

  /// Returns the index of a row's first entry in a column or east of it; the row's end if there is
  /// none.
  @inline(__always)
  private func firstIndex(inRow row: Int, atOrAfter column: Int) -> Int {
    let stretch = steps.stretch(row: row, column: min(column, steps.columns.count - 1))
    var start = Int(starts[stretch])
    var count = Int(starts[stretch &+ 1]) &- start
    while count > 0 {
      let half = count &>> 1
      if Int(columns[start &+ half]) < column {
        start = start &+ half &+ 1
        count = count &- half &- 1
      } else {
        count = half
      }
    }
    return start
  }

  /// Calls `visit` with each entry, or each entry of some rows, and with whether it may have a
  /// neighbour.
  ///
  /// A neighbour is within the radius, which is at most a row's height. If the argument is false,
  /// the entry has none.
  ///
  /// One pass suffices: the nearby entries in the rows above, alongside and below move east with
  /// the entry.
  @inline(__always)
  package func forEachWithNeighbors(
    radius: Double, rule: ClusterRule, inRows some: Range<Int>? = nil,
    _ visit: (Int, Bool) -> Void
  ) {
    let reach = reach(of: radius)
    let reachInColumns = steps.columnCount(of: reach)
    let rows = steps.rows.count
    for row in some ?? 0..<rows {
      let above = max(row - 1, 0)
      let below = min(row + 1, rows - 1)
      let ranges = (range(ofRow: above), range(ofRow: row), range(ofRow: below))
      var cursors = (ranges.0.lowerBound, ranges.1.lowerBound, ranges.2.lowerBound)
      for index in ranges.1 {
        let entry = entries[index]
        let x = rule.kept(entry.x)
        if steps.isRing && (x < reach || x > 1 - reach) {
          visit(index, true)
          continue
        }
        // By columns alone, since entries within one column are unordered.
        let column = Int(columns[index])
        let (west, east) = (column - reachInColumns, column + reachInColumns)
        visit(
          index,
          isNear(index, ranges.1, west, east, &cursors.1, radius, rule)
            || above != row && isNear(index, ranges.0, west, east, &cursors.0, radius, rule)
            || below != row && isNear(index, ranges.2, west, east, &cursors.2, radius, rule))
      }
    }
  }

  /// Returns `true` if an entry has a neighbour in a row; moves the cursor to the first column near
  /// it.
  @inline(__always)
  private func isNear(
    _ index: Int, _ row: Range<Int>, _ west: Int, _ east: Int, _ cursor: inout Int,
    _ radius: Double, _ rule: ClusterRule
  ) -> Bool {
    let end = row.upperBound
    while cursor < end, Int(columns[cursor]) < west { cursor &+= 1 }
    let entry = entries[index]
    let (x, y) = (rule.kept(entry.x), rule.kept(entry.y))
    var other = cursor
    while other < end, Int(columns[other]) <= east {
      if other != index,
        rule.reaches(
          fromX: x, y: y, toX: rule.kept(entries[other].x), y: rule.kept(entries[other].y),
          squaredRadius: radius * radius)
      {
        return true
      }
      other &+= 1
    }
    return false
  }
}

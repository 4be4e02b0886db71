/// Which cells of a grid of degrees have places.
package struct PlaceCells {
  /// Cells have their middles on whole numbers of these: the first and the last of each row and each
  /// column reach half as far.
  private static let columnsPerDegree = Double(columnCount - 1) / 360
  private static let rowsPerDegree = Double(rowCount - 1) / 180
  package static let columnCount = 4096
  package static let rowCount = 256

  package static let count = columnCount * rowCount

  /// None of the cells, nor the one behind the last, which stands for what is no place.
  package static var noMarks: PartMarks { PartMarks(count: count + 1) }

  package private(set) var marks = noMarks

  package init() {}

  /// The cell of a latitude and a longitude in [−180, 180).
  @inline(__always)
  package static func cell(latitude: Double, longitude: Double) -> Int {
    let row = ((latitude + 90) * rowsPerDegree).nearestWhole
    let column = ((longitude + 180) * columnsPerDegree).nearestWhole
    return Int(truncatingIfNeeded: row &* UInt64(columnCount) &+ column)
  }

  @inline(__always)
  package mutating func mark(_ cell: Int) { marks.mark(cell) }

  /// Marks the cells with places in the columns that longitudes lie in.
  func mark(columnsAt longitudes: ClosedRange<Double>, in marks: inout PartMarks) {
    let columns = [longitudes.lowerBound, longitudes.upperBound].map { longitude in
      Int(
        ((longitude + 180) * Self.columnsPerDegree + 0.5).clamped(0, Double(Self.columnCount - 1)))
    }
    for row in 0..<Self.rowCount {
      for column in columns[0]...columns[1] {
        let cell = row * Self.columnCount + column
        if self.marks.isMarked(cell) { marks.mark(cell) }
      }
    }
  }

  /// The cells of a row, the southmost first.
  static func cells(ofRow row: Int) -> Range<Int> {
    row * columnCount..<(row + 1) * columnCount
  }

  /// From where to where a row reaches, or a hair farther.
  package static func latitudes(ofRow row: Int) -> ClosedRange<Double> {
    (Double(row) - half) / rowsPerDegree - 90...(Double(row) + half) / rowsPerDegree - 90
  }

  /// The same of the column of a cell.
  package static func longitudes(ofCell cell: Int) -> ClosedRange<Double> {
    let column = Double(cell % columnCount)
    return (column - half) / columnsPerDegree - 180...(column + half) / columnsPerDegree - 180
  }

  private static let half = 0.5 + 1e-9

  /// So many columns are one stretch of the rim.
  package static let columnsPerStretch = 4

  /// Cells that hold the northmost and the southmost place of each stretch.
  package var rim: PartMarks {
    var rim = Self.noMarks
    for isNorth in [true, false] {
      // How far from the northmost or the southmost row each column's first place lies.
      let firsts = firsts(fromNorth: isNorth)
      for column in 0..<Self.columnCount where firsts[column] < Self.rowCount {
        let start = column - column % Self.columnsPerStretch
        let stretch = start..<start + Self.columnsPerStretch
        guard stretch.allSatisfy({ firsts[$0] >= firsts[column] }) else { continue }
        let row = isNorth ? Self.rowCount - 1 - firsts[column] : firsts[column]
        rim.mark(row * Self.columnCount + column)
      }
    }
    return rim
  }

  /// Cells that hold so many northmost and southmost places of each column.
  package func outermost(_ count: Int) -> PartMarks {
    var outermost = Self.noMarks
    for column in 0..<Self.columnCount {
      for isNorth in [true, false] {
        var left = count
        var rows = 0
        while left > 0, rows < Self.rowCount {
          let row = isNorth ? Self.rowCount - 1 - rows : rows
          let cell = row * Self.columnCount + column
          if marks.isMarked(cell) {
            outermost.mark(cell)
            left -= 1
          }
          rows += 1
        }
      }
    }
    return outermost
  }

  private func firsts(fromNorth isNorth: Bool) -> [Int] {
    var firsts = [Int](repeating: Self.rowCount, count: Self.columnCount)
    var seen = PartMarks(count: Self.columnCount)
    for rows in 0..<Self.rowCount {
      let row = isNorth ? Self.rowCount - 1 - rows : rows
      seen.formUnion(marks, Self.cells(ofRow: row)) { firsts[$0] = rows }
    }
    return firsts
  }
}

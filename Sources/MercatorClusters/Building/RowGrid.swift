/// Entries in rows from north to south, and from west to east within a row, so that those near a
/// point lie in a few short stretches of memory.
///
/// West to east is the order of x in steps of a power of two of the world. A row is at least as high
/// as the radius that the grid is made for.
package struct RowGrid {
  let entries: [ClusterEntry]
  /// x of each entry in steps, in the order of the entries.
  private let columns: [UInt32]
  /// Where each row starts; one more at the end.
  private let starts: [UInt32]
  private let steps: Steps

  /// How a grid divides the world.
  struct Steps {
    let rows: Double
    let columns: Double
    let isRing: Bool

    func row(_ y: Double) -> Int { step(y, of: rows) }

    func column(_ x: Double) -> Int { step(x, of: columns) }

    /// Which of so many steps of the world a number of 0…1 falls into; the first or last beyond.
    @inline(__always)
    private func step(_ value: Double, of steps: Double) -> Int {
      let scaled = value * steps
      return scaled > 0 ? (scaled < steps ? Int(scaled) : Int(steps) - 1) : 0
    }
  }

  /// Sorts entries for searches within a radius.
  package init(_ unsorted: [ClusterEntry], radius: Double, rule: ClusterRule) {
    let indexBits = RowGrid.bits(of: unsorted.count)
    let most = min(max(unsorted.count / 2, 1), 1 << 22)
    let rowCount = radius * Double(most) < 1 ? most : max(Int(1 / radius), 1)
    let rowBits = RowGrid.bits(of: rowCount)
    // A column is an Int, which has 32 bits in places.
    let columnBits = min(min(44, 64 - indexBits) - rowBits, 30)
    steps = Steps(
      rows: Double(rowCount), columns: Double(1 << columnBits), isRing: rule.seam.isRing)

    var keys = [UInt64](repeating: 0, count: unsorted.count)
    var starts = [UInt32](repeating: 0, count: rowCount + 1)
    for (index, entry) in unsorted.enumerated() {
      let row = steps.row(rule.kept(entry.y))
      let column = steps.column(rule.kept(entry.x))
      starts[row + 1] &+= 1
      keys[index] =
        UInt64(row) &<< UInt64(columnBits + indexBits)
        | UInt64(column) &<< UInt64(indexBits) | UInt64(index)
    }
    for row in 0..<rowCount { starts[row + 1] &+= starts[row] }
    self.starts = starts
    RadixSort.sort(&keys, low: indexBits, high: indexBits + columnBits + rowBits)

    let indexMask = UInt64(1) << UInt64(indexBits) - 1
    let columnMask = UInt64(1) << UInt64(columnBits) - 1
    entries = keys.map { unsorted[Int($0 & indexMask)] }
    columns = keys.map { UInt32(truncatingIfNeeded: $0 &>> UInt64(indexBits) & columnMask) }
  }

  /// Works on the grid by pointers: a kernel runs three times as fast so.
  package func withView<Result>(_ body: (View) -> Result) -> Result {
    entries.withUnsafeBufferPointer { entries in
      columns.withUnsafeBufferPointer { columns in
        starts.withUnsafeBufferPointer { starts in
          body(View(entries: entries, columns: columns, starts: starts, steps: steps))
        }
      }
    }
  }

  /// A grid while its arrays stand still.
  package struct View {
    package let entries: UnsafeBufferPointer<ClusterEntry>
    let columns: UnsafeBufferPointer<UInt32>
    let starts: UnsafeBufferPointer<UInt32>
    let steps: Steps
  }

  /// How many bits the numbers below `count` take.
  private static func bits(of count: Int) -> Int {
    Int.bitWidth - max(count - 1, 1).leadingZeroBitCount
  }
}

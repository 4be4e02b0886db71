/// Entries in rows from north to south, and from west to east within a row, so that those near a
/// point lie in a few short stretches of memory.
///
/// Rows and steps divide the box around the entries, so that a crowded street has as many rows as the
/// world. West to east is the order of x in steps of a power of two of the box. A row is at least as
/// high as the radius that the grid is made for.
package struct RowGrid {
  let entries: [ClusterEntry]
  /// x of each entry in steps, in the order of the entries.
  private let columns: [UInt32]
  /// Where each row starts; one more at the end.
  private let starts: [UInt32]
  private let steps: Steps

  /// How a grid divides the box around its entries.
  struct Steps {
    let rows: Axis
    let columns: Axis
    let isRing: Bool

    func row(_ y: Double) -> Int { rows.step(y) }

    func column(_ x: Double) -> Int { columns.step(x) }

    /// A side of the box.
    struct Axis {
      let start: Double
      let count: Double
      let perWorld: Double

      init(start: Double, end: Double, count: Int) {
        self.start = start
        self.count = Double(count)
        perWorld = self.count / max(end - start, RowGrid.leastSide)
      }

      /// Which step a number falls into; the first or last beyond.
      @inline(__always)
      func step(_ value: Double) -> Int {
        let scaled = (value - start) * perWorld
        return scaled > 0 ? (scaled < count ? Int(scaled) : Int(count) - 1) : 0
      }
    }
  }

  /// Of a box or a row, in worlds: 10⁴ times what rounding does to a position.
  private static let leastSide = 0x1p-40

  /// Sorts entries for searches within a radius.
  package init(_ unsorted: [ClusterEntry], radius: Double, rule: ClusterRule) {
    let indexBits = RowGrid.bits(of: unsorted.count)
    var (west, east) = (Double.infinity, -Double.infinity)
    var (north, south) = (Double.infinity, -Double.infinity)
    unsorted.withUnsafeBufferPointer { entries in
      for entry in entries {
        if entry.x < west { west = entry.x }
        if entry.x > east { east = entry.x }
        if entry.y < north { north = entry.y }
        if entry.y > south { south = entry.y }
      }
    }
    let most = Double(min(max(unsorted.count / 2, 1), 1 << 22))
    let rowHeight = radius + RowGrid.leastSide
    let rowCount = Int(min(max((south - north) / rowHeight, 1), most))
    let rowBits = RowGrid.bits(of: rowCount)
    // A column is an Int, which has 32 bits in places.
    let columnBits = min(min(44, 64 - indexBits) - rowBits, 30)
    let steps = Steps(
      rows: Steps.Axis(start: north, end: south, count: rowCount),
      columns: Steps.Axis(start: west, end: east, count: 1 << columnBits),
      isRing: rule.seam.isRing)
    self.steps = steps

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

import Mercator

/// Entries in rows from north to south, and from west to east within a row.
///
/// Entries near a point are thus in a few short stretches of memory.
///
/// Rows and columns divide the bounding box of the entries, so that a crowded street has as many
/// rows as the world. A row is at least as high as the radius of the grid. In a row, entries are in
/// the order of their columns, and a table contains the start of every few columns.
package struct RowGrid: Sendable {
  private var storage = RowStorage()
  private var spare = RowStorage()
  private var steps: RowSteps

  /// The number of entries.
  var count: Int { storage.count }

  /// Creates a grid by sorting entries for searches within a radius.
  package init(_ unsorted: [ClusterEntry], radius: Double, rule: ClusterRule) {
    self.init(
      unsorted, in: RowSteps(unsorted, radius: radius, isRing: rule.seam.isRing), rule: rule)
  }

  private init(_ unsorted: [ClusterEntry], in steps: RowSteps, rule: ClusterRule) {
    let indexBits = RadixSort.bits(of: unsorted.count)
    var keys = [UInt64](repeating: 0, count: unsorted.count)
    for (index, entry) in unsorted.enumerated() {
      let row = steps.row(rule.kept(entry.y))
      let column = steps.column(rule.kept(entry.x))
      keys[index] =
        (UInt64(row) &<< UInt64(steps.columnBits) | UInt64(column)) &<< UInt64(indexBits)
        | UInt64(index)
    }
    RadixSort.sort(&keys, low: indexBits, high: indexBits + steps.columnBits + steps.rowBits)

    let indexMask = UInt64(1) &<< UInt64(indexBits) &- 1
    let columnMask = UInt64(1) &<< UInt64(steps.columnBits) &- 1
    self.steps = steps.divided(among: unsorted.count)
    storage.write(room: unsorted.count, in: self.steps) { writer in
      for key in keys {
        let place = key &>> UInt64(indexBits)
        writer.add(
          unsorted[Int(truncatingIfNeeded: key & indexMask)],
          row: Int(truncatingIfNeeded: place &>> UInt64(steps.columnBits)),
          column: UInt32(truncatingIfNeeded: place & columnMask))
      }
    }
  }

  /// Replaces the entries that are gone by others, for searches within a radius of at most twice
  /// the last.
  ///
  /// One pass suffices, since everything is sorted. Every two rows are merged if they are not high
  /// enough.
  package mutating func replace(
    _ isGone: (Int) -> Bool, with others: [ClusterEntry], radius: Double, rule: ClusterRule
  ) {
    let next = steps.reaching(radius)
    let others = RowGrid(others, in: next, rule: rule)
    let room = count + others.count
    let divided = next.divided(among: room)
    var written = RowStorage()
    swap(&written, &spare)
    withView { old in
      others.withView { others in
        written.write(room: room, in: divided) { old.merge(others, without: isGone, into: &$0) }
      }
    }
    spare = storage
    storage = written
    steps = divided
  }

  /// Calls a function with pointers to the grid, which makes a kernel three times as fast.
  package func withView<Result>(_ body: (View) -> Result) -> Result {
    storage.entries.withUnsafeBufferPointer { entries in
      storage.columns.withUnsafeBufferPointer { columns in
        storage.starts.withUnsafeBufferPointer { starts in
          body(
            View(
              entries: UnsafeBufferPointer(rebasing: entries[..<count]), columns: columns,
              starts: starts, steps: steps))
        }
      }
    }
  }

  /// A grid with fixed array addresses.
  package struct View {
    package let entries: UnsafeBufferPointer<ClusterEntry>
    package let columns: UnsafeBufferPointer<UInt32>
    let starts: UnsafeBufferPointer<UInt32>
    package let steps: RowSteps

    /// Returns the range of the entries in some rows.
    package func range(ofRows rows: Range<Int>) -> Range<Int> {
      Int(
        starts[rows.lowerBound &<< steps.stretchBits])..<Int(
          starts[rows.upperBound &<< steps.stretchBits])
    }

    /// Returns the range of the entries in a row.
    @inline(__always)
    func range(ofRow row: Int) -> Range<Int> {
      Int(starts[row &<< steps.stretchBits])..<Int(starts[(row &+ 1) &<< steps.stretchBits])
    }
  }
}

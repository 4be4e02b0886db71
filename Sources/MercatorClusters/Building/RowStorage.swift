/// The memory of a ``RowGrid``, which is written again level after level.
package struct RowStorage: Sendable {
  /// In the order of the rows, then of the columns. Only `count` of them are meant.
  package private(set) var entries: [ClusterEntry] = []
  /// The column of each entry.
  package private(set) var columns: [UInt32] = []
  /// Where each stretch of columns starts, row after row; one more at the end.
  package private(set) var starts: [UInt32] = []
  package private(set) var count = 0

  package init() {}

  /// Writes at most `room` entries, in the order of a grid.
  @inline(__always)
  package mutating func write(room: Int, in steps: RowSteps, _ body: (inout Writer) -> Void) {
    if entries.count < room {
      // With clusters for their parts there is seldom need of more at a later level.
      let size = room + room / 8
      entries = Array(repeating: ClusterEntry(x: 0, y: 0, node: 0, founder: 0), count: size)
      columns = Array(repeating: 0, count: size)
    }
    if starts.count <= steps.stretchCount {
      starts = Array(repeating: 0, count: steps.stretchCount + 1)
    }
    entries.withUnsafeMutableBufferPointer { entries in
      columns.withUnsafeMutableBufferPointer { columns in
        starts.withUnsafeMutableBufferPointer { starts in
          var writer = Writer(entries: entries, columns: columns, starts: starts, steps: steps)
          body(&writer)
          writer.begin(through: steps.stretchCount)
          count = writer.count
        }
      }
    }
  }

  /// Takes entry after entry.
  package struct Writer {
    fileprivate let entries: UnsafeMutableBufferPointer<ClusterEntry>
    fileprivate let columns: UnsafeMutableBufferPointer<UInt32>
    fileprivate let starts: UnsafeMutableBufferPointer<UInt32>
    fileprivate let steps: RowSteps
    fileprivate var count = 0
    private var stretchesBegun = 0

    fileprivate init(
      entries: UnsafeMutableBufferPointer<ClusterEntry>,
      columns: UnsafeMutableBufferPointer<UInt32>, starts: UnsafeMutableBufferPointer<UInt32>,
      steps: RowSteps
    ) {
      self.entries = entries
      self.columns = columns
      self.starts = starts
      self.steps = steps
    }

    @inline(__always)
    package mutating func add(_ entry: ClusterEntry, row: Int, column: UInt32) {
      begin(through: steps.stretch(row: row, column: Int(column)))
      entries[count] = entry
      columns[count] = column
      count &+= 1
    }

    /// Lets the stretches up to this one begin here that have not begun.
    @inline(__always)
    fileprivate mutating func begin(through stretch: Int) {
      while stretchesBegun <= stretch {
        starts[stretchesBegun] = UInt32(truncatingIfNeeded: count)
        stretchesBegun &+= 1
      }
    }
  }
}

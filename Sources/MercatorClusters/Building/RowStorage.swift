/// The memory of a ``RowGrid``, which is reused level after level.
package struct RowStorage: Sendable {
  /// The entries in the order of rows, then columns. Only the first `count` are valid.
  package private(set) var entries: [ClusterEntry] = []
  /// The column of each entry.
  package private(set) var columns: [UInt32] = []
  /// The start of each stretch of columns, row after row, and one more at the end.
  package private(set) var starts: [UInt32] = []
  package private(set) var count = 0

  package init() {}

  /// Writes at most `room` entries, in the order of a grid.
  @inline(__always)
  package mutating func write(room: Int, in steps: RowSteps, _ body: (inout Writer) -> Void) {
    if entries.count < room {
      // As clusters replace their parts, later levels rarely need more.
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

  /// A writer that adds one entry after the other.
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

    /// Begins all stretches up to this one that have not begun.
    @inline(__always)
    fileprivate mutating func begin(through stretch: Int) {
      while stretchesBegun <= stretch {
        starts[stretchesBegun] = UInt32(truncatingIfNeeded: count)
        stretchesBegun &+= 1
      }
    }
  }
}

/// Records in square cells, so that what is near a point lies in a few of them. Cells are found by
/// hashing, and exist only where records are.
///
/// Where records are dense a cell is a radius wide: nine cells hold little more than the circle. Where
/// they are sparse it is up to four: most circles lie in one or two cells.
///
/// The records are elsewhere, in one array for all grids. A record that is in a grid must not change
/// its position.
package struct LiveGrid: Sendable {
  /// The first record of each bucket in the low half; in the high half a tag by which most records of
  /// other cells are known without a look at them.
  private var buckets: [UInt64] = []
  package private(set) var count = 0
  /// How far a search at this grid's step goes.
  private let reach: Double
  private var cells = 1

  package init(reach: Double, capacity: Int = 0) {
    self.reach = reach
    if capacity > 0 { makeBuckets(capacity) }
  }

  /// Makes room for twice as many records as there are, or for a number of them.
  private mutating func makeBuckets(_ capacity: Int) {
    var size = 16
    while size < 2 * capacity { size *= 2 }
    buckets = [UInt64](repeating: LiveGrid.emptyBucket, count: size)
    // So that a cell of a world that is evenly full has about one.
    let side = min(max((1 / Double(capacity)).squareRoot(), reach), 4 * reach)
    cells = max(Int(min(1 / side, 0x1p26)), 1)
  }

  /// Adds a record.
  package mutating func link(_ index: UInt32, in records: inout [LiveRecord]) {
    if 2 * count >= buckets.count { grow(&records) }
    count += 1
    put(index, in: &records)
  }

  /// Takes a record out.
  package mutating func unlink(_ index: UInt32, in records: inout [LiveRecord]) {
    count -= 1
    let next = records[Int(index)].next
    let (bucket, _) = bucket(of: records[Int(index)])
    var before = first(in: bucket)
    if before != index {
      while records[Int(before)].next != index { before = records[Int(before)].next }
      records[Int(before)].next = next
    } else if next == LiveRecord.none {
      buckets[bucket] = LiveGrid.emptyBucket
    } else {
      setFirst(
        next, in: bucket, tag: self.bucket(of: records[Int(next)]).tag,
        isOnly: records[Int(next)].next == LiveRecord.none)
    }
  }

  /// Whether a position is in the cell of a record.
  func isInCell(of record: LiveRecord, x: Double, y: Double) -> Bool {
    cell(record.x) == cell(x) && cell(record.y) == cell(y)
  }

  private mutating func put(_ index: UInt32, in records: inout [LiveRecord]) {
    let (bucket, tag) = bucket(of: records[Int(index)])
    let next = first(in: bucket)
    records[Int(index)].next = next
    setFirst(index, in: bucket, tag: tag, isOnly: next == LiveRecord.none)
  }

  private mutating func grow(_ records: inout [LiveRecord]) {
    let old = buckets
    makeBuckets(max(old.count, 8))
    for bucket in old {
      var index = UInt32(truncatingIfNeeded: bucket)
      while index != LiveRecord.none {
        let next = records[Int(index)].next
        put(index, in: &records)
        index = next
      }
    }
  }

  private static let emptyBucket = UInt64.max
  /// Set where a bucket has one record.
  private static let isOnly: UInt64 = 1 << 63
  private static let tagMask: UInt64 = 0x7FFF_FFFF_0000_0000

  private func first(in bucket: Int) -> UInt32 {
    UInt32(truncatingIfNeeded: buckets[bucket])
  }

  /// Puts a record, which knows the next one, first in its bucket.
  private mutating func setFirst(_ index: UInt32, in bucket: Int, tag: UInt64, isOnly: Bool) {
    buckets[bucket] = (isOnly ? LiveGrid.isOnly : 0) | tag | UInt64(index)
  }

  /// Calls `visit` with all records.
  @inline(__always)
  package func forEach(
    _ records: UnsafePointer<LiveRecord>, _ visit: (UInt32, UnsafePointer<LiveRecord>) -> Void
  ) {
    guard count > 0 else { return }
    for bucket in buckets {
      var index = UInt32(truncatingIfNeeded: bucket)
      while index != LiveRecord.none {
        let record = records + Int(index)
        visit(index, record)
        index = record.pointee.next
      }
    }
  }

  /// Calls `visit` with the records of all cells that a rectangle touches, each once; where it wraps,
  /// the rectangle may reach over the world's east or west edge to the other side.
  @inline(__always)
  package func forEach(
    fromX west: Double, toX east: Double, fromY north: Double, toY south: Double,
    wraps: Bool, _ records: UnsafePointer<LiveRecord>,
    _ visit: (UInt32, UnsafePointer<LiveRecord>) -> Void
  ) {
    guard count > 0 else { return }
    var first = cell(west, wraps: wraps)
    var last = cell(east, wraps: wraps)
    if last - first >= cells - 1 { (first, last) = (0, cells - 1) }
    let (top, bottom) = (cell(north, wraps: false), cell(south, wraps: false))
    buckets.withUnsafeBufferPointer { buckets in
      for row in top...bottom {
        let start = start(ofRow: row)
        for number in first...last {
          let column = number < 0 ? number &+ cells : number >= cells ? number &- cells : number
          let bucket = buckets[(start &+ column) & (buckets.count &- 1)]
          var index = UInt32(truncatingIfNeeded: bucket)
          let isOther = (bucket ^ LiveGrid.tag(column: column, row: row)) & LiveGrid.tagMask != 0
          if isOther, bucket & LiveGrid.isOnly != 0 { continue }
          while index != LiveRecord.none {
            let record = records + Int(index)
            let next = record.pointee.next
            if cell(record.pointee.x) == column, cell(record.pointee.y) == row {
              visit(index, record)
            }
            index = next
          }
        }
      }
    }
  }

  /// How many cells a rectangle of a size touches, at most.
  package func cellCount(width: Double, height: Double) -> Double {
    let side = Double(cells)
    return (min(width * side, side) + 2) * (min(height * side, side) + 2)
  }

  /// The cell of a number of 0…1, and where it wraps of −1…2; the nearest cell otherwise.
  @inline(__always)
  private func cell(_ value: Double, wraps: Bool) -> Int {
    let scaled = value * Double(cells)
    if wraps, scaled < 0 { return Int(max(scaled, -Double(cells))) - 1 }
    if wraps { return Int(min(scaled, 2 * Double(cells) - 1)) }
    return scaled > 0 ? min(Int(min(scaled, Double(cells))), cells - 1) : 0
  }

  /// The cell of a record's coordinate, which is in 0…1 but for rounding.
  @inline(__always)
  private func cell(_ coordinate: Double) -> Int {
    min(Int(coordinate * Double(cells)), cells &- 1)
  }

  private func bucket(of record: LiveRecord) -> (number: Int, tag: UInt64) {
    let (column, row) = (cell(record.x), cell(record.y))
    return (
      (start(ofRow: row) &+ column) & (buckets.count &- 1), LiveGrid.tag(column: column, row: row)
    )
  }

  /// Where a row's buckets start. They lie side by side; rows that are neighbours start far from each
  /// other, and all of them evenly apart (Knuth, The Art of Computer Programming 3, 6.4: Fibonacci
  /// hashing).
  @inline(__always)
  private func start(ofRow row: Int) -> Int {
    Int(truncatingIfNeeded: (UInt64(truncatingIfNeeded: row) &* 0x9E37_79B9_7F4A_7C15) &>> 33)
  }

  /// The low bits of a cell's numbers.
  @inline(__always)
  private static func tag(column: Int, row: Int) -> UInt64 {
    (UInt64(truncatingIfNeeded: column) &<< 48 | UInt64(truncatingIfNeeded: row & 0xFFFF) &<< 32)
      & tagMask
  }
}

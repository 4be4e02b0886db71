/// Records in square cells, so that the ones near a point are in a few cells.
///
/// Cells are found by hashing, and only exist where there are records: see ``LiveCells``.
///
/// The records themselves are stored elsewhere, together for all grids. The position of a record in
/// a grid must not change.
package struct LiveGrid: ~Copyable {
  /// The buckets, whose number is a power of two. The records of a bucket form a list.
  private(set) var buckets: LiveBuffer<LiveBucket>
  private(set) var cells: LiveCells
  package private(set) var count = 0
  /// The search distance at this grid's step.
  private let reach: Double

  package init(reach: Double, capacity: Int = 0) {
    self.reach = reach
    let size = LiveGrid.bucketCount(max(capacity, 8))
    buckets = LiveBuffer(repeating: .empty, count: size)
    cells = LiveCells(reach: reach, capacity: max(capacity, 8), bucketCount: size)
  }

  /// Creates a copy for records with the same numbers.
  private init(_ other: borrowing LiveGrid) {
    reach = other.reach
    buckets = other.buckets.copy()
    cells = other.cells
    count = other.count
  }

  borrowing func copy() -> LiveGrid { LiveGrid(self) }

  /// Returns the number of buckets for a number of records.
  private static func bucketCount(_ capacity: Int) -> Int {
    var count = 16
    while count < 2 * capacity { count *= 2 }
    return count
  }

  /// Adds a record.
  package mutating func link(_ index: UInt32, in records: UnsafeMutablePointer<LiveRecord>) {
    if 2 * count >= buckets.count { grow(records) }
    count += 1
    put(index, in: records)
  }

  /// Removes a record.
  package mutating func unlink(_ index: UInt32, in records: UnsafeMutablePointer<LiveRecord>) {
    count -= 1
    let next = records[Int(index)].next
    let (bucket, _) = bucket(of: records[Int(index)])
    var before = buckets[bucket].first
    if before != index {
      while records[Int(before)].next != index { before = records[Int(before)].next }
      records[Int(before)].next = next
    } else if next == LiveRecord.none {
      buckets[bucket] = .empty
    } else {
      setFirst(
        next, in: bucket, tag: self.bucket(of: records[Int(next)]).tag,
        isOnly: records[Int(next)].next == LiveRecord.none)
    }
  }

  /// Moves a record to another position.
  package mutating func move(
    _ index: UInt32, toX x: Double, y: Double, in records: UnsafeMutablePointer<LiveRecord>
  ) {
    let record = records[Int(index)]
    let isSameCell =
      cells.column(x) == cells.column(record.x) && cells.row(y) == cells.row(record.y)
    if !isSameCell { unlink(index, in: records) }
    records[Int(index)].x = x
    records[Int(index)].y = y
    guard isSameCell else { return link(index, in: records) }
    let (bucket, tag) = bucket(of: records[Int(index)])
    if buckets[bucket].first == index {
      setFirst(index, in: bucket, tag: tag, isOnly: record.next == LiveRecord.none)
    }
  }

  @inline(__always)
  private mutating func put(_ index: UInt32, in records: UnsafeMutablePointer<LiveRecord>) {
    let (bucket, tag) = bucket(of: records[Int(index)])
    let next = buckets[bucket].first
    records[Int(index)].next = next
    setFirst(index, in: bucket, tag: tag, isOnly: next == LiveRecord.none)
  }

  /// Doubles the capacity for records.
  private mutating func grow(_ records: UnsafeMutablePointer<LiveRecord>) {
    var old = LiveGrid(reach: reach, capacity: buckets.count)
    swap(&old, &self)
    count = old.count
    for bucket in 0..<old.buckets.count {
      var index = old.buckets[bucket].first
      while index != LiveRecord.none {
        let next = records[Int(index)].next
        put(index, in: records)
        index = next
      }
    }
  }

  @inline(__always)
  private func bucket(of record: LiveRecord) -> (number: Int, tag: LiveBucket.Tag) {
    cells.bucket(ofX: record.x, y: record.y)
  }

  /// Puts a record first in its bucket; its `next` is already set.
  private mutating func setFirst(
    _ index: UInt32, in bucket: Int, tag: LiveBucket.Tag, isOnly: Bool
  ) {
    buckets[bucket] = LiveBucket(first: index, tag: tag, isOnly: isOnly)
  }
}

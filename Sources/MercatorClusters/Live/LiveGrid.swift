/// Records in square cells, so that what is near a point lies in a few of them. Cells are found by
/// hashing, and exist only where records are.
///
/// Where records are dense a cell is a radius wide: nine cells hold little more than the circle. Where
/// they are sparse it is up to four: most circles lie in one or two cells.
///
/// The records are elsewhere, together for all grids. A record that is in a grid must not change its
/// position.
package struct LiveGrid: ~Copyable {
  /// The first record of each bucket in the low half; in the high half a tag by which most records of
  /// other cells, and most that are too far, are known without a look at them. There is a power of two
  /// of them.
  private var buckets: LiveBuffer<UInt64>
  package private(set) var count = 0
  /// How far a search at this grid's step goes.
  private let reach: Double
  private var cells = 1
  private var partsPerWorld = Double(LiveGrid.parts)

  package init(reach: Double, capacity: Int = 0) {
    self.reach = reach
    buckets = LiveGrid.empty(8)
    makeBuckets(capacity > 0 ? capacity : 8)
  }

  private init(reach: Double, buckets: consuming LiveBuffer<UInt64>) {
    self.reach = reach
    self.buckets = buckets
  }

  /// The same for records with the same numbers.
  borrowing func copy() -> LiveGrid {
    var copy = LiveGrid(reach: reach, buckets: buckets.copy())
    copy.count = count
    copy.cells = cells
    copy.partsPerWorld = partsPerWorld
    return copy
  }

  private static func empty(_ size: Int) -> LiveBuffer<UInt64> {
    LiveBuffer(repeating: LiveGrid.emptyBucket, count: size)
  }

  /// Makes room for twice as many records as there are, or for a number of them.
  private mutating func makeBuckets(_ capacity: Int) {
    var size = 16
    while size < 2 * capacity { size *= 2 }
    buckets = LiveGrid.empty(size)
    // So that a cell of a world that is evenly full has about one.
    let side = min(max((1 / Double(capacity)).squareRoot(), reach), 4 * reach)
    cells = max(Int(min(1 / side, 0x1p26)), 1)
    partsPerWorld = Double(cells) * Double(LiveGrid.parts)
  }

  /// Adds a record.
  package mutating func link(_ index: UInt32, in records: UnsafeMutablePointer<LiveRecord>) {
    if 2 * count >= buckets.count { grow(records) }
    count += 1
    put(index, in: records)
  }

  /// Takes a record out.
  package mutating func unlink(_ index: UInt32, in records: UnsafeMutablePointer<LiveRecord>) {
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

  /// Gives a record another position.
  package mutating func move(
    _ index: UInt32, toX x: Double, y: Double, in records: UnsafeMutablePointer<LiveRecord>
  ) {
    let record = records[Int(index)]
    let isSameCell = column(x) == column(record.x) && row(y) == row(record.y)
    if !isSameCell { unlink(index, in: records) }
    records[Int(index)].x = x
    records[Int(index)].y = y
    guard isSameCell else { return link(index, in: records) }
    let (bucket, tag) = bucket(of: records[Int(index)])
    if first(in: bucket) == index {
      setFirst(index, in: bucket, tag: tag, isOnly: record.next == LiveRecord.none)
    }
  }

  @inline(__always)
  private mutating func put(_ index: UInt32, in records: UnsafeMutablePointer<LiveRecord>) {
    let (bucket, tag) = bucket(of: records[Int(index)])
    let next = first(in: bucket)
    records[Int(index)].next = next
    setFirst(index, in: bucket, tag: tag, isOnly: next == LiveRecord.none)
  }

  private mutating func grow(_ records: UnsafeMutablePointer<LiveRecord>) {
    var old = LiveBuffer<UInt64>()
    swap(&old, &buckets)
    makeBuckets(old.count)
    for bucket in 0..<old.count {
      var index = UInt32(truncatingIfNeeded: old[bucket])
      while index != LiveRecord.none {
        let next = records[Int(index)].next
        put(index, in: records)
        index = next
      }
    }
  }

  private static let emptyBucket = UInt64.max
  /// Set where a bucket has one record.
  private static let isOnly: UInt64 = 1 << 63
  /// The bits of a tag that its cell has.
  private static let cellMask: UInt64 = 0x7FFF_C000_0000_0000

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
    for bucket in 0..<buckets.count {
      var index = UInt32(truncatingIfNeeded: buckets[bucket])
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
    let window = window(
      west: LiveGrid.limited(west), east: LiveGrid.limited(east), north: LiveGrid.limited(north),
      south: LiveGrid.limited(south), wraps: wraps)
    forEachBucket(in: window) { bucket, number, row, mayHoldCell in
      guard mayHoldCell else { return }
      let column = LiveGrid.onWorld(number, of: cells)
      var index = UInt32(truncatingIfNeeded: bucket)
      while index != LiveRecord.none {
        let record = records + Int(index)
        let next = record.pointee.next
        if self.column(record.pointee.x) == column, self.row(record.pointee.y) == row {
          visit(index, record)
        }
        index = next
      }
    }
  }

  /// Adds to `found` the first record of each bucket that has a cell within reach of a point, which
  /// is on the world: they, and those that come next to them, are what is near, with some others, and
  /// some of them twice.
  ///
  /// No step waits for the memory that another looks at, so all wait together.
  @inline(__always)
  package func collect(
    aroundX x: Double, y: Double, reach: Double, wraps: Bool,
    into found: inout LiveBuffer<UInt32>
  ) {
    guard count > 0 else { return }
    let window = window(
      west: x - reach, east: x + reach, north: y - reach, south: y + reach, wraps: wraps)
    // Differences are small, whatever the low bits that an `Int` of 32 bits has of them.
    let centerX = Int(truncatingIfNeeded: part(x))
    let centerY = Int(truncatingIfNeeded: part(y))
    // With what parts may be off, for both.
    let radius = Int(truncatingIfNeeded: part(reach)) &+ 4
    let squaredRadius = window.isRing ? Int.max : radius &* radius
    found.append(atMost: window.count) { room in
      var count = 0
      forEachBucket(in: window) { bucket, number, row, mayHoldCell in
        room[count] = UInt32(truncatingIfNeeded: bucket)
        let dx = number &* LiveGrid.parts &+ LiveGrid.partX(bucket) &- centerX
        let dy = row &* LiveGrid.parts &+ LiveGrid.partY(bucket) &- centerY
        let isNear = dx &* dx &+ dy &* dy <= squaredRadius || bucket & LiveGrid.isOnly == 0
        // Not a branch, which the processor would have to guess.
        count &+= mayHoldCell && isNear ? 1 : 0
      }
      return count
    }
  }

  /// The cells that a rectangle touches. Columns may be a world west or east of theirs.
  private struct Window {
    var west: Int
    var east: Int
    let north: Int
    let south: Int
    /// Whether they go around the world.
    var isRing = false

    @inline(__always)
    var count: Int { (east &- west &+ 1) &* (south &- north &+ 1) }
  }

  /// The cells of a rectangle, each once.
  @inline(__always)
  private func window(
    west: Double, east: Double, north: Double, south: Double, wraps: Bool
  ) -> Window {
    var window = Window(
      west: LiveGrid.cell(ofPart: part(west)), east: LiveGrid.cell(ofPart: part(east)),
      north: row(north), south: row(south))
    if window.east &- window.west >= cells &- 1 {
      (window.west, window.east, window.isRing) = (0, cells &- 1, true)
    } else if !wraps {
      (window.west, window.east) = (column(west), column(east))
    }
    return window
  }

  /// Calls `visit` with the bucket of each cell, the cell as in the window, and whether the bucket has
  /// records that may be the cell's.
  @inline(__always)
  private func forEachBucket(in window: Window, _ visit: (UInt64, Int, Int, Bool) -> Void) {
    // What `visit` writes might be the grid itself, for all that the compiler knows.
    let (base, mask, cells, isLarge) = (buckets.base, buckets.count &- 1, cells, isLarge)
    var row = window.north
    while row <= window.south {
      var number = window.west
      while number <= window.east {
        let column = LiveGrid.onWorld(number, of: cells)
        let bucket = base[LiveGrid.hash(column: column, row: row, isLarge: isLarge) & mask]
        let differs = (bucket ^ LiveGrid.tag(column: column, row: row)) & LiveGrid.cellMask
        let isOther = differs != 0 && bucket & LiveGrid.isOnly != 0
        visit(bucket, number, row, !isOther && bucket != LiveGrid.emptyBucket)
        number &+= 1
      }
      row &+= 1
    }
  }

  /// A number near the world's 0…1.
  private static func limited(_ value: Double) -> Double { max(-1, min(value, 2)) }

  /// The part of a cell that a number is in, counted from the world's edge: by the low bits of a
  /// number whose last bit is worth 1. A conversion to `Int` would ask whether there is such an `Int`.
  @inline(__always)
  private func part(_ value: Double) -> Int64 {
    let scaled = value * partsPerWorld
    let number = scaled + 0x1.8p52
    let nearest = Int64(bitPattern: number.bitPattern &<< 13) &>> 13
    return nearest &- (number - 0x1.8p52 > scaled ? 1 : 0)
  }

  /// The same for a record's number, which is in 0…1 but for rounding.
  @inline(__always)
  private func partOnWorld(_ value: Double) -> Int64 {
    min(max(part(value), 0), Int64(cells) &* Int64(LiveGrid.parts) &- 1)
  }

  /// The cells before a part, in one direction.
  @inline(__always)
  private static func cell(ofPart part: Int64) -> Int {
    Int(truncatingIfNeeded: part &>> Int64(partBits))
  }

  /// A cell is so many parts wide and high.
  private static let parts = 1 << partBits
  private static let partBits = 7

  /// The row of a number, the first or the last beyond the world.
  @inline(__always)
  private func row(_ y: Double) -> Int { LiveGrid.cell(ofPart: partOnWorld(y)) }

  @inline(__always)
  private func column(_ x: Double) -> Int { LiveGrid.cell(ofPart: partOnWorld(x)) }

  /// The column of a number of cells: beyond the last is the first.
  @inline(__always)
  private static func onWorld(_ number: Int, of cells: Int) -> Int {
    number < 0 ? number &+ cells : number >= cells ? number &- cells : number
  }

  /// How many cells a rectangle of a size touches, at most.
  package func cellCount(width: Double, height: Double) -> Double {
    let side = Double(cells)
    return (min(width * side, side) + 2) * (min(height * side, side) + 2)
  }

  /// The bucket of a record, and its tag: the low bits of its cell, and which part of that it is in.
  @inline(__always)
  private func bucket(of record: LiveRecord) -> (number: Int, tag: UInt64) {
    let (x, y) = (partOnWorld(record.x), partOnWorld(record.y))
    let column = LiveGrid.cell(ofPart: x)
    let row = LiveGrid.cell(ofPart: y)
    return (
      LiveGrid.hash(column: column, row: row, isLarge: isLarge) & (buckets.count &- 1),
      LiveGrid.tag(column: column, row: row)
        | UInt64(truncatingIfNeeded: x & Int64(LiveGrid.parts - 1)) &<< 39
        | UInt64(truncatingIfNeeded: y & Int64(LiveGrid.parts - 1)) &<< 32
    )
  }

  /// Where a record of a bucket lies in its cell, if it is the bucket's only one.
  @inline(__always)
  private static func partX(_ bucket: UInt64) -> Int {
    Int(truncatingIfNeeded: bucket &>> 39) & (parts - 1)
  }

  @inline(__always)
  private static func partY(_ bucket: UInt64) -> Int {
    Int(truncatingIfNeeded: bucket &>> 32) & (parts - 1)
  }

  /// The low bits of a cell's numbers.
  @inline(__always)
  private static func tag(column: Int, row: Int) -> UInt64 {
    UInt64(truncatingIfNeeded: column & 0xFF) &<< 55
      | UInt64(truncatingIfNeeded: row & 0x1FF) &<< 46
  }

  /// A number for a cell, whose low bits are its bucket's.
  ///
  /// The buckets of a row lie side by side; rows that are neighbours start far from each other, and all
  /// of them evenly apart (Knuth, The Art of Computer Programming 3, 6.4: Fibonacci hashing). Where
  /// there are more than pages of memory to be near in, a row is one of blocks of eight by eight cells,
  /// and a block's buckets lie together.
  @inline(__always)
  private static func hash(column: Int, row: Int, isLarge: Bool) -> Int {
    let shift = isLarge ? 3 : 0
    let start = (UInt64(truncatingIfNeeded: row &>> shift) &* 0x9E37_79B9_7F4A_7C15) &>> 33
    let block = Int(truncatingIfNeeded: start) &+ column &>> shift
    return isLarge ? block &<< 6 | (row & 7) &<< 3 | column & 7 : block
  }

  /// Whether the buckets take many pages of memory.
  private var isLarge: Bool { buckets.count > 4_096 }
}

/// The entries of one level in square cells, so that what is near a point lies in a few of them. Cells
/// are found by hashing, and exist only where entries are.
///
/// Where entries are dense a cell is a radius wide: nine cells hold little more than the circle. Where
/// they are sparse it is four: most circles lie in one or two cells.
package struct LiveGrid: Sendable {
  package private(set) var records: [LiveRecord] = []
  /// The first record of each bucket in the low half; in the high half a tag by which most records of
  /// other cells are known without a look at them.
  private var buckets: [UInt64]
  private var free = LiveRecord.none
  package private(set) var count = 0
  let radius: Double
  let rule: ClusterRule
  private var cells = 1
  /// Positions in single precision are seen up to 2^-25 off.
  private let reach: Double

  package init(radius: Double, rule: ClusterRule, capacity: Int) {
    self.radius = radius
    self.rule = rule
    reach = radius * (1 + 0x1p-40) + (rule.isSinglePrecision ? 0x1p-23 : 0x1p-45)
    var size = 16
    while size < 2 * capacity { size *= 2 }
    buckets = [UInt64](repeating: LiveGrid.emptyBucket, count: size)
    records.reserveCapacity(capacity)
    chooseCells(capacity)
  }

  private mutating func chooseCells(_ count: Int) {
    let side = Double(count) * reach * reach < 0x1p-6 ? 4 * reach : reach
    cells = max(Int(min(1 / side, 0x1p26)), 1)
  }

  package subscript(index: UInt32) -> LiveRecord {
    get { records[Int(index)] }
    _modify { yield &records[Int(index)] }
  }

  /// Adds an entry that nobody owns yet, and that is nothing at the next level.
  package mutating func insert(_ entry: LiveEntry) -> UInt32 {
    if 2 * count >= buckets.count { grow() }
    count += 1
    let record = LiveRecord(
      entry: entry, owner: LiveRecord.none, up: LiveRecord.none, next: LiveRecord.none, members: 0)
    var index = free
    if index == LiveRecord.none {
      index = UInt32(records.count)
      records.append(record)
    } else {
      free = records[Int(index)].next
      records[Int(index)] = record
    }
    link(index)
    return index
  }

  package mutating func remove(_ index: UInt32) {
    unlink(index)
    records[Int(index)].entry.founder = LiveRecord.none
    records[Int(index)].next = free
    free = index
    count -= 1
  }

  /// Gives a record another entry of the same founder.
  package mutating func move(_ index: UInt32, to entry: LiveEntry) {
    let old = records[Int(index)].entry
    let staysInCell =
      cell(old.x, wraps: false) == cell(entry.x, wraps: false)
      && cell(old.y, wraps: false) == cell(entry.y, wraps: false)
    if !staysInCell { unlink(index) }
    records[Int(index)].entry = entry
    if !staysInCell { link(index) }
  }

  private mutating func link(_ index: UInt32) {
    let (bucket, tag) = bucket(of: records[Int(index)].entry)
    records[Int(index)].next = first(in: bucket)
    setFirst(index, in: bucket, tag: tag)
  }

  private mutating func unlink(_ index: UInt32) {
    let next = records[Int(index)].next
    let (bucket, _) = bucket(of: records[Int(index)].entry)
    var before = first(in: bucket)
    if before != index {
      while records[Int(before)].next != index { before = records[Int(before)].next }
      records[Int(before)].next = next
    } else if next == LiveRecord.none {
      buckets[bucket] = LiveGrid.emptyBucket
    } else {
      setFirst(next, in: bucket, tag: self.bucket(of: records[Int(next)].entry).tag)
    }
  }

  /// Makes a record one of another's.
  package mutating func setOwner(_ owner: UInt32, of index: UInt32) {
    let old = records[Int(index)].owner
    records[Int(index)].owner = owner
    if old != LiveRecord.none, old != index { records[Int(old)].members &-= 1 }
    if owner != LiveRecord.none, owner != index { records[Int(owner)].members &+= 1 }
  }

  private mutating func grow() {
    buckets = [UInt64](repeating: LiveGrid.emptyBucket, count: buckets.count * 2)
    chooseCells(buckets.count / 2)
    for index in records.indices where records[index].isPresent {
      link(UInt32(index))
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
  private mutating func setFirst(_ index: UInt32, in bucket: Int, tag: UInt64) {
    let only = records[Int(index)].next == LiveRecord.none ? LiveGrid.isOnly : 0
    buckets[bucket] = only | tag | UInt64(index)
  }

  /// Collects what a seed has taken, itself left out.
  package func collectMembers(of seed: UInt32, into members: inout [UInt32]) {
    if !members.isEmpty { members.removeAll(keepingCapacity: true) }
    guard records[Int(seed)].members > 0 else { return }
    let entry = records[Int(seed)].entry
    forEach(
      fromX: entry.x - reach, toX: entry.x + reach, fromY: entry.y - reach, toY: entry.y + reach,
      wraps: rule.seam.isRing
    ) { index, record in
      if record.pointee.owner == seed, index != seed { members.append(index) }
    }
  }

  /// Collects the entries that a seed takes and nobody owns.
  package func collectUnowned(around seed: UInt32, into members: inout [UInt32]) {
    if !members.isEmpty { members.removeAll(keepingCapacity: true) }
    let entry = records[Int(seed)].entry
    forEach(
      fromX: entry.x - reach, toX: entry.x + reach, fromY: entry.y - reach, toY: entry.y + reach,
      wraps: rule.seam.isRing
    ) { index, record in
      if record.pointee.owner == LiveRecord.none, reaches(from: entry, to: record.pointee.entry) {
        members.append(index)
      }
    }
  }

  /// The earliest seed that takes an entry, or the entry's own record; collects the later entries
  /// around it, which it may take.
  package func owner(
    of record: UInt32, as entry: LiveEntry, laterNeighbors: inout [UInt32]
  ) -> UInt32 {
    if !laterNeighbors.isEmpty { laterNeighbors.removeAll(keepingCapacity: true) }
    let squaredReach = reach * reach
    var owner = record
    var least = entry.founder
    forEach(
      fromX: entry.x - reach, toX: entry.x + reach, fromY: entry.y - reach, toY: entry.y + reach,
      wraps: rule.seam.isRing
    ) { index, other in
      let dx = rule.seam.way(from: entry.x, to: other.pointee.entry.x)
      let dy = other.pointee.entry.y - entry.y
      guard dx * dx + dy * dy <= squaredReach else { return }
      let founder = other.pointee.entry.founder
      if founder > entry.founder {
        laterNeighbors.append(index)
      } else if founder < least, other.pointee.owner == index,
        reaches(from: other.pointee.entry, to: entry)
      {
        owner = index
        least = founder
      }
    }
    return owner
  }

  /// Whether one entry, as a seed, takes another.
  func reaches(from seed: LiveEntry, to entry: LiveEntry) -> Bool {
    rule.reaches(
      fromX: seed.x, y: seed.y, toX: rule.kept(entry.x), y: rule.kept(entry.y),
      squaredRadius: radius * radius)
  }

  /// Calls `visit` with the entries of all cells that a rectangle touches, each entry once; where it
  /// wraps, the rectangle may reach over the world's east or west edge to the other side.
  @inline(__always)
  package func forEach(
    fromX west: Double, toX east: Double, fromY north: Double, toY south: Double,
    wraps: Bool, _ visit: (UInt32, UnsafePointer<LiveRecord>) -> Void
  ) {
    var first = cell(west, wraps: wraps)
    var last = cell(east, wraps: wraps)
    if last - first >= cells - 1 { (first, last) = (0, cells - 1) }
    let (top, bottom) = (cell(north, wraps: false), cell(south, wraps: false))
    records.withUnsafeBufferPointer { records in
      buckets.withUnsafeBufferPointer { buckets in
        guard let base = records.baseAddress else { return }
        var block = block(column: 0, row: 0)
        var hash = LiveGrid.mixed(block)
        for row in top...bottom {
          for number in first...last {
            let column = number < 0 ? number + cells : number >= cells ? number - cells : number
            let this = self.block(column: column, row: row)
            if this != block { (block, hash) = (this, LiveGrid.mixed(this)) }
            let bucket = buckets[self.bucket(column: column, row: row, hash: hash)]
            var index = UInt32(truncatingIfNeeded: bucket)
            if (bucket ^ hash) & LiveGrid.tagMask != 0, bucket & LiveGrid.isOnly != 0 { continue }
            while index != LiveRecord.none {
              let record = base + Int(index)
              let next = record.pointee.next
              if cell(record.pointee.entry.x, wraps: false) == column,
                cell(record.pointee.entry.y, wraps: false) == row
              {
                visit(index, record)
              }
              index = next
            }
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

  private func bucket(of entry: LiveEntry) -> (number: Int, tag: UInt64) {
    let column = cell(entry.x, wraps: false)
    let row = cell(entry.y, wraps: false)
    let hash = LiveGrid.mixed(block(column: column, row: row))
    return (bucket(column: column, row: row, hash: hash), hash & LiveGrid.tagMask)
  }

  /// A block of four by four cells shares sixteen buckets side by side.
  @inline(__always)
  private func bucket(column: Int, row: Int, hash: UInt64) -> Int {
    (Int(truncatingIfNeeded: hash) &<< 4 | (column & 3) &<< 2 | (row & 3)) & (buckets.count &- 1)
  }

  @inline(__always)
  private func block(column: Int, row: Int) -> UInt64 {
    UInt64(truncatingIfNeeded: column &>> 2) &<< 32 | UInt64(truncatingIfNeeded: row &>> 2)
  }

  /// The bits of a block's numbers, mixed (the finaliser of MurmurHash3).
  @inline(__always)
  private static func mixed(_ block: UInt64) -> UInt64 {
    var bits = (block ^ block &>> 33) &* 0xFF51_AFD7_ED55_8CCD
    bits = (bits ^ bits &>> 33) &* 0xC4CE_B9FE_1A85_EC53
    return bits ^ bits &>> 33
  }
}

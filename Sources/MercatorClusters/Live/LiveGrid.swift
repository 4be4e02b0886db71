/// The entries of one level in square cells at least two radii wide, so that what is near a point
/// lies in at most four of them. Cells are found by hashing, and exist only where entries are.
struct LiveGrid {
  private(set) var records: [LiveRecord] = []
  private var buckets: [UInt32]
  private var free = LiveRecord.none
  private(set) var count = 0
  let radius: Double
  let rule: ClusterRule
  private let cells: Int
  /// Positions in single precision are seen up to 2^-25 off.
  private let reach: Double

  init(radius: Double, rule: ClusterRule, capacity: Int) {
    self.radius = radius
    self.rule = rule
    reach = radius * (1 + 0x1p-40) + (rule.isSinglePrecision ? 0x1p-23 : 0x1p-45)
    cells = max(Int(min(0.5 / reach, 0x1p26)), 1)
    var size = 16
    while size < capacity { size *= 2 }
    buckets = [UInt32](repeating: LiveRecord.none, count: size)
    records.reserveCapacity(capacity)
  }

  subscript(index: UInt32) -> LiveRecord {
    get { records[Int(index)] }
    _modify { yield &records[Int(index)] }
  }

  /// Adds an entry that nobody owns yet.
  mutating func insert(_ entry: LiveEntry, up: UInt32) -> UInt32 {
    if count >= buckets.count { grow() }
    count += 1
    let bucket = bucket(column: column(entry.x), row: row(entry.y))
    let record = LiveRecord(
      entry: entry, owner: LiveRecord.none, up: up, next: buckets[bucket], isPresent: true)
    var index = free
    if index == LiveRecord.none {
      index = UInt32(records.count)
      records.append(record)
    } else {
      free = records[Int(index)].next
      records[Int(index)] = record
    }
    buckets[bucket] = index
    return index
  }

  mutating func remove(_ index: UInt32) {
    let entry = records[Int(index)].entry
    let bucket = bucket(column: column(entry.x), row: row(entry.y))
    if buckets[bucket] == index {
      buckets[bucket] = records[Int(index)].next
    } else {
      var before = buckets[bucket]
      while records[Int(before)].next != index { before = records[Int(before)].next }
      records[Int(before)].next = records[Int(index)].next
    }
    records[Int(index)].isPresent = false
    records[Int(index)].next = free
    free = index
    count -= 1
  }

  private mutating func grow() {
    buckets = [UInt32](repeating: LiveRecord.none, count: buckets.count * 2)
    for index in records.indices where records[index].isPresent {
      let entry = records[index].entry
      let bucket = bucket(column: column(entry.x), row: row(entry.y))
      records[index].next = buckets[bucket]
      buckets[bucket] = UInt32(index)
    }
  }

  /// Calls `visit` with the entries that a seed at a point reaches.
  @inline(__always)
  func forEach(reachedFromX x: Double, y: Double, _ visit: (UInt32) -> Void) {
    forEach(nearX: x, y: y) { index in
      let entry = records[Int(index)].entry
      if rule.reaches(
        fromX: x, y: y, toX: rule.kept(entry.x), y: rule.kept(entry.y),
        squaredRadius: radius * radius)
      {
        visit(index)
      }
    }
  }

  /// Calls `visit` with the entries that, as seeds, reach a point.
  @inline(__always)
  func forEach(reachingX x: Double, y: Double, _ visit: (UInt32) -> Void) {
    let (keptX, keptY) = (rule.kept(x), rule.kept(y))
    forEach(nearX: x, y: y) { index in
      let entry = records[Int(index)].entry
      if rule.reaches(
        fromX: entry.x, y: entry.y, toX: keptX, y: keptY, squaredRadius: radius * radius)
      {
        visit(index)
      }
    }
  }

  @inline(__always)
  private func forEach(nearX x: Double, y: Double, _ visit: (UInt32) -> Void) {
    forEach(
      fromX: x - reach, toX: x + reach, fromY: y - reach, toY: y + reach, visit)
  }

  /// Calls `visit` with the entries of all cells that a rectangle touches, which may reach over the
  /// seam of the ring; each entry once.
  @inline(__always)
  func forEach(
    fromX west: Double, toX east: Double, fromY north: Double, toY south: Double,
    _ visit: (UInt32) -> Void
  ) {
    var first = cell(west, wraps: rule.seam.isRing)
    var last = cell(east, wraps: rule.seam.isRing)
    if last - first >= cells - 1 { (first, last) = (0, cells - 1) }
    for row in row(north)...row(south) {
      for number in first...last {
        let column = number < 0 ? number + cells : number >= cells ? number - cells : number
        var index = buckets[bucket(column: column, row: row)]
        while index != LiveRecord.none {
          let record = records[Int(index)]
          if self.column(record.entry.x) == column, self.row(record.entry.y) == row {
            visit(index)
          }
          index = record.next
        }
      }
    }
  }

  /// How many cells a rectangle of a size touches, at most.
  func cellCount(width: Double, height: Double) -> Double {
    let side = Double(cells)
    return (min(width * side, side) + 2) * (min(height * side, side) + 2)
  }

  private func column(_ x: Double) -> Int { cell(x, wraps: false) }

  private func row(_ y: Double) -> Int { cell(y, wraps: false) }

  /// The cell of a number of 0…1, and where the world is a ring of −1…2; the nearest cell otherwise.
  @inline(__always)
  private func cell(_ value: Double, wraps: Bool) -> Int {
    let scaled = value * Double(cells)
    if wraps, scaled < 0 { return Int(max(scaled, -Double(cells))) - 1 }
    if wraps { return Int(min(scaled, 2 * Double(cells) - 1)) }
    return scaled > 0 ? min(Int(min(scaled, Double(cells))), cells - 1) : 0
  }

  /// Mixes the bits of a cell's numbers (the finaliser of MurmurHash3).
  @inline(__always)
  private func bucket(column: Int, row: Int) -> Int {
    var bits = UInt64(column) &<< 32 | UInt64(row)
    bits = (bits ^ bits &>> 33) &* 0xFF51_AFD7_ED55_8CCD
    bits = (bits ^ bits &>> 33) &* 0xC4CE_B9FE_1A85_EC53
    return Int(truncatingIfNeeded: bits ^ bits &>> 33) & (buckets.count &- 1)
  }
}

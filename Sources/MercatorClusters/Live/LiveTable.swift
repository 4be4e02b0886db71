/// The records of all steps, and where they are.
///
/// Step 0 has the places, and each step after it what the one before was clustered to; at the last
/// step nobody is clustered. An entry that stands alone on many steps has one record for all of them,
/// in one grid: one of its last step, with cells that fit the radius there. Each step has three grids:
/// of the records that are there at this step alone, the seeds and those that are taken; and of the
/// records that come from finer steps. So what is near a point at a step is in the three of that step
/// and the third of each coarser one, which has few; and seeds, whom most searches are for, are found
/// without a look at the many that they have taken.
///
/// At coarse steps hardly anybody stands alone. There, after `runsEnd`, each step has records of its
/// own, so that a search need not look into the grids of others.
package struct LiveTable: ~Copyable {
  let rule: ClusterRule
  package private(set) var records = LiveBuffer<LiveRecord>()
  /// Of each record.
  var kin = LiveBuffer<LiveKin>()
  /// Of each record, if places have weights; else every place weighs 1.
  private var weights = LiveBuffer<Double>()
  private(set) var isWeighted = false
  let grids: UnsafeMutablePointer<LiveGrid>
  /// At which distance a seed takes others, for all steps but the last.
  let radii: [Double]
  /// The same with what rounding may add.
  let reaches: [Double]
  /// The last step of the records that are there at several.
  var runsEnd: Int
  private var free = LiveRecord.none
  /// Records that are to be used again when the change that is being carried is done.
  private var freed = LiveBuffer<UInt32>()
  /// What a search looks at.
  var near = LiveBuffer<UInt32>()
  /// How many of them the last search for an owner began with.
  var nearSeeds = 0

  /// A table without records.
  package init(_ options: ClusterOptions, rule: ClusterRule) {
    self.rule = rule
    radii = options.levels.reversed().map { options.worldRadius(level: $0) }
    runsEnd = radii.count
    // Positions in single precision are seen up to 2^-25 off.
    let slack = rule.isSinglePrecision ? 0x1p-23 : 0x1p-45
    reaches = radii.map { $0 * (1 + 0x1p-40) + slack }
    grids = .allocate(capacity: LiveTable.gridCount(radii))
    for grid in 0..<LiveTable.gridCount(radii) {
      (grids + grid).initialize(to: LiveGrid(reach: reach(ofGrid: grid)))
    }
  }

  /// The same table elsewhere.
  private init(_ other: borrowing LiveTable) {
    rule = other.rule
    radii = other.radii
    reaches = other.reaches
    runsEnd = other.runsEnd
    free = other.free
    isWeighted = other.isWeighted
    records = other.records.copy()
    kin = other.kin.copy()
    weights = other.weights.copy()
    grids = .allocate(capacity: LiveTable.gridCount(radii))
    for grid in 0..<LiveTable.gridCount(radii) {
      (grids + grid).initialize(to: other.grids[grid].copy())
    }
  }

  deinit {
    grids.deinitialize(count: LiveTable.gridCount(radii))
    grids.deallocate()
  }

  borrowing func copy() -> LiveTable { LiveTable(self) }

  private static func gridCount(_ radii: [Double]) -> Int { 3 * radii.count + 3 }

  /// The step at which nobody is clustered.
  package var lastStep: Int { radii.count }

  @inline(__always)
  package subscript(index: UInt32) -> LiveRecord {
    get { records[index] }
    _modify { yield &records[index] }
  }

  /// What a record says of its entry.
  @inline(__always)
  func entry(of index: UInt32) -> LiveEntry {
    let record = records[index]
    let count = kin[index].count
    return LiveEntry(
      x: record.x, y: record.y, weight: isWeighted ? weights[index] : Double(count),
      count: count, founder: record.founder)
  }

  private func grid(of index: UInt32) -> Int {
    let record = records[index]
    if record.isLong { return LiveTable.longGrid(ofStep: Int(record.last)) }
    return record.isFiledAsTaken
      ? LiveTable.takenGrid(ofStep: Int(record.last))
      : LiveTable.seedGrid(ofStep: Int(record.last))
  }

  /// The step of a grid's records, their last.
  static func step(ofGrid grid: Int) -> Int { grid / 3 }

  /// How far searches in a grid go; in those of the last step as far as in the one before.
  private func reach(ofGrid grid: Int) -> Double {
    reaches[min(LiveTable.step(ofGrid: grid), radii.count - 1)]
  }

  /// The grid of the seeds that are there at a step alone.
  static func seedGrid(ofStep step: Int) -> Int { 3 * step }

  /// The grid of those that are there at a step alone, and taken.
  static func takenGrid(ofStep step: Int) -> Int { 3 * step + 1 }

  /// The grid of the records that come to a step from finer ones.
  static func longGrid(ofStep step: Int) -> Int { 3 * step + 2 }

  mutating func link(_ index: UInt32) {
    grids[grid(of: index)].link(index, in: records.base)
  }

  mutating func unlink(_ index: UInt32) {
    grids[grid(of: index)].unlink(index, in: records.base)
  }

  /// Keeps weights from here on: until now every place weighs 1.
  mutating func startWeights() {
    guard !isWeighted else { return }
    isWeighted = true
    weights.reserve(records.count)
    for index in 0..<kin.count { weights.append(Double(kin[index].count)) }
  }

  /// Adds an entry that stands alone on a run of steps.
  package mutating func insert(_ entry: LiveEntry, first: Int, last: Int) -> UInt32 {
    var index = free
    if index == LiveRecord.none {
      index = append(entry, first: first, last: last)
    } else {
      free = records[index].next
      records[index] = LiveRecord(entry, first: first, last: last)
      records[index].owner = index
      kin[index] = LiveKin(count: entry.count)
      if isWeighted { weights[index] = entry.weight }
    }
    link(index)
    return index
  }

  /// Adds a record that is in no grid yet.
  package mutating func append(_ entry: LiveEntry, first: Int, last: Int) -> UInt32 {
    let index = UInt32(records.count)
    records.append(LiveRecord(entry, first: first, last: last))
    records[index].owner = index
    kin.append(LiveKin(count: entry.count))
    if isWeighted { weights.append(entry.weight) }
    return index
  }

  /// Takes a record out that nobody owns and that owns nobody.
  mutating func remove(_ index: UInt32) {
    unlink(index)
    records[index].founder = LiveRecord.none
    freed.append(index)
  }

  /// Lets the records that were taken out be used again.
  mutating func reuseFreed() {
    for number in 0..<freed.count {
      records[freed[number]].next = free
      free = freed[number]
    }
    freed.removeAll()
  }

  /// Gives a record another entry of the same founder.
  mutating func move(_ index: UInt32, to entry: LiveEntry) {
    grids[grid(of: index)].move(index, toX: entry.x, y: entry.y, in: records.base)
    kin[index].count = entry.count
    if isWeighted { weights[index] = entry.weight }
  }

  /// Makes room for a number of records.
  mutating func reserve(_ count: Int) {
    records.reserve(count)
    kin.reserve(count)
    if isWeighted { weights.reserve(count) }
  }

  /// Puts the records of a table into grids, which have none.
  package mutating func linkAll() {
    var counts = [Int](repeating: 0, count: LiveTable.gridCount(radii))
    for index in 0..<UInt32(records.count) {
      records[index].isFiledAsTaken = records[index].owner != index
      counts[grid(of: index)] += 1
    }
    for (grid, count) in counts.enumerated() {
      grids[grid] = LiveGrid(reach: reach(ofGrid: grid), capacity: count)
    }
    for index in 0..<UInt32(records.count) { link(index) }
  }
}

/// The records of all steps and their grids.
///
/// Step 0 contains the places. Each later step contains the result of clustering the previous one.
/// At the last step no entry is clustered.
///
/// An entry that is single at many steps has one record for all of them. The record is in one grid
/// of its last step, with cells that fit the radius there. Each step has three grids. Two are for
/// the records that exist at this step alone, the seeds and the taken ones. The third is for the
/// records that extend from finer steps.
///
/// The records near a point at a step are thus in that step's three grids, and in the third grid of
/// each coarser step. These third grids have few records. Most searches look for seeds, and find
/// them without examining the many records that the seeds have taken.
///
/// At coarse steps hardly any entry is single. There, after `runsEnd`, each step has separate
/// records, so that a search doesn't examine the grids of other steps.
package struct LiveTable: ~Copyable {
  let rule: ClusterRule
  package private(set) var records = LiveBuffer<LiveRecord>()
  /// The relations of each record.
  var kin = LiveBuffer<LiveKin>()
  /// The weight of each record, if places have weights; otherwise every place weighs 1.
  private var weights = LiveBuffer<Double>()
  private(set) var isWeighted = false
  let grids: UnsafeMutablePointer<LiveGrid>
  /// The distance at which a seed takes others, for all steps except the last.
  let radii: [Double]
  /// The same distances with a margin for rounding.
  let reaches: [Double]
  /// The last step of the records that exist at several steps.
  var runsEnd: Int
  private var free = LiveRecord.none
  /// The records that can be reused after the current change.
  private var freed = LiveBuffer<UInt32>()
  /// The records collected by a search.
  var near = LiveBuffer<UInt32>()
  /// The number of records in `near` at the beginning of the last search for an owner.
  var nearSeeds = 0

  /// Creates a table without records.
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

  /// Creates a copy in other memory.
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

  /// The step at which no entry is clustered.
  package var lastStep: Int { radii.count }

  @inline(__always)
  package subscript(index: UInt32) -> LiveRecord {
    get { records[index] }
    _modify { yield &records[index] }
  }

  /// Returns the entry of a record.
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

  /// Returns the step of a grid's records, which is their last.
  static func step(ofGrid grid: Int) -> Int { grid / 3 }

  /// Returns the search distance in a grid; at the last step the distance of the step before.
  private func reach(ofGrid grid: Int) -> Double {
    reaches[min(LiveTable.step(ofGrid: grid), radii.count - 1)]
  }

  /// Returns the grid of the seeds that exist at a step alone.
  static func seedGrid(ofStep step: Int) -> Int { 3 * step }

  /// Returns the grid of the taken records that exist at a step alone.
  static func takenGrid(ofStep step: Int) -> Int { 3 * step + 1 }

  /// Returns the grid of the records that extend from finer steps to a step.
  static func longGrid(ofStep step: Int) -> Int { 3 * step + 2 }

  mutating func link(_ index: UInt32) {
    grids[grid(of: index)].link(index, in: records.base)
  }

  mutating func unlink(_ index: UInt32) {
    grids[grid(of: index)].unlink(index, in: records.base)
  }

  /// Stores weights from now on. Until then every place weighs 1.
  mutating func startWeights() {
    guard !isWeighted else { return }
    isWeighted = true
    weights.reserve(records.count)
    for index in 0..<kin.count { weights.append(Double(kin[index].count)) }
  }

  /// Adds an entry that is single on a run of steps.
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

  /// Adds a record that is not in a grid yet.
  package mutating func append(_ entry: LiveEntry, first: Int, last: Int) -> UInt32 {
    let index = UInt32(records.count)
    records.append(LiveRecord(entry, first: first, last: last))
    records[index].owner = index
    kin.append(LiveKin(count: entry.count))
    if isWeighted { weights.append(entry.weight) }
    return index
  }

  /// Removes a record without an owner and without members.
  mutating func remove(_ index: UInt32) {
    unlink(index)
    records[index].founder = LiveRecord.none
    freed.append(index)
  }

  /// Makes the removed records reusable.
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

  /// Reserves memory for a number of records.
  mutating func reserve(_ count: Int) {
    records.reserve(count)
    kin.reserve(count)
    if isWeighted { weights.reserve(count) }
  }

  /// Puts the records of a table into its empty grids.
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

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
package struct LiveTable: Sendable {
  let rule: ClusterRule
  package private(set) var records: [LiveRecord] = []
  /// Of each record, if places have weights; else every place weighs 1.
  private(set) var weights: [Double] = []
  private(set) var isWeighted = false
  private(set) var grids: [LiveGrid] = []
  /// At which distance a seed takes others, for all steps but the last.
  let radii: [Double]
  /// The same with what rounding may add.
  let reaches: [Double]
  /// The last step of the records that are there at several.
  private(set) var runsEnd: Int
  private var free = LiveRecord.none
  /// Records that are to be used again when the change that is being carried is done.
  private var freed: [UInt32] = []

  /// A table without records. The radii are those of the steps but the last.
  package init(radii: [Double], rule: ClusterRule) {
    self.rule = rule
    self.radii = radii
    runsEnd = radii.count
    // Positions in single precision are seen up to 2^-25 off.
    let slack = rule.isSinglePrecision ? 0x1p-23 : 0x1p-45
    reaches = radii.map { $0 * (1 + 0x1p-40) + slack }
    grids = (0..<(3 * radii.count + 3)).map { grid in
      LiveGrid(reach: reach(ofGrid: grid))
    }
  }

  /// The step at which nobody is clustered.
  package var lastStep: Int { radii.count }

  package subscript(index: UInt32) -> LiveRecord {
    get { records[Int(index)] }
    _modify { yield &records[Int(index)] }
  }

  /// What a record says of its entry.
  package func entry(of index: UInt32) -> LiveEntry {
    let record = records[Int(index)]
    return LiveEntry(
      x: record.x, y: record.y,
      weight: isWeighted ? weights[Int(index)] : Double(record.count), count: record.count,
      founder: record.founder)
  }

  private func grid(of index: UInt32) -> Int {
    let record = records[Int(index)]
    if record.first < record.last { return LiveTable.longGrid(ofStep: Int(record.last)) }
    return LiveTable.seedGrid(ofStep: Int(record.last)) + (record.isFiledAsTaken ? 1 : 0)
  }

  /// The step of a grid's records, their last.
  static func step(ofGrid grid: Int) -> Int { grid / 3 }

  /// How far searches in a grid go; in those of the last step as far as in the one before.
  private func reach(ofGrid grid: Int) -> Double {
    reaches[min(LiveTable.step(ofGrid: grid), radii.count - 1)]
  }

  /// The grid of the seeds that are there at a step alone; the next is that of those that are taken.
  static func seedGrid(ofStep step: Int) -> Int { 3 * step }

  /// The grid of the records that come to a step from finer ones.
  static func longGrid(ofStep step: Int) -> Int { 3 * step + 2 }

  private mutating func link(_ index: UInt32) {
    grids[grid(of: index)].link(index, in: &records)
  }

  private mutating func unlink(_ index: UInt32) {
    grids[grid(of: index)].unlink(index, in: &records)
  }

  /// Keeps weights from here on: until now every place weighs 1.
  mutating func startWeights() {
    guard !isWeighted else { return }
    isWeighted = true
    weights.reserveCapacity(records.capacity)
    weights = records.map { Double($0.count) }
  }

  /// Adds an entry that stands alone on a run of steps.
  package mutating func insert(_ entry: LiveEntry, first: Int, last: Int) -> UInt32 {
    var record = LiveRecord(entry, first: first, last: last)
    var index = free
    if index == LiveRecord.none {
      index = UInt32(records.count)
      // Room for an eighth more is less than an array makes by itself.
      if records.count == records.capacity {
        records.reserveCapacity(records.count + max(records.count / 8, 16))
      }
      record.owner = index
      records.append(record)
      if isWeighted { weights.append(entry.weight) }
    } else {
      free = records[Int(index)].next
      record.owner = index
      records[Int(index)] = record
      if isWeighted { weights[Int(index)] = entry.weight }
    }
    link(index)
    return index
  }

  /// Takes a record out that nobody owns and that owns nobody.
  mutating func remove(_ index: UInt32) {
    unlink(index)
    records[Int(index)].founder = LiveRecord.none
    freed.append(index)
  }

  /// Lets the records that were taken out be used again.
  mutating func reuseFreed() {
    guard !freed.isEmpty else { return }
    for index in freed {
      records[Int(index)].next = free
      free = index
    }
    freed.removeAll(keepingCapacity: true)
  }

  /// Gives a record another entry of the same founder.
  package mutating func move(_ index: UInt32, to entry: LiveEntry) {
    let staysInCell = grids[grid(of: index)].isInCell(
      of: records[Int(index)], x: entry.x, y: entry.y)
    if !staysInCell { unlink(index) }
    records[Int(index)].x = entry.x
    records[Int(index)].y = entry.y
    records[Int(index)].count = entry.count
    if isWeighted { weights[Int(index)] = entry.weight }
    if !staysInCell { link(index) }
  }

  /// Leaves a record the steps `first...last` of those that it has.
  private mutating func cut(_ index: UInt32, first: Int, last: Int) {
    unlink(index)
    records[Int(index)].first = UInt8(first)
    records[Int(index)].last = UInt8(last)
    link(index)
  }

  /// Leaves a record its last step alone.
  mutating func cutToLastStep(_ index: UInt32) {
    let last = Int(records[Int(index)].last)
    if records[Int(index)].first < records[Int(index)].last { cut(index, first: last, last: last) }
  }

  /// Makes two records of one: the new one has the steps through `step`, the old one those after it
  /// and what becomes of it at the last. `roots` is as in ``LiveCarrier``.
  package mutating func split(_ index: UInt32, after step: Int, roots: inout [UInt32]) -> UInt32 {
    let first = Int(records[Int(index)].first)
    let entry = entry(of: index)
    cut(index, first: step + 1, last: Int(records[Int(index)].last))
    let finer = insert(entry, first: first, last: step)
    records[Int(finer)].up = index
    lead(from: index, to: finer, of: Int(entry.founder), &roots)
    return finer
  }

  /// Makes one record of two with the same entry: the coarser has the steps of both from here on.
  package mutating func absorb(_ finer: UInt32, into coarser: UInt32, roots: inout [UInt32]) {
    let record = records[Int(finer)]
    cut(coarser, first: Int(record.first), last: Int(records[Int(coarser)].last))
    lead(from: finer, to: coarser, of: Int(record.founder), &roots)
    remove(finer)
  }

  /// The last step that a record may have that begins at one.
  func runEnd(from step: Int) -> Int { max(step, runsEnd) }

  /// Lets runs end at a step from here on.
  mutating func endRuns(at step: Int, roots: inout [UInt32]) {
    runsEnd = min(runsEnd, step)
    for index in records.indices {
      while records[index].isPresent, records[index].first < records[index].last,
        Int(records[index].last) > runsEnd
      {
        _ = split(
          UInt32(index), after: max(Int(records[index].first), runsEnd), roots: &roots)
      }
    }
  }

  /// Lets what leads to a record lead to another.
  private mutating func lead(
    from old: UInt32, to new: UInt32, of founder: Int, _ roots: inout [UInt32]
  ) {
    guard roots[founder] != old else {
      roots[founder] = new
      return
    }
    var before = roots[founder]
    while before != LiveRecord.none, records[Int(before)].up != old {
      before = records[Int(before)].up
    }
    if before != LiveRecord.none { records[Int(before)].up = new }
  }

  /// Makes a record one of another's, or nobody's.
  package mutating func setOwner(_ owner: UInt32, of index: UInt32) {
    let old = records[Int(index)].owner
    guard old != owner else { return }
    if old != LiveRecord.none, old != index {
      let (before, after) = (records[Int(index)].memberBefore, records[Int(index)].member)
      records[Int(before == LiveRecord.none ? old : before)].member = after
      if after != LiveRecord.none { records[Int(after)].memberBefore = before }
      records[Int(index)].member = LiveRecord.none
    }
    records[Int(index)].owner = owner
    if owner != LiveRecord.none { LiveTable.give(index, to: owner, in: &records) }
  }

  /// Makes a record that nobody owns one of a seed's; the seed itself stays as it is.
  static func give(_ index: UInt32, to seed: UInt32, in records: inout [LiveRecord]) {
    guard index != seed else { return }
    let after = records[Int(seed)].member
    records[Int(index)].owner = seed
    records[Int(index)].member = after
    records[Int(index)].memberBefore = LiveRecord.none
    if after != LiveRecord.none { records[Int(after)].memberBefore = index }
    records[Int(seed)].member = index
  }

  /// Puts a record where its owner says that it belongs.
  mutating func file(_ index: UInt32) {
    let isTaken = records[Int(index)].owner != index
    guard isTaken != records[Int(index)].isFiledAsTaken else { return }
    let isLong = records[Int(index)].first < records[Int(index)].last
    if !isLong { unlink(index) }
    records[Int(index)].isFiledAsTaken = isTaken
    if !isLong { link(index) }
  }

  /// Collects what a seed has taken, itself left out.
  package func collectMembers(of seed: UInt32, into members: inout [UInt32]) {
    if !members.isEmpty { members.removeAll(keepingCapacity: true) }
    var member = records[Int(seed)].member
    while member != LiveRecord.none {
      members.append(member)
      member = records[Int(member)].member
    }
  }

  /// Fills an empty table: the records have their owners and steps, and are in no grid yet.
  mutating func fill(_ records: consuming [LiveRecord], weights: [Double]) {
    self.records = records
    self.weights = weights
    isWeighted = !weights.isEmpty
    var counts = [Int](repeating: 0, count: grids.count)
    for index in self.records.indices {
      self.records[index].isFiledAsTaken = self.records[index].owner != UInt32(index)
      counts[grid(of: UInt32(index))] += 1
    }
    for (grid, count) in counts.enumerated() {
      grids[grid] = LiveGrid(reach: reach(ofGrid: grid), capacity: count)
    }
    for index in self.records.indices { link(UInt32(index)) }
  }

  /// The least step at which runs can end for an eighth more records at most.
  func sparseEnd() -> Int {
    var changes = [Int](repeating: 0, count: lastStep + 1)
    for record in records {
      changes[Int(record.first)] += 1
      changes[Int(record.last)] -= 1
    }
    // How many go on from each step to the next.
    var crossings = [0]
    for change in changes { crossings.append(crossings[crossings.count - 1] + change) }
    var step = lastStep
    var added = 0
    while step > 0, added + crossings[step] <= records.count / 8 {
      added += crossings[step]
      step -= 1
    }
    return step
  }
}

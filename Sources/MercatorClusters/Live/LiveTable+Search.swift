package import Mercator

extension LiveTable {
  /// Calls `visit` with the records that exist at a step in a rectangle of the world, and with some
  /// around it.
  package func forEach(at step: Int, in rect: WorldRect, _ visit: (UInt32) -> Void) {
    // A margin for rounding.
    let slack = 1e-9
    let west = rect.x - ElementaryFunctions.floor(rect.x)
    let records = UnsafePointer(records.base)
    func look(in grid: Int) {
      // False if a number is NaN, in which case every record is examined.
      if rect.x.isFinite, rect.height >= 0,
        grids[grid].cells.count(width: rect.width, height: rect.height) < Double(grids[grid].count)
      {
        grids[grid].forEach(
          fromX: west - slack, toX: west + rect.width + slack, fromY: rect.y - slack,
          toY: rect.y + rect.height + slack, wraps: true, records
        ) { index, record in
          if record.pointee.first <= step { visit(index) }
        }
      } else {
        grids[grid].forEach(records) { index, record in
          if record.pointee.first <= step { visit(index) }
        }
      }
    }
    look(in: LiveTable.seedGrid(ofStep: step))
    look(in: LiveTable.takenGrid(ofStep: step))
    for coarser in longSteps(from: step) { look(in: LiveTable.longGrid(ofStep: coarser)) }
  }

  /// Returns the last steps of the records that extend from finer steps to a given step.
  ///
  /// A record that is taken at a coarser step is a seed at this one.
  private func longSteps(from step: Int) -> ClosedRange<Int> { step...max(runsEnd, step) }

  @inline(__always)
  private mutating func collect(in grid: Int, aroundX x: Double, y: Double, reach: Double) {
    grids[grid].collect(aroundX: x, y: y, reach: reach, wraps: rule.seam.isRing, into: &near)
  }

  /// Calls `visit` with the collected records, and with the next ones in their buckets.
  ///
  /// All records are read before the first is examined. Otherwise a mispredicted branch would make
  /// each memory access wait for the previous one.
  @inline(__always)
  private mutating func forEachCollected(_ visit: (UInt32, LiveRecord) -> Void) {
    var number = 0
    while number < near.count {
      let next = records[near[number]].next
      if next != LiveRecord.none { near.append(next) }
      number &+= 1
    }
    for number in 0..<near.count { visit(near[number], records[near[number]]) }
  }

  /// Returns the earliest seed that takes a record's entry at a step, or the record itself.
  mutating func owner(of index: UInt32, at step: Int) -> UInt32 {
    let entry = records[index]
    let (rule, reach, x, y) = (rule, reaches[step], rule.kept(entry.x), rule.kept(entry.y))
    let squaredRadius = radii[step] * radii[step]
    var owner = index
    var least = entry.founder
    near.removeAll()
    collect(in: LiveTable.seedGrid(ofStep: step), aroundX: entry.x, y: entry.y, reach: reach)
    for coarser in longSteps(from: step) {
      collect(in: LiveTable.longGrid(ofStep: coarser), aroundX: entry.x, y: entry.y, reach: reach)
    }
    nearSeeds = near.count
    forEachCollected { other, record in
      if record.founder < least, record.isSeed(at: step, itself: other), record.first <= step,
        rule.reaches(fromX: record.x, y: record.y, toX: x, y: y, squaredRadius: squaredRadius)
      {
        owner = other
        least = record.founder
      }
    }
    return owner
  }

  /// Adds the later entries that a seed takes at a step, unless an earlier seed takes them, to a
  /// queue.
  ///
  /// The seed must be the record of the last search for an owner.
  mutating func queueLater(than seed: UInt32, at step: Int, in queue: inout Heap<LiveCandidate>) {
    let entry = records[seed]
    let (rule, records) = (rule, records.base)
    let squaredRadius = radii[step] * radii[step]
    near.keep(nearSeeds)
    collect(
      in: LiveTable.takenGrid(ofStep: step), aroundX: entry.x, y: entry.y, reach: reaches[step])
    forEachCollected { other, record in
      guard record.founder > entry.founder, record.first <= step,
        rule.reaches(
          fromX: entry.x, y: entry.y, toX: rule.kept(record.x), y: rule.kept(record.y),
          squaredRadius: squaredRadius)
      else { return }
      let isAlone = step < Int(record.last)
      let owner = isAlone ? other : record.owner
      if owner != LiveRecord.none, records[Int(owner)].founder > entry.founder {
        queue.push(LiveCandidate(record: other, founder: record.founder))
      }
    }
  }

  /// Returns `true` if a record, as a seed, takes another at a step.
  @inline(__always)
  func reaches(from seed: LiveRecord, to entry: LiveRecord, at step: Int) -> Bool {
    rule.reaches(
      fromX: seed.x, y: seed.y, toX: rule.kept(entry.x), y: rule.kept(entry.y),
      squaredRadius: radii[step] * radii[step])
  }

  /// Returns the first step from `step` on with a possible neighbour at a position; `end` if there
  /// is none.
  ///
  /// The steps before `end` belong to the runs of records. One record can be excepted.
  mutating func firstContact(
    ofX x: Double, y: Double, from step: Int, before end: Int, except: UInt32 = LiveRecord.none
  ) -> Int {
    guard step < end else { return end }
    // All grids are searched before the first record is read, so that their memory accesses run in
    // parallel.
    near.removeAll()
    for last in longSteps(from: step) {
      // The coarsest step at which a record of these grids could be near.
      let reach = reaches[min(last, end - 1)]
      if last < end {
        collect(in: LiveTable.seedGrid(ofStep: last), aroundX: x, y: y, reach: reach)
        collect(in: LiveTable.takenGrid(ofStep: last), aroundX: x, y: y, reach: reach)
      }
      collect(in: LiveTable.longGrid(ofStep: last), aroundX: x, y: y, reach: reach)
    }
    var contact = end
    let (seam, reaches) = (rule.seam, reaches)
    forEachCollected { index, record in
      guard index != except else { return }
      let dx = seam.way(from: x, to: record.x)
      let dy = record.y - y
      let squaredDistance = dx * dx + dy * dy
      let last = min(Int(record.last), contact - 1)
      var near = max(Int(record.first), step)
      while near <= last {
        if squaredDistance <= reaches[near] * reaches[near] {
          contact = near
          return
        }
        near += 1
      }
    }
    return contact
  }
}

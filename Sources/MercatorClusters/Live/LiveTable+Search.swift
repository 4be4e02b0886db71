import Mercator

extension LiveTable {
  /// Calls `visit` with the records that are there at a step and lie in a rectangle of the world, and
  /// with some around.
  func forEach(at step: Int, in rect: WorldRect, _ visit: (UInt32) -> Void) {
    // What rounding may move.
    let slack = 1e-9
    let west = rect.x - ElementaryFunctions.floor(rect.x)
    forEachGrid(at: step) { grid, records in
      // Not so where a number is NaN: then every record is looked at.
      if rect.x.isFinite, rect.height >= 0,
        grid.cellCount(width: rect.width, height: rect.height) < Double(grid.count)
      {
        grid.forEach(
          fromX: west - slack, toX: west + rect.width + slack, fromY: rect.y - slack,
          toY: rect.y + rect.height + slack, wraps: true, records
        ) { index, record in
          if record.pointee.first <= step { visit(index) }
        }
      } else {
        grid.forEach(records) { index, record in
          if record.pointee.first <= step { visit(index) }
        }
      }
    }
  }

  /// Calls `body` with the grids whose records may be there at a step, of seeds alone or of all.
  @inline(__always)
  private func forEachGrid(
    at step: Int, ofSeeds: Bool = false,
    _ body: (borrowing LiveGrid, UnsafePointer<LiveRecord>) -> Void
  ) {
    records.withUnsafeBufferPointer { records in
      guard let base = records.baseAddress else { return }
      let seeds = LiveTable.seedGrid(ofStep: step)
      body(grids[seeds], base)
      if !ofSeeds { body(grids[seeds + 1], base) }
      // Who is taken at a coarser step is a seed at this one.
      var coarser = step
      while coarser <= max(runsEnd, step) {
        body(grids[LiveTable.longGrid(ofStep: coarser)], base)
        coarser += 1
      }
    }
  }

  /// Calls `visit` with the records that are there at a step within a distance of a point, and with
  /// some around; all, or seeds alone with some others.
  @inline(__always)
  package func forEach(
    at step: Int, aroundX x: Double, y: Double, reach: Double, ofSeeds: Bool = false,
    _ visit: (UInt32, UnsafePointer<LiveRecord>) -> Void
  ) {
    forEachGrid(at: step, ofSeeds: ofSeeds) { grid, records in
      grid.forEach(
        fromX: x - reach, toX: x + reach, fromY: y - reach, toY: y + reach,
        wraps: rule.seam.isRing, records
      ) { index, record in
        if Int(record.pointee.first) <= step { visit(index, record) }
      }
    }
  }

  /// The earliest seed that takes a record's entry at a step, or the record itself.
  package func owner(of index: UInt32, at step: Int) -> UInt32 {
    let entry = records[Int(index)]
    let (x, y) = (rule.kept(entry.x), rule.kept(entry.y))
    let squaredRadius = radii[step] * radii[step]
    var owner = index
    var least = entry.founder
    forEach(at: step, aroundX: entry.x, y: entry.y, reach: reaches[step], ofSeeds: true) {
      other, record in
      if record.pointee.founder < least, isSeed(other, record, at: step),
        rule.reaches(
          fromX: record.pointee.x, y: record.pointee.y, toX: x, y: y, squaredRadius: squaredRadius)
      {
        owner = other
        least = record.pointee.founder
      }
    }
    return owner
  }

  /// Calls `visit` with the later ones that a seed takes at a step if no earlier one does.
  @inline(__always)
  func forEachLater(than seed: UInt32, at step: Int, _ visit: (LiveTurn) -> Void) {
    let entry = records[Int(seed)]
    let squaredRadius = radii[step] * radii[step]
    forEach(at: step, aroundX: entry.x, y: entry.y, reach: reaches[step]) { other, record in
      guard record.pointee.founder > entry.founder,
        rule.reaches(
          fromX: entry.x, y: entry.y, toX: rule.kept(record.pointee.x),
          y: rule.kept(record.pointee.y), squaredRadius: squaredRadius)
      else { return }
      let isAlone = step < Int(record.pointee.last)
      let owner = isAlone ? other : record.pointee.owner
      if owner != LiveRecord.none, records[Int(owner)].founder > entry.founder {
        visit(LiveTurn(record: other, founder: record.pointee.founder))
      }
    }
  }

  /// Whether a record is a seed at a step: before its last it always is.
  @inline(__always)
  private func isSeed(
    _ index: UInt32, _ record: UnsafePointer<LiveRecord>, at step: Int
  ) -> Bool {
    record.pointee.owner == index || step < Int(record.pointee.last)
  }

  /// Whether one, as a seed, takes another at a step.
  func reaches(from seed: LiveRecord, to entry: LiveRecord, at step: Int) -> Bool {
    rule.reaches(
      fromX: seed.x, y: seed.y, toX: rule.kept(entry.x), y: rule.kept(entry.y),
      squaredRadius: radii[step] * radii[step])
  }

  /// The first step from `step` on at which something may be near a position; `end` if there is none
  /// before that, which is in their run. One record does not count.
  package func firstContact(
    ofX x: Double, y: Double, from step: Int, before end: Int, except: UInt32 = LiveRecord.none
  ) -> Int {
    var contact = end
    records.withUnsafeBufferPointer { records in
      guard let base = records.baseAddress else { return }
      for grid in LiveTable.seedGrid(ofStep: step)...LiveTable.longGrid(ofStep: runsEnd)
      where contact > step {
        let last = LiveTable.step(ofGrid: grid)
        guard last < contact || grid == LiveTable.longGrid(ofStep: last) else { continue }
        // The coarsest step at which a record of this grid could be near.
        let reach = reaches[min(last, contact - 1)]
        grids[grid].forEach(
          fromX: x - reach, toX: x + reach, fromY: y - reach, toY: y + reach,
          wraps: rule.seam.isRing, base
        ) { index, record in
          let dx = rule.seam.way(from: x, to: record.pointee.x)
          let dy = record.pointee.y - y
          let squaredDistance = dx * dx + dy * dy
          guard squaredDistance <= reach * reach, index != except else { return }
          var near = max(Int(record.pointee.first), step)
          while near <= last, near < contact {
            if squaredDistance <= reaches[near] * reaches[near] { contact = near }
            near += 1
          }
        }
      }
    }
    return contact
  }
}

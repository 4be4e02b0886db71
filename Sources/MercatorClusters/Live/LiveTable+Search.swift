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

  /// Calls `body` with the grids whose records may be there at a step.
  @inline(__always)
  private func forEachGrid(
    at step: Int, _ body: (borrowing LiveGrid, UnsafePointer<LiveRecord>) -> Void
  ) {
    records.withUnsafeBufferPointer { records in
      guard let base = records.baseAddress else { return }
      let own = grid(at: step, isLong: false)
      for grid in own..<grids.count where grid == own || grid & 1 == 1 {
        body(grids[grid], base)
      }
    }
  }

  /// Calls `visit` with the records that are there at a step within a distance of a point, and with
  /// some around.
  @inline(__always)
  package func forEach(
    at step: Int, aroundX x: Double, y: Double, reach: Double,
    _ visit: (UInt32, UnsafePointer<LiveRecord>) -> Void
  ) {
    forEachGrid(at: step) { grid, records in
      grid.forEach(
        fromX: x - reach, toX: x + reach, fromY: y - reach, toY: y + reach,
        wraps: rule.seam.isRing, records
      ) { index, record in
        if Int(record.pointee.first) <= step { visit(index, record) }
      }
    }
  }

  /// The earliest seed that takes a record's entry at a step, or the record itself; collects the later
  /// ones around it, which it may take.
  package func owner(
    of index: UInt32, at step: Int, laterNeighbors: inout [UInt32]
  ) -> UInt32 {
    if !laterNeighbors.isEmpty { laterNeighbors.removeAll(keepingCapacity: true) }
    let entry = records[Int(index)]
    let reach = reaches[step]
    let squaredReach = reach * reach
    var owner = index
    var least = entry.founder
    forEach(at: step, aroundX: entry.x, y: entry.y, reach: reach) { other, record in
      let dx = rule.seam.way(from: entry.x, to: record.pointee.x)
      let dy = record.pointee.y - entry.y
      guard dx * dx + dy * dy <= squaredReach else { return }
      let founder = record.pointee.founder
      if founder > entry.founder {
        laterNeighbors.append(other)
      } else if founder < least, isSeed(other, record, at: step),
        reaches(from: record.pointee, to: entry, at: step)
      {
        owner = other
        least = founder
      }
    }
    return owner
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

  /// The first step from `step` on, and before `end`, at which something may be near a position; `end`
  /// if there is none. One record does not count.
  package func firstContact(
    ofX x: Double, y: Double, from step: Int, before end: Int, except: UInt32 = LiveRecord.none
  ) -> Int {
    var contact = end
    records.withUnsafeBufferPointer { records in
      guard let base = records.baseAddress else { return }
      for grid in grid(at: step, isLong: false)..<grids.count where contact > step {
        let last = grid / 2
        guard grid & 1 == 1 || last < contact else { continue }
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

extension LiveTable {
  /// Leaves a record the steps `first...last` of those that it has.
  private mutating func cut(_ index: UInt32, first: Int, last: Int) {
    unlink(index)
    records[index].first = UInt8(first)
    records[index].last = UInt8(last)
    link(index)
  }

  /// Leaves a record its last step alone.
  package mutating func cutToLastStep(_ index: UInt32) {
    let last = Int(records[index].last)
    if records[index].isLong { cut(index, first: last, last: last) }
  }

  /// Makes two records of one: the new one has the steps through `step`, the old one those after it
  /// and what becomes of it at the last. `roots` is as in ``LiveCarrier``.
  package mutating func split(_ index: UInt32, after step: Int, roots: inout [UInt32]) -> UInt32 {
    let first = Int(records[index].first)
    let entry = entry(of: index)
    cut(index, first: step + 1, last: Int(records[index].last))
    let finer = insert(entry, first: first, last: step)
    kin[finer].up = index
    lead(from: index, to: finer, of: Int(entry.founder), &roots)
    return finer
  }

  /// Makes one record of two with the same entry: the coarser has the steps of both from here on.
  package mutating func absorb(_ finer: UInt32, into coarser: UInt32, roots: inout [UInt32]) {
    let record = records[finer]
    cut(coarser, first: Int(record.first), last: Int(records[coarser].last))
    lead(from: finer, to: coarser, of: Int(record.founder), &roots)
    remove(finer)
  }

  /// The last step that a record may have that begins at one.
  func runEnd(from step: Int) -> Int { max(step, runsEnd) }

  /// Lets runs end at a step from here on.
  package mutating func endRuns(at step: Int, roots: inout [UInt32]) {
    runsEnd = min(runsEnd, step)
    for index in 0..<UInt32(records.count) {
      while records[index].isPresent, records[index].isLong, Int(records[index].last) > runsEnd {
        _ = split(index, after: max(Int(records[index].first), runsEnd), roots: &roots)
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
    while before != LiveRecord.none, kin[before].up != old { before = kin[before].up }
    if before != LiveRecord.none { kin[before].up = new }
  }

  /// The least step at which runs can end for an eighth more records at most.
  package func sparseEnd() -> Int {
    var changes = [Int](repeating: 0, count: lastStep + 1)
    for index in 0..<records.count {
      changes[Int(records[index].first)] += 1
      changes[Int(records[index].last)] -= 1
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

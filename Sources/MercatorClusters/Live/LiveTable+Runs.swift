extension LiveTable {
  /// Reduces a record to the steps `first...last`, a part of its steps.
  private mutating func cut(_ index: UInt32, first: Int, last: Int) {
    unlink(index)
    records[index].first = UInt8(first)
    records[index].last = UInt8(last)
    link(index)
  }

  /// Reduces a record to its last step.
  package mutating func cutToLastStep(_ index: UInt32) {
    let last = Int(records[index].last)
    if records[index].isLong { cut(index, first: last, last: last) }
  }

  /// Splits a record in two, and returns the new one.
  ///
  /// The new record has the steps through `step`. The old one has the steps after it and its
  /// relations at the last step. `roots` is as in ``LiveUpdater``.
  package mutating func split(_ index: UInt32, after step: Int, roots: inout [UInt32]) -> UInt32 {
    let first = Int(records[index].first)
    let entry = entry(of: index)
    cut(index, first: step + 1, last: Int(records[index].last))
    let finer = insert(entry, first: first, last: step)
    kin[finer].up = index
    lead(from: index, to: finer, of: Int(entry.founder), &roots)
    return finer
  }

  /// Merges two records with the same entry: the coarser one then has the steps of both.
  package mutating func absorb(_ finer: UInt32, into coarser: UInt32, roots: inout [UInt32]) {
    let record = records[finer]
    cut(coarser, first: Int(record.first), last: Int(records[coarser].last))
    lead(from: finer, to: coarser, of: Int(record.founder), &roots)
    remove(finer)
  }

  /// Returns the maximum last step of a record that begins at a step.
  func runEnd(from step: Int) -> Int { max(step, runsEnd) }

  /// Ends all runs at a step from now on.
  package mutating func endRuns(at step: Int, roots: inout [UInt32]) {
    runsEnd = min(runsEnd, step)
    for index in 0..<UInt32(records.count) {
      while records[index].isPresent, records[index].isLong, Int(records[index].last) > runsEnd {
        _ = split(index, after: max(Int(records[index].first), runsEnd), roots: &roots)
      }
    }
  }

  /// Redirects the reference to a record to another record.
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

  /// Returns the minimum step at which runs can end with at most an eighth more records.
  package func sparseEnd() -> Int {
    var changes = [Int](repeating: 0, count: lastStep + 1)
    for index in 0..<records.count {
      changes[Int(records[index].first)] += 1
      changes[Int(records[index].last)] -= 1
    }
    // The number of records that continue from each step to the next.
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

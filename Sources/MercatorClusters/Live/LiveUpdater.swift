import Mercator

/// The propagation of a change from step to step.
///
/// The changes of a step are applied first: entries disappear, appear and move. Entries whose owner
/// may now differ are then checked in the order of their founders, until none is left. An entry's
/// owner only depends on earlier entries, so each owner is final after its check. Then the clusters
/// with changed members are rebuilt, and their differences are the changes of the next step.
///
/// A change waits for the first step at which it may matter. A disappearing entry was alone and
/// mattered to no other entry before the last step of its record. An appearing or moving entry
/// doesn't matter until another entry is near its new position. A change thus skips the steps at
/// which its place is alone, with one search.
struct LiveUpdater: ~Copyable {
  private var work: LiveWorkQueue
  private var queue = Heap<LiveCandidate>()
  /// The seeds whose clusters must be rebuilt.
  private var touched = LiveBuffer<UInt32>()
  /// The entries taken by a seed.
  private var found = LiveBuffer<LiveCandidate>()

  init(lastStep: Int) {
    work = LiveWorkQueue(lastStep: lastStep)
  }

  /// Gives a place a new entry, or none. `roots` contains each place's record at step 0.
  mutating func update(
    _ place: Int, as entry: LiveEntry?, in table: inout LiveTable, roots: inout [UInt32]
  ) {
    roots[place] = change(roots[place], to: entry, at: 0, &table, &roots)
    for step in 0..<table.lastStep where !work.isEmpty(at: step) {
      update(at: step, &table, &roots)
    }
    while let record = work.pop(.goes, at: table.lastStep) { table.remove(record) }
    work.reuse()
    table.reuseFreed()
  }

  /// Changes or removes a founder's entry from a step on, and returns its record there.
  private mutating func change(
    _ old: UInt32, to entry: LiveEntry?, at step: Int, _ table: inout LiveTable,
    _ roots: inout [UInt32]
  ) -> UInt32 {
    guard let entry else {
      if old != LiveRecord.none {
        table.cutToLastStep(old)
        work.add(old, .goes, at: Int(table[old].last))
      }
      return LiveRecord.none
    }
    guard old != LiveRecord.none else {
      let end = table.runEnd(from: step)
      let contact =
        end > step ? table.firstContact(ofX: entry.x, y: entry.y, from: step, before: end) : end
      let new = table.insert(entry, first: step, last: contact)
      if contact < table.lastStep { work.add(new, .moves, at: contact) }
      return new
    }
    let before = table.entry(of: old)
    guard !before.isSame(as: entry) else { return old }
    let last = Int(table[old].last)
    if before.isBeside(entry) {
      table.move(old, to: entry)
      if last < table.lastStep { work.add(old, .weighs, at: last) }
      return old
    }
    let contact =
      last > step
      ? table.firstContact(ofX: entry.x, y: entry.y, from: step, before: last, except: old) : last
    let record = contact < last ? table.split(old, after: contact, roots: &roots) : old
    table.move(record, to: entry)
    if contact < table.lastStep { work.add(record, .moves, at: contact) }
    return record
  }

  private mutating func update(at step: Int, _ table: inout LiveTable, _ roots: inout [UInt32]) {
    while let record = work.pop(.goes, at: step) {
      let up = table.kin[record].up
      if table[record].owner == record {
        release(record, &table)
      } else {
        touch(table[record].owner)
        table.setOwner(LiveRecord.none, of: record)
      }
      table.remove(record)
      _ = change(up, to: nil, at: step + 1, &table, &roots)
    }
    while let record = work.pop(.weighs, at: step) {
      if table[record].isPresent(at: step) { touch(table[record].owner) }
    }
    while let record = work.pop(.moves, at: step) { move(record, at: step, &table) }
    settle(at: step, &table, &roots)
    touched.sort { $0 < $1 }
    var last = LiveRecord.none
    for index in 0..<touched.count where touched[index] != last {
      last = touched[index]
      if table[last].isPresent(at: step), table[last].owner == last {
        gather(last, at: step, &table, &roots)
      }
    }
    touched.removeAll()
  }

  /// Clears the owner of a moved or new entry, and queues the search for another.
  private mutating func move(_ record: UInt32, at step: Int, _ table: inout LiveTable) {
    guard table[record].isPresent(at: step) else { return }
    if table[record].owner == record {
      // A moved seed keeps the members that it still reaches, unless it stops being a seed.
      table.collectMembers(of: record, into: &found)
      for index in 0..<found.count
      where !table.reaches(from: table[record], to: table[found[index].record], at: step) {
        abandon(found[index], &table)
      }
      touch(record)
    } else {
      touch(table[record].owner)
    }
    table.setOwner(LiveRecord.none, of: record)
    queue.push(LiveCandidate(record: record, founder: table[record].founder))
  }

  /// Releases a seed's members, which then look for another seed.
  private mutating func release(_ seed: UInt32, _ table: inout LiveTable) {
    table.collectMembers(of: seed, into: &found)
    for index in 0..<found.count { abandon(found[index], &table) }
  }

  private mutating func abandon(_ member: LiveCandidate, _ table: inout LiveTable) {
    table.setOwner(LiveRecord.none, of: member.record)
    queue.push(member)
  }

  private mutating func touch(_ seed: UInt32) {
    if seed != LiveRecord.none { touched.append(seed) }
  }

  private mutating func settle(at step: Int, _ table: inout LiveTable, _ roots: inout [UInt32]) {
    while let candidate = queue.popFirst() {
      var record = candidate.record
      guard table[record].founder == candidate.founder, table[record].isPresent(at: step) else {
        continue
      }
      var owner = table.owner(of: record, at: step)
      let isAlone = step < Int(table[record].last)
      guard owner != (isAlone ? record : table[record].owner) else { continue }
      if owner == record {
        // Later entries check whether the new seed takes them.
        table.queueLater(than: record, at: step, in: &queue)
      } else {
        owner = ending(owner, at: step, &table, &roots)
        record = ending(record, at: step, &table, &roots)
        release(record, &table)
      }
      if table[record].owner != record { touch(table[record].owner) }
      table.setOwner(owner, of: record)
      table.file(record)
      touch(owner)
    }
  }

  /// Returns the record of the same entry that ends at a step.
  private func ending(
    _ record: UInt32, at step: Int, _ table: inout LiveTable, _ roots: inout [UInt32]
  ) -> UInt32 {
    step < Int(table[record].last) ? table.split(record, after: step, roots: &roots) : record
  }

  /// Rebuilds a seed's cluster: the entries of its members at the next step.
  private mutating func gather(
    _ seed: UInt32, at step: Int, _ table: inout LiveTable, _ roots: inout [UInt32]
  ) {
    let entry = table.entry(of: seed)
    table.collectMembers(of: seed, into: &found)
    var count = Int(entry.count)
    for index in 0..<found.count { count += Int(table.kin[found[index].record].count) }
    guard found.count > 0, count >= table.rule.minimumPoints else {
      for index in 0..<found.count {
        let member = found[index].record
        follow(member, as: table.entry(of: member), at: step, &table, &roots)
      }
      let coarser = follow(seed, as: entry, at: step, &table, &roots)
      if found.count == 0, step < table.runsEnd {
        table.absorb(seed, into: coarser, roots: &roots)
      }
      return
    }
    found.sort { $0.isBefore($1) }
    var middle = ClusterRule.Middle(table.rule.seam, x: entry.x, y: entry.y, weight: entry.weight)
    for index in 0..<found.count {
      let member = found[index].record
      let part = table.entry(of: member)
      middle.add(x: part.x, y: part.y, weight: part.weight)
      let up = table.kin[member].up
      table.kin[member].up = LiveRecord.none
      _ = change(up, to: nil, at: step + 1, &table, &roots)
    }
    let point = middle.point
    follow(
      seed,
      as: LiveEntry(
        x: point.x, y: point.y, weight: middle.weight, count: UInt32(count), founder: entry.founder),
      at: step, &table, &roots)
  }

  /// Sets an entry at the next step, and returns its record there.
  @discardableResult
  private mutating func follow(
    _ record: UInt32, as entry: LiveEntry, at step: Int, _ table: inout LiveTable,
    _ roots: inout [UInt32]
  ) -> UInt32 {
    let coarser = change(table.kin[record].up, to: entry, at: step + 1, &table, &roots)
    table.kin[record].up = coarser
    return coarser
  }
}

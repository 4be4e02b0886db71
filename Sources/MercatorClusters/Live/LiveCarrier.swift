import Mercator

/// Carries a change from step to step.
///
/// What changes at a step does so first of all: entries go, come and move. Those whose owner may
/// differ now are checked in the order of their founders, until none is left: an entry's owner depends
/// only on earlier entries, so each is settled when it is checked. Then the clusters whose members
/// changed are made again, and the differences are the changes of the next step.
///
/// A change waits for the first step at which it may matter. Who goes, stood alone and mattered to
/// nobody before the last step of its record; who comes or moves, before something is near its new
/// position. So a change passes by the steps at which its place stands alone, in one search.
struct LiveCarrier: Sendable {
  /// What changes at a step.
  private struct Work: Sendable {
    var gone: [UInt32] = []
    var moved: [UInt32] = []
    /// Those of which only the weight or the count changed.
    var changed: [UInt32] = []

    var isEmpty: Bool { gone.isEmpty && moved.isEmpty && changed.isEmpty }

    mutating func removeAll() {
      if !gone.isEmpty { gone.removeAll(keepingCapacity: true) }
      if !moved.isEmpty { moved.removeAll(keepingCapacity: true) }
      if !changed.isEmpty { changed.removeAll(keepingCapacity: true) }
    }
  }

  private var work: [Work]
  private var queue = Heap<LiveTurn>()
  /// Seeds whose clusters have to be made again.
  private var touched: [UInt32] = []
  /// For a search at a time, and to sort what it found.
  private var found: [UInt32] = []
  private var order: [LiveTurn] = []

  init(lastStep: Int) {
    work = [Work](repeating: Work(), count: lastStep + 1)
  }

  /// Gives a place another entry, or none. `roots` has, for each place, its record at step 0.
  mutating func carry(
    _ place: Int, as entry: LiveEntry?, in table: inout LiveTable, roots: inout [UInt32]
  ) {
    roots[place] = change(roots[place], to: entry, at: 0, &table, &roots)
    for step in 0..<table.lastStep where !work[step].isEmpty { carry(at: step, &table, &roots) }
    for record in work[table.lastStep].gone { table.remove(record) }
    work[table.lastStep].removeAll()
    table.reuseFreed()
  }

  /// Lets a founder's entry be another from a step on, or go, and says which record it has there now.
  private mutating func change(
    _ old: UInt32, to entry: LiveEntry?, at step: Int, _ table: inout LiveTable,
    _ roots: inout [UInt32]
  ) -> UInt32 {
    guard let entry else {
      if old != LiveRecord.none {
        table.cutToLastStep(old)
        work[Int(table[old].last)].gone.append(old)
      }
      return LiveRecord.none
    }
    guard old != LiveRecord.none else {
      let end = table.runEnd(from: step)
      let contact =
        end > step ? table.firstContact(ofX: entry.x, y: entry.y, from: step, before: end) : end
      let new = table.insert(entry, first: step, last: contact)
      if contact < table.lastStep { work[contact].moved.append(new) }
      return new
    }
    let before = table.entry(of: old)
    guard !before.isSame(as: entry) else { return old }
    let last = Int(table[old].last)
    if before.isBeside(entry) {
      table.move(old, to: entry)
      if last < table.lastStep { work[last].changed.append(old) }
      return old
    }
    let contact =
      last > step
      ? table.firstContact(ofX: entry.x, y: entry.y, from: step, before: last, except: old) : last
    let record = contact < last ? table.split(old, after: contact, roots: &roots) : old
    table.move(record, to: entry)
    if contact < table.lastStep { work[contact].moved.append(record) }
    return record
  }

  private mutating func carry(at step: Int, _ table: inout LiveTable, _ roots: inout [UInt32]) {
    for index in work[step].gone.indices {
      let record = work[step].gone[index]
      let up = table[record].up
      if table[record].owner == record {
        release(record, &table)
      } else {
        touch(table[record].owner)
        table.setOwner(LiveRecord.none, of: record)
      }
      table.remove(record)
      _ = change(up, to: nil, at: step + 1, &table, &roots)
    }
    for index in work[step].changed.indices {
      let record = work[step].changed[index]
      if table[record].isPresent(at: step) { touch(table[record].owner) }
    }
    for index in work[step].moved.indices { move(work[step].moved[index], at: step, &table) }
    work[step].removeAll()
    settle(at: step, &table, &roots)
    if touched.count > 1 { touched.sort() }
    var last = LiveRecord.none
    for index in touched.indices where touched[index] != last {
      last = touched[index]
      if table[last].isPresent(at: step), table[last].owner == last {
        gather(last, at: step, &table, &roots)
      }
    }
    if !touched.isEmpty { touched.removeAll(keepingCapacity: true) }
  }

  /// Lets one that moved, or came, look for an owner.
  private mutating func move(_ record: UInt32, at step: Int, _ table: inout LiveTable) {
    guard table[record].isPresent(at: step) else { return }
    if table[record].owner == record {
      // A seed that moved keeps whom it still reaches, unless it turns out to be none any more.
      table.collectMembers(of: record, into: &found)
      for index in found.indices
      where !table.reaches(from: table[record], to: table[found[index]], at: step) {
        abandon(found[index], &table)
      }
      touch(record)
    } else {
      touch(table[record].owner)
    }
    table.setOwner(LiveRecord.none, of: record)
    queue.push(LiveTurn(record: record, founder: table[record].founder))
  }

  /// Lets a seed's members look for another.
  private mutating func release(_ seed: UInt32, _ table: inout LiveTable) {
    table.collectMembers(of: seed, into: &found)
    for index in found.indices { abandon(found[index], &table) }
  }

  private mutating func abandon(_ member: UInt32, _ table: inout LiveTable) {
    table.setOwner(LiveRecord.none, of: member)
    queue.push(LiveTurn(record: member, founder: table[member].founder))
  }

  private mutating func touch(_ seed: UInt32) {
    if seed != LiveRecord.none { touched.append(seed) }
  }

  private mutating func settle(at step: Int, _ table: inout LiveTable, _ roots: inout [UInt32]) {
    while let turn = queue.popFirst() {
      var record = turn.record
      guard table[record].founder == turn.founder, table[record].isPresent(at: step) else {
        continue
      }
      var owner = table.owner(of: record, at: step)
      let isAlone = step < Int(table[record].last)
      guard owner != (isAlone ? record : table[record].owner) else { continue }
      if owner == record {
        // Later ones look whether it takes them.
        table.forEachLater(than: record, at: step) { queue.push($0) }
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

  /// The record of the same entry that ends at a step.
  private func ending(
    _ record: UInt32, at step: Int, _ table: inout LiveTable, _ roots: inout [UInt32]
  ) -> UInt32 {
    step < Int(table[record].last) ? table.split(record, after: step, roots: &roots) : record
  }

  /// Makes a seed's cluster again: what its members are at the next step.
  private mutating func gather(
    _ seed: UInt32, at step: Int, _ table: inout LiveTable, _ roots: inout [UInt32]
  ) {
    let entry = table.entry(of: seed)
    table.collectMembers(of: seed, into: &found)
    var count = Int(entry.count)
    for member in found { count += Int(table[member].count) }
    guard !found.isEmpty, count >= table.rule.minimumPoints else {
      for member in found {
        follow(member, as: table.entry(of: member), at: step, &table, &roots)
      }
      let coarser = follow(seed, as: entry, at: step, &table, &roots)
      if found.isEmpty, step < table.runsEnd {
        table.absorb(seed, into: coarser, roots: &roots)
      }
      return
    }
    sortFound(&table)
    var middle = ClusterRule.Middle(table.rule.seam, x: entry.x, y: entry.y, weight: entry.weight)
    for member in found {
      let part = table.entry(of: member)
      middle.add(x: part.x, y: part.y, weight: part.weight)
      let up = table[member].up
      table[member].up = LiveRecord.none
      _ = change(up, to: nil, at: step + 1, &table, &roots)
    }
    let point = middle.point
    follow(
      seed,
      as: LiveEntry(
        x: point.x, y: point.y, weight: middle.weight, count: UInt32(count), founder: entry.founder),
      at: step, &table, &roots)
  }

  /// In the order of the founders.
  private mutating func sortFound(_ table: inout LiveTable) {
    guard found.count > 1 else { return }
    order.removeAll(keepingCapacity: true)
    for member in found { order.append(LiveTurn(record: member, founder: table[member].founder)) }
    order.sort { $0.isBefore($1) }
    for index in order.indices { found[index] = order[index].record }
  }

  /// Says what an entry is at the next step, and which record it has there.
  @discardableResult
  private mutating func follow(
    _ record: UInt32, as entry: LiveEntry, at step: Int, _ table: inout LiveTable,
    _ roots: inout [UInt32]
  ) -> UInt32 {
    let coarser = change(table[record].up, to: entry, at: step + 1, &table, &roots)
    table[record].up = coarser
    return coarser
  }
}

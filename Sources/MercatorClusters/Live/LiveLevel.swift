import Mercator

/// One level's entries, who owns whom, and what that makes of them on the next level.
///
/// A change is carried in three steps. Entries are taken out and put in. Those whose owner may be
/// another now are looked at in the order of their founders, until no more follow: an entry's owner
/// depends on earlier ones only, so each is settled when it is looked at. Then the clusters whose
/// members changed are made again, and what differs are the changes of the next level.
struct LiveLevel {
  var grid: LiveGrid
  private var queue = LiveQueue()
  private var touched: [UInt32] = []

  init(grid: LiveGrid) {
    self.grid = grid
  }

  /// Carries changes, of which `placed` tells the records; returns those of the next level.
  mutating func apply(
    _ changes: [LiveChange], to next: LiveLevel, placed: inout [UInt32]
  ) -> [LiveChange] {
    touched.removeAll(keepingCapacity: true)
    var following: [LiveChange] = []
    placed = replace(changes, following: &following)
    settle()
    touched.sort()
    var last = LiveRecord.none
    for seed in touched where seed != last {
      last = seed
      if grid[seed].isPresent, grid[seed].owner == seed {
        gather(seed, next: next, following: &following)
      }
    }
    return following
  }

  /// Takes entries out and puts them in, without asking who owns them: the least level.
  mutating func applyLast(_ changes: [LiveChange], placed: inout [UInt32]) {
    var following: [LiveChange] = []
    placed = replace(changes, following: &following)
    while queue.popLeast() != nil {}
  }

  /// Finds the owners of all: where clusters were too small, they show in no cluster.
  mutating func settleAll() {
    for index in grid.records.indices {
      grid[UInt32(index)].owner = LiveRecord.none
      queue.push(UInt32(index), founder: grid[UInt32(index)].entry.founder)
    }
    settle()
  }

  private mutating func replace(
    _ changes: [LiveChange], following: inout [LiveChange]
  ) -> [UInt32] {
    var ups: [UInt32] = []
    for change in changes {
      var up = LiveRecord.none
      if change.old != LiveRecord.none {
        up = grid[change.old].up
        if let new = change.new, new.x == grid[change.old].entry.x,
          new.y == grid[change.old].entry.y
        {
          grid[change.old].entry = new
          touch(grid[change.old].owner)
        } else {
          takeOut(change.old)
          if change.new == nil, up != LiveRecord.none {
            following.append(
              LiveChange(founder: change.founder, old: up, new: nil, source: LiveRecord.none))
          }
        }
      }
      ups.append(up)
    }
    var placed: [UInt32] = []
    for (change, up) in zip(changes, ups) {
      var record = change.old
      if let new = change.new,
        record == LiveRecord.none || !grid[record].isPresent
          || grid[record].entry.founder != change.founder
      {
        record = grid.insert(new, up: up)
        queue.push(record, founder: change.founder)
      }
      placed.append(change.new == nil ? LiveRecord.none : record)
    }
    return placed
  }

  private mutating func takeOut(_ record: UInt32) {
    if grid[record].owner == record {
      release(record)
    } else {
      touch(grid[record].owner)
    }
    grid.remove(record)
  }

  /// Lets a seed's members look for another.
  private mutating func release(_ seed: UInt32) {
    var members: [UInt32] = []
    grid.forEach(reachedFromX: grid[seed].entry.x, y: grid[seed].entry.y) { index in
      if index != seed, grid[index].owner == seed { members.append(index) }
    }
    for member in members {
      grid[member].owner = LiveRecord.none
      queue.push(member, founder: grid[member].entry.founder)
    }
  }

  private mutating func touch(_ seed: UInt32) {
    if seed != LiveRecord.none { touched.append(seed) }
  }

  private mutating func settle() {
    while let (record, founder) = queue.popLeast() {
      guard grid[record].isPresent, grid[record].entry.founder == founder else { continue }
      let entry = grid[record].entry
      var owner = record
      var least = founder
      grid.forEach(reachingX: entry.x, y: entry.y) { index in
        let other = grid[index]
        if other.entry.founder < least, other.owner == index {
          owner = index
          least = other.entry.founder
        }
      }
      let before = grid[record].owner
      guard owner != before else { continue }
      if before == record { release(record) } else { touch(before) }
      grid[record].owner = owner
      touch(owner)
      guard owner == record else { continue }
      var claimed: [UInt32] = []
      grid.forEach(reachedFromX: entry.x, y: entry.y) { index in
        let other = grid[index]
        guard other.entry.founder > founder, other.owner != LiveRecord.none,
          grid[other.owner].entry.founder > founder
        else { return }
        claimed.append(index)
      }
      for index in claimed { queue.push(index, founder: grid[index].entry.founder) }
    }
  }

  /// Makes a seed's cluster again, and says what is new at the next level.
  private mutating func gather(
    _ seed: UInt32, next: LiveLevel, following: inout [LiveChange]
  ) {
    let entry = grid[seed].entry
    var members: [UInt32] = []
    var count = Int(entry.count)
    grid.forEach(reachedFromX: entry.x, y: entry.y) { index in
      if index != seed, grid[index].owner == seed {
        members.append(index)
        count += Int(grid[index].entry.count)
      }
    }
    guard !members.isEmpty, count >= grid.rule.minimumPoints else {
      follow(seed, as: entry, next: next, following: &following)
      for member in members {
        follow(member, as: grid[member].entry, next: next, following: &following)
      }
      return
    }
    members.sort { grid[$0].entry.founder < grid[$1].entry.founder }
    var middle = ClusterRule.Middle(grid.rule.seam, x: entry.x, y: entry.y, weight: entry.weight)
    for member in members {
      let part = grid[member].entry
      middle.add(x: part.x, y: part.y, weight: part.weight)
      follow(member, as: nil, next: next, following: &following)
    }
    let point = middle.point
    follow(
      seed,
      as: LiveEntry(
        x: point.x, y: point.y, weight: middle.weight, count: UInt32(count), founder: entry.founder),
      next: next, following: &following)
  }

  /// Compares what an entry becomes at the next level with what is there.
  private mutating func follow(
    _ record: UInt32, as entry: LiveEntry?, next: LiveLevel, following: inout [LiveChange]
  ) {
    let up = grid[record].up
    guard let entry else {
      guard up != LiveRecord.none else { return }
      following.append(
        LiveChange(
          founder: grid[record].entry.founder, old: up, new: nil, source: LiveRecord.none))
      grid[record].up = LiveRecord.none
      return
    }
    if up != LiveRecord.none, next.grid[up].entry.isSame(as: entry) { return }
    following.append(
      LiveChange(founder: entry.founder, old: up, new: entry, source: record))
  }
}

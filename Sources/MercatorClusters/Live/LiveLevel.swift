import Mercator

/// The entries of one level, which seed owns each, and what they become at the next level.
///
/// A change is carried in three steps. Entries are removed, inserted and moved. Those whose owner may
/// differ now are checked in the order of their founders, until none is left: an entry's owner depends
/// only on earlier entries, so each is settled when it is checked. Then the clusters whose members
/// changed are rebuilt, and the differences are the changes of the next level.
struct LiveLevel {
  var grid: LiveGrid
  private var queue = Heap<LiveTurn>()
  /// Seeds whose clusters have to be made again.
  private var touched: [UInt32] = []
  /// For a search at a time.
  private var found: [UInt32] = []

  init(grid: LiveGrid) {
    self.grid = grid
  }

  /// Carries changes, collects their records in `placed`, and the changes of the next level.
  mutating func apply(
    _ changes: [LiveChange], placed: inout [UInt32], following: inout [LiveChange]
  ) {
    if !touched.isEmpty { touched.removeAll(keepingCapacity: true) }
    if !following.isEmpty { following.removeAll(keepingCapacity: true) }
    replace(changes, placed: &placed, following: &following)
    settle()
    if touched.count > 1 { touched.sort() }
    var last = LiveRecord.none
    for index in touched.indices where touched[index] != last {
      last = touched[index]
      if grid[last].isPresent, grid[last].owner == last { gather(last, following: &following) }
    }
  }

  /// Carries changes of the lowest level, where nobody is owned.
  mutating func applyLast(_ changes: [LiveChange], placed: inout [UInt32]) {
    var following: [LiveChange] = []
    replace(changes, placed: &placed, following: &following)
    queue.removeAll()
  }

  /// Finds the owners of all: where clusters were too small, they show in no cluster.
  ///
  /// In the order of the founders, each that nobody has taken is a seed, and takes those that are left
  /// around it.
  mutating func settleAll() {
    for index in grid.records.indices {
      grid[UInt32(index)].owner = LiveRecord.none
      grid[UInt32(index)].members = 0
    }
    var seeds = grid.records.indices.map { UInt32($0) }
    seeds.sort { grid[$0].entry.founder < grid[$1].entry.founder }
    for seed in seeds where grid[seed].owner == LiveRecord.none {
      grid.setOwner(seed, of: seed)
      grid.collectUnowned(around: seed, into: &found)
      for index in found.indices { grid.setOwner(seed, of: found[index]) }
    }
  }

  private mutating func replace(
    _ changes: [LiveChange], placed: inout [UInt32], following: inout [LiveChange]
  ) {
    if !placed.isEmpty { placed.removeAll(keepingCapacity: true) }
    // What goes first, as its record may be used again.
    for change in changes where change.new == nil {
      let up = grid[change.old].up
      takeOut(change.old)
      if up != LiveRecord.none {
        following.append(
          LiveChange(founder: change.founder, old: up, new: nil, source: LiveRecord.none))
      }
    }
    for change in changes {
      var record = change.old
      if let new = change.new {
        if record == LiveRecord.none {
          record = grid.insert(new)
          queue.push(LiveTurn(record: record, founder: change.founder))
        } else {
          replace(record, with: new)
        }
      } else {
        record = LiveRecord.none
      }
      placed.append(record)
    }
  }

  private mutating func replace(_ record: UInt32, with new: LiveEntry) {
    let old = grid[record].entry
    guard !old.isSame(as: new) else { return }
    guard old.x != new.x || old.y != new.y else {
      grid[record].entry = new
      touch(grid[record].owner)
      return
    }
    if grid[record].owner == record {
      // A seed that moved keeps whom it still reaches, unless it turns out to be none any more.
      grid.collectMembers(of: record, into: &found)
      grid.move(record, to: new)
      for index in found.indices where !grid.reaches(from: new, to: grid[found[index]].entry) {
        abandon(found[index])
      }
      touch(record)
    } else {
      touch(grid[record].owner)
      grid.move(record, to: new)
    }
    grid.setOwner(LiveRecord.none, of: record)
    queue.push(LiveTurn(record: record, founder: new.founder))
  }

  private mutating func takeOut(_ record: UInt32) {
    if grid[record].owner == record {
      release(record)
    } else {
      touch(grid[record].owner)
      grid.setOwner(LiveRecord.none, of: record)
    }
    grid.remove(record)
  }

  /// Lets a seed's members look for another.
  private mutating func release(_ seed: UInt32) {
    grid.collectMembers(of: seed, into: &found)
    for index in found.indices { abandon(found[index]) }
  }

  private mutating func abandon(_ member: UInt32) {
    grid.setOwner(LiveRecord.none, of: member)
    queue.push(LiveTurn(record: member, founder: grid[member].entry.founder))
  }

  private mutating func touch(_ seed: UInt32) {
    if seed != LiveRecord.none { touched.append(seed) }
  }

  private mutating func settle() {
    while let turn = queue.popFirst() {
      let record = turn.record
      guard grid[record].entry.founder == turn.founder else { continue }
      let entry = grid[record].entry
      let owner = grid.owner(of: record, as: entry, laterNeighbors: &found)
      let before = grid[record].owner
      guard owner != before else { continue }
      if owner == record {
        claim(record)
      } else {
        release(record)
      }
      if before != record { touch(before) }
      grid.setOwner(owner, of: record)
      touch(owner)
    }
  }

  /// Lets the later ones near a seed that an earlier one has not look whether it takes them.
  private mutating func claim(_ seed: UInt32) {
    let entry = grid[seed].entry
    for index in found.indices {
      let other = grid[found[index]]
      if other.owner != LiveRecord.none,
        grid[other.owner].entry.founder > entry.founder, grid.reaches(from: entry, to: other.entry)
      {
        queue.push(LiveTurn(record: found[index], founder: other.entry.founder))
      }
    }
  }

  /// Makes a seed's cluster again: what its members are at the next level.
  private mutating func gather(_ seed: UInt32, following: inout [LiveChange]) {
    let entry = grid[seed].entry
    grid.collectMembers(of: seed, into: &found)
    var count = Int(entry.count)
    for member in found { count += Int(grid[member].entry.count) }
    guard !found.isEmpty, count >= grid.rule.minimumPoints else {
      follow(seed, as: entry, following: &following)
      for index in found.indices {
        follow(found[index], as: grid[found[index]].entry, following: &following)
      }
      return
    }
    sortFound()
    var middle = ClusterRule.Middle(grid.rule.seam, x: entry.x, y: entry.y, weight: entry.weight)
    for index in found.indices {
      let part = grid[found[index]].entry
      middle.add(x: part.x, y: part.y, weight: part.weight)
      follow(found[index], as: nil, following: &following)
    }
    let point = middle.point
    follow(
      seed,
      as: LiveEntry(
        x: point.x, y: point.y, weight: middle.weight, count: UInt32(count), founder: entry.founder),
      following: &following)
  }

  /// In the order of the founders.
  private mutating func sortFound() {
    guard found.count > 1 else { return }
    var members: [UInt32] = []
    swap(&members, &found)
    members.sort { grid[$0].entry.founder < grid[$1].entry.founder }
    swap(&members, &found)
  }

  /// Says what an entry is at the next level.
  private mutating func follow(
    _ record: UInt32, as entry: LiveEntry?, following: inout [LiveChange]
  ) {
    let up = grid[record].up
    if entry == nil {
      guard up != LiveRecord.none else { return }
      grid[record].up = LiveRecord.none
    }
    following.append(
      LiveChange(
        founder: grid[record].entry.founder, old: up, new: entry,
        source: entry == nil ? LiveRecord.none : record))
  }
}

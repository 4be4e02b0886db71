extension LiveTable {
  /// Makes a record a member of another, or ownerless.
  package mutating func setOwner(_ owner: UInt32, of index: UInt32) {
    let old = records[index].owner
    guard old != owner else { return }
    if old != LiveRecord.none, old != index {
      let (before, after) = (kin[index].memberBefore, kin[index].member)
      kin[before == LiveRecord.none ? old : before].member = after
      if after != LiveRecord.none { kin[after].memberBefore = before }
      kin[index].member = LiveRecord.none
    }
    records[index].owner = owner
    if owner != LiveRecord.none { give(index, to: owner) }
  }

  /// Makes an ownerless record a member of a seed; the seed itself stays unchanged.
  package mutating func give(_ index: UInt32, to seed: UInt32) {
    guard index != seed else { return }
    let after = kin[seed].member
    records[index].owner = seed
    kin[index].member = after
    kin[index].memberBefore = LiveRecord.none
    if after != LiveRecord.none { kin[after].memberBefore = index }
    kin[seed].member = index
  }

  /// Moves a record to the grid determined by its owner.
  package mutating func file(_ index: UInt32) {
    let isTaken = records[index].owner != index
    guard isTaken != records[index].isFiledAsTaken else { return }
    let isLong = records[index].isLong
    if !isLong { unlink(index) }
    records[index].isFiledAsTaken = isTaken
    if !isLong { link(index) }
  }

  /// Collects the members of a seed, without the seed itself.
  @inline(__always)
  package func collectMembers(of seed: UInt32, into members: inout LiveBuffer<LiveCandidate>) {
    members.removeAll()
    var member = kin[seed].member
    while member != LiveRecord.none {
      members.append(LiveCandidate(record: member, founder: records[member].founder))
      member = kin[member].member
    }
  }
}

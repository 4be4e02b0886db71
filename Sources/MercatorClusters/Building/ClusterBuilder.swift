import Mercator

/// Makes the hierarchy, level by level.
///
/// Most places have no neighbour at most levels. One sweep along the rows of a ``RowGrid`` finds
/// those that have none, with no more than a glance at each; the others are clustered in the order
/// of their founders. Where few are left, three levels are made of them alone (see `isolate`).
struct ClusterBuilder {
  let options: ClusterOptions
  private let rule: ClusterRule
  private let keepsSmallGroups: Bool
  var nodes = ClusterNodes()
  /// For each founder that has neighbours, where its entry is.
  private var position: [UInt32]
  /// A bit for each founder in `position`.
  private var waiting: [UInt64]

  /// Clusters places. What `weights` does not say weighs 1.
  ///
  /// `isForChanges`: whether the small groups are kept, and supercluster's arithmetic has not its
  /// turns as well. `progress` is called with the part of the levels that is done, about twice a level;
  /// what it throws ends the work.
  init<Failure: Error>(
    _ places: [GeoCoordinate], weights: [Double], options: ClusterOptions,
    isForChanges: Bool = false, progress: (Double) throws(Failure) -> Void
  ) throws(Failure) {
    // With their clusters they are less than twice as many.
    precondition(places.count <= UInt32.max / 2, "\(places.count) places are more than 2^31 − 1.")
    self.options = options
    rule = ClusterRule(options)
    keepsSmallGroups = isForChanges
    position = [UInt32](repeating: 0, count: places.count)
    waiting = [UInt64](repeating: 0, count: places.count / 64 + 1)
    var entries: [ClusterEntry] = []
    entries.reserveCapacity(places.count)
    nodes.founder.reserveCapacity(places.count + places.count / 2)
    for (index, place) in places.enumerated() where place.isValid {
      let point = rule.position(of: place)
      entries.append(
        ClusterEntry(
          x: point.x, y: point.y, node: UInt32(nodes.founder.count), founder: UInt32(index)))
      nodes.founder.append(UInt32(index))
      if !weights.isEmpty {
        nodes.weight.append(ClusterRule.weight(index < weights.count ? weights[index] : 1))
      }
    }
    nodes.placeCount = entries.count
    nodes.parent = [UInt32](repeating: ClusterNodes.none, count: entries.count)
    if !isForChanges, rule.isSinglePrecision, rule.minimumPoints > 2 {
      for level in options.levels.reversed() {
        makeLevelInPeerOrder(level, of: &entries)
        try progress(part(through: level, entries: entries.count))
      }
      return
    }
    var level = options.levels.upperBound
    while level >= options.levels.lowerBound {
      let last = max(level - 2, options.levels.lowerBound)
      let alone = isolate(&entries, throughLevel: last)
      for level in stride(from: level, through: last, by: -1) {
        try progress(part(through: level + 1, entries: alone.count + entries.count))
        makeLevel(level, of: &entries)
        try progress(part(through: level, entries: alone.count + entries.count))
      }
      entries += alone
      level = last - 1
    }
  }

  /// About how much of the levels is done: those that are took all places each, those to come take
  /// what is left.
  private func part(through level: Int, entries: Int) -> Double {
    let done = Double(options.levels.upperBound - level + 1) * Double(nodes.placeCount)
    let rest = Double(level - options.levels.lowerBound) * Double(entries)
    return done + rest > 0 ? done / (done + rest) : 1
  }

  /// Takes out the entries that stay alone down to a level, if they are many.
  ///
  /// A cluster's middle lies within r of its seed, as its parts do, so a part is at most 2r from it,
  /// and what it grew from on finer levels, with half the radius each time, at most 4r. Two that
  /// meet within r therefore grew from two within 5r.
  private func isolate(
    _ entries: inout [ClusterEntry], throughLevel level: Int
  ) -> [ClusterEntry] {
    let reach = 5 * options.worldRadius(level: level) + 0x1p-20
    // So many neighbours each would have if they were spread evenly.
    guard Double(entries.count) * reach * reach * .pi < 1 else { return [] }
    var alone: [ClusterEntry] = []
    var others: [ClusterEntry] = []
    RowGrid(entries, radius: reach, rule: rule).withView { grid in
      grid.forEachWithNeighbors(radius: reach, rule: rule) { index, hasNeighbors in
        if hasNeighbors {
          others.append(grid.entries[index])
        } else {
          alone.append(grid.entries[index])
        }
      }
    }
    entries = others
    return alone
  }

  private mutating func makeLevel(_ level: Int, of entries: inout [ClusterEntry]) {
    defer { nodes.ends.append(nodes.founder.count) }
    guard entries.count > 1 else { return }
    let radius = options.worldRadius(level: level)
    // As others see them, positions in single precision may be 2^-25 off.
    let sight = rule.isSinglePrecision ? radius + 0x1p-23 : radius
    entries = RowGrid(entries, radius: sight, rule: rule).withView { grid in
      grid.forEachWithNeighbors(radius: sight, rule: rule) { index, hasNeighbors in
        guard hasNeighbors else { return }
        let founder = Int(grid.entries[index].founder)
        position[founder] = UInt32(index)
        waiting[founder &>> 6] |= 1 &<< UInt64(founder & 63)
      }
      return clustered(grid, level: level, radius: radius)
    }
  }

  /// The entries after those that wait have taken each other.
  private mutating func clustered(
    _ grid: RowGrid.View, level: Int, radius: Double
  ) -> [ClusterEntry] {
    // 1: taken by a seed, or a seed; 2: part of a cluster.
    var states = [UInt8](repeating: 0, count: grid.entries.count)
    var made: [ClusterEntry] = []
    var taken: [UInt32] = []
    for word in waiting.indices where waiting[word] != 0 {
      var bits = waiting[word]
      waiting[word] = 0
      while bits != 0 {
        let seed = Int(position[word &<< 6 | bits.trailingZeroBitCount])
        bits &= bits &- 1
        guard states[seed] == 0 else { continue }
        states[seed] = 1
        let entry = grid.entries[seed]
        taken.removeAll(keepingCapacity: true)
        grid.forEachEntry(aroundX: entry.x, y: entry.y, radius: radius) { index in
          guard states[index] == 0 else { return }
          let other = grid.entries[index]
          guard
            rule.reaches(
              fromX: entry.x, y: entry.y, toX: rule.kept(other.x), y: rule.kept(other.y),
              squaredRadius: radius * radius)
          else { return }
          states[index] = 1
          taken.append(UInt32(truncatingIfNeeded: index))
        }
        guard !taken.isEmpty else { continue }
        guard let cluster = merge(&taken, into: entry, of: grid.entries) else {
          if keepsSmallGroups {
            let parts = taken.map { grid.entries[Int($0)].node }
            nodes.smallGroups.append(.init(level: level, nodes: [entry.node] + parts))
          }
          continue
        }
        made.append(cluster)
        states[seed] = 2
        for index in taken { states[Int(index)] = 2 }
      }
    }
    var next: [ClusterEntry] = []
    next.reserveCapacity(grid.entries.count)
    for index in grid.entries.indices where states[index] != 2 {
      next.append(grid.entries[index])
    }
    next += made
    return next
  }

  /// Makes a cluster of a seed and what it took, if they are enough.
  mutating func merge(
    _ taken: inout [UInt32], into seed: ClusterEntry, of entries: UnsafeBufferPointer<ClusterEntry>
  ) -> ClusterEntry? {
    var count = nodes.count(of: seed.node)
    for index in taken { count += nodes.count(of: entries[Int(index)].node) }
    guard count >= rule.minimumPoints else { return nil }
    taken.sort { entries[Int($0)].founder < entries[Int($1)].founder }
    let cluster = UInt32(nodes.founder.count)
    var middle = ClusterRule.Middle(
      rule.seam, x: seed.x, y: seed.y, weight: nodes.weight(of: seed.node))
    nodes.parent[Int(seed.node)] = cluster
    for index in taken {
      let entry = entries[Int(index)]
      middle.add(x: entry.x, y: entry.y, weight: nodes.weight(of: entry.node))
      nodes.parent[Int(entry.node)] = cluster
    }
    let point = middle.point
    // The seed's, but with supercluster's turns.
    let founder = min(seed.founder, entries[Int(taken[0])].founder)
    nodes.founder.append(founder)
    nodes.parent.append(ClusterNodes.none)
    nodes.middle.append(point)
    nodes.clusterCount.append(UInt32(count))
    if !nodes.weight.isEmpty { nodes.weight.append(middle.weight) }
    return ClusterEntry(x: point.x, y: point.y, node: cluster, founder: founder)
  }
}

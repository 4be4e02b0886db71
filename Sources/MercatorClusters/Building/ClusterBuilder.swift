import Mercator

/// Makes the hierarchy, level by level.
///
/// Most places have no neighbour at most levels. One sweep along the rows of a ``RowGrid`` finds
/// those that have none, with no more than a glance at each; the others are clustered in the order
/// of their founders. Then the grid takes the clusters for their parts, and stays in order.
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
    var grid = RowGrid(
      consume entries, radius: sight(options.levels.upperBound), rule: rule)
    for level in options.levels.reversed() {
      try progress(part(through: level + 1, entries: grid.count))
      makeLevel(level, of: &grid)
      try progress(part(through: level, entries: grid.count))
    }
  }

  /// How far entries see each other at a level.
  private func sight(_ level: Int) -> Double {
    let radius = options.worldRadius(level: level)
    // As others see them, positions in single precision may be 2^-25 off.
    return rule.isSinglePrecision ? radius + 0x1p-23 : radius
  }

  /// About how much of the levels is done: those that are took all places each, those to come take
  /// what is left.
  private func part(through level: Int, entries: Int) -> Double {
    let done = Double(options.levels.upperBound - level + 1) * Double(nodes.placeCount)
    let rest = Double(level - options.levels.lowerBound) * Double(entries)
    return done + rest > 0 ? done / (done + rest) : 1
  }

  /// Makes the clusters of a level, and of the grid that of the next, if there is one.
  private mutating func makeLevel(_ level: Int, of grid: inout RowGrid) {
    defer { nodes.ends.append(nodes.founder.count) }
    // 1: taken by a seed, or a seed; 2: part of a cluster.
    var states = [UInt8](repeating: 0, count: grid.count)
    let made = grid.withView { grid in
      let sight = sight(level)
      grid.forEachWithNeighbors(radius: sight, rule: rule) { index, hasNeighbors in
        guard hasNeighbors else { return }
        let founder = Int(grid.entries[index].founder)
        position[founder] = UInt32(truncatingIfNeeded: index)
        waiting[founder &>> 6] |= 1 &<< UInt64(founder & 63)
      }
      return states.withUnsafeMutableBufferPointer { clusters(of: grid, $0, level: level) }
    }
    guard level > options.levels.lowerBound else { return }
    grid.replace({ states[$0] == 2 }, with: made, radius: sight(level - 1), rule: rule)
  }

  /// The clusters of those that wait, after they have taken each other.
  private mutating func clusters(
    of grid: RowGrid.View, _ states: UnsafeMutableBufferPointer<UInt8>, level: Int
  ) -> [ClusterEntry] {
    let radius = options.worldRadius(level: level)
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
            taken.sort { grid.entries[Int($0)].founder < grid.entries[Int($1)].founder }
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
    return made
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

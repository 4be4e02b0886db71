import Mercator

extension LiveClusters {
  /// Makes the levels of all places at once.
  mutating func fill() {
    let nodes = ClusterBuilder(
      coordinates, weights: weights, options: options, takesPeerOrder: false
    ).nodes
    let total = nodes.founder.count
    var born = [Int](repeating: options.levels.upperBound + 1, count: nodes.placeCount)
    for (segment, end) in nodes.ends.enumerated() {
      born += repeatElement(options.levels.upperBound - segment, count: end - born.count)
    }
    // The part of each cluster that took the others.
    var seeds = [UInt32](repeating: LiveRecord.none, count: total)
    for node in 0..<total where nodes.parent[node] != ClusterNodes.none {
      let parent = Int(nodes.parent[node])
      if nodes.founder[parent] == nodes.founder[node] { seeds[parent] = UInt32(node) }
    }
    // Along a curve, so that neighbours' records are neighbours in memory.
    var nodeOfPlace = [UInt32](repeating: LiveRecord.none, count: coordinates.count)
    for node in 0..<nodes.placeCount { nodeOfPlace[Int(nodes.founder[node])] = UInt32(node) }
    var present = coordinates.withUnsafeBufferPointer { CurveOrder.indices(of: $0) }
      .map { nodeOfPlace[Int($0)] }
    var recordOfNode = [UInt32](repeating: LiveRecord.none, count: total)
    var level = options.levels.upperBound
    while level >= options.levels.lowerBound - 1 {
      let isLast = level < options.levels.lowerBound
      var grid = LiveGrid(
        radius: options.worldRadius(level: max(level, options.levels.lowerBound)), rule: rule,
        capacity: present.count)
      var before = recordOfNode
      for node in present {
        let record = grid.insert(entry(of: Int(node), in: nodes))
        if levels.isEmpty {
          records[Int(nodes.founder[Int(node)])] = record
        } else {
          // The same node one level finer, or the part that became this one.
          let source =
            born[Int(node)] == level + 1 ? before[Int(seeds[Int(node)])] : before[Int(node)]
          levels[levels.count - 1].grid[source].up = record
        }
        recordOfNode[Int(node)] = record
      }
      before = []
      var next: [UInt32] = []
      for node in present where !isLast {
        let parent = nodes.parent[Int(node)]
        if parent != ClusterNodes.none, born[Int(parent)] == level {
          let seed = seeds[Int(parent)]
          grid.setOwner(recordOfNode[Int(seed)], of: recordOfNode[Int(node)])
          if seed == node { next.append(parent) }
        } else {
          grid.setOwner(recordOfNode[Int(node)], of: recordOfNode[Int(node)])
          next.append(node)
        }
      }
      var live = LiveLevel(grid: grid)
      if !isLast, rule.minimumPoints > 2 { live.settleAll() }
      levels.append(live)
      present = next
      level -= 1
    }
  }

  private func entry(of node: Int, in nodes: ClusterNodes) -> LiveEntry {
    let founder = nodes.founder[node]
    if node < nodes.placeCount { return entry(of: Int(founder)) }
    let middle = nodes.middle[node - nodes.placeCount]
    return LiveEntry(
      x: middle.x, y: middle.y, weight: nodes.weight(of: UInt32(node)),
      count: UInt32(nodes.count(of: UInt32(node))), founder: founder)
  }
}

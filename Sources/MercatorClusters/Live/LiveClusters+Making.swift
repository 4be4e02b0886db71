import Mercator

extension LiveClusters {
  /// Makes the records of all places at once: those of the hierarchy's nodes.
  mutating func fill<Failure: Error>(
    progress: (Double) throws(Failure) -> Void
  ) throws(Failure) {
    // What a function made its answer of is gone when it returns: the grids come in its place.
    var table = try records(progress: progress)
    table.linkAll()
    // Also where no place with a weight is valid yet.
    if !weights.isEmpty { table.startWeights() }
    table.endRuns(at: table.sparseEnd(), roots: &roots)
    state = LiveState(table)
    countAtRunsEnd = max(placeCount, 64)
    try progress(1)
  }

  /// The records of all places, which are in no grid yet; `roots` leads to them.
  private mutating func records<Failure: Error>(
    progress: (Double) throws(Failure) -> Void
  ) throws(Failure) -> LiveTable {
    let nodes = try ClusterBuilder(
      coordinates, weights: weights, options: options, isForChanges: true
    ) { (part) throws(Failure) in
      try progress(part * Self.partOfLevels)
    }.nodes
    let order = curveOrder(of: nodes)
    // For each node the record in which it begins, and that in which it ends.
    var begins = [UInt32](repeating: LiveRecord.none, count: order.count)
    for (record, node) in order.enumerated() { begins[Int(node)] = UInt32(record) }
    var ends = begins

    // The step at which each cluster comes to be.
    var born = [UInt8](repeating: 0, count: nodes.placeCount)
    for (segment, end) in nodes.ends.enumerated() {
      born += repeatElement(UInt8(segment + 1), count: end - born.count)
    }
    var table = LiveTable(options, rule: rule)
    if !nodes.weight.isEmpty { table.startWeights() }
    table.reserve(order.count + order.count / 4)
    for node in order {
      let parent = nodes.parent[Int(node)]
      _ = table.append(
        entry(of: Int(node), in: nodes), first: Int(born[Int(node)]),
        last: parent == ClusterNodes.none ? table.lastStep : Int(born[Int(parent)]) - 1)
    }
    for group in nodes.smallGroups { split(group, &ends, in: &table) }
    join(nodes, begins, ends, in: &table)
    placeCount = nodes.placeCount
    for node in 0..<nodes.placeCount { roots[Int(nodes.founder[node])] = begins[node] }
    return table
  }

  /// How much of the time the levels take; the rest makes their records.
  private static var partOfLevels: Double { 0.75 }

  /// The nodes along a curve, level by level, so that neighbours' records are neighbours in memory.
  private func curveOrder(of nodes: ClusterNodes) -> [UInt32] {
    var order: [UInt32] = []
    order.reserveCapacity(nodes.founder.count)
    var start = 0
    for end in [nodes.placeCount] + nodes.ends {
      let indices = CurveOrder.indices(count: end - start) { index in
        let node = start + index
        return node < nodes.placeCount
          ? rule.position(of: coordinates[Int(nodes.founder[node])])
          : nodes.middle[node - nodes.placeCount]
      }
      for index in indices { order.append(index + UInt32(start)) }
      start = end
    }
    return order
  }

  private func entry(of node: Int, in nodes: ClusterNodes) -> LiveEntry {
    let founder = nodes.founder[node]
    if node < nodes.placeCount { return entry(of: Int(founder)) }
    let middle = nodes.middle[node - nodes.placeCount]
    return LiveEntry(
      x: middle.x, y: middle.y, weight: nodes.weight(of: UInt32(node)),
      count: UInt32(nodes.count(of: UInt32(node))), founder: founder)
  }

  /// Ends the records of those that a seed took without making a cluster, and begins others.
  private func split(
    _ group: ClusterNodes.SmallGroup, _ ends: inout [UInt32], in table: inout LiveTable
  ) {
    let step = options.levels.upperBound - group.level
    let seed = ends[Int(group.nodes[0])]
    for node in group.nodes {
      let finer = ends[Int(node)]
      let coarser = table.append(
        table.entry(of: finer), first: step + 1, last: Int(table[finer].last))
      table[finer].last = UInt8(step)
      table.kin[finer].up = coarser
      table.give(finer, to: seed)
      ends[Int(node)] = coarser
    }
  }

  /// Gives each cluster's seed the other parts, and lets it lead to the cluster.
  private func join(
    _ nodes: ClusterNodes, _ begins: [UInt32], _ ends: [UInt32], in table: inout LiveTable
  ) {
    // The part of each cluster that took the others.
    var seeds = [UInt32](repeating: LiveRecord.none, count: begins.count - nodes.placeCount)
    for (node, parent) in nodes.parent.enumerated() where parent != ClusterNodes.none {
      if nodes.founder[Int(parent)] == nodes.founder[node] {
        seeds[Int(parent) - nodes.placeCount] = ends[node]
        table.kin[ends[node]].up = begins[Int(parent)]
      }
    }
    for (node, parent) in nodes.parent.enumerated() where parent != ClusterNodes.none {
      table.give(ends[node], to: seeds[Int(parent) - nodes.placeCount])
    }
  }
}

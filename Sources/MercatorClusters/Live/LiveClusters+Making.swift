import Mercator

extension LiveClusters {
  /// Creates the records of all places at once, from the nodes of the hierarchy.
  mutating func fill<Failure: Error>(
    progress: (Double) throws(Failure) -> Void
  ) throws(Failure) {
    // The temporary memory of `records` is freed when it returns, and the grids take its place.
    var table = try records(progress: progress)
    table.linkAll()
    // Also if no place with a weight is valid yet.
    if !weights.isEmpty { table.startWeights() }
    table.endRuns(at: table.sparseEnd(), roots: &roots)
    state = LiveState(table)
    countAtRunsEnd = max(placeCount, 64)
    try progress(1)
  }

  /// Returns the records of all places, which are not in a grid yet; `roots` refers to them.
  private mutating func records<Failure: Error>(
    progress: (Double) throws(Failure) -> Void
  ) throws(Failure) -> LiveTable {
    let nodes = try ClusterBuilder(
      coordinates, weights: weights, options: options, isForChanges: true
    ) { (part) throws(Failure) in
      try progress(part * Self.partOfLevels)
    }.nodes
    let order = curveOrder(of: nodes)
    // The first and last record of each node.
    var begins = [UInt32](repeating: LiveRecord.none, count: order.count)
    for (record, node) in order.enumerated() { begins[Int(node)] = UInt32(record) }
    var ends = begins

    // The step at which each cluster is created.
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

  /// The fraction of the time for the levels; the rest creates their records.
  private static var partOfLevels: Double { 0.75 }

  /// Returns the nodes along a curve, level by level, so that neighbours' records are adjacent in
  /// memory.
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

  /// Ends the records of entries that a seed took without forming a cluster, and begins new ones.
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

  /// Gives each cluster's seed the other parts, and links it to the cluster.
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

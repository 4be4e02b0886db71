package import Mercator

/// Clusters of one level that are no nodes of the hierarchy yet, in the order of their founders.
package struct ClusterGroups: Sendable {
  package var clusters: [Cluster] = []
  /// The nodes that are the parts of the clusters, one cluster after the other.
  package var parts: [UInt32] = []

  /// What a cluster is but for its name.
  package struct Cluster: Sendable {
    package let point: WorldPoint
    package let weight: Double
    package let count: UInt32
    package let founder: UInt32
    /// How many parts it has.
    package let partCount: UInt32
  }
}

extension ClusterNodes {
  /// The cluster of a seed and what it took, if they are enough; `taken` comes to be in the order of
  /// the founders.
  @inline(__always)
  func cluster(
    _ taken: inout [UInt32], with seed: ClusterEntry,
    of entries: UnsafeBufferPointer<ClusterEntry>, _ rule: ClusterRule
  ) -> ClusterGroups.Cluster? {
    var count = count(of: seed.node)
    for index in taken { count += self.count(of: entries[Int(index)].node) }
    guard count >= rule.minimumPoints else { return nil }
    taken.withUnsafeMutableBufferPointer { $0.sort(on: { entries[Int($0)].founder }) }
    var middle = ClusterRule.Middle(
      rule.seam, x: seed.x, y: seed.y, weight: weight(of: seed.node))
    for index in taken {
      let entry = entries[Int(index)]
      middle.add(x: entry.x, y: entry.y, weight: weight(of: entry.node))
    }
    return ClusterGroups.Cluster(
      point: middle.point, weight: middle.weight, count: UInt32(count),
      // The seed's, but with supercluster's turns.
      founder: min(seed.founder, entries[Int(taken[0])].founder),
      partCount: UInt32(taken.count + 1))
  }

  /// Makes a cluster of a seed and what it took, if they are enough.
  mutating func add(
    _ taken: inout [UInt32], to seed: ClusterEntry,
    of entries: UnsafeBufferPointer<ClusterEntry>, _ rule: ClusterRule
  ) -> ClusterEntry? {
    guard let cluster = cluster(&taken, with: seed, of: entries, rule) else { return nil }
    let made = add(cluster)
    parent[Int(seed.node)] = made.node
    for index in taken { parent[Int(entries[Int(index)].node)] = made.node }
    return made
  }

  /// Makes nodes of the clusters of a level, in the order of their founders.
  package mutating func add(_ groups: [ClusterGroups]) -> [ClusterEntry] {
    var clusters: [ClusterGroups.Cluster] = []
    var parts: [UInt32] = []
    clusters.reserveCapacity(groups.reduce(0) { $0 + $1.clusters.count })
    parts.reserveCapacity(groups.reduce(0) { $0 + $1.parts.count })
    for group in groups {
      clusters += group.clusters
      parts += group.parts
    }
    var starts: [UInt32] = []
    var keys: [UInt64] = []
    starts.reserveCapacity(clusters.count)
    keys.reserveCapacity(clusters.count)
    var start: UInt32 = 0
    for (number, cluster) in clusters.enumerated() {
      starts.append(start)
      start += cluster.partCount
      keys.append(UInt64(cluster.founder) &<< 32 | UInt64(number))
    }
    // The last place is the last founder.
    let founders = placeCount > 0 ? Int(founder[placeCount - 1]) + 1 : 0
    RadixSort.sort(&keys, low: 32, high: 32 + RadixSort.bits(of: founders))

    founder.makeRoom(for: clusters.count)
    parent.makeRoom(for: clusters.count)
    middle.makeRoom(for: clusters.count)
    clusterCount.makeRoom(for: clusters.count)
    var made: [ClusterEntry] = []
    made.reserveCapacity(clusters.count)
    for key in keys {
      let number = Int(truncatingIfNeeded: key & 0xFFFF_FFFF)
      let entry = add(clusters[number])
      let start = Int(starts[number])
      for index in start..<start + Int(clusters[number].partCount) {
        parent[Int(parts[index])] = entry.node
      }
      made.append(entry)
    }
    return made
  }

  /// Makes a node of a cluster, which has no parts yet.
  private mutating func add(_ cluster: ClusterGroups.Cluster) -> ClusterEntry {
    let node = UInt32(founder.count)
    founder.append(cluster.founder)
    parent.append(ClusterNodes.none)
    middle.append(cluster.point)
    clusterCount.append(cluster.count)
    if !weight.isEmpty { weight.append(cluster.weight) }
    return ClusterEntry(
      x: cluster.point.x, y: cluster.point.y, node: node, founder: cluster.founder)
  }
}

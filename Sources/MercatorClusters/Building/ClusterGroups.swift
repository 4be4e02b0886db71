package import Mercator

/// The clusters of one level that are not yet nodes of the hierarchy, in the order of their
/// founders.
package struct ClusterGroups: Sendable {
  package var clusters: [Cluster] = []
  /// The nodes of the clusters' parts, one cluster after the other.
  package var parts: [UInt32] = []

  /// A cluster without its identifier.
  package struct Cluster: Sendable {
    package let point: WorldPoint
    package let weight: Double
    package let count: UInt32
    package let founder: UInt32
    /// The number of parts.
    package let partCount: UInt32
  }
}

extension ClusterNodes {
  /// Returns the cluster of a seed and its taken entries; nil if they are too few.
  ///
  /// It sorts `taken` into the order of the founders.
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
      // It is the seed's founder, except with supercluster's turns.
      founder: min(seed.founder, entries[Int(taken[0])].founder),
      partCount: UInt32(taken.count + 1))
  }

  /// Adds a cluster of a seed and its taken entries, and returns it; nil if they are too few.
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

  /// Adds the clusters of a level as nodes, in the order of their founders.
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
    // The last place is the greatest founder.
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

  /// Adds a cluster as a node, without parts.
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

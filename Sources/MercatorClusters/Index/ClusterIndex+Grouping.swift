public import Mercator

extension ClusterIndex {
  /// Creates clusters by kind, so that places of two kinds are never in one cluster.
  ///
  ///     let index = ClusterIndex(of: shops.map(\.coordinate), groupedBy: { shops[$0].kind })
  ///     for cluster in index.clusters(in: viewport) {
  ///       shops[cluster.id.firstPlace].kind   // the kind of all its members
  ///     }
  ///
  /// The clusters of a kind are the same as in an index of its places alone.
  ///
  /// - Parameters:
  ///   - places: the places, identified by their index from here on.
  ///   - weights: the weight of each place; missing ones are 1.
  ///   - group: returns the kind of a place, given its index.
  ///   - options: the clustering options; the defaults are supercluster's.
  ///   - progress: called after each kind with the approximate completed fraction, 1 at the end.
  /// - Complexity: O(n) in the number of places for each level, and O(1) for each kind and level.
  public init<Group: Hashable>(
    of places: some Sequence<GeoCoordinate>, weights: [Double] = [],
    groupedBy group: (_ place: Int) -> Group, options: ClusterOptions = ClusterOptions(),
    progress: (Double) -> Void = { _ in }
  ) {
    let places = Array(places)
    var numbers: [Group: Int] = [:]
    var members: [[UInt32]] = []
    for (place, coordinate) in places.enumerated() where coordinate.isValid {
      let kind = group(place)
      if let number = numbers[kind] {
        members[number].append(UInt32(place))
      } else {
        numbers[kind] = members.count
        members.append([UInt32(place)])
      }
    }
    var groups: [ClusterNodes] = []
    var done = 0
    for some in members {
      let own = some.map { places[Int($0)] }
      let ownWeights =
        weights.isEmpty ? [] : some.map { Int($0) < weights.count ? weights[Int($0)] : 1 }
      groups.append(ClusterBuilder(own, weights: ownWeights, options: options).allNodes)
      done += some.count
      progress(Self.partOfLevels * Double(done) / Double(places.count))
    }
    self.init(ClusterNodes(joining: groups, of: members), of: places, options: options)
    progress(1)
  }
}

extension ClusterBuilder {
  /// The complete hierarchy, with all levels.
  fileprivate var allNodes: ClusterNodes {
    var builder = self
    for level in options.levels.reversed() { builder.makeLevel(level) }
    return builder.nodes
  }
}

extension ClusterNodes {
  /// Creates one hierarchy from the hierarchies of several groups of places.
  ///
  /// - Parameter places: the places of each group; its founders are indices into them.
  fileprivate init(joining groups: [ClusterNodes], of places: [[UInt32]]) {
    self.init()
    // The index of each group's nodes in the joined hierarchy.
    var moved = groups.map { [UInt32](repeating: ClusterNodes.none, count: $0.founder.count) }
    let segments = groups.map { $0.segments }
    for segment in 0..<(segments.first?.count ?? 1) {
      for (group, nodes) in groups.enumerated() {
        for node in segments[group][segment] {
          moved[group][node] = UInt32(founder.count)
          founder.append(places[group][Int(nodes.founder[node])])
          if !nodes.weight.isEmpty { weight.append(nodes.weight[node]) }
          guard segment > 0 else { continue }
          middle.append(nodes.middle[node - nodes.placeCount])
          clusterCount.append(nodes.clusterCount[node - nodes.placeCount])
        }
      }
      if segment == 0 { placeCount = founder.count } else { ends.append(founder.count) }
    }
    parent = [UInt32](repeating: ClusterNodes.none, count: founder.count)
    for (group, nodes) in groups.enumerated() {
      for (node, cluster) in nodes.parent.enumerated() where cluster != ClusterNodes.none {
        parent[Int(moved[group][node])] = moved[group][Int(cluster)]
      }
    }
  }
}

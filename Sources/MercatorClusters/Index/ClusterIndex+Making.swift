import Mercator

extension ClusterIndex {
  init<Failure: Error>(
    places: [GeoCoordinate], weights: [Double], options: ClusterOptions,
    progress: (Double) throws(Failure) -> Void
  ) throws(Failure) {
    let nodes = try ClusterBuilder(places, weights: weights, options: options) {
      (part) throws(Failure) in
      try progress(part * Self.partOfLevels)
    }.nodes
    try progress(Self.partOfLevels)
    self.init(nodes, of: places, options: options)
    try progress(1)
  }

  /// Creates an index from nodes, sorted into curve order.
  init(_ nodes: ClusterNodes, of places: [GeoCoordinate], options: ClusterOptions) {
    let made = ClusterIndex.coordinates(of: nodes, places, ClusterRule(options))
    var order: [UInt32] = []
    order.reserveCapacity(made.count)
    for segment in nodes.segments {
      order += ClusterIndex.order(of: made[segment], from: segment.lowerBound)
    }
    self.init(nodes, of: places.count, at: made, in: order, options: options)
  }

  /// Creates an index from nodes in a given order, a curve order within each segment. `count` is
  /// the number of input places.
  init(
    _ nodes: ClusterNodes, of count: Int, at made: [GeoCoordinate], in order: [UInt32],
    options: ClusterOptions
  ) {
    let total = order.count
    var moved = [UInt32](repeating: 0, count: total)
    for (new, old) in order.enumerated() { moved[Int(old)] = UInt32(new) }

    self.options = options
    invalidCount = count - nodes.placeCount
    coordinates = order.map { made[Int($0)] }
    founders = order.map { nodes.founder[Int($0)] }
    parents = order.map {
      let parent = nodes.parent[Int($0)]
      return parent == ClusterNodes.none ? ClusterIndex.none : moved[Int(parent)]
    }
    self.weights = nodes.weight.isEmpty ? [] : order.map { nodes.weight[Int($0)] }
    counts = order[nodes.placeCount...].map { nodes.clusterCount[Int($0) - nodes.placeCount] }
    nodeOfPlace = [UInt32](repeating: ClusterIndex.none, count: count)
    for node in 0..<nodes.placeCount { nodeOfPlace[Int(founders[node])] = UInt32(node) }

    // A part of a cluster exists down to the level above the cluster's level.
    var born: [UInt8] = []
    born.reserveCapacity(total)
    for (segment, range) in nodes.segments.enumerated() {
      let level = UInt8(options.levels.upperBound + 1 - segment)
      born += repeatElement(level, count: range.count)
    }
    leastLevels = parents.map {
      $0 == ClusterIndex.none ? UInt8(options.levels.lowerBound) : born[Int($0)] + 1
    }

    segments = []
    for range in nodes.segments {
      segments.append(
        ClusterSegment(range, coordinates: coordinates, leastLevels: leastLevels))
    }
    (partStarts, parts) = ClusterIndex.parts(
      parents: parents, founders: founders, placeCount: nodes.placeCount)
  }

  /// The fraction of the time for the levels; the rest sorts their nodes.
  static var partOfLevels: Double { 0.75 }

  /// Returns the coordinates of nodes.
  static func coordinates(
    of nodes: ClusterNodes, _ places: [GeoCoordinate], _ rule: ClusterRule
  ) -> [GeoCoordinate] {
    var made: [GeoCoordinate] = []
    made.reserveCapacity(nodes.founder.count)
    for node in 0..<nodes.placeCount { made.append(places[Int(nodes.founder[node])]) }
    for (point, founder) in zip(nodes.middle, nodes.founder[nodes.placeCount...]) {
      made.append(rule.coordinate(of: point, first: places[Int(founder)]))
    }
    return made
  }

  /// Returns a segment's nodes in curve order; `start` is the first node.
  static func order(of segment: ArraySlice<GeoCoordinate>, from start: Int) -> [UInt32] {
    segment.withUnsafeBufferPointer { nodes in
      CurveOrder.indices(of: nodes).map { $0 + UInt32(start) }
    }
  }

  /// Returns the parts of each cluster, one cluster after the other, in the order of their
  /// founders.
  private static func parts(
    parents: [UInt32], founders: [UInt32], placeCount: Int
  ) -> (starts: [UInt32], parts: [UInt32]) {
    var starts = [UInt32](repeating: 0, count: parents.count - placeCount + 1)
    for parent in parents where parent != none { starts[Int(parent) - placeCount + 1] += 1 }
    for cluster in 1..<max(starts.count, 1) { starts[cluster] += starts[cluster - 1] }
    var parts = [UInt32](repeating: 0, count: Int(starts[starts.count - 1]))
    var next = starts
    for (node, parent) in parents.enumerated() where parent != none {
      let cluster = Int(parent) - placeCount
      parts[Int(next[cluster])] = UInt32(node)
      next[cluster] += 1
    }
    parts.withUnsafeMutableBufferPointer { parts in
      for cluster in 0..<(starts.count - 1) {
        let range = Int(starts[cluster])..<Int(starts[cluster + 1])
        UnsafeMutableBufferPointer(rebasing: parts[range]).sort(on: { founders[Int($0)] })
      }
    }
    return (starts, parts)
  }
}

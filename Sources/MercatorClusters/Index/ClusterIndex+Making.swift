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
    let total = nodes.founder.count
    let segmentEnds = [nodes.placeCount] + nodes.ends
    let rule = ClusterRule(options)
    var made: [GeoCoordinate] = []
    made.reserveCapacity(total)
    for node in 0..<nodes.placeCount { made.append(places[Int(nodes.founder[node])]) }
    for point in nodes.middle { made.append(rule.coordinate(of: point)) }

    try progress(Self.partOfLevels)
    let order = ClusterIndex.order(of: made, segmentEnds: segmentEnds)
    var moved = [UInt32](repeating: 0, count: total)
    for (new, old) in order.enumerated() { moved[Int(old)] = UInt32(new) }

    self.options = options
    skippedCount = places.count - nodes.placeCount
    coordinates = order.map { made[Int($0)] }
    founders = order.map { nodes.founder[Int($0)] }
    parents = order.map {
      let parent = nodes.parent[Int($0)]
      return parent == ClusterNodes.none ? ClusterIndex.none : moved[Int(parent)]
    }
    self.weights = nodes.weight.isEmpty ? [] : order.map { nodes.weight[Int($0)] }
    counts = order[nodes.placeCount...].map { nodes.clusterCount[Int($0) - nodes.placeCount] }
    nodeOfPlace = [UInt32](repeating: ClusterIndex.none, count: places.count)
    for node in 0..<nodes.placeCount { nodeOfPlace[Int(founders[node])] = UInt32(node) }

    // What is part of a cluster was there down to the level above the cluster's.
    var born: [UInt8] = []
    born.reserveCapacity(total)
    for (segment, end) in segmentEnds.enumerated() {
      let level = UInt8(options.levels.upperBound + 1 - segment)
      born += repeatElement(level, count: end - born.count)
    }
    leastLevels = parents.map {
      $0 == ClusterIndex.none ? UInt8(options.levels.lowerBound) : born[Int($0)] + 1
    }

    segments = []
    var start = 0
    for end in segmentEnds {
      segments.append(
        ClusterSegment(start..<end, coordinates: coordinates, leastLevels: leastLevels))
      start = end
    }
    (partStarts, parts) = ClusterIndex.parts(
      parents: parents, founders: founders, placeCount: nodes.placeCount)
    try progress(1)
  }

  /// How much of the time the levels take; the rest puts them in order.
  private static let partOfLevels = 0.75

  /// Each segment's nodes in the curve's order, segment after segment.
  private static func order(of coordinates: [GeoCoordinate], segmentEnds: [Int]) -> [UInt32] {
    var order: [UInt32] = []
    order.reserveCapacity(coordinates.count)
    coordinates.withUnsafeBufferPointer { buffer in
      var start = 0
      for end in segmentEnds {
        let segment = UnsafeBufferPointer(rebasing: buffer[start..<end])
        for index in CurveOrder.indices(of: segment) { order.append(index + UInt32(start)) }
        start = end
      }
    }
    return order
  }

  /// The parts of each cluster one after the other, in the order of their founders.
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
        guard range.count <= 16 else {
          parts[range].sort { founders[Int($0)] < founders[Int($1)] }
          continue
        }
        for index in range.dropFirst() {
          let part = parts[index]
          let founder = founders[Int(part)]
          var hole = index
          while hole > range.lowerBound, founders[Int(parts[hole - 1])] > founder {
            parts[hole] = parts[hole - 1]
            hole -= 1
          }
          parts[hole] = part
        }
      }
    }
    return (starts, parts)
  }
}

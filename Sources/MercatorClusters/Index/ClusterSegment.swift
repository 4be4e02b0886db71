import Mercator

/// The places, or the clusters of one level, with their bounding boxes.
struct ClusterSegment: Sendable {
  /// The range of the segment's nodes in the index.
  let range: Range<Int>
  let tree: BoxTree
  /// The lowest level of all nodes in a box.
  let leastLevels: [UInt8]

  init(_ range: Range<Int>, coordinates: [GeoCoordinate], leastLevels: [UInt8]) {
    self.range = range
    tree = coordinates.withUnsafeBufferPointer { BoxTree(UnsafeBufferPointer(rebasing: $0[range])) }
    var least: [UInt8] = []
    least.reserveCapacity(tree.boxes.count)
    for level in 0..<tree.height {
      for box in tree.starts[level]..<tree.starts[level + 1] {
        var value = UInt8.max
        if level == 0 {
          for place in tree.places(in: box) {
            value = min(value, leastLevels[range.lowerBound + place])
          }
        } else {
          for inner in tree.boxes(in: box, level: level) { value = min(value, least[inner]) }
        }
        least.append(value)
      }
    }
    self.leastLevels = least
  }
}

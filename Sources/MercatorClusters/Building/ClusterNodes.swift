package import Mercator

/// The hierarchy during its construction: the valid places first, then the clusters, finest level
/// first.
package struct ClusterNodes: Sendable {
  /// A place's index in the input; a cluster's first place.
  package var founder: [UInt32] = []
  /// The parent cluster of each node; `none` at the top.
  package var parent: [UInt32] = []
  /// The centre and the number of places, for clusters only.
  package var middle: [WorldPoint] = []
  package var clusterCount: [UInt32] = []
  /// The weights of places and clusters; empty if every place weighs 1.
  package var weight: [Double] = []
  package var placeCount = 0
  /// The end index of each level's clusters, from the highest level to the lowest.
  package var ends: [Int] = []
  /// Seeds with their taken entries that are too few for a cluster; stored only on request.
  package var smallGroups: [SmallGroup] = []

  /// A seed, followed by its taken entries.
  package struct SmallGroup: Sendable {
    package let level: Int
    package let nodes: [UInt32]
  }

  package init() {}

  package static let none = UInt32.max

  /// The ranges of the places, and of the clusters of each built level.
  var segments: [Range<Int>] {
    var start = 0
    return ([placeCount] + ends).map { end in
      defer { start = end }
      return start..<end
    }
  }

  func count(of node: UInt32) -> Int {
    Int(node) < placeCount ? 1 : Int(clusterCount[Int(node) - placeCount])
  }

  func weight(of node: UInt32) -> Double {
    weight.isEmpty ? Double(count(of: node)) : weight[Int(node)]
  }
}

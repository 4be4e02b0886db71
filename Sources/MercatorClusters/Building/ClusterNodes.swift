package import Mercator

/// The hierarchy while it is made: the valid places first, then the clusters, finest level first.
package struct ClusterNodes: Sendable {
  /// A place's index in what was given; a cluster's least place.
  package var founder: [UInt32] = []
  /// The cluster that a node is part of; `none` at the top.
  package var parent: [UInt32] = []
  /// Of the clusters only: middle and number of places.
  package var middle: [WorldPoint] = []
  package var clusterCount: [UInt32] = []
  /// Of places and clusters; empty where every place weighs 1.
  package var weight: [Double] = []
  package var placeCount = 0
  /// For each level from the greatest to the least, where its clusters end.
  package var ends: [Int] = []
  /// Seeds and what they took where it was not enough for a cluster, if anybody asks for it.
  package var smallGroups: [SmallGroup] = []

  /// A seed first, and what it took.
  package struct SmallGroup: Sendable {
    package let level: Int
    package let nodes: [UInt32]
  }

  package init() {}

  package static let none = UInt32.max

  /// The places, and the clusters of each level that is made.
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

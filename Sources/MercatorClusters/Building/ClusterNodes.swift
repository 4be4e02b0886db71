import Mercator

/// The hierarchy while it is made: the valid places first, then the clusters, finest level first.
struct ClusterNodes {
  /// A place's index in what was given; a cluster's least place.
  var founder: [UInt32] = []
  /// The cluster that a node is part of; `none` at the top.
  var parent: [UInt32] = []
  /// Of the clusters only: middle and number of places.
  var middle: [WorldPoint] = []
  var clusterCount: [UInt32] = []
  /// Of places and clusters; empty where every place weighs 1.
  var weight: [Double] = []
  var placeCount = 0
  /// For each level from the greatest to the least, where its clusters end.
  var ends: [Int] = []
  /// Seeds and what they took where it was not enough for a cluster, if anybody asks for it.
  var smallGroups: [SmallGroup] = []

  /// A seed first, and what it took.
  struct SmallGroup {
    let level: Int
    let nodes: [UInt32]
  }

  static let none = UInt32.max

  func count(of node: UInt32) -> Int {
    Int(node) < placeCount ? 1 : Int(clusterCount[Int(node) - placeCount])
  }

  func weight(of node: UInt32) -> Double {
    weight.isEmpty ? Double(count(of: node)) : weight[Int(node)]
  }
}

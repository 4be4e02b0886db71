public import Mercator

/// An immutable index of place clusters at every zoom level, for repeated queries.
///
///     let index = ClusterIndex(of: stations)
///     for cluster in index.clusters(in: viewport) {
///       cluster.count        // how many stations stand here
///       cluster.coordinate   // where to draw them
///     }
///     index.expansionZoom(of: id)           // the zoom at which a cluster splits
///     try index.viewport(showing: id, from: viewport)
///
/// The levels are built from the highest down. In each level, every place or cluster in turn takes
/// all others within ``ClusterOptions/radius`` that have not been taken yet. If there are enough
/// places, they become one cluster at their weighted mean, and continue to the next level as one.
///
/// The clusters are supercluster's, with three exceptions. Positions are doubles. The world has no
/// edge at 180° (``ClusterArithmetic/seamless``). The order is always the order of the input, where
/// a cluster has the turn of its first place. supercluster's order is the same as long as
/// ``ClusterOptions/minimumPoints`` is 2. Above 2, it depends on supercluster's search tree for
/// places that were too few.
///
/// *Edge cases*
/// - Invalid places are left out; ``invalidCount`` counts them.
/// - Longitudes beyond ±180° wrap; places beyond the world's edge at ±85.05° are clustered on it.
/// - A weight that is negative, not finite or less than 2^−960 counts as 0, one above 2^960 as
///   2^960. A cluster without weight is at the position of its first place.
///
/// *Search words*: supercluster, MKClusterAnnotation, point clustering, marker clustering.
///
/// - Complexity: creation is O(n) in the number of places for each level; 34 bytes per place, and
///   about 60 % more with its clusters.
public struct ClusterIndex: Sendable {
  /// The options of the clusters.
  public let options: ClusterOptions
  /// The number of places that were left out because they are invalid.
  public let invalidCount: Int

  // The places, then the clusters of each level from the highest to the lowest. Each of these
  // segments is in curve order.
  var coordinates: [GeoCoordinate]
  /// A place's index; a cluster's first place.
  var founders: [UInt32]
  /// The parent cluster of each node.
  var parents: [UInt32]
  /// The lowest level at which each node exists, before it becomes part of another.
  var leastLevels: [UInt8]
  /// The weight of each node; empty if every place weighs 1.
  var weights: [Double]
  /// The number of places of each cluster; `partStarts` has the index of its first part in `parts`.
  var counts: [UInt32]
  var partStarts: [UInt32]
  /// The parts of all clusters; the parts of one are in the order of their first places.
  var parts: [UInt32]
  /// The node of each input place.
  var nodeOfPlace: [UInt32]
  var segments: [ClusterSegment]

  static let none = UInt32.max

  /// Creates clusters of places.
  ///
  /// - Parameters:
  ///   - places: the places, identified by their index from here on.
  ///   - weights: the weight of each place; missing ones are 1.
  ///   - options: the clustering options; the defaults are supercluster's.
  ///   - progress: called about twice per level with the approximate completed fraction, 1 at the
  ///     end. A million places take a second or two.
  ///     ``init(building:weights:options:cores:progress:)`` builds them off the caller's actor,
  ///     optionally on several cores, and can be cancelled.
  public init(
    of places: some Sequence<GeoCoordinate>, weights: [Double] = [],
    options: ClusterOptions = ClusterOptions(), progress: (Double) -> Void = { _ in }
  ) {
    self.init(places: Array(places), weights: weights, options: options, progress: progress)
  }

  /// The number of valid places.
  public var placeCount: Int { segments[0].range.count }

  /// The total number of clusters at all levels.
  public var clusterCount: Int { founders.count - placeCount }

  /// Returns a node as a map cluster.
  package func mapCluster(_ node: Int) -> MapCluster {
    let count = count(of: node)
    return MapCluster(
      id: ClusterID(firstPlace: Int(founders[node]), count: count), coordinate: coordinates[node],
      weight: weights.isEmpty ? Double(count) : weights[node])
  }

  func count(of node: Int) -> Int {
    node < placeCount ? 1 : Int(counts[node - placeCount])
  }

  /// Returns the node of an identifier; nil if there is none.
  func node(of id: ClusterID) -> Int? {
    guard nodeOfPlace.indices.contains(id.firstPlace) else { return nil }
    var node = nodeOfPlace[id.firstPlace]
    while node != ClusterIndex.none {
      let count = count(of: Int(node))
      if count >= id.count {
        return count == id.count && Int(founders[Int(node)]) == id.firstPlace ? Int(node) : nil
      }
      node = parents[Int(node)]
    }
    return nil
  }

  /// Returns the level that created a node; for places the level above the highest.
  func level(of node: Int) -> Int {
    var segment = 0
    while segments[segment].range.upperBound <= node { segment += 1 }
    return options.levels.upperBound + 1 - segment
  }
}

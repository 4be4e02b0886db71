public import Mercator

/// Clusters of places at every zoom level: made once, asked often.
///
///     let index = ClusterIndex(of: stations)
///     for cluster in index.clusters(in: viewport) {
///       cluster.count        // how many stations stand here
///       cluster.coordinate   // where to draw them
///     }
///     index.expansionZoom(of: id)           // the zoom at which a cluster splits
///     try index.viewport(showing: id, from: viewport)
///
/// Level by level, from the highest down, each place or cluster in turn takes whatever lies within
/// ``ClusterOptions/radius`` of it and has not been taken yet. If that is enough places, they become
/// one cluster at their weighted mean, and go on to the next level as one. The clusters are
/// supercluster's but for three things: positions are doubles, the world has no edge at 180°
/// (``ClusterArithmetic/seamless``), and the order is always that of the places given, a cluster
/// having the turn of its first place. supercluster's order is the same as long as
/// ``ClusterOptions/minimumPoints`` is 2; above that, it depends on its search tree for places that
/// were too few.
///
/// *Edge cases*
/// - Places that are not valid are left out; ``skippedCount`` counts them.
/// - Longitudes beyond ±180° wrap; places beyond the world's edge at ±85.05° are clustered on it.
/// - A weight that is negative, not finite or less than 2^−960 counts as 0, one above 2^960 as that.
///   A cluster without weight stands where its first place does.
///
/// *Search words*: supercluster, MKClusterAnnotation, point clustering, marker clustering.
///
/// - Complexity: making it is O(n) in the number of places for each level; 34 bytes a place, and
///   about 60 % more with its clusters.
public struct ClusterIndex: Sendable {
  /// What the clusters were made by.
  public let options: ClusterOptions
  /// How many places were left out because they are not valid.
  public let skippedCount: Int

  // The places, then the clusters of the greatest level, and so on to the least; each of these
  // segments in a curve's order.
  var coordinates: [GeoCoordinate]
  /// A place's index; a cluster's least place.
  var founders: [UInt32]
  /// The cluster that each is part of.
  var parents: [UInt32]
  /// The least level at which each is there, not yet part of another.
  var leastLevels: [UInt8]
  /// Empty where every place weighs 1.
  var weights: [Double]
  /// Of each cluster: how many places, and where its parts begin in `parts`.
  var counts: [UInt32]
  var partStarts: [UInt32]
  /// The parts of all clusters, those of one in the order of their least places.
  var parts: [UInt32]
  /// For each place given, where it is in the arrays above.
  var nodeOfPlace: [UInt32]
  var segments: [ClusterSegment]

  static let none = UInt32.max

  /// Clusters places.
  ///
  /// - Parameters:
  ///   - places: named by their index from here on.
  ///   - weights: of each place; those left out weigh 1.
  ///   - options: the defaults are supercluster's.
  ///   - progress: called about twice a level with about the part that is done, 1 at the end. A
  ///     million places take a second or two; ``init(building:weights:options:cores:progress:)`` takes
  ///     them elsewhere, on more cores than one if you let it, and can be cancelled.
  public init(
    of places: some Sequence<GeoCoordinate>, weights: [Double] = [],
    options: ClusterOptions = ClusterOptions(), progress: (Double) -> Void = { _ in }
  ) {
    self.init(places: Array(places), weights: weights, options: options, progress: progress)
  }

  /// How many valid places there are.
  public var placeCount: Int { segments[0].range.count }

  /// How many clusters there are at all levels together.
  public var clusterCount: Int { founders.count - placeCount }

  /// A node as a map shows it.
  package func mapCluster(_ node: Int) -> MapCluster {
    let count = count(of: node)
    return MapCluster(
      id: ClusterID(place: Int(founders[node]), count: count), coordinate: coordinates[node],
      weight: weights.isEmpty ? Double(count) : weights[node])
  }

  func count(of node: Int) -> Int {
    node < placeCount ? 1 : Int(counts[node - placeCount])
  }

  /// Where the cluster or place of a name is; nil if there is none.
  func node(of id: ClusterID) -> Int? {
    guard nodeOfPlace.indices.contains(id.place) else { return nil }
    var node = nodeOfPlace[id.place]
    while node != ClusterIndex.none {
      let count = count(of: Int(node))
      if count >= id.count {
        return count == id.count && Int(founders[Int(node)]) == id.place ? Int(node) : nil
      }
      node = parents[Int(node)]
    }
    return nil
  }

  /// The level from whose clustering a node is; for places the one above the greatest.
  func level(of node: Int) -> Int {
    var segment = 0
    while segments[segment].range.upperBound <= node { segment += 1 }
    return options.levels.upperBound + 1 - segment
  }
}

/// A cluster or single place in a tile, with its position there.
public struct TileCluster: Hashable, Sendable {
  /// The distance east of the tile's west edge, in units of ``ClusterOptions/extent``.
  public var x: Double
  /// The distance south of the tile's north edge, in units of ``ClusterOptions/extent``.
  public var y: Double
  /// The cluster or single place.
  public var cluster: MapCluster

  /// Creates a tile cluster from a position and a cluster.
  public init(x: Double, y: Double, cluster: MapCluster) {
    self.x = x
    self.y = y
    self.cluster = cluster
  }
}

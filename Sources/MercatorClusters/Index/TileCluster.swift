/// A cluster or place in a tile, and where it stands there.
public struct TileCluster: Hashable, Sendable {
  /// Units of ``ClusterOptions/extent`` east of the tile's west edge.
  public var x: Double
  /// Units of ``ClusterOptions/extent`` south of the tile's north edge.
  public var y: Double
  /// What stands there.
  public var cluster: MapCluster

  /// A cluster at exactly these.
  public init(x: Double, y: Double, cluster: MapCluster) {
    self.x = x
    self.y = y
    self.cluster = cluster
  }
}

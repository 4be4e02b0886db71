public import Mercator

/// What a map shows as one marker: a cluster of places, or a place that stands alone.
public struct MapCluster: Hashable, Sendable, Identifiable {
  /// The same for the same members.
  public var id: ClusterID
  /// The weighted mean of the members on the map, which is that of members on one spot to the bit; a place
  /// that stands alone has its own coordinate, as it was given.
  public var coordinate: GeoCoordinate
  /// The sum of the members' weights: their number, unless weights were given.
  public var weight: Double

  /// A cluster of exactly these.
  public init(id: ClusterID, coordinate: GeoCoordinate, weight: Double) {
    self.id = id
    self.coordinate = coordinate
    self.weight = weight
  }

  /// How many places are members.
  public var count: Int { id.count }

  /// Whether it has several members.
  public var isCluster: Bool { id.count > 1 }

  /// The place that stands alone here; nil for a cluster.
  public var place: Int? { isCluster ? nil : id.place }
}

#if !hasFeature(Embedded)
  extension MapCluster: Codable {}
#endif

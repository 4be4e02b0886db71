public import Mercator

/// A cluster of places or a single place, shown on a map as one marker.
public struct MapCluster: Hashable, Sendable, Identifiable {
  /// The identifier, which is the same for the same members.
  public var id: ClusterID
  /// The weighted mean of the members' positions in the map projection.
  ///
  /// For members at identical coordinates, it is that coordinate to the bit. A single place keeps
  /// its original coordinate.
  public var coordinate: GeoCoordinate
  /// The sum of the members' weights; their number by default.
  public var weight: Double

  /// Creates a cluster from its properties.
  public init(id: ClusterID, coordinate: GeoCoordinate, weight: Double) {
    self.id = id
    self.coordinate = coordinate
    self.weight = weight
  }

  /// The number of members.
  public var count: Int { id.count }

  /// The number of members as a short text, like supercluster: `999`, `1.2k`, `12k`. Below ten
  /// million it has at most four characters.
  public var abbreviatedCount: String {
    if count < 1000 { return "\(count)" }
    if count >= 10_000 { return "\((count + 500) / 1000)k" }
    let tenths = (count + 50) / 100
    return tenths.isMultiple(of: 10) ? "\(tenths / 10)k" : "\(tenths / 10).\(tenths % 10)k"
  }

  /// Whether there are several members.
  public var isCluster: Bool { id.count > 1 }

  /// The single place; nil for a cluster.
  public var place: Int? { isCluster ? nil : id.firstPlace }
}

#if !hasFeature(Embedded)
  extension MapCluster: Codable {}
#endif

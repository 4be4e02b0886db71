/// The name of what a map shows at one spot: a cluster, or a place that stands alone.
///
/// Of all clusters that its first place is ever in, a cluster is the one of its count. So the same
/// members always have the same name: while the map pans, turns and zooms, in a rebuild, and after
/// other places have changed.
public struct ClusterID: Hashable, Sendable {
  /// The least of the members: a place's index in the array that it came from, or its handle.
  public var place: Int
  /// How many places are members, 1 for a place that stands alone.
  public var count: Int

  /// A name of exactly these numbers.
  public init(place: Int, count: Int) {
    self.place = place
    self.count = count
  }
}

#if !hasFeature(Embedded)
  extension ClusterID: Codable {}
#endif

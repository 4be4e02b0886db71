/// The name of a cluster, or of a place that stands alone.
///
/// Of all clusters that a place is the first of, no two have the same count. So the same members
/// always have the same name: while the map pans, turns and zooms, after a rebuild, and after other
/// places change.
public struct ClusterID: Hashable, Sendable {
  /// The first of the members: a place's index in the array that it came from, or its handle.
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

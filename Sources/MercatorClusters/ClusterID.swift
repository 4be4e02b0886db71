/// A stable identifier of a cluster or single place.
///
/// It consists of the first place and the number of members. No two clusters share both. The same
/// members therefore always have the same identifier: while the map pans, rotates and zooms, after a
/// rebuild, and after changes to other places.
public struct ClusterID: Hashable, Sendable {
  /// The first member: a place's index in the original array, or its handle.
  public var firstPlace: Int
  /// The number of members; 1 for a single place.
  public var count: Int

  /// Creates an identifier from its first place and its count.
  public init(firstPlace: Int, count: Int) {
    self.firstPlace = firstPlace
    self.count = count
  }
}

extension ClusterID: CustomStringConvertible {
  /// The identifier as text: the first place and the count, such as `17-42`.
  public var description: String { "\(firstPlace)-\(count)" }
}

#if !hasFeature(Embedded)
  extension ClusterID: Codable {}
#endif

/// A value for each cluster, computed from its members, such as a sum, a maximum or category
/// counts.
///
///     let loudest = ClusterAggregates(of: index) { quakes[$0].magnitude } combine: {
///       $0 = max($0, $1)
///     }
///     for cluster in index.clusters(in: viewport) {
///       loudest[cluster.id]   // the greatest magnitude among its members
///     }
///
/// Values are combined part by part, in the order of ``ClusterIndex/children(of:)``. For an
/// associative operation this is the order of the members.
///
/// - Complexity: `map` and `combine` are called once for each place and part.
public struct ClusterAggregates<Value> {
  private let index: ClusterIndex
  private var values: [Value] = []
  private let placeValue: (Int) -> Value

  /// Creates the values of all clusters.
  ///
  /// - Parameters:
  ///   - index: the index of the clusters; their members are its original places.
  ///   - map: returns the value of a place, given its index. It is stored, and called again for a
  ///     single place.
  ///   - combine: adds a part's value to the result of the parts before it.
  public init(
    of index: ClusterIndex, map: @escaping (_ place: Int) -> Value,
    combine: (_ result: inout Value, _ part: Value) -> Void
  ) {
    self.index = index
    placeValue = map
    values.reserveCapacity(index.clusterCount)
    for cluster in index.placeCount..<index.founders.count {
      let parts = index.partsOfNode(cluster)
      var result = value(of: Int(parts[parts.startIndex]))
      for part in parts.dropFirst() { combine(&result, value(of: Int(part))) }
      values.append(result)
    }
  }

  /// Returns the value of a cluster or single place; nil for an unknown identifier.
  public subscript(id: ClusterID) -> Value? {
    index.node(of: id).map(value(of:))
  }

  private func value(of node: Int) -> Value {
    node < index.placeCount
      ? placeValue(Int(index.founders[node])) : values[node - index.placeCount]
  }
}

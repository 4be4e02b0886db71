/// A value for each cluster, computed from its members: a sum, a maximum, counts of categories.
///
///     let loudest = ClusterAggregates(of: index) { quakes[$0].magnitude } combine: {
///       $0 = max($0, $1)
///     }
///     for cluster in index.clusters(in: viewport) {
///       loudest[cluster.id]   // the greatest magnitude among its members
///     }
///
/// Values are combined part by part, in the order of ``ClusterIndex/children(of:)``; for an associative
/// operation that is the order of the members.
///
/// - Complexity: `map` and `combine` are called once for each place and part.
public struct ClusterAggregates<Value> {
  private let index: ClusterIndex
  private var values: [Value] = []
  private let placeValue: (Int) -> Value

  /// Computes the value of every cluster.
  ///
  /// - Parameters:
  ///   - index: whose clusters; their members are the places that it was made of.
  ///   - map: the value of a place, given its index. It is kept, and called again for a place that
  ///     stands alone.
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

  /// The value of a cluster, or of a place that stands alone; nil for an unknown name.
  public subscript(id: ClusterID) -> Value? {
    index.node(of: id).map(value(of:))
  }

  private func value(of node: Int) -> Value {
    node < index.placeCount
      ? placeValue(Int(index.founders[node])) : values[node - index.placeCount]
  }
}

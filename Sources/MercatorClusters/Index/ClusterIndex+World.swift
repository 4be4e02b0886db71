extension ClusterIndex {
  /// Returns all clusters and single places of the world, at a map's zoom.
  ///
  ///     index.clusters(atZoom: 5)   // each place is in exactly one of them
  ///
  /// *Edge cases*: as for ``clusters(in:atZoom:)``.
  ///
  /// - Complexity: O(n) for n places.
  public func clusters(atZoom zoom: Double) -> [MapCluster] {
    var found: [MapCluster] = []
    forEachNode(level: options.level(forZoom: zoom)) { found.append(mapCluster($0)) }
    return found
  }
}

extension LiveClusters {
  /// Returns all clusters and single places of the world, at a map's zoom.
  ///
  /// It works like ``ClusterIndex/clusters(atZoom:)``.
  public func clusters(atZoom zoom: Double) -> [MapCluster] {
    clusters(in: .world, atZoom: zoom)
  }
}

public import MercatorClusters

extension GeoFeature {
  /// Creates a point from a cluster, with supercluster's property names, so that map styles made for
  /// it fit.
  ///
  ///     GeoFeature(cluster).properties["point_count"]   // 42
  ///
  /// - A cluster has `cluster` (true), `cluster_id` (the first place and the count, such as `17-42`),
  ///   `point_count` and `point_count_abbreviated`.
  /// - A single place has `place`, its index, and none of these.
  ///
  /// The identifier is that of the cluster.
  public init(_ cluster: MapCluster) {
    let id = cluster.id.description
    var properties: [String: PropertyValue] = [:]
    if cluster.isCluster {
      properties["cluster"] = .boolean(true)
      properties["cluster_id"] = .string(id)
      properties["point_count"] = .number(Double(cluster.count))
      properties["point_count_abbreviated"] = .string(cluster.abbreviatedCount)
    } else {
      properties["place"] = .number(Double(cluster.id.firstPlace))
    }
    self.init(identifier: id, geometry: .point(cluster.coordinate), properties: properties)
  }
}

extension GeoJSONWriter {
  /// Returns clusters as a whole file, with supercluster's property names.
  ///
  ///     GeoJSONWriter.text(of: index.clusters(atZoom: 5))
  public static func text(of clusters: [MapCluster], asLines: Bool = false) -> String {
    text(of: clusters.lazy.map { GeoFeature($0) }, asLines: asLines)
  }
}

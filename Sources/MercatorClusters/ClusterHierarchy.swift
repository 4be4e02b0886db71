/// Clusters of one state: of places that stay, or of those that come and go, as they are now.
public protocol ClusterHierarchy {
  /// What a place is part of, or the place itself, at a map's zoom; nil if there is no such place.
  func cluster(holding place: Int, atZoom zoom: Double) -> MapCluster?
}

extension ClusterIndex: ClusterHierarchy {}
extension LiveClusters: ClusterHierarchy {}

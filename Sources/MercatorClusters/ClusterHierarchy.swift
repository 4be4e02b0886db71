public import Mercator

/// Clusters of one state: of places that stay, or of those that come and go, as they are now.
///
/// What ``ClusterIndex`` and ``LiveClusters`` answer alike, so that a map need not care which it has.
public protocol ClusterHierarchy {
  /// What the clusters are made by.
  var options: ClusterOptions { get }

  /// The clusters and single places that a view shows, at its own zoom or another level.
  func clusters(in viewport: MapViewport, of area: ViewportArea, level: Int?) -> [MapCluster]

  /// What a place is part of, or the place itself, at a map's zoom; nil if there is no such place.
  func cluster(holding place: Int, atZoom zoom: Double) -> MapCluster?

  /// The cluster of a name, or the place that stands alone; nil if there is none.
  subscript(id: ClusterID) -> MapCluster? { get }

  /// What a cluster parts into, in the order of their first places.
  func children(of id: ClusterID) -> [MapCluster]

  /// The members of a cluster, one page of them.
  func places(of id: ClusterID, limit: Int, offset: Int) -> [Int]

  /// The level at which a cluster parts: the least zoom at which it is several.
  func levelOfParting(_ id: ClusterID) -> Int?

  /// The camera that shows all members of a cluster in its free area, as large as possible.
  func viewport(
    showing id: ClusterID, from viewport: MapViewport, _ options: FitOptions
  ) throws(FitError) -> MapViewport
}

extension ClusterIndex: ClusterHierarchy {}
extension LiveClusters: ClusterHierarchy {}

public import Mercator

/// The clusters of places as they are at one time.
///
/// What ``ClusterIndex`` and ``LiveClusters`` answer alike, so that a map need not care which it has.
public protocol ClusterHierarchy: Sendable {
  /// What the clusters are made by.
  var options: ClusterOptions { get }

  /// The clusters and single places that a view shows, at its own zoom or another level.
  func clusters(in viewport: MapViewport, of area: ViewportArea, level: Int?) -> [MapCluster]

  /// The cluster that a place is part of, or the place itself, at a map's zoom; nil if there is no
  /// such place.
  func cluster(holding place: Int, atZoom zoom: Double) -> MapCluster?

  /// The cluster with a name, or the place that stands alone; nil if there is none.
  subscript(id: ClusterID) -> MapCluster? { get }

  /// The clusters and places that a cluster splits into, in the order of their first places.
  func children(of id: ClusterID) -> [MapCluster]

  /// A page of a cluster's members.
  func places(of id: ClusterID, limit: Int, offset: Int) -> [Int]

  /// The least whole zoom at which a cluster is several; nil for a place that stands alone.
  func expansionZoom(of id: ClusterID) -> Int?

  /// The camera that shows all members of a cluster in its free area, as large as possible.
  func viewport(
    showing id: ClusterID, from viewport: MapViewport, _ options: FitOptions
  ) throws(FitError) -> MapViewport
}

extension ClusterIndex: ClusterHierarchy {}
extension LiveClusters: ClusterHierarchy {}

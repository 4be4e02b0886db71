public import Mercator

/// The clusters of places at one time.
///
/// It is the common interface of ``ClusterIndex`` and ``LiveClusters``, so that a map works with
/// either.
public protocol ClusterHierarchy: Sendable {
  /// The options of the clusters.
  var options: ClusterOptions { get }

  /// Returns the clusters and single places visible in a view, at its own zoom or another level.
  func clusters(in viewport: MapViewport, of area: ViewportArea, level: Int?) -> [MapCluster]

  /// Returns the cluster that contains a place, or the place itself, at a map's zoom; nil for an
  /// unknown place.
  func cluster(containing place: Int, atZoom zoom: Double) -> MapCluster?

  /// Returns the cluster or single place with an identifier; nil if there is none.
  subscript(id: ClusterID) -> MapCluster? { get }

  /// Returns the clusters and places into which a cluster splits, in the order of their first
  /// places.
  func children(of id: ClusterID) -> [MapCluster]

  /// Returns a page of a cluster's members.
  func places(of id: ClusterID, limit: Int, offset: Int) -> [Int]

  /// Returns the minimum integer zoom at which a cluster is split; nil for a single place.
  func expansionZoom(of id: ClusterID) -> Int?

  /// Returns the camera that shows all members of a cluster in its free area, as large as possible.
  func viewport(
    showing id: ClusterID, from viewport: MapViewport, _ options: FitOptions
  ) throws(FitError) -> MapViewport
}

extension ClusterIndex: ClusterHierarchy {}
extension LiveClusters: ClusterHierarchy {}

#if canImport(MapKit) && canImport(SwiftUI)
  import MapKit
  import Mercator
  import MercatorClusters

  /// Clusters, and the value for each of their places.
  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
  struct PlaceClusters<Place: Identifiable & Sendable>: Sendable where Place.ID: Sendable {
    let clusters: any ClusterHierarchy
    let place: @Sendable (Int) -> Place?

    init(of clusters: any ClusterHierarchy, place: @escaping @Sendable (Int) -> Place?) {
      self.clusters = clusters
      self.place = place
    }

    /// Returns the marker of a cluster or a single place.
    func marker(of cluster: MapCluster) -> MapClusterMarker<Place>? {
      place(cluster.id.firstPlace).map { MapClusterMarker(cluster, first: $0) }
    }
  }

  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
  extension PlaceClusters where Place == IndexedPlace {
    init(of clusters: any ClusterHierarchy) {
      self.init(of: clusters) { IndexedPlace(id: $0) }
    }
  }
#endif

#if canImport(MapKit) && canImport(SwiftUI)
  import MapKit
  import Mercator
  import MercatorClusters

  /// Clusters, and what each of their places is.
  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
  struct PlaceClusters<Place: Identifiable & Sendable>: Sendable where Place.ID: Sendable {
    let clusters: any ClusterHierarchy
    let place: @Sendable (Int) -> Place?

    init(of clusters: any ClusterHierarchy, place: @escaping @Sendable (Int) -> Place?) {
      self.clusters = clusters
      self.place = place
    }

    /// The marker of a cluster, or of a place that stands alone.
    func marker(of cluster: MapCluster) -> MapClusterMarker<Place>? {
      place(cluster.id.place).map { MapClusterMarker(cluster, first: $0) }
    }

    /// The places that a cluster is made of, each as it stands alone.
    func members(of id: ClusterID) -> [MapCluster] {
      clusters.places(of: id, limit: .max, offset: 0)
        .compactMap { clusters[ClusterID(place: $0, count: 1)] }
    }

    /// Whether the members of a cluster are nearer to each other than two markers even at a zoom.
    func isOneSpot(_ id: ClusterID, atZoom zoom: Double) -> Bool {
      guard let cluster = clusters[id] else { return false }
      let scale = WebMercator.pointsPerWorld(atZoom: zoom)
      let middle = WebMercator.worldPoint(for: cluster.coordinate)
      return members(of: id).allSatisfy {
        let point = WebMercator.worldPoint(for: $0.coordinate)
        let step = (point.x - middle.x).magnitude
        let (x, y) = (min(step, 1 - step), point.y - middle.y)
        return (x * x + y * y).squareRoot() * scale * 2 < SpreadLayout().spacing
      }
    }
  }

  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
  extension PlaceClusters where Place == IndexedPlace {
    init(of clusters: any ClusterHierarchy) {
      self.init(of: clusters) { IndexedPlace(id: $0) }
    }
  }
#endif

#if canImport(MapKit) && canImport(SwiftUI)
  import Mercator
  import MercatorClusters

  /// A search for clusters in an area.
  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
  struct ClusterLook<Place: Identifiable & Sendable>: Sendable where Place.ID: Sendable {
    var clusters: PlaceClusters<Place>
    /// The number of the cluster set, which changes with each new set.
    var generation: Int
    var area: ClusterArea
    var zoom: Double
  }

  /// The result of the last cluster search.
  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
  struct ClusterSight: Sendable {
    private var shown = VisibleClusters()
    private var generation: Int?

    /// Returns the zoom level and the markers to show. The markers are nil if they are unchanged.
    mutating func find<Place>(
      _ look: ClusterLook<Place>
    ) -> (level: Int?, markers: [MapClusterMarker<Place>]?) {
      let change = shown.update(
        to: look.area.viewport(atZoom: look.zoom), of: look.clusters.clusters)
      let isSame = change.isEmpty && generation == look.generation
      generation = look.generation
      return (
        shown.level, isSame ? nil : shown.clusters.compactMap { look.clusters.marker(of: $0) }
      )
    }
  }
#endif

#if canImport(MapKit) && canImport(SwiftUI)
  import Mercator
  import MercatorClusters

  /// What clusters are looked for, and where.
  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
  struct ClusterLook<Place: Identifiable & Sendable>: Sendable where Place.ID: Sendable {
    var clusters: PlaceClusters<Place>
    /// Which of several clusters these are.
    var generation: Int
    var area: ClusterArea
    var zoom: Double
  }

  /// What was found when clusters were looked for last.
  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
  struct ClusterSight: Sendable {
    private var shown = ShownClusters()
    private var generation: Int?

    /// The level, and the markers to be shown; nil if they are those of before.
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

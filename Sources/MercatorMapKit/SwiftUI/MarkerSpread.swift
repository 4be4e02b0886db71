#if canImport(MapKit) && canImport(SwiftUI)
  import MapKit
  import Mercator
  import MercatorClusters

  /// A cluster marker whose members are spread out.
  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
  struct MarkerSpread<Place: Identifiable & Sendable>: Sendable where Place.ID: Sendable {
    /// The cluster's own marker.
    let marker: MapClusterMarker<Place>
    private let members: [MapClusterMarker<Place>]

    /// Creates markers for the members around their common coordinate. On the screen they are far
    /// enough apart to be distinguished.
    init(_ marker: MapClusterMarker<Place>, of clusters: PlaceClusters<Place>, on map: MapViewport)
    {
      self.marker = marker
      let spread = ClusterSpread(marker.cluster, of: clusters.clusters, on: map)
      members = spread.members.compactMap { member in
        var made = clusters.marker(of: member.cluster)
        made?.spreadFrom = marker.coordinate
        made?.coordinate = CLLocationCoordinate2D(member.coordinate)
        return made
      }
    }

    /// Returns the markers with the members instead of the cluster.
    func opened(_ markers: [MapClusterMarker<Place>]) -> [MapClusterMarker<Place>] {
      markers.filter { $0.id != marker.id } + members
    }
  }
#endif

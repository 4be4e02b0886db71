#if canImport(MapKit) && canImport(SwiftUI)
  import MapKit
  import Mercator
  import MercatorClusters

  /// A cluster whose members are spread out.
  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
  struct ClusterSpread<Place: Identifiable & Sendable>: Sendable where Place.ID: Sendable {
    /// How many can be spread out.
    static var most: Int { 60 }

    /// The cluster's own marker.
    let marker: MapClusterMarker<Place>
    private let members: [MapClusterMarker<Place>]

    /// The members around their spot, as far from each other on the screen as markers need.
    init(_ marker: MapClusterMarker<Place>, of clusters: PlaceClusters<Place>, on map: MapViewport)
    {
      self.marker = marker
      let members = clusters.members(of: marker.cluster.id).compactMap(clusters.marker(of:))
      let offsets = SpreadLayout().offsets(of: members.count)
      let spot = map.screenPoint(for: marker.cluster.coordinate)
      self.members = zip(members, offsets).map { member, offset in
        var member = member
        member.spreadFrom = marker.coordinate
        let place = spot.flatMap {
          map.coordinate(at: ScreenPoint(x: $0.x + offset.x, y: $0.y + offset.y))
        }
        member.coordinate = place.map { CLLocationCoordinate2D($0) } ?? marker.coordinate
        return member
      }
    }

    /// The markers with the members instead of the cluster.
    func opened(_ markers: [MapClusterMarker<Place>]) -> [MapClusterMarker<Place>] {
      markers.filter { $0.id != marker.id } + members
    }
  }
#endif

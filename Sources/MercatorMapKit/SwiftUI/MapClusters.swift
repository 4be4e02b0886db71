#if canImport(MapKit) && canImport(SwiftUI)
  public import SwiftUI

  #if canImport(ObjectiveC)
    // What MapKit has for SwiftUI comes with both.
    public import MapKit
  #endif

  /// The markers of places on a SwiftUI map, which group and part as it zooms.
  ///
  ///     Map(position: $map.position) {
  ///       MapClusters(stations, in: map) { marker in
  ///         Marker(marker.place?.name ?? "\(marker.count)", coordinate: marker.coordinate)
  ///       }
  ///     }
  ///     .reportsCamera(to: map)
  ///
  /// The view with the map in it is made anew when other markers are to be shown, and not while the
  /// map moves among those that are there: they reach farther than the view does.
  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
  @MainActor
  public struct MapClusters<Place: Identifiable & Sendable, Content: MapContent>:
    MapContent
  where Place.ID: Sendable {
    private let markers: [MapClusterMarker<Place>]
    private let content: (MapClusterMarker<Place>) -> Content

    /// The markers of places.
    ///
    /// - Parameters:
    ///   - places: what stands on the map; not kept by this.
    ///   - map: the map's camera, which `reportsCamera(to:)` keeps.
    ///   - content: what stands for a cluster, or for a place.
    public init(
      _ places: ClusteredPlaces<Place>, in map: MapViewportState,
      @MapContentBuilder content: @escaping (MapClusterMarker<Place>) -> Content
    ) {
      map.tell(places)
      // Read here, so that it is the view around the map that is made anew.
      markers = places.markers
      self.content = content
    }

    /// One content for each marker, by its name.
    public var body: some MapContent {
      ForEach(markers, content: content)
    }
  }
#endif

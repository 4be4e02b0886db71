#if canImport(MapKit) && canImport(SwiftUI)
  public import SwiftUI

  #if canImport(ObjectiveC)
    // MapKit's SwiftUI support requires both imports.
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
  /// The view that contains the map is re-evaluated only when the markers change. The markers
  /// extend beyond the view, so it is not re-evaluated while the map moves among them.
  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
  @MainActor
  public struct MapClusters<Place: Identifiable & Sendable, Content: MapContent>:
    MapContent
  where Place.ID: Sendable {
    private let markers: [MapClusterMarker<Place>]
    private let content: (MapClusterMarker<Place>) -> Content

    /// Creates the markers of places.
    ///
    /// - Parameters:
    ///   - places: The places to show. They are not retained.
    ///   - map: The map's camera, updated by `reportsCamera(to:)`.
    ///   - content: Creates the content for a cluster or a single place.
    public init(
      _ places: ClusteredPlaces<Place>, in map: MapViewportState,
      @MapContentBuilder content: @escaping (MapClusterMarker<Place>) -> Content
    ) {
      map.tell(places)
      // Read here, so that the view around the map is re-evaluated.
      markers = places.markers
      self.content = content
    }

    /// The contents of the markers, one for each marker.
    public var body: some MapContent {
      ForEach(markers, content: content)
    }
  }
#endif

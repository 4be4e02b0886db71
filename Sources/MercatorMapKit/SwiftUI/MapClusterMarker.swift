#if canImport(MapKit) && canImport(SwiftUI)
  public import CoreLocation
  import Mercator
  public import MercatorClusters

  /// A marker of ``MapClusters``, for a cluster or a single place.
  ///
  ///     MapClusters(stations, in: map) { marker in
  ///       Marker(marker.place?.name ?? "\(marker.count)", coordinate: marker.coordinate)
  ///     }
  ///
  /// A marker keeps its identity while its members and their first place stay the same. This
  /// includes map movements, all zooms, and places that are added, removed or filtered.
  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
  public struct MapClusterMarker<Place: Identifiable & Sendable>: Identifiable, Sendable
  where Place.ID: Sendable {
    /// The identity of a marker: its first place and the number of its members.
    public struct ID: Hashable, Sendable {
      /// The identifier of the first member.
      public var firstPlace: Place.ID
      /// The number of member places, which is 1 for a single place.
      public var count: Int

      /// Creates an identity from the first member and the number of members.
      public init(firstPlace: Place.ID, count: Int) {
        self.firstPlace = firstPlace
        self.count = count
      }
    }

    /// The identity, which is equal for equal members.
    public let id: ID
    /// The coordinate of the marker.
    public internal(set) var coordinate: CLLocationCoordinate2D
    /// The single place, or nil for a cluster.
    public let place: Place?
    /// The coordinate from which the marker was spread out, or nil for a marker at its own
    /// coordinate.
    public internal(set) var spreadFrom: CLLocationCoordinate2D?
    /// The cluster, which refers to its places by index.
    public let cluster: MapCluster

    init(_ cluster: MapCluster, first place: Place) {
      id = ID(firstPlace: place.id, count: cluster.count)
      coordinate = CLLocationCoordinate2D(cluster.coordinate)
      self.place = cluster.isCluster ? nil : place
      self.cluster = cluster
    }

    /// The number of member places.
    public var count: Int { cluster.count }

    /// Whether the marker has several members.
    public var isCluster: Bool { cluster.isCluster }
  }

  /// A place of clusters that were made elsewhere, identified by its index or handle there.
  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
  public struct IndexedPlace: Identifiable, Hashable, Sendable {
    /// The place's index in the input of a `ClusterIndex`, or its handle in `LiveClusters`.
    public let id: Int
  }
#endif

#if canImport(MapKit) && canImport(SwiftUI)
  public import CoreLocation
  import Mercator
  public import MercatorClusters

  /// A marker of ``MapClusters``: of a cluster of places, or of one that stands alone.
  ///
  ///     MapClusters(stations, in: map) { marker in
  ///       Marker(marker.place?.name ?? "\(marker.count)", coordinate: marker.coordinate)
  ///     }
  ///
  /// The same members have the same marker: while the map moves, at every zoom, and after places were
  /// added, taken away or filtered, as long as the members are the same and the first of them is.
  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
  public struct MapClusterMarker<Place: Identifiable & Sendable>: Identifiable, Sendable
  where Place.ID: Sendable {
    /// The name of a marker: its first place and how many there are.
    public struct ID: Hashable, Sendable {
      /// The first of the members.
      public var place: Place.ID
      /// How many places are members, 1 for a place that stands alone.
      public var count: Int

      /// A name of exactly these.
      public init(place: Place.ID, count: Int) {
        self.place = place
        self.count = count
      }
    }

    /// The same for the same members.
    public let id: ID
    /// Where the marker stands.
    public internal(set) var coordinate: CLLocationCoordinate2D
    /// The place that stands alone here; nil for a cluster.
    public let place: Place?
    /// The spot that it was spread out from; nil for a marker in its own place.
    public internal(set) var spreadFrom: CLLocationCoordinate2D?
    /// The cluster, by the indices of its places.
    public let cluster: MapCluster

    init(_ cluster: MapCluster, first place: Place) {
      id = ID(place: place.id, count: cluster.count)
      coordinate = CLLocationCoordinate2D(cluster.coordinate)
      self.place = cluster.isCluster ? nil : place
      self.cluster = cluster
    }

    /// How many places are members.
    public var count: Int { cluster.count }

    /// Whether it has several members.
    public var isCluster: Bool { cluster.isCluster }
  }

  /// A place of clusters that were made elsewhere, by its index or handle there.
  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
  public struct IndexedPlace: Identifiable, Hashable, Sendable {
    /// Its index in what a `ClusterIndex` was made of, or its handle in `LiveClusters`.
    public let id: Int
  }
#endif

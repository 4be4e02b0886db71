#if canImport(MapKit) && !os(watchOS)
  public import Foundation
  public import MapKit
  import Mercator
  public import MercatorClusters

  #if !canImport(ObjectiveC)
    public import CoreLocation
  #endif

  /// The marker of a cluster on a map, or of a place that stands alone; as `MKClusterAnnotation` is
  /// for MapKit's own clusters.
  ///
  ///     func mapView(_ mapView: MKMapView, viewFor annotation: any MKAnnotation) -> MKAnnotationView? {
  ///       guard let marker = annotation as? MapClusterAnnotation else { return nil }
  ///       marker.count     // how many places stand here
  ///       marker.place     // the one that stands alone; nil for a cluster
  ///     }
  ///
  /// The same members have the same marker, as long as it is in view.
  public final class MapClusterAnnotation: NSObject, MKAnnotation {
    /// The cluster as it is now.
    public internal(set) var cluster: MapCluster {
      willSet { tellBefore(newValue) }
      didSet { tellAfter(oldValue) }
    }

    /// The spot that it was spread out from; nil for a marker in its own place.
    public let spreadFrom: CLLocationCoordinate2D?
    private let spreadTo: CLLocationCoordinate2D?

    init(_ cluster: MapCluster) {
      self.cluster = cluster
      (spreadFrom, spreadTo) = (nil, nil)
      super.init()
    }

    init(_ member: ClusterSpread.Member, from spot: GeoCoordinate) {
      cluster = member.cluster
      spreadFrom = CLLocationCoordinate2D(spot)
      spreadTo = CLLocationCoordinate2D(member.coordinate)
      super.init()
    }

    /// Where the marker stands.
    public var coordinate: CLLocationCoordinate2D {
      spreadTo ?? CLLocationCoordinate2D(cluster.coordinate)
    }

    /// How many places are members.
    public var count: Int { cluster.count }

    /// The place that stands alone here, by its index; nil for a cluster.
    public var place: Int? { cluster.place }

    // A map watches the coordinate of its annotations by key-value observing.
    private func tellBefore(_ next: MapCluster) {
      #if canImport(ObjectiveC)
        if next.coordinate != cluster.coordinate { willChangeValue(forKey: "coordinate") }
      #endif
    }

    private func tellAfter(_ last: MapCluster) {
      #if canImport(ObjectiveC)
        if last.coordinate != cluster.coordinate { didChangeValue(forKey: "coordinate") }
      #endif
    }
  }
#endif

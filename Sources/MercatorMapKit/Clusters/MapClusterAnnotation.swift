#if canImport(MapKit) && !os(watchOS)
  public import Foundation
  public import MapKit
  import Mercator
  public import MercatorClusters

  #if !canImport(ObjectiveC)
    public import CoreLocation
  #endif

  /// The annotation of a cluster or a single place, like `MKClusterAnnotation` for MapKit's own
  /// clusters.
  ///
  ///     func mapView(_ mapView: MKMapView, viewFor annotation: any MKAnnotation) -> MKAnnotationView? {
  ///       guard let marker = annotation as? MapClusterAnnotation else { return nil }
  ///       marker.count     // the number of places here
  ///       marker.place     // the single place; nil for a cluster
  ///     }
  ///
  /// A group of the same members keeps its annotation as long as it is in view.
  public final class MapClusterAnnotation: NSObject, MKAnnotation {
    /// The current cluster.
    public internal(set) var cluster: MapCluster {
      willSet { tellBefore(newValue) }
      didSet { tellAfter(oldValue) }
    }

    /// The coordinate from which the marker was spread out, or nil for a marker at its own
    /// coordinate.
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

    /// The coordinate of the marker.
    public var coordinate: CLLocationCoordinate2D {
      spreadTo ?? CLLocationCoordinate2D(cluster.coordinate)
    }

    /// The number of member places.
    public var count: Int { cluster.count }

    /// The index of the single place, or nil for a cluster.
    public var place: Int? { cluster.place }

    // A map observes the coordinate of its annotations by key-value observing.
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

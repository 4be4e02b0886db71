#if canImport(MapKit)
  public import CoreLocation
  public import MapKit
  public import Mercator

  extension CLLocationCoordinate2D: Fittable {
    /// Adds this place.
    public func add(to content: inout FitContent) { content.add(GeoCoordinate(self)) }

    /// Adds places.
    public static func add(_ items: [CLLocationCoordinate2D], to content: inout FitContent) {
      content.add(items.map { GeoCoordinate($0) })
    }
  }

  extension MKCoordinateRegion: Fittable {
    /// Adds all of this region; one that is not valid counts as a place that is not.
    public func add(to content: inout FitContent) { content.add(GeoRegion(self)) }
  }

  extension MKMapRect: Fittable {
    /// Adds all of this rect; one that is null or not finite counts as a place that is not valid.
    public func add(to content: inout FitContent) {
      content.add(WorldRect(self).flatMap { WebMercator.region(for: $0) })
    }
  }

  extension FitContent {
    fileprivate mutating func add(_ region: GeoRegion?) {
      if let region {
        add(FitItem.region(region))
      } else {
        add(GeoCoordinate(latitude: .nan, longitude: .nan))
      }
    }
  }
#endif

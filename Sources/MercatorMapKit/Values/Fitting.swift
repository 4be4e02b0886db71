#if canImport(MapKit)
  public import CoreLocation
  public import MapKit
  public import Mercator

  extension CLLocationCoordinate2D: Fittable {
    /// Adds this coordinate.
    public func add(to content: inout FitContent) { content.add(GeoCoordinate(self)) }

    /// Adds coordinates.
    public static func add(_ items: [CLLocationCoordinate2D], to content: inout FitContent) {
      content.add(items.map { GeoCoordinate($0) })
    }
  }

  extension MKCoordinateRegion: Fittable {
    /// Adds all of this region. An invalid region counts as an invalid place.
    public func add(to content: inout FitContent) { content.add(GeoRegion(self)) }
  }

  extension MKMapRect: Fittable {
    /// Adds all of this rect. A null or non-finite rect counts as an invalid place.
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

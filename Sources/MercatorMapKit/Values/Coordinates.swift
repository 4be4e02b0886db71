#if canImport(MapKit)
  public import CoreLocation
  public import Mercator

  extension GeoCoordinate {
    /// The place of a Core Location coordinate, with the same numbers.
    ///
    ///     GeoCoordinate(mapView.centerCoordinate)
    ///
    /// *Edge cases*: `kCLLocationCoordinate2DInvalid` is not a valid place.
    public init(_ coordinate: CLLocationCoordinate2D) {
      self.init(latitude: coordinate.latitude, longitude: coordinate.longitude)
    }
  }

  extension CLLocationCoordinate2D {
    /// The Core Location coordinate of a place; longitudes beyond ±180 wrap.
    ///
    ///     mapView.centerCoordinate = CLLocationCoordinate2D(munich)
    ///
    /// *Edge cases*: `kCLLocationCoordinate2DInvalid` for a place that is not valid.
    public init(_ place: GeoCoordinate) {
      guard place.isValid else {
        self = kCLLocationCoordinate2DInvalid
        return
      }
      self.init(
        latitude: place.latitude, longitude: Degrees.wrappedLongitude(place.longitude))
    }
  }
#endif

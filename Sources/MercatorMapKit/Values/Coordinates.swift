#if canImport(MapKit)
  public import CoreLocation
  public import Mercator

  extension GeoCoordinate {
    /// Creates a coordinate from a Core Location coordinate, with the same numbers.
    ///
    ///     GeoCoordinate(mapView.centerCoordinate)
    ///
    /// *Edge cases*: `kCLLocationCoordinate2DInvalid` gives an invalid coordinate.
    public init(_ coordinate: CLLocationCoordinate2D) {
      self.init(latitude: coordinate.latitude, longitude: coordinate.longitude)
    }
  }

  extension CLLocationCoordinate2D {
    /// Creates a Core Location coordinate. Longitudes beyond ±180 wrap.
    ///
    ///     mapView.centerCoordinate = CLLocationCoordinate2D(munich)
    ///
    /// *Edge cases*: `kCLLocationCoordinate2DInvalid` for an invalid coordinate.
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

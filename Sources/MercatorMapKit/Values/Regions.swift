#if canImport(MapKit)
  public import MapKit
  public import Mercator

  extension GeoRegion {
    /// The box that a MapKit region is: its centre is the middle in Mercator, not in degrees.
    ///
    ///     GeoRegion(mapView.region)
    ///
    /// *Edge cases*: nil if the centre is not valid, a number is not finite or a span is outside
    /// 0…180 and 0…360: MapKit raises `Invalid Region` for these.
    public init?(_ region: MKCoordinateRegion) {
      self.init(
        mercatorCenter: GeoCoordinate(region.center), latitudeSpan: region.span.latitudeDelta,
        longitudeSpan: region.span.longitudeDelta)
    }
  }

  extension MKCoordinateRegion {
    /// The MapKit region of a box; always one that MapKit takes.
    ///
    ///     mapView.setRegion(MKCoordinateRegion(bavaria), animated: true)
    ///
    /// A map adds to it what its shape needs: better let it ``MapKit/MKMapView`` fit the box.
    public init(_ region: GeoRegion) {
      self.init(
        center: CLLocationCoordinate2D(region.mercatorCenter),
        span: MKCoordinateSpan(
          latitudeDelta: region.latitudeSpan, longitudeDelta: region.longitudeSpan))
    }
  }
#endif

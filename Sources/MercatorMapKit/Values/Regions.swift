#if canImport(MapKit)
  public import MapKit
  public import Mercator

  extension GeoRegion {
    /// Creates the box of a MapKit region. The region's centre is the middle in Mercator, not in
    /// degrees.
    ///
    ///     GeoRegion(mapView.region)
    ///
    /// *Edge cases*: Nil if the centre is invalid, a number is not finite, or a span is outside
    /// 0…180 and 0…360. MapKit raises `Invalid Region` for these.
    public init?(_ region: MKCoordinateRegion) {
      self.init(
        mercatorCenter: GeoCoordinate(region.center), latitudeSpan: region.span.latitudeDelta,
        longitudeSpan: region.span.longitudeDelta)
    }
  }

  extension MKCoordinateRegion {
    /// Creates the MapKit region of a box. MapKit always accepts it.
    ///
    ///     mapView.setRegion(MKCoordinateRegion(bavaria), animated: true)
    ///
    /// A map enlarges the region to its own shape. Prefer to fit the box with ``MapKit/MKMapView``.
    public init(_ region: GeoRegion) {
      self.init(
        center: CLLocationCoordinate2D(region.mercatorCenter),
        span: MKCoordinateSpan(
          latitudeDelta: region.latitudeSpan, longitudeDelta: region.longitudeSpan))
    }
  }
#endif

#if canImport(MapKit)
  public import CoreLocation
  public import Mercator

  extension GeoRegion {
    /// Returns whether a Core Location coordinate is inside or on the edge.
    ///
    ///     mapView.viewport.region.contains(pin.coordinate)
    ///
    /// On a rotated map the region is larger than the screen. To check whether a coordinate is
    /// visible, use `mapView.viewport.contains(pin.coordinate)`.
    public func contains(_ coordinate: CLLocationCoordinate2D) -> Bool {
      contains(GeoCoordinate(coordinate))
    }
  }
#endif

// watchOS: cannot find type 'MKMapView' in scope
import MapKit

#if !RIGHT
  func show(_ map: MKMapView) {}
#endif

// iOS: value of optional type '(@MainActor (MKMapView) -> Void)?' must be unwrapped to a value of type '@MainActor (MKMapView) -> Void'
import MapKit

@MainActor func tell(_ map: MKMapView, _ delegate: any MKMapViewDelegate) {
  #if RIGHT
    delegate.mapViewDidChangeVisibleRegion?(map)
  #else
    delegate.mapViewDidChangeVisibleRegion(map)
  #endif
}

// tvOS: 'isRotateEnabled' is unavailable in tvOS
import MapKit

@MainActor func hold(_ map: MKMapView) {
  #if !RIGHT
    map.isRotateEnabled = false
  #endif
  map.isZoomEnabled = false
}

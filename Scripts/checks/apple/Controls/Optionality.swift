// macOS iOS tvOS visionOS: value of optional type '(any MKMapViewDelegate)?' must be unwrapped to a value of type 'any MKMapViewDelegate'
import MapKit

@MainActor func tell(_ map: MKMapView) {
  #if RIGHT
    let delegate: (any MKMapViewDelegate)? = map.delegate
  #else
    let delegate: any MKMapViewDelegate = map.delegate
  #endif
  _ = delegate
}

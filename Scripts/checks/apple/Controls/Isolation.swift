// macOS iOS: main actor-isolated property 'visibleMapRect' can not be referenced from a nonisolated context
import MapKit

#if RIGHT
  @MainActor
#endif
func shown(_ map: MKMapView) -> MKMapRect { map.visibleMapRect }

// macOS iOS: public import of 'MapKit' was not used in public declarations or inlinable code
#if RIGHT
  import MapKit
#else
  public import MapKit
#endif

func world() -> MKMapSize { .world }

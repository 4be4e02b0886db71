import MercatorMapKit

// What the snippets of README.md and of the documentation on MapKit take for granted.

#if !os(watchOS)
  let mapView = MKMapView()
  let shops: [MKPointAnnotation] = []
#endif
#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  let slider = UISlider()
#endif
#if canImport(UIKit) && !os(watchOS)
  let label = UILabel()
#endif
let compass = Compass()
let finger = CGPoint(x: 100, y: 200)
let munich = CLLocationCoordinate2D(latitude: 48.136315, longitude: 11.5752901)
let places = [munich]

/// A view that shows where north is.
final class Compass {
  var rotation = 0.0
}

func loadData(in region: GeoRegion) {}

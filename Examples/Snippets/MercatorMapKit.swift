import MercatorMapKit

// What the snippets of README.md and of the documentation on MapKit take for granted.

#if !os(watchOS)
  let mapView = MKMapView()
  let shops: [MKPointAnnotation] = []
  let pin = MKPointAnnotation()
  let locations: [CLLocation] = []
#endif
#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  let slider = UISlider()
#endif
#if canImport(UIKit) && !os(watchOS)
  let label = UILabel()
#endif
let compass = Needle()
let finger = CGPoint(x: 100, y: 200)
let munich = CLLocationCoordinate2D(latitude: 48.136315, longitude: 11.5752901)
let places = [munich]
let route = [munich, CLLocationCoordinate2D(latitude: 45.439, longitude: 12.332)]
let allStations = [
  Station(id: 1, name: "Hauptbahnhof", isOpen: true, coordinate: munich),
  Station(id: 2, name: "Ostbahnhof", isOpen: false, coordinate: munich),
]

/// A place with a name, in any thread's hands.
nonisolated struct Station: Identifiable, Sendable {
  let id: Int
  var name: String
  var isOpen: Bool
  var coordinate: CLLocationCoordinate2D
}

/// A view that shows where north is.
final class Needle {
  var rotation = 0.0
}

func loadData(in region: GeoRegion) {}

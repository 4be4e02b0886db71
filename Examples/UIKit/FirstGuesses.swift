import MercatorMapKit

/// The first lines that people try, one for each question that is often asked about `MKMapView`.
final class FirstGuesses: UIViewController {
  /// An annotation of the app.
  final class Shop: NSObject, MKAnnotation {
    let coordinate: CLLocationCoordinate2D
    init(_ coordinate: CLLocationCoordinate2D) { self.coordinate = coordinate }
  }

  let mapView = MKMapView()
  let card = UIView()
  let legend = UIView()
  let label = UILabel()
  var shops: [Shop] = []
  var course = 90.0

  // How do I set and read the zoom level?
  func zoom(to coordinate: CLLocationCoordinate2D) {
    mapView.setCenter(coordinate, zoomLevel: 12, animated: true)
    mapView.setZoomLevel(14, animated: true)
    mapView.zoomLevel += 1
    mapView.zoom(by: -1, animated: true)
    mapView.setCenter(mapView.userLocation.coordinate, zoomLevel: 15, animated: true)
  }

  // How do I zoom to fit all annotations, with padding, clear of a card?
  func showAll() {
    mapView.fit(mapView.annotations, animated: true)
    mapView.fit(shops, .padding(20).avoiding(card), animated: true)
    mapView.fit(shops, .padding(top: 20, bottom: 300), animated: true)
    mapView.fit(shops, .avoiding(card, legend).maximumZoom(16), animated: true)
    mapView.fit(shops, .avoiding(CGRect(x: 0, y: 0, width: 390, height: 90)), animated: true)
    mapView.fit(shops, .padding(view.safeAreaInsets), animated: true)
    mapView.fit(shops, FitOptions(padding: 20, heading: .best), animated: true)
    mapView.keepAnnotationsInView(.padding(20).avoiding(card))
  }

  // How do I show the user and a pin, a route, a circle, a cluster or everything on the map?
  func show(_ shop: Shop, _ route: MKRoute, _ cluster: MKClusterAnnotation) {
    mapView.fit(
      [mapView.userLocation.coordinate, shop.coordinate], .padding(40), animated: true)
    mapView.fit(shop.coordinate, .padding(bottom: 300).maximumZoom(15), animated: true)
    mapView.fit([shop], .maximumZoom(15), animated: true)
    mapView.fit(route, .padding(40), animated: true)
    mapView.fit(route.polyline.boundingMapRect, .padding(40), animated: true)
    mapView.fit(MKCircle(center: shop.coordinate, radius: 5000), animated: true)
    mapView.fit(cluster.memberAnnotations, .padding(40), animated: true)
    mapView.fit(mapView.overlays, .padding(20), animated: true)
    mapView.fit(mapView.region, .minimumZoom(3), animated: true)
  }

  // How do I limit the zoom, or the region?
  func limit(to region: MKCoordinateRegion) {
    mapView.zoomRange = 3...18
    mapView.viewportLimits = ViewportLimits(zoomRange: 3...18, centerRegion: GeoRegion(region))
  }

  // How do I turn the map north, tilt it, or move the centre?
  func turn(to coordinate: CLLocationCoordinate2D) {
    mapView.move(animated: true) { $0.heading = 0 }
    mapView.move(animated: true) { $0.heading = self.course }
    mapView.move(animated: true) { $0.pitch = 45 }
    mapView.move(animated: true) { $0.centerCoordinate = coordinate }
  }

  /// Is an annotation visible? How many are?
  func look(for shop: Shop) -> [Bool] {
    label.text = "\(mapView.viewport.count(of: mapView.annotations).visible) visible"
    return [
      mapView.viewport.contains(shop.coordinate), mapView.viewport.contains(shops),
      mapView.viewport.contains(mapView.region), mapView.viewport.region.contains(shop.coordinate),
    ]
  }

  // Where is a coordinate on screen, and what is at a point?
  func convert(_ shop: Shop, _ point: CGPoint) {
    card.frame.origin = mapView.viewport.screenPoint(for: shop.coordinate) ?? .zero
    guard let coordinate = mapView.viewport.coordinate(at: point) else { return }
    shops.append(Shop(coordinate))
  }

  // How wide is the map in metres? How do I remember and restore it?
  func remember() {
    label.text = "\(Int(mapView.viewport.widthMeters)) m"
    let saved = mapView.viewport
    mapView.setViewport(saved, animated: false)
  }

  // How do I get the region, or a snapshot, of a zoom level?
  func region(around shop: Shop) throws -> (MKCoordinateRegion, MKMapSnapshotter.Options) {
    let camera = MapViewport(center: shop.coordinate, zoom: 12, size: mapView.bounds.size)
    let overview = try camera.fitting(shops, .padding(20))
    return (MKCoordinateRegion(camera.region), MKMapSnapshotter.Options(overview))
  }
}

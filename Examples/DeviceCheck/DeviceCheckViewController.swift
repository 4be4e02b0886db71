import MercatorMapKit

/// Prints what nobody could verify of MapKit without a device. Run it once upright and once in
/// landscape, and send what it prints, with the device and the system: each line settles a knob of
/// the double that the package is tested against.
final class DeviceCheckViewController: UIViewController, MKMapViewDelegate {
  private let mapView = MKMapView()
  private let report = UITextView()
  private var callbacks: [String] = []
  private let munich = CLLocationCoordinate2D(latitude: 48.136315, longitude: 11.5752901)

  override func loadView() {
    report.isEditable = false
    let screen = UIStackView(arrangedSubviews: [mapView, report])
    screen.axis = .vertical
    screen.distribution = .fillEqually
    view = screen
    checkBeforeLayout()
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    say("remembersBeforeLayout", "\(near(mapView.region.span.latitudeDelta, 2, by: 0.5))")
    checkFieldOfView()
    checkRotatedRegion()
    checkHeadingOfRegion()
    checkMargins()
    checkZoomLimits()
    checkZoomRangeFactor()
    checkCallbacks()
    checkGeometry()
    print(report.text ?? "")
  }

  private func say(_ name: String, _ value: String) {
    report.text += "\(name): \(value)\n"
  }

  private func near(_ one: Double, _ other: Double, by tolerance: Double) -> Bool {
    (one - other).magnitude < tolerance
  }

  /// Sets a camera over Munich that MapKit computes, by distance, heading and pitch.
  private func look(from distance: Double, heading: Double = 0, pitch: CGFloat = 0) {
    mapView.setCamera(
      MKMapCamera(
        lookingAtCenter: munich, fromDistance: distance, pitch: pitch, heading: heading),
      animated: false)
  }

  /// Is a region that is set on a map without a size shown later?
  private func checkBeforeLayout() {
    let span = MKCoordinateSpan(latitudeDelta: 2, longitudeDelta: 0.1)
    mapView.setRegion(MKCoordinateRegion(center: munich, span: span), animated: false)
  }

  /// Checks which side has the 30°. Zooms are measured by two points, distances are MapKit's.
  private func checkFieldOfView() {
    look(from: 20_000)
    let size = mapView.bounds.size
    let viewport = mapView.viewport
    let focal = mapView.camera.centerCoordinateDistance / viewport.metersPerPoint
    let degrees = { (side: CGFloat) in 2 * atan(Double(side) / 2 / focal) * 180 / Double.pi }
    say("view", "\(size.width) × \(size.height), safe area \(mapView.safeAreaInsets)")
    say("fieldOfView of the height", "\(degrees(size.height))")
    say("fieldOfView of the longer side", "\(degrees(max(size.width, size.height)))")
    say("fieldOfView of the free height", "\(degrees(CGFloat(viewport.freeArea.height)))")
  }

  /// Is `region` the bounding box of a turned view, in what the safe area leaves free?
  private func checkRotatedRegion() {
    look(from: 20_000, heading: 45)
    let viewport = mapView.viewport
    let rect = mapView.visibleMapRect
    let free = viewport.freeRegion.longitudeSpan / 360 * MKMapSize.world.width
    let whole = viewport.region.longitudeSpan / 360 * MKMapSize.world.width
    say("zoom at 45°", "\(viewport.zoom), heading \(viewport.heading)")
    say("camera.heading at 45°", "\(mapView.camera.heading)")
    say("visibleMapRect ÷ box of the free area", "\(rect.width / free)")
    say("visibleMapRect ÷ box of the whole view", "\(rect.width / whole)")
    let region = mapView.region
    say(
      "region ÷ visibleMapRect",
      "\(region.span.longitudeDelta / 360 * MKMapSize.world.width / rect.width)")
  }

  /// Checks heading and pitch after a region or a rect is set.
  private func checkHeadingOfRegion() {
    look(from: 20_000, heading: 45, pitch: 30)
    mapView.setRegion(mapView.region, animated: false)
    say("heading, pitch after setRegion", "\(mapView.camera.heading), \(mapView.camera.pitch)")
    look(from: 20_000, heading: 45, pitch: 30)
    mapView.setVisibleMapRect(mapView.visibleMapRect, animated: false)
    say(
      "heading, pitch after setVisibleMapRect", "\(mapView.camera.heading), \(mapView.camera.pitch)"
    )
  }

  /// Checks where the centre is drawn, with wide margins.
  private func checkMargins() {
    look(from: 20_000)
    let before = mapView.convert(mapView.centerCoordinate, toPointTo: mapView)
    mapView.layoutMargins = UIEdgeInsets(top: 100, left: 0, bottom: 0, right: 60)
    mapView.layoutIfNeeded()
    let after = mapView.convert(mapView.centerCoordinate, toPointTo: mapView)
    say("centre drawn at", "\(before), with margins of 100 and 60 at \(after)")
    mapView.layoutMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
  }

  /// The least and the greatest zoom in a view of this size.
  private func checkZoomLimits() {
    let least = mapView.setCenter(munich, zoomLevel: 0, animated: false).zoom
    let greatest = mapView.setCenter(munich, zoomLevel: 28, animated: false).zoom
    say("zooms", "\(least)…\(greatest)")
    let steep = MKMapCamera(
      lookingAtCenter: munich, fromDistance: 1000, pitch: 89, heading: 0)
    mapView.setCamera(steep, animated: false)
    say("greatest pitch from 1 km", "\(mapView.camera.pitch)")
  }

  /// Reported to be off by 1.55.
  private func checkZoomRangeFactor() {
    look(from: 20_000)
    mapView.cameraZoomRange = MKMapView.CameraZoomRange(
      minCenterCoordinateDistance: 2500, maxCenterCoordinateDistance: 10_000_000)
    look(from: 100)
    say("zoomRangeFactor", "\(mapView.camera.centerCoordinateDistance / 2500)")
    mapView.cameraZoomRange = nil
    say("MKMapCameraZoomDefault", "\(MKMapCameraZoomDefault)")
  }

  /// Checks which callbacks come, and whether they come before the setter returns.
  private func checkCallbacks() {
    mapView.delegate = self
    look(from: 10_000)
    callbacks.append("returned")
    look(from: 10_000)
    callbacks.append("returned, unchanged")
    say("callbacks", callbacks.joined(separator: ", "))
    mapView.delegate = nil
  }

  /// Plain functions of MapKit's.
  private func checkGeometry() {
    let region = MKCoordinateRegion(
      MKMapRect(x: 26_843_546, y: 53_687_091, width: 80_530_637, height: 107_374_182))
    say("region of a rect", "\(region.center), \(region.span)")
    let metres = MKMapPoint(x: 0, y: 0).distance(to: MKMapPoint(x: 1000, y: 1000))
    say("metres of 1000 map points at 85°", "\(metres)")
    let near = MKCoordinateRegion(center: munich, latitudinalMeters: 1000, longitudinalMeters: 1000)
    say("span of 1 km at Munich", "\(near.span)")
  }

  func mapView(_ mapView: MKMapView, regionWillChangeAnimated animated: Bool) {
    callbacks.append("will")
  }

  func mapViewDidChangeVisibleRegion(_ mapView: MKMapView) {
    callbacks.append("visible (camera \(Int(mapView.camera.centerCoordinateDistance)) m)")
  }

  func mapView(_ mapView: MKMapView, regionDidChangeAnimated animated: Bool) {
    callbacks.append("did")
  }
}

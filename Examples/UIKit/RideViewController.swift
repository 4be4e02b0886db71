import MercatorMapKit

/// A ride along a route on a map that follows it, with a button that follows again after a touch.
///
/// Data/route.geojson has a route. An app passes the locations of its `CLLocationManager` instead.
final class RideViewController: UIViewController {
  private let mapView = MKMapView()
  private let rider = MKPointAnnotation()
  private let ride: RouteMotion?
  private var observation: ViewportObservation?

  init(route: [GeoCoordinate], metersPerSecond: Double) {
    let view = MapViewport(center: GeoCoordinate(latitude: 0, longitude: 0), zoom: 0, size: .zero)
    ride = RouteMotion(along: route, in: view, metersPerSecond: metersPerSecond)
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("init(coder:) is not used")
  }

  override func loadView() {
    let button = UIButton(
      type: .system,
      primaryAction: UIAction(title: "Follow") { [weak self] _ in
        self?.mapView.resumeFollowing(keepingZoom: true)
      })
    let screen = UIStackView(arrangedSubviews: [mapView, button])
    screen.axis = .vertical
    view = screen
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    mapView.addAnnotation(rider)
    observation = mapView.onViewportChange { [weak self] _ in
      guard let self, let place = mapView.followedCoordinate else { return }
      rider.coordinate = place
    }
    Task { [weak self] in await self?.drive() }
  }

  /// Reports a position each second, as Core Location does.
  private func drive() async {
    guard let ride else { return }
    let options = FollowOptions(
      heading: .courseUp, verticalPosition: 0.75, zoom: .bySpeed(ahead: .seconds(15)))
    for second in 0...Int(ride.seconds) {
      let place = ride.viewport(at: .seconds(second)).center
      mapView.follow([PositionFix(place, at: .seconds(second), accuracy: 5)], options)
      try? await Task.sleep(for: .seconds(1))
    }
  }
}

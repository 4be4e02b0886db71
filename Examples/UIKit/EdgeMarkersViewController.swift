import MercatorMapKit

/// A map with an arrow at its edge while a car is out of view, and the distance to it. The arrow stays
/// clear of a card. A tap on it shows the car.
final class EdgeMarkersViewController: UIViewController {
  private let car: MKPointAnnotation
  private let card: UIView
  private let mapView = MKMapView()
  private let distance = UILabel()
  private lazy var arrow = UIButton(
    type: .system, primaryAction: UIAction(title: "↑") { [weak self] _ in self?.showCar() })
  private var observation: ViewportObservation?

  init(car: MKPointAnnotation, card: UIView) {
    (self.car, self.card) = (car, card)
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("init(coder:) is not used")
  }

  override func loadView() {
    view = mapView
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    mapView.addAnnotation(car)
    arrow.frame = CGRect(x: 0, y: 0, width: 44, height: 44)
    distance.frame = CGRect(x: 0, y: 0, width: 80, height: 20)
    for part in [card, arrow, distance] { mapView.addSubview(part) }
    // Also during gestures and animations.
    observation = mapView.onViewportChange { [weak self] change in self?.point(in: change.viewport)
    }
  }

  private func point(in viewport: MapViewport) {
    let marker = viewport.edgeMarker(
      for: car.coordinate, padding: ScreenInsets(44), avoiding: [ScreenRect(card.frame)])
    arrow.isHidden = marker == nil
    distance.isHidden = marker == nil
    guard let marker else { return }
    arrow.center = CGPoint(marker.point)
    arrow.transform = CGAffineTransform(rotationAngle: marker.angleDegrees * .pi / 180)
    distance.center = CGPoint(x: marker.point.x, y: marker.point.y + 32)
    distance.text = ScaleBar.Units.automatic.label(forMeters: marker.distanceMeters)
  }

  private func showCar() {
    let place = car.coordinate
    mapView.move(animated: true) { $0.centerCoordinate = place }
  }
}

import MercatorMapKit

/// A map with a zoom slider, ± buttons, *all*, *ten* and a compass: everything that `MKMapView` does
/// not have of itself.
final class PlacesViewController: UIViewController {
  private let places: [MKPointAnnotation]
  private let mapView = MKMapView()
  private let slider = UISlider()
  private let label = UILabel()
  private var observation: ViewportObservation?

  init(places: [MKPointAnnotation]) {
    self.places = places
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("init(coder:) is not used")
  }

  override func loadView() {
    slider.minimumValue = 2
    slider.maximumValue = 20
    slider.addAction(
      UIAction { [weak self] _ in self?.sliderMoved() }, for: .valueChanged)
    let controls = UIStackView(arrangedSubviews: [
      button("−") { $0.mapView.zoom(by: -1, animated: true) },
      button("+") { $0.mapView.zoom(by: 1, animated: true) },
      button("All") { $0.showAll() },
      button("Ten") { $0.mapView.include(atLeast: 10, of: $0.places, animated: true) },
      button("North") { $0.faceNorth() },
      label,
    ])
    controls.spacing = 12
    controls.isLayoutMarginsRelativeArrangement = true
    let screen = UIStackView(arrangedSubviews: [mapView, slider, controls])
    screen.axis = .vertical
    screen.spacing = 8
    view = screen
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    mapView.addAnnotations(places)
    mapView.zoomRange = 3...18
    showAll()  // The map has no size yet: this waits for it, and happens once.
    observation = mapView.onViewportChange { [weak self] change in
      self?.show(change.viewport)
    }
    show(mapView.viewport)
  }

  private func show(_ viewport: MapViewport) {
    slider.value = Float(viewport.zoom)
    let zoom = (viewport.zoom * 10).rounded() / 10
    label.text = "zoom \(zoom), \(Int(viewport.heading))°"
  }

  private func sliderMoved() {
    mapView.zoomLevel = Double(slider.value)
  }

  private func showAll() {
    let padding = ScreenInsets(top: 40, left: 24, bottom: 24, right: 24)
    mapView.fit(places, .padding(padding), animated: true)
  }

  private func faceNorth() {
    var viewport = mapView.viewport
    viewport.heading = 0
    mapView.setViewport(viewport, animated: true)
  }

  private func button(
    _ title: String, _ action: @escaping (PlacesViewController) -> Void
  ) -> UIButton {
    UIButton(
      type: .system,
      primaryAction: UIAction(title: title) { [weak self] _ in
        if let self { action(self) }
      })
  }
}

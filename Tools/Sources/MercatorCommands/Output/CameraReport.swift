import Mercator

/// What a command answers: a camera, how its zoom is counted, and the places in its free area.
struct CameraReport {
  var viewport: MapViewport
  var convention: ZoomConvention
  var places: PlaceCount?
  /// The limits that moved it; nil if there were none to obey.
  var bound: ViewportLimits.Bound?
  /// What the fit tells besides; nil if it was not asked.
  var fit: FitDetails?

  init(
    _ viewport: MapViewport, convention: ZoomConvention, places: PlaceCount? = nil,
    bound: ViewportLimits.Bound? = nil, fit: FitDetails? = nil
  ) {
    self.viewport = viewport
    self.convention = convention
    self.places = places
    self.bound = bound
    self.fit = fit
  }

  /// The zoom, as the convention counts it.
  var zoom: Double { ZoomConvention.tile256.zoom(viewport.zoom, in: convention) }

  /// How wide a scale bar may be, in points.
  static let scaleBarWidth: Double = 100

  /// Prints it: text for people, or JSON.
  func write(json: Bool, notes: [(label: String, text: String)] = []) {
    print(json ? self.json.text() : text(notes: notes))
  }
}

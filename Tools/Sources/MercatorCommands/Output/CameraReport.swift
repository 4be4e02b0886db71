import Mercator
import MercatorPlaces

/// What a command answers: a camera, how its zoom is counted, and the places in its free area.
struct CameraReport {
  var viewport: MapViewport
  var convention: ZoomConvention
  var places: PlaceCount?
  /// The limits that moved it; nil if there were none to obey.
  var activeLimits: ActiveLimits?
  /// What the fit tells besides; nil if it was not asked.
  var fit: FitDetails?
  /// Why places were left out.
  var faults: [PlaceReadingError]

  init(
    _ viewport: MapViewport, convention: ZoomConvention, places: PlaceCount? = nil,
    activeLimits: ActiveLimits? = nil, fit: FitDetails? = nil, faults: [PlaceReadingError] = []
  ) {
    self.viewport = viewport
    self.convention = convention
    self.places = places
    self.activeLimits = activeLimits
    self.fit = fit
    self.faults = faults
  }

  /// The zoom, as the convention counts it.
  var zoom: Double { ZoomConvention.tile256.zoom(viewport.zoom, in: convention) }

  /// How wide a scale bar may be, in points.
  static let scaleBarWidth: Double = 100

  /// Prints it: text for people, or JSON.
  ///
  /// - Parameter isAside: whether standard output is for a picture.
  func write(
    json: Bool, notes: [(label: String, text: String)] = [], isAside: Bool = false
  ) throws(CommandFailure) {
    try Console.answer(
      json ? self.json(notes: notes).text() : text(notes: notes), isAside: isAside)
  }
}

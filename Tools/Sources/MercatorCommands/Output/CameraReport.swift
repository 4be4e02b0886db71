import Mercator
import MercatorPlaces

/// The answer of a command: a camera with its zoom convention and the places in its free area.
struct CameraReport {
  var viewport: MapViewport
  var convention: ZoomConvention
  var places: PlaceCount?
  /// The active limits; nil without limits.
  var activeLimits: ActiveLimits?
  /// The details of a fit; nil if they weren't requested.
  var fit: FitDetails?
  /// The errors of omitted places.
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

  /// The zoom in the convention.
  var zoom: Double { ZoomConvention.tile256.zoom(viewport.zoom, in: convention) }

  /// The maximum width of the scale bar, in points.
  static let scaleBarWidth: Double = 100

  /// Prints the report as text or JSON.
  ///
  /// - Parameter isAside: whether standard output is used for a picture.
  func write(
    json: Bool, notes: [(label: String, text: String)] = [], isAside: Bool = false
  ) throws(CommandFailure) {
    try Console.answer(
      json ? self.json(notes: notes).text() : text(notes: notes), isAside: isAside)
  }
}

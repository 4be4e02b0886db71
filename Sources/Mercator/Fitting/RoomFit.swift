/// What the fits of places and of markers have in common: a room, at one heading and pitch.
///
/// A class: as a value it would be a kilobyte of copies wherever it is handed on.
class RoomFit {
  let viewport: MapViewport
  let options: FitOptions
  let room: ScreenRect
  let solver: FitSolver
  let effort: FitEffort
  /// What an extent is multiplied by.
  private(set) var factor: Double
  /// The least q that comes into question: that of a factor which limits left no room.
  private(set) var leastWorldsPerPoint = 0.0
  /// Whether an extent's own positions are fitted besides those that the factor makes of them.
  var isSpanning = false

  /// A camera that limits allow, and the window that it shows.
  typealias HeldCamera = (camera: FitCamera, extent: FitExtent)

  init(
    _ room: ScreenRect, of viewport: MapViewport, _ options: FitOptions, _ effort: FitEffort,
    _ solver: FitSolver
  ) {
    (self.room, self.viewport, self.options) = (room, viewport, options)
    (self.solver, self.effort, factor) = (solver, effort, options.factor)
    effort.budget.take(4)
  }

  /// Begins a fit, with the factor.
  func takeFactor() {
    (factor, leastWorldsPerPoint, isSpanning) = (options.factor, 0, false)
  }

  /// Goes on without the factor, from a q on.
  func leaveFactor(from least: Double) {
    (factor, leastWorldsPerPoint, isSpanning) = (1, least, false)
  }

  /// What a fit of an extent is held to.
  func limits(about extent: FitExtent) -> FitLimits {
    FitLimits(
      options, for: viewport, cap: viewport.zoomCap(options, about: extent, in: room), effort)
  }
}

/// What the fits of places and of markers have in common: a room, at one heading and pitch.
struct RoomFit {
  let viewport: MapViewport
  let options: FitOptions
  let room: ScreenRect
  let solver: FitSolver
  let effort: FitEffort
  /// What an extent is multiplied by.
  private(set) var factor: Double
  /// The least q that comes into question: that of a factor which limits left no room.
  private(set) var leastWorldsPerPoint = 0.0

  init(
    _ room: ScreenRect, of viewport: MapViewport, _ options: FitOptions, _ effort: FitEffort
  ) throws(FitError) {
    guard let solver = FitSolver(viewport, room: room) else { throw .noVisibleArea }
    (self.room, self.viewport, self.options) = (room, viewport, options)
    (self.solver, self.effort, factor) = (solver, effort, options.factor)
    effort.budget.take(4)
  }

  /// The same without the factor, from a q on.
  func withoutFactor(from least: Double) -> RoomFit {
    var other = self
    (other.factor, other.leastWorldsPerPoint) = (1, least)
    return other
  }

  /// What a fit of an extent is held to.
  func limits(about extent: FitExtent) -> FitLimits {
    FitLimits(
      options, for: viewport, cap: viewport.zoomCap(options, about: extent, in: room), effort)
  }
}

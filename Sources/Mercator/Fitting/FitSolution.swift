/// A fitted camera, and what its report is made of.
struct FitSolution {
  var viewport: MapViewport
  /// What was fitted, on the window of copies that it shows on.
  var extent: FitExtent
  /// The centre, as an offset from the extent's reference.
  var center: ViewportCamera.WorldOffset
  var room: ScreenRect
  var decision: FitReport.Decision
  var limits: ViewportLimits.Bound = []
  var method = FitReport.Method.exact
}

extension MapViewport {
  /// The fit of an extent, in the best of the rooms and at the best of the headings asked for.
  func solution(
    of extent: FitExtent?, _ options: FitOptions
  ) throws(FitError) -> FitSolution {
    guard let extent else { throw .noPlaces }
    return try aimed(extent, options) { viewport, extent, room throws(FitError) in
      try viewport.solution(of: extent, options, in: room)
    }
  }

  /// The fit of an extent in a room, at this heading; its order is window, factor, zoom range, step,
  /// centre.
  func solution(
    of extent: FitExtent, _ options: FitOptions, in room: ScreenRect
  ) throws(FitError) -> FitSolution {
    guard let solver = FitSolver(self, heading: heading, room: room) else { throw .noVisibleArea }
    let extent = extent.onBestWindow(for: solver)
    let positions = solver.positions(of: extent, factor: options.factor)
    let bounds = solver.bounds(of: positions)
    let cap = zoomCap(options.minimumSpan, about: extent, in: room)
    let tightest = solver.worldsPerPoint(of: bounds)
    if let limits = options.limits {
      let fit = LimitedFit(
        limits, options, cap: cap, tightest: tightest, viewport: self, extent: extent, room: room)
      return fit.solution(containment: { _ in FitContainment(solver, positions: positions) }) {
        solver.center(of: positions, bounds: bounds, worldsPerPoint: $0)
      }
    }

    let zooms = FitZooms(options, greatest: cap)
    var fitted = self
    var decision: FitReport.Decision
    (fitted.zoom, decision) = zooms.zoom(worldsPerPoint: tightest)
    var offset = solver.center(
      of: positions, bounds: bounds, worldsPerPoint: fitted.worldsPerPoint)
    if let y = extent.worldEdge(beyond: offset) {
      let edge = solver.worldEdge(at: y, positions: positions)
      let needed = max(tightest, edge.worldsPerPoint ?? tightest)
      (fitted.zoom, decision) = zooms.zoom(worldsPerPoint: needed)
      if decision == .extent, needed > tightest { decision = .limits }
      offset = ViewportCamera.WorldOffset(
        x: edge.x(nearest: offset.x, worldsPerPoint: fitted.worldsPerPoint), y: y)
    }
    fitted.center = extent.coordinate(at: offset)
    return FitSolution(
      viewport: fitted, extent: extent, center: offset, room: room, decision: decision)
  }

  /// The greatest zoom that a least span allows; nil: any.
  func zoomCap(
    _ minimumSpan: MinimumSpan, about extent: FitExtent, in room: ScreenRect
  ) -> Double? {
    guard let box = FitExtent(minimumSpan: minimumSpan, about: extent),
      let northUp = FitSolver(self, heading: 0, room: room)
    else { return nil }
    let cap = northUp.worldsPerPoint(of: northUp.bounds(of: box.positions))
    return WebMercator.zoom(forPointsPerWorld: 1 / cap)
  }

  /// q at this zoom.
  var worldsPerPoint: Double { 1 / WebMercator.pointsPerWorld(atZoom: zoom) }
}

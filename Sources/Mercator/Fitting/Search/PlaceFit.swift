/// The fit of positions in a room, at one heading and pitch: window, zoom and centre.
///
/// If the limits allow it, the result is the centred camera of the window with the smallest need.
/// Otherwise every window that could still be better is constrained to the limits.
struct PlaceFit {
  private let room: FitRoom
  private let solver: FitSolver

  init(_ room: FitRoom, _ solver: FitSolver) {
    (self.room, self.solver) = (room, solver)
  }

  func solution(of extent: FitExtent) -> FitSolution {
    let best = bestCut(of: extent)
    let window = best.map(extent.window) ?? extent
    let bounds = solver.bounds(of: window.positions)
    let tightest = need(of: bounds)
    let limits = room.limits(about: window)
    var start = limits.start(worldsPerPoint: tightest)
    start.center = solver.center(
      of: window.positions, bounds: bounds, worldsPerPoint: start.worldsPerPoint)
    var solution = limits.solution(
      centered: start, needing: tightest, extent: window, room: room.rect
    ) {
      held(extent, bounds, window, besides: best, by: limits)
    }
    if !extent.hasAllCuts { solution.method = .greedy }
    return solution
  }

  /// Returns the cut with the smallest need, or `nil` for the extent's own window.
  private func bestCut(of extent: FitExtent) -> WindowCut? {
    // With north up, the smallest window has the smallest need.
    guard !extent.cuts.isEmpty, solver.isTilted else { return nil }
    let own = solver.worldsPerPoint(of: solver.bounds(of: extent.positions))
    let cuts = extent.cuts(upTo: own, solver)
    let needs = extent.bounds(on: cuts, solver).map { solver.worldsPerPoint(of: $0) }
    guard let least = needs.min(), least * FitTolerance.tieFactor < own else { return nil }
    return cuts.indices.filter { needs[$0] <= least * FitTolerance.tieFactor }
      .map { cuts[$0] }.min { extent.isPreferred($0, to: $1) }
  }

  private func need(of bounds: FitSolver.Bounds) -> Double {
    max(solver.worldsPerPoint(of: bounds), room.leastWorldsPerPoint)
  }

  /// Returns the best camera that limits allow, and its window, or `nil` if none shows everything.
  ///
  /// - Parameters:
  ///   - bounds: The bounds of the window with the smallest need.
  ///   - cut: The cut of that window, or `nil` for the extent's own.
  private func held(
    _ extent: FitExtent, _ bounds: FitSolver.Bounds, _ window: FitExtent, besides cut: WindowCut?,
    by limits: FitLimits
  ) -> HeldCamera? {
    var best = camera(bounds, window, by: limits, below: .infinity).map { ($0, window) }
    var limit = best?.0.worldsPerPoint ?? .infinity
    let most = min(limit, limits.greatestWorldsPerPoint)
    var others = extent.cuts(upTo: most, solver).filter { $0 != cut }
    if cut != nil { others.append(extent.ownCut) }
    for other in others {
      guard !limits.budget.isSpent else { break }
      let window = extent.window(other)
      let bounds = solver.bounds(of: window.positions)
      guard need(of: bounds) < limit / FitTolerance.tieFactor,
        let camera = camera(bounds, window, by: limits, below: limit),
        camera.zoom > (best?.0.zoom ?? -.infinity) + FitTolerance.tie
      else { continue }
      best = (camera, window)
      limit = min(limit, camera.worldsPerPoint)
    }
    return best
  }

  /// Returns the best camera of a window that limits allow. Returns `nil` if none below a q shows
  /// everything.
  private func camera(
    _ bounds: FitSolver.Bounds, _ window: FitExtent, by limits: FitLimits, below limit: Double
  ) -> FitCamera? {
    var containment = ContainmentConstraints(solver, bounds: bounds)
    return ConstrainedFit(limits, extent: window, groundDiameter: solver.groundDiameter).camera(
      needing: need(of: bounds), below: limit, containment: &containment,
      centered: { solver.center(of: bounds, worldsPerPoint: $0) })
  }
}

/// A camera that limits allow, and its window.
typealias HeldCamera = (camera: FitCamera, extent: FitExtent)

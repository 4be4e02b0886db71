/// What windows are compared by: the q, worlds per point, that a camera needs.
package enum WindowNeed {
  /// One that centres its positions.
  case centered
  /// Any that shows them: a bound for cameras of more than positions.
  case any

  /// The need of positions within bounds.
  package func worldsPerPoint(of bounds: FitSolver.Bounds, _ solver: FitSolver) -> Double {
    switch self {
    case .centered: solver.worldsPerPoint(of: bounds)
    case .any: solver.leastWorldsPerPoint(of: bounds)
    }
  }

  /// Whether it is never less of more positions: under pitch, a camera that centres its positions may
  /// need less where there are more.
  func neverFalls(_ solver: FitSolver) -> Bool { self == .any || solver.camera.sineOfPitch == 0 }

  /// A bound for the need of positions together with any of some others, whatever is rounded.
  ///
  /// The q of a centred camera grows with P − M, with h and with min v
  /// (``FitSolver/nearestDepth(of:)``); the others can but lower min v, and widen the rest.
  func floor(
    _ bounds: FitSolver.Bounds, with others: FitSolver.Bounds, _ solver: FitSolver
  ) -> Double {
    guard !neverFalls(solver) else { return worldsPerPoint(of: bounds, solver) }
    let least = solver.leastWorldsPerPoint(of: bounds)
    var lowered = bounds
    lowered.nearest = min(bounds.nearest, others.nearest)
    lowered.farthest = lowered.nearest + bounds.depth
    return max(least, solver.worldsPerPoint(of: lowered)) * (1 - 0x1p-44)
  }
}

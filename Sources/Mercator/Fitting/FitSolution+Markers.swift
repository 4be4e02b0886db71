extension MapViewport {
  /// The fit of markers, where they are, and the callouts taken.
  func markerSolution(
    _ markers: MarkerSet, _ options: FitOptions
  ) throws(FitError) -> (solution: FitSolution, extent: FitExtent, markers: MarkerSet) {
    guard let extent = FitExtent(places: markers.coordinates) else { throw .noPlaces }
    let solution = try solution(of: extent, markers, options)
    return (solution, extent, markers)
  }

  /// The fit of markers with their callouts as chosen.
  func solution(
    of extent: FitExtent, _ markers: MarkerSet, _ options: FitOptions
  ) throws(FitError) -> FitSolution {
    let room = freeArea.inset(by: options.padding)
    guard let solver = FitSolver(self, heading: heading, room: room) else { throw .noVisibleArea }
    var positions = extent.positions
    if options.factor.isFinite, options.factor > 0, options.factor != 1 {
      positions = solver.scaled(
        positions, bounds: solver.bounds(of: positions), by: options.factor)
    }
    let boxes = try BoxFitSolver(positions, of: markers, solver: solver)
    let zooms = FitZooms(options, greatest: zoomCap(options.minimumSpan, about: extent, in: room))

    let scale = try boxes.largestScale()
    let tightest = scale < .infinity ? boxes.worldsPerPoint(scale: scale) : 0
    var fitted = self
    let decision: FitReport.Decision
    (fitted.zoom, decision) = zooms.zoom(worldsPerPoint: tightest)
    let center = boxes.center(worldsPerPoint: fitted.worldsPerPoint)
    let pairs: [(MarkerConflict.Axis, BoxFitSolver.Pair)] = [
      (.horizontal, center.across), (.vertical, center.upward),
    ]
    let allowance = fitted.tolerance + 1e-9 * (room.width + room.height)
    for (axis, pair) in pairs where decision != .zoomMinimum && pair.excess > allowance {
      throw markers.conflict(
        pair.lower, pair.upper, axis, solver, zooms: boxes.zooms(upTo: tightest))
    }
    fitted.center = extent.coordinate(at: center.offset)
    return FitSolution(
      viewport: fitted, extent: extent, center: center.offset, room: room, decision: decision)
  }
}

extension BoxFitSolver {
  /// The zooms at which all boxes are inside, given the q of the largest.
  func zooms(upTo tightest: Double) -> ClosedRange<Double> {
    let least = leastScale()
    let lowest =
      least > 0
      ? WebMercator.zoom(forPointsPerWorld: 1 / worldsPerPoint(scale: least))
      : MapViewport.zoomLimits.lowerBound
    let highest =
      tightest > 0
      ? WebMercator.zoom(forPointsPerWorld: 1 / tightest) : MapViewport.zoomLimits.upperBound
    return min(lowest, highest)...highest
  }
}

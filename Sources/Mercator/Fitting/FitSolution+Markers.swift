extension MapViewport {
  /// The fit of markers with their callouts as chosen, in the best of the rooms and at the best of
  /// the headings asked for.
  func solution(
    of extent: FitExtent, _ markers: MarkerSet, _ options: FitOptions
  ) throws(FitError) -> FitSolution {
    try aimed(extent, options, fitsPoints: false) { viewport, extent, room throws(FitError) in
      try viewport.solution(of: extent, markers, options, in: room)
    }
  }

  /// The fit of markers in a room, at this heading, on the best of their windows.
  private func solution(
    of extent: FitExtent, _ markers: MarkerSet, _ options: FitOptions, in room: ScreenRect
  ) throws(FitError) -> FitSolution {
    guard let solver = FitSolver(self, heading: heading, room: room) else { throw .noVisibleArea }
    let window = try MarkerWindow(extent, markers, options, solver: solver)
    let (boxes, extent, tightest) = (window.boxes, window.extent, window.worldsPerPoint)
    let cap = zoomCap(options.minimumSpan, about: extent, in: room)
    // Without limits it is the world's edge that may hold the centre.
    let limits = options.limits ?? ViewportLimits(zoomRange: Self.zoomLimits, keepsInWorld: false)
    let fit = LimitedFit(
      limits, options, cap: cap, tightest: tightest, viewport: self, extent: extent, room: room)

    var camera = self
    camera.zoom = fit.zoom
    let center = boxes.center(worldsPerPoint: camera.worldsPerPoint)
    let allowance = camera.tolerance + 1e-9 * (room.width + room.height)
    if fit.decision != .zoomMinimum {
      for (axis, pair) in [
        (MarkerConflict.Axis.horizontal, center.across), (.vertical, center.upward),
      ] where pair.excess > allowance {
        throw markers.conflict(
          pair.lower, pair.upper, axis, solver, zooms: boxes.zooms(upTo: tightest))
      }
    }
    var solution = fit.solution(containment: { FitContainment(boxes, scale: 1 / $0) }) {
      $0 == camera.worldsPerPoint ? center.offset : boxes.center(worldsPerPoint: $0).offset
    }
    solution.method = window.method
    return solution
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

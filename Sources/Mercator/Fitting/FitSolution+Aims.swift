/// The choices that a fit makes for itself: the room among obstacles, and in it the heading.
extension MapViewport {
  /// The fit of an extent, in the best of the rooms and at the best of the headings asked for.
  func solution(
    of extent: FitExtent?, _ options: FitOptions
  ) throws(FitError) -> FitSolution {
    guard let extent else { throw .noPlaces }
    return try aimed(extent, options) { viewport, extent, room throws(FitError) in
      try PlaceFit(extent, in: room, of: viewport, options).solution()
    }
  }

  /// The same of markers with their callouts as chosen.
  func solution(
    of extent: FitExtent, _ markers: MarkerSet, _ options: FitOptions
  ) throws(FitError) -> FitSolution {
    try aimed(extent, options, fitsPoints: false) { viewport, extent, room throws(FitError) in
      try MarkerFit(extent, markers, in: room, of: viewport, options).solution()
    }
  }

  /// The fit of one extent at this viewport's heading in one room.
  typealias OneFit = (MapViewport, FitExtent, ScreenRect) throws(FitError) -> FitSolution

  /// The best of the fits in all rooms and at all headings that come into question.
  ///
  /// - Parameter fitsPoints: whether the extent's positions are all that is fitted; else their hull
  ///   does not stand for them, and no heading is exactly the best.
  func aimed(
    _ extent: FitExtent, _ options: FitOptions, fitsPoints: Bool = true, fit: @escaping OneFit
  ) throws(FitError) -> FitSolution {
    var fits: [(solution: FitSolution, area: ScreenRect)] = []
    var failure = FitError.noVisibleArea
    for area in options.area.rectangles(in: freeArea) {
      let room = area.inset(by: options.padding)
      do throws(FitError) {
        let solution = try turned(
          extent, options, in: room, fitsPoints: fitsPoints, fit: fit)
        fits.append((solution, area))
      } catch {
        // A fault of the markers says more than that some rectangle is too small.
        if failure == .noVisibleArea { failure = error }
      }
    }
    let largest = fits.lazy.map { $0.solution.viewport.zoom }.max() ?? 0
    let middle = centerPoint
    let best = fits.filter { $0.solution.viewport.zoom >= largest - 1e-12 }
      .min { $0.area.isPreferred(to: $1.area, near: middle) }
    guard let best else { throw failure }
    return best.solution
  }

  /// The fit in a room at the best of the headings that come into question.
  private func turned(
    _ extent: FitExtent, _ options: FitOptions, in room: ScreenRect, fitsPoints: Bool,
    fit: @escaping OneFit
  ) throws(FitError) -> FitSolution {
    guard let allowed = options.heading.choice else { return try fit(self, extent, room) }
    guard let solver = FitSolver(self, heading: heading, room: room) else { throw .noVisibleArea }
    var viewport = self
    var starts: [Double] = []
    if fitsPoints, solver.camera.sineOfPitch == 0 {
      let cap = zoomCap(options, about: extent, in: room)
      let zooms = FitZooms(options, greatest: cap)
      let factor = options.factor.isFinite && options.factor > 0 ? options.factor : 1
      var search = HeadingSearch(extent, room: room, allowed: allowed, present: heading)
      viewport.heading = search.heading {
        zooms.greatestWorldsPerPoint(likeFitOf: $0 * factor) / factor
      }
      let solution = try fit(viewport, extent, room)
      // Limits and the world's edge may hold the fit back, and an extent that is multiplied stops at
      // one world; else there is no better one.
      let wanted = zooms.zoom(worldsPerPoint: search.least * factor).zoom
      if solution.viewport.zoom >= wanted - 1e-12, factor == 1 || extent.diameter * factor <= 1 {
        return solution
      }
      starts.append(viewport.heading)
    }
    let hull = ConvexHull(extent.positions)
    let standIn = fitsPoints && !extent.mayMove(solver) ? extent.with(hull) : extent
    starts += TurnedExtents(hull, width: room.width, height: room.height).candidates()
      .flatMap { [$0, $0 + 180] }
    let refinement = HeadingRefinement(allowed: allowed, present: heading) { heading in
      var viewport = self
      viewport.heading = heading
      do throws(FitError) {
        return try fit(viewport, standIn, room).viewport.zoom
      } catch {
        return nil
      }
    }
    viewport.heading = refinement.heading(starts: starts)
    var solution = try fit(viewport, extent, room)
    solution.method = .numeric
    return solution
  }
}

extension FitZooms {
  /// The greatest q, worlds per point, at which a fit has the zoom that it has at a lesser one.
  fileprivate func greatestWorldsPerPoint(likeFitOf least: Double) -> Double {
    // Beyond a cap by so little that the cap decides; below a step by what the step forgives.
    let zoom = zoom(worldsPerPoint: least).zoom + (hasStep ? -5e-10 : 1e-13)
    return 1 / WebMercator.pointsPerWorld(atZoom: zoom)
  }
}

extension FitExtent {
  /// The diagonal of the box around all positions: no extent of theirs is longer at any heading.
  fileprivate var diameter: Double {
    let rise = (positions.lazy.map { $0.y }.max() ?? 0) - (positions.lazy.map { $0.y }.min() ?? 0)
    return (width * width + rise * rise).squareRoot()
  }

  /// Whether another window may be better than this one at some heading.
  ///
  /// No heading needs more than a square around a circle around the places.
  fileprivate func mayMove(_ solver: FitSolver) -> Bool {
    let diameter = diameter
    let corners = [-0.5, 0.5].flatMap { right in
      [-0.5, 0.5].map { ahead in
        solver.camera.worldOffset(
          of: ViewportCamera.Ground(right: right * diameter, ahead: ahead * diameter))
      }
    }
    let most = solver.worldsPerPoint(of: solver.bounds(of: corners))
    return mayFit(width: 1 - width, most * solver.footprint.diameter)
  }
}

extension ScreenRect {
  /// The larger one, the one nearer to a point, the upper one, the one to the left.
  fileprivate func isPreferred(to other: ScreenRect, near point: ScreenPoint) -> Bool {
    func rank(_ rect: ScreenRect) -> [Double] {
      let (right, down) = (rect.center.x - point.x, rect.center.y - point.y)
      return [-rect.width * rect.height, right * right + down * down, rect.y, rect.x]
    }
    return rank(self).lexicographicallyPrecedes(rank(other))
  }
}

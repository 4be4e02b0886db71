/// The fit of places or regions in a room, at one heading and pitch: window, zoom, centre.
///
/// The centred camera of the window that needs least is the answer where the limits allow it. Where
/// they do not, every window that could still be better is held to them.
final class PlaceFit: RoomFit {
  let windows: FitWindows

  init(
    _ extent: FitExtent, in room: ScreenRect, of viewport: MapViewport, _ options: FitOptions,
    _ effort: FitEffort = .whole
  ) throws(FitError) {
    guard let solver = FitSolver(viewport, room: room) else { throw .noVisibleArea }
    windows = FitWindows(extent, for: solver, need: .centered)
    super.init(room, of: viewport, options, effort, solver)
  }

  /// The fit, in this order: window, factor, zoom range, step, centre.
  func solution() -> FitSolution {
    takeFactor()
    return solutionWithFactor().lessening(factor, of: nil) {
      leaveFactor(from: $0)
      return solutionWithFactor()
    }
  }

  private func solutionWithFactor() -> FitSolution {
    // Windows are told by a few numbers; those of a multiplied extent have to be looked at whole.
    var tries = WindowTries(
      positions: effort.isThorough ? factor != 1 ? windows.extent.positions.count : 1000 : .max)
    let window = bestWindow
    let solution = solution(on: window.extent) {
      bestOther(than: $0, limits: $1, $2, &tries)
    }
    if tries.areExhausted || !window.isBest { solution.method = .greedy }
    return solution
  }

  /// The fit on the extent's own window, which depends on nothing but the hull of the places; and
  /// whether no other one comes into question.
  func ownWindow() -> (solution: FitSolution, isDecided: Bool) {
    takeFactor()
    var (solution, isDecided) = ownWindowWithFactor()
    solution = solution.lessening(factor, of: nil) {
      leaveFactor(from: $0)
      let other = ownWindowWithFactor()
      isDecided = isDecided && other.isDecided
      return other.solution
    }
    return (solution, isDecided)
  }

  private func ownWindowWithFactor() -> (solution: FitSolution, isDecided: Bool) {
    var isDecided = needIfOtherWindowsShow == nil
    let solution = solution(on: windows.extent) { own, limits, _ in
      let limit = own?.worldsPerPoint ?? limits.greatestWorldsPerPoint
      isDecided = isDecided && !windows.mayBeOther(upTo: limit)
      return nil
    }
    return (solution, isDecided)
  }

  /// The fit on a window.
  ///
  /// - Parameter other: the best camera on another one, where the limits do not allow this one's own
  ///   as it is; nil if none is better.
  func solution(
    on extent: FitExtent, other: (FitCamera?, FitLimits, _ tightest: Double) -> HeldCamera?
  ) -> FitSolution {
    let positions = multiplied(extent.positions)
    let bounds = solver.bounds(of: positions)
    let limits = limits(about: extent)
    let tightest = need(of: bounds)
    var start = limits.start(worldsPerPoint: tightest)
    start.center = solver.center(
      of: positions, bounds: bounds, worldsPerPoint: start.worldsPerPoint)
    return limits.solution(centered: start, needing: tightest, extent: extent, room: room) {
      let own = held(bounds, with: FitHolding(limits, extent: extent, footprint: windows.footprint))
      return other(own, limits, tightest)
        ?? own.map { (camera: $0, extent: extent) }
    }
  }

  /// Positions that span what the factor makes of an extent.
  ///
  /// In a pitched view, what is multiplied may not hold the extent itself where only one way was
  /// stopped at one world; so its own positions are among them.
  private func multiplied(
    _ positions: [ViewportCamera.WorldOffset]
  ) -> [ViewportCamera.WorldOffset] {
    let multiplied = solver.multiplied(positions, by: factor)
    return multiplied.isStopped && solver.camera.sineOfPitch > 0
      ? multiplied.positions + positions : multiplied.positions
  }

  /// The extent on the window that allows the largest zoom, and whether no choice of copies
  /// allows a larger one.
  var bestWindow: (extent: FitExtent, isBest: Bool) {
    guard let tightest = needIfOtherWindowsShow else { return (windows.extent, true) }
    if let limit = needOfInterest {
      let cut = cut(below: limit)
      return (cut.map { windows.extent(of: $0).extent } ?? windows.extent, true)
    }
    let rim = windows.rim
    guard let best = bestWindow(below: tightest, by: rim) else { return (windows.extent, true) }
    let window = windows.extent(of: best).extent
    guard solver.camera.sineOfPitch > 0 else { return (window, true) }
    return windows.climbed(from: window, isThorough: effort.isThorough, by: rim)
  }

  /// The window that needs least, less than a limit by more than a tie, or the preferred one of those
  /// by longitude.
  ///
  /// - Parameter rim: of many places, those along it.
  private func bestWindow(below limit: Double, by rim: [Int]?) -> WindowCut? {
    // They often show that none by longitude is as good.
    if let rim, let best = windows.best(below: limit / FitTolerance.tieFactor, by: rim),
      best.need * FitTolerance.tieFactor < windows.floorByLongitude(of: rim)
    {
      return best
    }
    let upright = windows.leastByLongitude()
    let least = upright.lazy.map { $0.need }.min() ?? .infinity
    return windows.best(below: min(least, limit) / FitTolerance.tieFactor, by: rim)
      ?? windows.preferred(of: upright)
  }

  /// What a fit on a window needs at most that is of interest; nil for a whole fit, and where its q is
  /// not that of the window.
  private var needOfInterest: Double? {
    guard !effort.isThorough, solver.camera.sineOfPitch == 0, factor == 1 else {
      return nil
    }
    return FitTolerance.hairBeyond / WebMercator.pointsPerWorld(atZoom: effort.leastZoom)
  }

  /// The cut of the window that needs least, where that is another than the extent's own; nil if none
  /// needs less than a limit.
  func cut(below limit: Double) -> WindowCut? {
    needIfOtherWindowsShow.flatMap { windows.best(below: min(limit, $0), by: windows.rim) }
  }

  /// What the extent's own window needs; nil where no other can be better.
  var needIfOtherWindowsShow: Double? {
    let isTurned = solver.camera.sineOfHeading != 0 || solver.camera.sineOfPitch > 0
    guard isTurned, windows.extent.itemCount > 1 else { return nil }
    let tightest = solver.worldsPerPoint(of: solver.bounds(of: windows.extent.positions))
    return windows.mayBeOther(upTo: tightest) ? tightest : nil
  }

  /// The best of the cameras of a window that limits allow; nil if none of less than a q shows all.
  private func held(
    _ bounds: FitSolver.Bounds, with holding: FitHolding, below limit: Double = .infinity
  ) -> FitCamera? {
    var containment = FitContainment(solver, bounds: bounds)
    return holding.camera(
      needing: need(of: bounds), below: limit, containment: &containment,
      centered: { solver.center(of: bounds, worldsPerPoint: $0) })
  }

  private func need(of bounds: FitSolver.Bounds) -> Double {
    max(solver.worldsPerPoint(of: bounds), leastWorldsPerPoint)
  }

  /// The best camera on another window; nil if none is better.
  private func bestOther(
    than own: FitCamera?, limits: FitLimits, _ tightest: Double, _ tries: inout WindowTries
  ) -> HeldCamera? {
    let holding = FitHolding(limits, extent: windows.extent, footprint: windows.footprint)
    let best = windows.best(
      than: own, limits, needing: tightest, isToldByBounds: true, &tries
    ) { cut, limit in
      guard factor != 1 else { return held(cut.bounds, with: holding, below: limit) }
      let positions = multiplied(windows.positions(of: cut))
      return held(solver.bounds(of: positions), with: holding, below: limit)
    }
    let found = best.map { best in
      let (extent, west) = windows.extent(of: best.cut)
      var camera = best.camera
      camera.center.x -= west
      return (camera: camera, extent: extent)
    }
    guard effort.isThorough else { return found }
    return windows.bestOnAnyCopies(than: found?.camera ?? own, limits) { extent, limit in
      held(
        solver.bounds(of: multiplied(extent.positions)),
        with: FitHolding(limits, extent: extent, footprint: windows.footprint),
        below: limit)
    } ?? found
  }
}

extension MapViewport {
  /// The greatest zoom that a least span allows; nil: any.
  func zoomCap(_ options: FitOptions, about extent: FitExtent, in room: ScreenRect) -> Double? {
    var northUp = self
    northUp.heading = 0
    guard let box = FitExtent(minimumSpan: options.minimumSpan, about: extent),
      let solver = FitSolver(northUp, room: room)
    else { return nil }
    let cap = solver.worldsPerPoint(of: solver.bounds(of: box.positions))
    return WebMercator.zoom(forPointsPerWorld: 1 / cap)
  }

  /// q at this zoom.
  var worldsPerPoint: Double { 1 / WebMercator.pointsPerWorld(atZoom: zoom) }
}

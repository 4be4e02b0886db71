/// The fit of markers with their callouts as chosen, in a room, at one heading and pitch.
///
/// It goes as ``PlaceFit`` does. What the places alone need, in the room that holds those of all
/// boxes, is a bound for each window; windows are tried in the order of that bound, until none can
/// be better.
final class MarkerFit: RoomFit {
  private let markers: MarkerSet
  let extent: FitExtent
  /// nil if no room holds the places.
  let windows: FitWindows?

  /// A window with its boxes, and the q that they need; 0 where every scale shows all.
  final class Window {
    let extent: FitExtent
    let boxes: BoxFitSolver
    let worldsPerPoint: Double
    /// Whether no choice of copies is better, as far as windows were looked for.
    var isBest = true

    init(extent: FitExtent, boxes: BoxFitSolver, worldsPerPoint: Double) {
      (self.extent, self.boxes, self.worldsPerPoint) = (extent, boxes, worldsPerPoint)
    }
  }

  init(
    _ extent: FitExtent, _ markers: MarkerSet, in room: ScreenRect, of viewport: MapViewport,
    _ options: FitOptions, _ effort: FitEffort
  ) throws(FitError) {
    guard let solver = FitSolver(viewport, room: room) else { throw .noVisibleArea }
    self.markers = markers
    self.extent = extent
    windows = FitSolver(solver, around: markers, count: extent.positions.count)
      .map { FitWindows(extent, for: $0, need: .any) }
    super.init(room, of: viewport, options, effort, solver)
  }

  /// The fit, on the best of the windows.
  func solution() throws(FitError) -> FitSolution {
    takeFactor()
    var solution = try solutionOnBestWindow()
    isSpanning = mayNeedSpanning(solution)
    if isSpanning { solution = try solutionOnBestWindow() }
    return solution.lessening(factor, of: markers) { least in
      leaveFactor(from: least)
      return try? solutionOnBestWindow()
    }
  }

  /// The fit on the extent's own window, and whether no other one comes into question: then it depends
  /// on nothing but the hull of the places, if all boxes are the same. nil where a factor may lessen.
  func ownWindow() throws(FitError) -> (solution: FitSolution, isDecided: Bool)? {
    takeFactor()
    var own = try ownWindowWithFactor()
    isSpanning = mayNeedSpanning(own.solution)
    if isSpanning {
      let wasDecided = own.isDecided
      own = try ownWindowWithFactor()
      own.isDecided = own.isDecided && wasDecided
    }
    return own.solution.mayLessen(factor, of: markers) ? nil : own
  }

  /// Whether what a factor makes of the positions shows without all markers: a box keeps its size, and
  /// a side of the extent is stopped at one world.
  private func mayNeedSpanning(_ solution: FitSolution) -> Bool {
    guard factor > 1, factor.isFinite, solution.excess == 0 else { return false }
    return solution.cutsOff(markers)
  }

  private func solutionOnBestWindow() throws(FitError) -> FitSolution {
    var tries = WindowTries(positions: extent.positions.count)
    let window = try bestWindow(&tries)
    let solution = try solution(on: window) { own, limits, tightest in
      bestOther(than: own, limits: limits, tightest, &tries)
    }
    if tries.areExhausted || !window.isBest { solution.method = .greedy }
    return solution
  }

  private func ownWindowWithFactor() throws(FitError) -> (solution: FitSolution, isDecided: Bool) {
    let window = try window(extent)
    var isDecided = !mayBeOther(upTo: window.worldsPerPoint)
    let solution = try solution(on: window) { own, limits, _ in
      isDecided =
        isDecided && !mayBeOther(upTo: own?.worldsPerPoint ?? limits.greatestWorldsPerPoint)
      return nil
    }
    return (solution, isDecided)
  }

  /// Whether another window may be shown by a camera of at most this q.
  func mayBeOther(upTo worldsPerPoint: Double) -> Bool {
    windows?.mayBeOther(upTo: worldsPerPoint) ?? true
  }

  /// The fit on a window.
  ///
  /// - Parameter other: the best camera on another one, where the limits do not allow this one's own
  ///   as it is; nil if none is better.
  private func solution(
    on window: Window, other: (FitCamera?, FitLimits, _ tightest: Double) -> HeldCamera?
  ) throws(FitError) -> FitSolution {
    let (boxes, tightest) = (window.boxes, window.worldsPerPoint)
    let limits = limits(about: window.extent)
    var start = limits.start(worldsPerPoint: tightest)
    let center = boxes.center(worldsPerPoint: start.worldsPerPoint)
    start.center = center.offset
    let allowance =
      MapViewport.tolerance(atZoom: start.zoom)
      + FitTolerance.step * (room.width + room.height)
    if start.decision != .zoomMinimum {
      for (axis, pair) in [
        (MarkerConflict.Axis.horizontal, center.across), (.vertical, center.upward),
      ] where pair.excess > allowance {
        throw markers.conflict(
          pair.lower, pair.upper, axis, solver, zooms: boxes.zooms(upTo: tightest))
      }
    }
    return limits.solution(
      centered: start, needing: tightest, extent: window.extent, room: room
    ) {
      let own = held(window, by: limits)
      return other(own, limits, tightest)
        ?? own.map { (camera: $0, extent: window.extent) }
    }
  }

  private func bestWindow(_ tries: inout WindowTries) throws(FitError) -> Window {
    var best: Window?
    var failure = FitError.noVisibleArea
    do throws(FitError) {
      best = try window(extent)
    } catch {
      failure = error
    }
    while let windows, windows.mayBeOther(upTo: best?.worldsPerPoint ?? .infinity) {
      let before = best?.worldsPerPoint ?? .infinity
      for cut in windows.cuts(
        below: before / FitTolerance.tieFactor, aboutWorldsPerPoint: [min(before, 1)])
      {
        let least = (best?.worldsPerPoint ?? .infinity) / FitTolerance.tieFactor
        guard cut.need < least, !effort.budget.isSpent, tries.take() else { break }
        guard let other = try? window(extent(of: cut)) else { continue }
        if other.worldsPerPoint < least { best = other }
      }
      // In a view of less of the world other strips may come into question.
      guard let best, best.worldsPerPoint < before, best.worldsPerPoint > 0 else { break }
    }
    guard let best else { throw failure }
    return climbed(from: best)
  }

  /// The window of an extent, with its boxes.
  func window(_ extent: FitExtent) throws(FitError) -> Window {
    effort.budget.take(2)
    var positions = solver.multiplied(extent.positions, by: factor).positions
    if isSpanning { positions += extent.positions }
    let boxes = try BoxFitSolver(positions, of: markers, solver: solver)
    let scale = try boxes.largestScale()
    return Window(
      extent: extent, boxes: boxes,
      worldsPerPoint: max(
        scale < .infinity ? boxes.worldsPerPoint(scale: scale) : 0, leastWorldsPerPoint))
  }

  /// The best of the cameras of a window that limits allow; nil if none of less than a q shows all.
  private func held(
    _ window: Window, by limits: FitLimits, below limit: Double = .infinity
  ) -> FitCamera? {
    let start = limits.start(worldsPerPoint: window.worldsPerPoint)
    var containment = FitContainment(window.boxes, scale: 1 / start.worldsPerPoint)
    return FitHolding(limits, extent: window.extent, footprint: windows?.footprint).camera(
      needing: window.worldsPerPoint, below: limit, containment: &containment,
      centered: { window.boxes.center(worldsPerPoint: $0).offset })
  }

  /// The best camera on another window; nil if none is better.
  private func bestOther(
    than own: FitCamera?, limits: FitLimits, _ tightest: Double, _ tries: inout WindowTries
  ) -> HeldCamera? {
    let best = windows?.best(
      than: own, limits, needing: tightest, isToldByBounds: false, &tries
    ) { cut, limit in
      guard let window = try? window(extent(of: cut)) else { return nil }
      return held(window, by: limits, below: limit)
    }
    let found = best.map { (camera: $0.camera, extent: extent(of: $0.cut)) }
    guard effort.isThorough else { return found }
    return windows?.bestOnAnyCopies(than: found?.camera ?? own, limits) { extent, limit in
      guard let window = try? window(extent) else { return nil }
      return held(window, by: limits, below: limit)
    } ?? found
  }

  private func extent(of cut: WindowCut) -> FitExtent {
    windows?.extent(of: cut).extent ?? extent
  }
}

extension FitSolver {
  /// The solver of the places alone, in the smallest room that holds those of all boxes' places.
  convenience init?(_ solver: FitSolver, around markers: MarkerSet, count: Int) {
    var (left, right) = (Double.infinity, -Double.infinity)
    var (bottom, top) = (Double.infinity, -Double.infinity)
    for index in 0..<count {
      let footprint = markers.footprint(index)
      left = min(left, solver.left + footprint.left)
      right = max(right, solver.right - footprint.right)
      bottom = min(bottom, solver.bottom + footprint.below)
      top = max(top, solver.upperEdge - footprint.above)
    }
    self.init(solver.camera, left: left, right: right, bottom: bottom, upperEdge: top)
  }
}

extension BoxFitSolver {
  /// The zooms at which all boxes are inside, given the q of the largest.
  fileprivate func zooms(upTo tightest: Double) -> ClosedRange<Double> {
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

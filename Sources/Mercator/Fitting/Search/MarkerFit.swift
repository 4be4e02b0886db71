/// The fit of markers with their chosen callouts, in a room, at one heading and pitch.
///
/// It proceeds like ``PlaceFit``. The need of the places alone, in a room that contains the rooms
/// of all boxes, is a bound for each window. Windows are tried in the order of that bound, until
/// none can be better.
struct MarkerFit {
  private let room: FitRoom
  private let solver: FitSolver
  private let markers: MarkerSet

  /// A window with its boxes, and the q that they need, which is 0 if every scale shows all of
  /// them.
  private struct Window {
    let extent: FitExtent
    let boxes: BoxFitSolver
    let worldsPerPoint: Double
  }

  /// Creates a fit of markers.
  ///
  /// - Parameter solver: The solver for places in the room.
  init(_ room: FitRoom, _ solver: FitSolver, of markers: MarkerSet) {
    (self.room, self.solver, self.markers) = (room, solver, markers)
  }

  /// Returns the fit on the best of the windows.
  func solution(of extent: FitExtent) throws(FitError) -> FitSolution {
    let bounds = WindowBounds(of: extent, around: markers, in: room, solver)
    let window = try bestWindow(of: extent, bounds)
    let (boxes, tightest) = (window.boxes, window.worldsPerPoint)
    let limits = room.limits(about: window.extent)
    var start = limits.start(worldsPerPoint: tightest)
    let center = boxes.center(worldsPerPoint: start.worldsPerPoint)
    start.center = center.offset
    let allowance =
      MapViewport.tolerance(atZoom: start.zoom)
      + FitTolerance.step * (room.rect.width + room.rect.height)
    if start.decision != .zoomMinimum {
      for (axis, pair) in [
        (MarkerConflict.Axis.horizontal, center.across), (.vertical, center.upward),
      ] where pair.excess > allowance {
        throw markers.conflict(
          pair.lower, pair.upper, axis, room.rect, zooms: boxes.zooms(upTo: tightest))
      }
    }
    var solution = limits.solution(
      centered: start, needing: tightest, extent: window.extent, room: room.rect
    ) {
      held(window, bounds, by: limits)
    }
    if !extent.hasAllCuts { solution.method = .greedy }
    return solution
  }

  private func bestWindow(
    of extent: FitExtent, _ bounds: WindowBounds
  ) throws(FitError) -> Window {
    var best: Window?
    var failure = FitError.noVisibleArea
    do throws(FitError) {
      best = try window(extent)
    } catch {
      failure = error
    }
    // This also matters with north up. The asymmetry of the boxes can then make another window
    // better than the smallest.
    for other in bounds.windows(upTo: best?.worldsPerPoint ?? .infinity) {
      let least = (best?.worldsPerPoint ?? .infinity) / FitTolerance.tieFactor
      guard other.need < least, !room.budget.isSpent else { break }
      guard let window = try? window(extent.window(other.cut)), window.worldsPerPoint < least
      else { continue }
      best = window
    }
    guard let best else { throw failure }
    return best
  }

  /// Returns the window of an extent, with its boxes.
  private func window(_ extent: FitExtent) throws(FitError) -> Window {
    room.budget.take(2)
    let boxes = try BoxFitSolver(
      extent.positions, of: markers, in: room.rect, dividedBy: room.factor, solver)
    let scale = try boxes.largestScale()
    return Window(
      extent: extent, boxes: boxes,
      worldsPerPoint: max(
        scale < .infinity ? boxes.worldsPerPoint(scale: scale) : 0, room.leastWorldsPerPoint))
  }

  /// Returns the best camera that limits allow, and its window, or `nil` if none shows everything.
  private func held(
    _ window: Window, _ bounds: WindowBounds, by limits: FitLimits
  ) -> HeldCamera? {
    var best = camera(window, by: limits, below: .infinity).map { ($0, window.extent) }
    var limit = best?.0.worldsPerPoint ?? .infinity
    for other in bounds.windows(upTo: min(limit, limits.greatestWorldsPerPoint)) {
      guard other.need < limit / FitTolerance.tieFactor, !limits.budget.isSpent else { break }
      guard let window = try? self.window(bounds.extent.window(other.cut)),
        let camera = camera(window, by: limits, below: limit),
        camera.zoom > (best?.0.zoom ?? -.infinity) + FitTolerance.tie
      else { continue }
      best = (camera, window.extent)
      limit = min(limit, camera.worldsPerPoint)
    }
    return best
  }

  /// Returns the best camera of a window that limits allow. Returns `nil` if none below a q shows
  /// everything.
  private func camera(
    _ window: Window, by limits: FitLimits, below limit: Double
  ) -> FitCamera? {
    let start = limits.start(worldsPerPoint: window.worldsPerPoint)
    var containment = ContainmentConstraints(window.boxes, scale: 1 / start.worldsPerPoint)
    return ConstrainedFit(
      limits, extent: window.extent, groundDiameter: solver.groundDiameter
    ).camera(
      needing: window.worldsPerPoint, below: limit, containment: &containment,
      centered: { window.boxes.center(worldsPerPoint: $0).offset })
  }
}

/// Lower bounds of the need of markers on each window. The bound is the need of their places in the
/// smallest room that contains the rooms of all boxes.
private struct WindowBounds {
  let extent: FitExtent
  /// The solver of that room, or `nil` if no room contains the places.
  private let solver: FitSolver?

  init(
    of extent: FitExtent, around markers: MarkerSet, in room: FitRoom, _ solver: FitSolver
  ) {
    self.extent = extent
    guard !extent.cuts.isEmpty else {
      self.solver = nil
      return
    }
    let own = FitSolver(room.viewport, room: room.rect) ?? solver
    var (left, right) = (Double.infinity, -Double.infinity)
    var (bottom, top) = (Double.infinity, -Double.infinity)
    for index in extent.positions.indices {
      let footprint = markers.footprint(index)
      left = min(left, own.left + footprint.left)
      right = max(right, own.right - footprint.right)
      bottom = min(bottom, own.bottom + footprint.below)
      top = max(top, own.upperEdge - footprint.above)
    }
    self.solver = FitSolver(
      solver.projection, left: left, right: right, bottom: bottom, upperEdge: top)
  }

  /// Returns the cuts, including the extent's own start, whose windows may be shown at a q. They
  /// are ordered by their need. The result is empty if the own start is the only cut.
  func windows(upTo worldsPerPoint: Double) -> [(cut: WindowCut, need: Double)] {
    guard let solver else { return [] }
    let cuts = [extent.ownCut] + extent.cuts(upTo: worldsPerPoint, solver)
    return zip(cuts, extent.bounds(on: cuts, solver))
      .map { (cut: $0, need: solver.leastWorldsPerPoint(of: $1)) }
      .sorted {
        $0.need != $1.need ? $0.need < $1.need : extent.isPreferred($0.cut, to: $1.cut)
      }
  }
}

extension BoxFitSolver {
  /// Returns the zooms at which all boxes are inside, given the q of the largest one.
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

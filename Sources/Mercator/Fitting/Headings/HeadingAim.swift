/// The fit in a room at the best of the headings that are allowed.
final class HeadingAim {
  private let aim: FitAim
  private let room: ScreenRect
  private let allowed: HeadingSet
  /// The worth of the best fit so far, in another room.
  private let best: Double
  /// Stands for the extent where many headings are looked at.
  private lazy var thinned = extent.thinned

  init(_ aim: FitAim, in room: ScreenRect, _ allowed: HeadingSet, besides best: Double) {
    (self.aim, self.room, self.allowed, self.best) = (aim, room, allowed, best)
  }

  private var viewport: MapViewport { aim.viewport }
  private var extent: FitExtent { aim.extent }
  private var options: FitOptions { aim.options }
  private var effort: FitEffort { aim.effort }

  /// The fit of places at pitch 0: exact on each window, and with it where no other window shows.
  func flatSolution() throws(FitError) -> FitSolution {
    guard let solver = FitSolver(viewport, room: room) else {
      throw .noVisibleArea
    }
    let mayMove = extent.mayMove(solver)
    let cap = viewport.zoomCap(options, about: extent, in: room)
    let zooms = FitZooms(options, greatest: cap)
    let factor = options.factor.isFinite && options.factor > 0 ? options.factor : 1
    var windows = HeadingWindows(extent, in: room, of: viewport, options, allowed) { least in
      zooms.greatestWorldsPerPoint(likeFitOf: least * factor) / factor
    }
    if mayMove { windows.addBestByHeading(thinned: thinned) }

    let (heading, least) = windows.best()
    var best = try solution(at: heading)
    if mayMove {
      // The window of the best heading may have a better one.
      for _ in 1..<Self.mostRounds {
        windows.add(best.extent)
        let next = try solution(at: windows.best().heading)
        guard next.worth > best.worth + FitTolerance.tie else { break }
        best = next
      }
      best.method = .numeric
    } else {
      // Limits and the world's edge may hold the fit back, and an extent that is multiplied stops at
      // one world; else there is no better one.
      let wanted = zooms.zoom(worldsPerPoint: least * factor).zoom
      let isCutOff = best.excess > 0 && options.limits != nil
      if best.viewport.zoom >= wanted - FitTolerance.tie, !isCutOff,
        factor == 1 || extent.diameter * factor <= 1
      {
        return best
      }
    }
    let other = try solution(
      fitsPoints: true, starts: [best.viewport.heading], hull: windows.own, besides: best.worth)
    return other.worth > best.worth + FitTolerance.tie ? other : best
  }

  private static let mostRounds = 8

  /// The fit of anything at any pitch: numeric in the heading.
  func solution(fitsPoints: Bool) throws(FitError) -> FitSolution {
    try solution(
      fitsPoints: fitsPoints, starts: [], hull: TurnedExtents(of: extent, in: room),
      besides: -.infinity)
  }

  /// - Parameter found: the worth of the best fit so far in this room.
  private func solution(
    fitsPoints: Bool, starts: [Double], hull: TurnedExtents, besides found: Double
  ) throws(FitError) -> FitSolution {
    guard let solver = FitSolver(viewport, room: room) else {
      throw .noVisibleArea
    }
    let standIn =
      !fitsPoints
      ? extent
      : extent.mayMove(solver) ? thinned : extent.with(ConvexHull(extent.positions))
    // A fit inside limits is a search by itself.
    let step: Double = options.limits == nil ? 1 : 4
    let isFlat = fitsPoints && viewport.pitch == 0 && options.limits == nil
    let refinement = HeadingRefinement(
      allowed: allowed, present: viewport.heading, step: step,
      ofInterest: { [room] in isFlat ? TurnedExtents.levels(in: room, within: $0) : 1 },
      best: max(best, found)
    ) { [self] heading, least in
      // What is not looked at is not the best.
      guard !effort.budget.isSpent else { return nil }
      var turned = viewport
      turned.heading = heading
      do throws(FitError) {
        let solution =
          fitsPoints
          ? try PlaceFit(standIn, in: room, of: turned, options, effort.look(above: least))
            .solution()
          : try aim.fit(turned, standIn, room, effort.look(above: least))
        return solution.worth
      } catch {
        return nil
      }
    }
    let turns = hull.candidates().flatMap { [$0, $0 + 180] }
    let solution = try solution(at: refinement.heading(starts: starts + turns))
    solution.method = .numeric
    return solution
  }

  private func solution(at heading: Double) throws(FitError) -> FitSolution {
    var turned = viewport
    turned.heading = heading
    return try aim.fit(turned, extent, room, effort)
  }
}

extension FitZooms {
  /// The greatest q, worlds per point, at which a fit has the zoom that it has at a lesser one.
  fileprivate func greatestWorldsPerPoint(likeFitOf least: Double) -> Double {
    let (fitted, decision) = zoom(worldsPerPoint: least)
    // Where all cut something off, the one that cuts off least is alone.
    guard decision != .zoomMinimum else { return least }
    // Beyond a cap by so little that the cap decides; below a step by what the step forgives.
    let zoom =
      fitted
      + (hasStep ? -FitTolerance.step / 2 : FitTolerance.tie / 10)
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
  func mayMove(_ solver: FitSolver) -> Bool {
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

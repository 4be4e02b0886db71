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
    let goal = HeadingGoal(FitZooms(options, greatest: cap), factor: options.factor)
    let windows = HeadingWindows(extent, in: room, of: viewport, allowed, goal)
    let besides = mayMove ? addBest(to: windows) : []

    var best = try solution(at: windows.heading)
    if mayMove {
      for heading in besides {
        let there = try solution(at: heading)
        if there.worth > best.worth { best = there }
      }
      // The window of the best heading may have a better one.
      for _ in 1..<Self.mostRounds {
        windows.add(best.extent)
        let next = try solution(at: windows.heading)
        let gain = next.worth - best.worth
        guard gain > FitTolerance.tie else { break }
        best = next
        guard gain > Self.fewLevels || !hasMore else { break }
      }
      best.method = .numeric
    }
    // Limits and the world's edge may hold the fit back, and an extent that is multiplied stops at one
    // world; else there is no better one.
    let isCutOff = best.excess > 0 && options.limits != nil
    let least =
      mayMove && hasMore || aim.wholeWindow != nil
      ? TurnedExtents(of: best.extent, in: room).worldsPerPoint(
        atHeading: best.viewport.heading) : windows.least
    if best.viewport.zoom >= goal.zoom(needing: least) - FitTolerance.tie, !isCutOff,
      goal.factor == 1 || !mayMove && extent.diameter * goal.factor <= 1
    {
      return best
    }
    let other = try solution(
      fitsPoints: true, starts: [best.viewport.heading], hull: windows.own, besides: best.worth)
    return other.worth > best.worth + FitTolerance.tie ? other : best
  }

  /// Whether what is looked at first stands for more.
  private var hasMore: Bool { aim.wholeWindow != nil || thinned.itemCount != extent.itemCount }

  /// Adds the windows that are best at some heading.
  ///
  /// - Returns: headings to look at besides, where a better one may be left.
  private func addBest(to windows: HeadingWindows) -> [Double] {
    guard hasMore else {
      windows.addBestByHeading(extent)
      return []
    }
    // All places need more than those that stand for them.
    let others = HeadingWindows(windows)
    #if !hasFeature(Embedded)
      if let wholeWindow = aim.wholeWindow {
        others.addBestByHeading(extent)
        windows.add(bestOf: others) { wholeWindow(room, $0, $1) }
        return windows.least > others.least * Self.somewhatMore
          ? Array(others.bestHeadings.prefix(Self.mostBesides)) : []
      }
    #endif
    others.addBestByHeading(thinned)
    windows.addBest(at: others.bestHeadings, extent)
    return []
  }

  /// Of many places a heading is not looked for that is better by less, in levels.
  private static let fewLevels = 1e-4
  private static let mostRounds = 8
  /// By so much more than the places that are looked at all may need.
  private static let somewhatMore = 1.002
  private static let mostBesides = 5

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
    let isOnOneWindow = fitsPoints && !extent.mayMove(solver)
    let corners = isOnOneWindow ? ConvexHull(extent.positions).vertices : []
    let heading: Double
    if corners.count > Self.mostCorners {
      // A ring, of which each place is a corner: its outline first, then all near what that has found.
      let outline = ConvexHull(corners.outermost(inDirections: Self.mostCorners))
      let rough = refinement(of: extent.with(outline), among: allowed, besides: found)
        .heading(
          starts: starts
            + turns(TurnedExtents(outline, width: room.width, height: room.height)))
      heading =
        allowed.near(rough, within: Self.degreesAround).map {
          refinement(of: extent.with(corners), among: $0, besides: found).heading(starts: [rough])
        } ?? rough
    } else {
      let standIn = !fitsPoints ? extent : isOnOneWindow ? extent.with(corners) : thinned
      heading = refinement(
        of: standIn, among: allowed, besides: found, fitsPoints: fitsPoints
      ).heading(starts: starts + turns(hull))
    }
    let solution = try solution(at: heading)
    solution.method = .numeric
    return solution
  }

  /// Corners of a hull that are looked at by all headings: inside of it by 3·10⁻⁴ of its radius.
  private static let mostCorners = 128
  /// Degrees around a heading of the outline's in which that of all is looked for.
  private static let degreesAround = 1.5

  /// Headings at which a hull turns.
  private func turns(_ hull: TurnedExtents) -> [Double] {
    hull.candidates().flatMap { [$0, $0 + 180] }
  }

  /// A look at the headings of a set.
  ///
  /// - Parameter found: the worth of the best fit so far in this room.
  private func refinement(
    of standIn: FitExtent, among allowed: HeadingSet, besides found: Double, fitsPoints: Bool = true
  ) -> HeadingRefinement {
    // A fit inside limits is a search by itself.
    let step: Double = options.limits == nil ? 1 : 4
    let isFlat = fitsPoints && viewport.pitch == 0 && options.limits == nil
    return HeadingRefinement(
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
  }

  private func solution(at heading: Double) throws(FitError) -> FitSolution {
    var turned = viewport
    turned.heading = heading
    return try aim.fit(turned, extent, room, effort)
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

extension [ViewportCamera.WorldOffset] {
  /// Those farthest in so many directions; each once, in their own order.
  fileprivate func outermost(inDirections count: Int) -> [ViewportCamera.WorldOffset] {
    var isOutermost = [Bool](repeating: false, count: self.count)
    for direction in 0..<count {
      let (sine, cosine) = ElementaryFunctions.sineAndCosine(
        ofDegrees: 360 * Double(direction) / Double(count))
      var (farthest, reach) = (0, -Double.infinity)
      for (index, offset) in enumerated() {
        let own = offset.x * cosine + offset.y * sine
        if own > reach { (farthest, reach) = (index, own) }
      }
      isOutermost[farthest] = true
    }
    return indices.filter { isOutermost[$0] }.map { self[$0] }
  }
}

/// The fit in a room at the best of the headings that are allowed.
struct HeadingAim {
  let viewport: MapViewport
  let extent: FitExtent
  let options: FitOptions
  let room: ScreenRect
  let allowed: HeadingSet
  let fit: MapViewport.OneFit
  /// The worth of the best fit so far, in another room.
  let best: Double

  /// The fit of places at pitch 0: exact on each window, and with it where no other window shows.
  func flatSolution() throws(FitError) -> FitSolution {
    guard let solver = FitSolver(viewport, heading: viewport.heading, room: room) else {
      throw .noVisibleArea
    }
    let mayMove = extent.mayMove(solver)
    var windows = [turnedExtents(of: extent)]
    if mayMove { windows += windowsByHeading(windows[0]).map { turnedExtents(of: $0) } }
    let cap = viewport.zoomCap(options, about: extent, in: room)
    let zooms = FitZooms(options, greatest: cap)
    let factor = options.factor.isFinite && options.factor > 0 ? options.factor : 1

    var best: (solution: FitSolution, wanted: Double)?
    for _ in 0..<Self.mostRounds {
      let search = HeadingSearch(windows, allowed: allowed, present: viewport.heading)
      let level = zooms.greatestWorldsPerPoint(likeFitOf: search.least * factor) / factor
      let solution = try solution(at: search.heading(level: level))
      let wanted = zooms.zoom(worldsPerPoint: search.least * factor).zoom
      if let best, solution.worth <= best.solution.worth + FitTolerance.tie {
        break
      }
      best = (solution, wanted)
      // The window of the best heading may have a better one.
      guard mayMove else { break }
      windows.append(turnedExtents(of: solution.extent))
    }
    guard var best else { throw .noVisibleArea }
    if mayMove { best.solution.method = .numeric }
    // Limits and the world's edge may hold the fit back, and an extent that is multiplied stops at
    // one world; else there is no better one.
    let isCutOff = best.solution.excess > 0 && options.limits != nil
    if best.solution.viewport.zoom >= best.wanted - FitTolerance.tie, !isCutOff,
      factor == 1 || extent.diameter * factor <= 1
    {
      return best.solution
    }
    let other = try solution(
      fitsPoints: true, starts: [best.solution.viewport.heading], hull: windows[0])
    return other.worth > best.solution.worth ? other : best.solution
  }

  private static let mostRounds = 8

  /// The fit of anything at any pitch: numeric in the heading.
  func solution(fitsPoints: Bool) throws(FitError) -> FitSolution {
    try solution(fitsPoints: fitsPoints, starts: [], hull: turnedExtents(of: extent))
  }

  private func solution(
    fitsPoints: Bool, starts: [Double], hull: TurnedExtents
  ) throws(FitError) -> FitSolution {
    guard let solver = FitSolver(viewport, heading: viewport.heading, room: room) else {
      throw .noVisibleArea
    }
    let standIn =
      !fitsPoints
      ? extent
      : extent.mayMove(solver) ? extent.thinned : extent.with(ConvexHull(extent.positions))
    // A fit inside limits is a search by itself.
    let step: Double = options.limits == nil ? 1 : 4
    let refinement = HeadingRefinement(
      allowed: allowed, present: viewport.heading, step: step, best: best
    ) { heading, least in
      var turned = viewport
      turned.heading = heading
      do throws(FitError) {
        let solution =
          fitsPoints
          ? try PlaceFit(standIn, in: room, of: turned, options, .look(above: least)).solution()
          : try fit(turned, standIn, room, .look(above: least))
        return solution.worth
      } catch {
        return nil
      }
    }
    let turns = hull.candidates().flatMap { [$0, $0 + 180] }
    var solution = try solution(at: refinement.heading(starts: starts + turns))
    solution.method = .numeric
    return solution
  }

  private func solution(at heading: Double) throws(FitError) -> FitSolution {
    var turned = viewport
    turned.heading = heading
    return try fit(turned, extent, room, .whole)
  }

  private func turnedExtents(of extent: FitExtent) -> TurnedExtents {
    TurnedExtents(ConvexHull(extent.positions), width: room.width, height: room.height)
  }

  /// The windows that are best at whole degrees, at the ends of what is allowed and where the
  /// places' hull turns.
  private func windowsByHeading(_ own: TurnedExtents) -> [FitExtent] {
    let thinned = extent.thinned
    // Many places' windows change little from one heading to the next.
    let isThinned = thinned.itemCount != extent.itemCount
    // Whole numbers: a stride of doubles is a call of `fma`.
    let degrees = stride(from: 0, to: 360, by: isThinned ? 3 : 1).map { Double($0) }
    let turns = isThinned ? degrees : degrees + own.candidates().flatMap { [$0, $0 + 180] }
    var windows: [FitExtent] = []
    for heading in Set(allowed.ends + turns.flatMap { allowed.neighbors(of: $0) }).sorted() {
      var turned = viewport
      turned.heading = heading
      guard let fit = try? PlaceFit(thinned, in: room, of: turned, options) else { continue }
      let window = fit.extentOnSomeBestWindow
      if !windows.contains(where: { $0.isSameWindow(as: window) }) { windows.append(window) }
    }
    return windows
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

  /// Whether the items are on the same copies, all a number of worlds apart.
  fileprivate func isSameWindow(as other: FitExtent) -> Bool {
    longitude == other.longitude && width == other.width
      && zip(positions, other.positions).allSatisfy { $0.x == $1.x }
  }

  /// The places on the hulls of its parts, for a first look at many headings.
  fileprivate var thinned: FitExtent {
    guard positionsPerItem == 1, positions.count > Self.fewPlaces else { return self }
    let ys = positions.lazy.map { $0.y }
    let (top, bottom) = (ys.min() ?? 0, ys.max() ?? 0)
    var parts = [[ViewportCamera.WorldOffset]](repeating: [], count: Self.columns * Self.rows)
    for position in positions {
      let column = Self.part(position.x / width, of: Self.columns)
      let row = Self.part((position.y - top) / (bottom - top), of: Self.rows)
      parts[row * Self.columns + column].append(position)
    }
    return with(parts.flatMap { ConvexHull($0).vertices })
  }

  private static func part(_ share: Double, of count: Int) -> Int {
    share > 0 ? Int(min(share * Double(count), Double(count - 1))) : 0
  }

  private static let fewPlaces = 1024
  private static let columns = 90
  private static let rows = 3
}

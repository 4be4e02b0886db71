/// The windows: which copies of the world the places of a fit are taken on.
///
/// Let R be the ground that the room shows, a convex shape. Where R is nowhere a world wide, R and
/// its copy one world farther east have no point in common; so they lie on both sides of a line,
/// and between that line and the next one, a world farther east, each place has one copy. Where R
/// is wider than a world, the line through the two western points at which it is exactly one world
/// wide does the same: between them R holds all of the strip, and beyond them the strip holds all
/// of R. Either way the copies of a camera's places are those in a strip: a *window* is a cut of the
/// places sorted across the strip, those before the cut one world farther east.
///
/// The direction of the strip is that of an edge of R while R is narrower than a world, and depends
/// on the scale where it is not (``RoomFootprint/slope(atScale:)``). With north up at pitch 0 it is
/// north, and the widest gap of longitude is the right cut.
///
/// What a fit needs of its places are extremes of linear functionals, and moving a place by one
/// world adds the same to each; so the extremes of all cuts come from those of what lies before and
/// behind.
struct FitWindows {
  let extent: FitExtent
  private let solver: FitSolver
  private let footprint: RoomFootprint
  /// The q, worlds per point, that positions within bounds need, or a bound for it.
  private let need: (FitSolver.Bounds) -> Double

  /// The windows of an extent, with what is needed in a solver's room.
  init(
    _ extent: FitExtent, for solver: FitSolver, need: @escaping (FitSolver.Bounds) -> Double
  ) {
    self.extent = extent
    self.solver = solver
    self.need = need
    footprint = solver.footprint
  }

  /// Whether a camera of at most this q may show a window other than the extent's own: all others
  /// are as wide as the world less that one, or wider.
  func mayBeOther(upTo worldsPerPoint: Double) -> Bool {
    extent.positions.count > extent.positionsPerItem
      && extent.mayFit(width: 1 - extent.width, worldsPerPoint * footprint.diameter)
  }

  /// The cuts by longitude that need no more than all others, to within a tie.
  ///
  /// Of those the smallest window is the first, then the one that does not cross 180°, then the
  /// west-most.
  func bestByLongitude() -> WindowCut? {
    let order = WindowOrder(extent, slope: 0, solver: solver, need: need)
    var cuts = order.leastCuts(below: .infinity)
    if cuts.count > 1 {
      let widths = order.widths(of: cuts)
      let narrowest = (widths.min() ?? 0) + FitTolerance.tie
      cuts = zip(cuts, widths).filter { $0.1 <= narrowest }.map { $0.0 }
    }
    // The window that does not cross 180° has the least longitude of all starts.
    return cuts.min { longitude(of: $0) < longitude(of: $1) }
  }

  /// The cut that needs least, of all strips; nil if none needs less than a limit.
  func best(below limit: Double) -> WindowCut? {
    var best: WindowCut?
    var least = limit
    var tried: Double?
    // Each round finds less than the one before, and there are finitely many cuts; in fact a few.
    for _ in 0..<Self.mostRounds {
      // A strip that is right up to this scale is right for all farther out until two places change
      // their order; a hair farther in it is the one that a better camera would need.
      let slope = footprint.slope(atScale: FitTolerance.hairBeyond / least)
      guard slope != tried else { break }
      tried = slope
      let order = WindowOrder(extent, slope: slope, solver: solver, need: need)
      guard let cut = order.leastCuts(below: least).min(by: { $0.need < $1.need }) else { break }
      best = cut
      least = cut.need / FitTolerance.tieFactor
    }
    return best
  }

  /// The extent on the best window that is found from one on, under pitch.
  ///
  /// There a camera is not only to show its places but to have them centred; so where it shows a
  /// place several times, the copy in the strip need not be the best. Of a few items all choices are
  /// tried. Of more, single ones are put on other copies as long as that needs less, starting with
  /// this window and with the best one of strips along each edge of the room's ground.
  func climbed(from start: FitExtent, isThorough: Bool) -> FitExtent {
    guard footprint.isWide(atScale: 1 / need(solver.bounds(of: start.positions))) else {
      return start
    }
    var best = climb(start)
    if !isThorough {
      return best.extent.moved { _ in 0 }.extent
    } else if extent.itemCount <= Self.fewestItems {
      tryAll(from: 1, start, FitSolver.Bounds(ofItem: 0, of: start, solver), &best)
    } else {
      for slope in footprint.edgeSlopes {
        let order = WindowOrder(extent, slope: slope, solver: solver, need: need)
        guard let cut = order.leastCuts(below: .infinity).first else { continue }
        let other = climb(extent(of: cut).extent)
        if other.need < best.need / FitTolerance.tieFactor { best = other }
      }
    }
    return best.extent.moved { _ in 0 }.extent
  }

  /// Tries all choices for the items from one on, with those before as they are.
  private func tryAll(
    from item: Int, _ chosen: FitExtent, _ bounds: FitSolver.Bounds,
    _ best: inout (extent: FitExtent, need: Double)
  ) {
    guard item < chosen.itemCount else {
      let need = need(bounds)
      if need < best.need / FitTolerance.tieFactor { best = (chosen, need) }
      return
    }
    for worlds in [0] + Self.steps {
      let moved = chosen.moved(item: item, by: worlds)
      tryAll(
        from: item + 1, moved,
        bounds.union(FitSolver.Bounds(ofItem: item, of: moved, solver)), &best)
    }
  }

  private func climb(_ start: FitExtent) -> (extent: FitExtent, need: Double) {
    var best = start
    var least = need(solver.bounds(of: start.positions))
    guard start.itemCount <= Self.fewItems else { return (best, least) }
    for _ in 0..<Self.mostRounds {
      let items = (0..<best.itemCount).map { FitSolver.Bounds(ofItem: $0, of: best, solver) }
      var behind = [FitSolver.Bounds()]
      for item in items.reversed() { behind.append(item.union(behind[behind.count - 1])) }
      var before = FitSolver.Bounds()
      var found: (item: Int, worlds: Double, need: Double)?
      for item in items.indices {
        let others = before.union(behind[items.count - 1 - item])
        for worlds in Self.steps {
          var bounds = others
          for position in best.item(item) { solver.add(position, turns: worlds, to: &bounds) }
          let need = need(bounds)
          guard need < (found?.need ?? least / FitTolerance.tieFactor) else { continue }
          found = (item, worlds, need)
        }
        before = before.union(items[item])
      }
      guard let found else { break }
      best = best.moved(item: found.item, by: found.worlds)
      least = found.need
    }
    return (best, least)
  }

  private static let steps: [Double] = [-1, 1, -2, 2, -3, 3]
  /// More items than this are not moved one by one.
  private static let fewItems = 64
  /// Of so many all choices are tried.
  private static let fewestItems = 5

  /// All cuts that need less than a limit in the strips of cameras about some q, those that need
  /// least first.
  func cuts(below limit: Double, aboutWorldsPerPoint q: [Double]) -> [WindowCut] {
    var slopes = [0.0]
    for q in q {
      let slope = footprint.slope(atScale: FitTolerance.hairBeyond / q)
      if !slopes.contains(slope) { slopes.append(slope) }
    }
    let cuts = slopes.flatMap { slope in
      WindowOrder(extent, slope: slope, solver: solver, need: need).cuts(below: limit)
    }
    return cuts.sorted { $0.need < $1.need }
  }

  /// The extent on a cut's window.
  func extent(of cut: WindowCut) -> (extent: FitExtent, west: Double) {
    extent.moved { item in cut.copy(of: extent.start(of: item), item: item) }
  }

  /// The positions on a cut's window, from the extent's own reference.
  func positions(of cut: WindowCut) -> [ViewportCamera.WorldOffset] {
    extent.positions { item in cut.copy(of: extent.start(of: item), item: item) }
  }

  /// Degrees from 180° eastward to where the window of a cut by longitude begins.
  private func longitude(of cut: WindowCut) -> Double {
    let degrees =
      Degrees.eastward(from: -180, to: extent.longitude) + 360 * extent.start(of: cut.item).x
    return degrees >= 360 - FitTolerance.degrees ? degrees - 360 : degrees
  }

  private static let mostRounds = 64
}

/// A window: the items of an extent with those before one of them, in an order, a world farther
/// east.
struct WindowCut {
  /// How many worlds the strip leans east for each world south.
  let slope: Double
  /// The first item that is not moved, and where it lies across the strip, 0 to 1.
  let item: Int
  let across: Double
  /// The q, worlds per point, that its camera needs at least.
  let need: Double
  /// Of all positions, on the copies that they are taken on.
  let bounds: FitSolver.Bounds

  /// How many worlds east of where it is an item is taken.
  func copy(of start: ViewportCamera.WorldOffset, item: Int) -> Double {
    let place = WindowOrder.place(of: start, slope: slope)
    let isBefore = place.across < across || place.across == across && item < self.item
    return isBefore ? 1 - place.turns : -place.turns
  }
}

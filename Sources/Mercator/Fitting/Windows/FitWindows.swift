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
package final class FitWindows {
  let extent: FitExtent
  let solver: FitSolver
  let footprint: RoomFootprint
  let need: WindowNeed

  /// The windows of an extent, with what is needed in a solver's room.
  package init(_ extent: FitExtent, for solver: FitSolver, need: WindowNeed) {
    self.extent = extent
    self.solver = solver
    self.need = need
    footprint = solver.footprint
  }

  /// The same windows, compared by another need.
  func needing(_ need: WindowNeed) -> FitWindows { FitWindows(extent, for: solver, need: need) }

  /// The windows of strips of a direction.
  func order(slope: Double) -> WindowOrder {
    WindowOrder(extent, slope: slope, solver: solver, need: need)
  }

  /// Whether a camera of at most this q may show a window other than the extent's own: all others
  /// are as wide as the world less that one, or wider.
  func mayBeOther(upTo worldsPerPoint: Double) -> Bool {
    extent.itemCount > 1
      && extent.mayFit(width: 1 - extent.width, worldsPerPoint * footprint.diameter)
  }

  /// The cut that needs least, of all strips; nil if none needs less than a limit.
  ///
  /// Of cuts that need as little, to within a tie, it is one in strips of the camera that they need.
  ///
  /// - Parameters:
  ///   - first: the q of the camera whose strips are looked at first.
  ///   - items: of many, those along their rim.
  package func best(
    below limit: Double, from first: Double, by items: [Int]? = nil
  ) -> WindowCut? {
    var best: WindowCut?
    var limit = limit
    var tried: Double?
    var wanted = first
    // Each round finds less than the one before, and there are finitely many cuts; in fact a few.
    for _ in 0..<Self.mostRounds {
      // A strip that is right up to this scale is right for all farther out until two places change
      // their order; a hair farther in it is the one that a better camera would need.
      let slope = footprint.slope(atScale: FitTolerance.hairBeyond / wanted)
      let isLast = wanted == limit
      let most = best.map { $0.need * FitTolerance.tieFactor } ?? limit
      if slope != tried, mayHaveCut(slope: slope, below: most, by: items),
        let cut = order(slope: slope).leastCut(below: most), cut.need < limit || isLast
      {
        best = cut
        guard cut.need < limit else { break }
        limit = cut.need / FitTolerance.tieFactor
      } else if isLast {
        break
      }
      (tried, wanted) = (slope, limit)
    }
    return best
  }

  /// The cut that needs least, of all strips; nil if none needs less than a limit.
  ///
  /// What every eighth item needs is near to what all do.
  func best(below limit: Double) -> WindowCut? {
    guard extent.itemCount > Self.fewItems else { return best(below: limit, from: limit) }
    let some = ofItems(Array(stride(from: 0, to: extent.itemCount, by: 8))).best(below: limit)
    return best(below: limit, from: some?.need ?? limit)
  }

  /// The extent on the best window that is found from one on, under pitch.
  ///
  /// There a camera is not only to show its places but to have them centred; so where it shows a
  /// place several times, the copy in the strip need not be the best. Of a few items all choices are
  /// tried. Of more, single ones are put on other copies as long as that needs less, starting with
  /// this window, the extent's own, the best one, and the best of strips along each edge of the room's
  /// ground; of many, whole heaps of them.
  ///
  /// - Parameter items: of many, those along their rim.
  /// - Returns: the extent, and whether no choice of copies is better.
  func climbed(
    from start: FitExtent, isThorough: Bool, by items: [Int]? = nil
  ) -> (extent: FitExtent, isBest: Bool) {
    guard
      footprint.isWide(
        atScale: 1 / need.worldsPerPoint(of: solver.bounds(of: start.positions), solver))
    else {
      return (start, true)
    }
    var best = climb(start)
    if !isThorough {
      return (best.extent.moved { _ in 0 }.extent, false)
    } else if extent.itemCount <= Self.fewestItems {
      tryAll(start, below: best.need / FitTolerance.tieFactor) { extent, need in
        best = (extent, need)
        return need / FitTolerance.tieFactor
      }
    } else {
      var starts: [FitExtent] = []
      if extent.itemCount <= Self.fewItems {
        starts.append(extent)
        if let cut = self.best(below: .infinity) { starts.append(extent(of: cut).extent) }
      }
      // Single ones of many are not moved: a window that needs more leads nowhere.
      let limit =
        extent.itemCount > Self.fewItems ? best.need / FitTolerance.tieFactor : .infinity
      for slope in footprint.edgeSlopes {
        guard mayHaveCut(slope: slope, below: limit, by: items),
          let cut = order(slope: slope).leastCuts(below: limit).first
        else { continue }
        starts.append(extent(of: cut).extent)
      }
      for start in starts {
        let other = climb(start)
        if other.need < best.need / FitTolerance.tieFactor { best = other }
      }
      let least = best.need / FitTolerance.tieFactor
      if let other = climbedByHeaps(from: best.extent, below: least), other.need < least {
        best = other
      }
    }
    return (best.extent.moved { _ in 0 }.extent, extent.itemCount <= Self.fewestItems)
  }

  /// The same of heaps of many items, so that what lies together stays on one copy; nil of few, and
  /// where it does not need less than a limit.
  private func climbedByHeaps(
    from start: FitExtent, below limit: Double
  ) -> (extent: FitExtent, need: Double)? {
    guard start.itemCount > Self.fewItems,
      let (heaps, heapOfItem) = start.heaps(atMost: Self.fewItems, solver)
    else { return nil }
    let windows = FitWindows(heaps, for: solver, need: need)
    let climbed = windows.climbed(from: heaps, isThorough: true).extent
    guard need.worldsPerPoint(of: solver.bounds(of: climbed.positions), solver) < limit else {
      return nil
    }
    // The reference may be another; beside the first heap each has moved by whole worlds.
    let shifts = (0..<heaps.itemCount).map { climbed.start(of: $0).x - heaps.start(of: $0).x }
    let worlds = shifts.map { ElementaryFunctions.floor($0 - shifts[0] + 0.5) }
    let extent = start.moved { worlds[heapOfItem[$0]] }.extent
    return (extent, need.worldsPerPoint(of: solver.bounds(of: extent.positions), solver))
  }

  /// Tries all choices of copies for a few items.
  ///
  /// - Parameters:
  ///   - limit: choices that need as much are left out.
  ///   - take: takes a choice and what it needs; the limit from then on.
  func tryAll(
    _ start: FitExtent, below limit: Double, take: (FitExtent, _ need: Double) -> Double
  ) {
    var limit = limit
    tryAll(from: 1, start, FitSolver.Bounds(ofItem: 0, of: start, solver), &limit, take)
  }

  /// Tries all for the items from one on, with those before as they are.
  private func tryAll(
    from item: Int, _ chosen: FitExtent, _ bounds: FitSolver.Bounds, _ limit: inout Double,
    _ take: (FitExtent, _ need: Double) -> Double
  ) {
    let isWhole = item == chosen.itemCount
    if isWhole || need.neverFalls(solver) {
      let need = need.worldsPerPoint(of: bounds, solver)
      guard need < limit else { return }
      if isWhole { limit = take(chosen, need) }
    }
    guard !isWhole else { return }
    for worlds in Self.copies {
      let moved = chosen.moved(item: item, by: worlds)
      tryAll(
        from: item + 1, moved,
        bounds.union(FitSolver.Bounds(ofItem: item, of: moved, solver)), &limit, take)
    }
  }

  private func climb(_ start: FitExtent) -> (extent: FitExtent, need: Double) {
    var best = start
    var least = need.worldsPerPoint(of: solver.bounds(of: start.positions), solver)
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
          let need = need.worldsPerPoint(of: bounds, solver)
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
  /// How many worlds farther east an item's copies are looked for, its own first.
  static let copies: [Double] = [0, -1, 1, -2, 2, -3, 3]
  /// More items than this are not moved one by one.
  static let fewItems = 64
  /// Of so many all choices are tried.
  static let fewestItems = 5

  /// All cuts that need less than a limit in the strips of cameras about some q, those that need
  /// least first.
  func cuts(below limit: Double, aboutWorldsPerPoint q: [Double]) -> [WindowCut] {
    var slopes = [0.0]
    for q in q {
      let slope = footprint.slope(atScale: FitTolerance.hairBeyond / q)
      if !slopes.contains(slope) { slopes.append(slope) }
    }
    let cuts = slopes.flatMap { slope in
      order(slope: slope).cuts(below: limit)
    }
    return cuts.sorted { $0.need < $1.need }
  }

  /// The extent on a cut's window.
  func extent(of cut: WindowCut) -> (extent: FitExtent, west: Double) {
    Self.extent(of: cut, from: extent)
  }

  /// The same of an extent.
  static func extent(
    of cut: WindowCut, from extent: FitExtent
  ) -> (extent: FitExtent, west: Double) {
    extent.moved { item in cut.copy(of: extent.start(of: item), item: item) }
  }

  /// The positions on a cut's window, from the extent's own reference.
  func positions(of cut: WindowCut) -> [ViewportCamera.WorldOffset] {
    extent.positions { item in cut.copy(of: extent.start(of: item), item: item) }
  }

  private static let mostRounds = 64
}

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
      let slope = footprint.slope(atScale: (1 + 1e-9) / least)
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
  func climbed(from start: FitExtent) -> FitExtent {
    guard footprint.isWide(atScale: 1 / need(solver.bounds(of: start.positions))) else {
      return start
    }
    var best = climb(start)
    if extent.itemCount <= Self.fewestItems {
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
    for _ in 0..<Self.mostRounds {
      var found: (item: Int, worlds: Double, need: Double)?
      for item in extremeItems(of: best) {
        let others = bounds(of: best, without: item)
        for worlds in Self.steps {
          var bounds = others
          for position in best.item(item) { solver.add(position, turns: worlds, to: &bounds) }
          let need = need(bounds)
          guard need < (found?.need ?? least / FitTolerance.tieFactor) else { continue }
          found = (item, worlds, need)
        }
      }
      guard let found else { break }
      best = best.moved(item: found.item, by: found.worlds)
      least = found.need
    }
    return (best, least)
  }

  private static let steps: [Double] = [-1, 1, -2, 2, -3, 3]
  /// Of so many items each is moved, of more those at an extreme.
  private static let fewItems = 24
  /// Of so many all choices are tried.
  private static let fewestItems = 5

  private func extremeItems(of extent: FitExtent) -> [Int] {
    guard extent.itemCount > Self.fewItems else { return Array(0..<extent.itemCount) }
    let all = solver.bounds(of: extent.positions)
    return (0..<extent.itemCount).filter { item in
      let own = solver.bounds(of: extent.item(item))
      return own.nearest == all.nearest || own.farthest == all.farthest
        || own.rightmost == all.rightmost || own.leftmost == all.leftmost
    }.prefix(Self.fewItems).map { $0 }
  }

  private func bounds(of extent: FitExtent, without left: Int) -> FitSolver.Bounds {
    var bounds = FitSolver.Bounds()
    for item in 0..<extent.itemCount where item != left {
      for position in extent.item(item) { solver.add(position, turns: 0, to: &bounds) }
    }
    return bounds
  }

  /// All cuts that need less than a limit in the strips of cameras about some q, those that need
  /// least first.
  func cuts(below limit: Double, aboutWorldsPerPoint q: [Double]) -> [WindowCut] {
    var slopes = [0.0]
    for q in q {
      let slope = footprint.slope(atScale: (1 + 1e-9) / q)
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
    return degrees >= 360 - 1e-9 ? degrees - 360 : degrees
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

/// The items of an extent sorted across strips of one direction, and all cuts of that order.
///
/// The items are thrown into bins first. What the items outside a bin need is a bound for all cuts
/// in it; so only bins that may hold one of the cuts asked for are sorted.
struct WindowOrder {
  private let extent: FitExtent
  private let slope: Double
  private let solver: FitSolver
  private let need: (FitSolver.Bounds) -> Double
  /// What moving by one world adds to bounds.
  private let east: FitSolver.Bounds
  private let binCount: Int
  private var bins: [Bin] = []

  /// Some neighbouring items, in no order.
  private struct Bin {
    var own = FitSolver.Bounds()
    /// Of the items in bins before, one world farther east, and of those in bins behind.
    var others = FitSolver.Bounds()
    /// What any camera needs that shows the others: no cut in the bin needs less.
    var need = Double.infinity
  }

  private struct Item {
    var across: Double
    var index: Int
    var bounds: FitSolver.Bounds
  }

  init(
    _ extent: FitExtent, slope: Double, solver: FitSolver,
    need: @escaping (FitSolver.Bounds) -> Double
  ) {
    self.extent = extent
    self.slope = slope
    self.solver = solver
    self.need = need
    east = solver.bounds(of: CollectionOfOne(ViewportCamera.WorldOffset(x: 1, y: 0)))
    binCount = min(extent.itemCount, Self.mostBins)
    bins = [Bin](repeating: Bin(), count: binCount)
    for item in 0..<extent.itemCount {
      let place = Self.place(of: extent.start(of: item), slope: slope)
      let bin = bin(of: place.across)
      for position in extent.item(item) {
        solver.add(position, turns: -place.turns, to: &bins[bin].own)
      }
    }
    var behind = FitSolver.Bounds()
    for bin in bins.indices.reversed() {
      bins[bin].others = behind
      behind = bins[bin].own.union(behind)
    }
    var before = FitSolver.Bounds()
    for bin in bins.indices where !bins[bin].own.isEmpty {
      bins[bin].others = before.union(bins[bin].others)
      bins[bin].need =
        bins[bin].others.isEmpty
        ? 0 : solver.leastWorldsPerPoint(of: bins[bin].others) * (1 - 0x1p-40)
      before = before.union(bins[bin].own.moved(by: east))
    }
  }

  private static let mostBins = 4096

  /// Where an item lies across its strip, 0 to 1, and how many strips farther east it is.
  static func place(
    of start: ViewportCamera.WorldOffset, slope: Double
  ) -> (across: Double, turns: Double) {
    let across = start.x - slope * start.y
    let turns = ElementaryFunctions.floor(across)
    return (across - turns, turns)
  }

  private func bin(of across: Double) -> Int {
    min(Int(across * Double(binCount)), binCount - 1)
  }

  /// All cuts that need less than a limit.
  func cuts(below limit: Double) -> [WindowCut] {
    var cuts: [WindowCut] = []
    let promising = bins.indices.filter { bins[$0].need < limit }
    let items = items(in: promising)
    for bin in promising {
      forEachCut(in: bin, items[bin]) { if $0.need < limit { cuts.append($0) } }
    }
    return cuts
  }

  /// The cuts below a limit that need no more than all others, to within a tie.
  func leastCuts(below limit: Double) -> [WindowCut] {
    var least = limit
    var cuts: [WindowCut] = []
    func take(_ cut: WindowCut) {
      guard cut.need < limit, cut.need <= least * FitTolerance.tieFactor else { return }
      least = min(least, cut.need)
      cuts.append(cut)
    }
    // The most promising bin shows which others are worth sorting.
    guard let first = bins.indices.min(by: { bins[$0].need < bins[$1].need }),
      bins[first].need < limit
    else { return [] }
    forEachCut(in: first, items(in: [first])[first], take)
    let promising = bins.indices.filter {
      $0 != first && bins[$0].need <= least * FitTolerance.tieFactor
    }
    let items = items(in: promising)
    for bin in promising where bins[bin].need <= least * FitTolerance.tieFactor {
      forEachCut(in: bin, items[bin], take)
    }
    return cuts.filter { $0.need <= least * FitTolerance.tieFactor }
  }

  /// How wide the windows of cuts by longitude are, in worlds.
  func widths(of cuts: [WindowCut]) -> [Double] {
    cuts.map { cut in
      var reach = extent.width
      for item in 0..<extent.itemCount
      where cut.copy(of: extent.start(of: item), item: item) > 0 {
        for position in extent.item(item) { reach = max(reach, position.x + 1) }
      }
      return reach - extent.start(of: cut.item).x
    }
  }

  /// The items of some bins, each bin's from west to east.
  private func items(in wanted: [Int]) -> [[Item]] {
    var items = [[Item]](repeating: [], count: binCount)
    guard !wanted.isEmpty else { return items }
    var isWanted = [Bool](repeating: false, count: binCount)
    for bin in wanted { isWanted[bin] = true }
    for index in 0..<extent.itemCount {
      let place = Self.place(of: extent.start(of: index), slope: slope)
      let bin = bin(of: place.across)
      guard isWanted[bin] else { continue }
      var bounds = FitSolver.Bounds()
      for position in extent.item(index) {
        solver.add(position, turns: -place.turns, to: &bounds)
      }
      items[bin].append(Item(across: place.across, index: index, bounds: bounds))
    }
    for bin in wanted {
      items[bin].sort { ($0.across, $0.index) < ($1.across, $1.index) }
    }
    return items
  }

  private func forEachCut(in bin: Int, _ items: [Item], _ take: (WindowCut) -> Void) {
    var behind = [bins[bin].others]
    for item in items.reversed() { behind.append(item.bounds.union(behind[behind.count - 1])) }
    var before = FitSolver.Bounds()
    for (cut, item) in items.enumerated() {
      let bounds = before.union(behind[items.count - cut])
      take(
        WindowCut(
          slope: slope, item: item.index, across: item.across, need: need(bounds), bounds: bounds))
      before = before.union(item.bounds.moved(by: east))
    }
  }
}

extension FitSolver.Bounds {
  /// Those of an item of an extent.
  fileprivate init(ofItem item: Int, of extent: FitExtent, _ solver: FitSolver) {
    self.init()
    for position in extent.item(item) { solver.add(position, turns: 0, to: &self) }
  }

  /// Whether nothing was added.
  fileprivate var isEmpty: Bool { nearest > farthest }

  /// The extremes of both.
  fileprivate func union(_ other: Self) -> Self {
    Self(
      nearest: min(nearest, other.nearest), farthest: max(farthest, other.farthest),
      westmost: min(westmost, other.westmost), eastmost: max(eastmost, other.eastmost),
      rightmost: max(rightmost, other.rightmost), leftmost: min(leftmost, other.leftmost))
  }

  /// The extremes after all positions have moved by one and the same offset.
  fileprivate func moved(by offset: Self) -> Self {
    Self(
      nearest: nearest + offset.nearest, farthest: farthest + offset.farthest,
      westmost: westmost + offset.westmost, eastmost: eastmost + offset.eastmost,
      rightmost: rightmost + offset.rightmost, leftmost: leftmost + offset.leftmost)
  }
}

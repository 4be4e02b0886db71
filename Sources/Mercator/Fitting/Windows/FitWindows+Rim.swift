/// The best window of very many places, by the few that decide it.
///
/// What some of the places need is a bound for what all do, where a need never falls. So if the best
/// window of some shows all others, too, it is the best one of all.
extension FitWindows {
  /// The northmost and the southmost of many places in each of many columns, in their order; nil of few
  /// places, and of regions.
  package var rim: [Int]? {
    guard extent.positionsPerItem == 1, extent.itemCount > Self.fewPlaces else { return nil }
    return rim(ofCount: extent.itemCount)
  }

  /// The same of so many places, of which the extent has those that may come into question.
  func rim(ofCount count: Int) -> [Int] {
    let columns = min(count / Self.itemsPerColumn, Self.mostColumns)
    var north = [Double](repeating: .infinity, count: columns + 1)
    var south = [Double](repeating: -.infinity, count: columns + 1)
    var northmost = [Int](repeating: 0, count: columns + 1)
    var southmost = northmost
    extent.positions.withUnsafeBufferPointer { positions in
      for item in positions.indices {
        let position = positions[item]
        let across = position.x - ElementaryFunctions.floor(position.x)
        let column = Int(across * Double(columns))
        if position.y < north[column]
          || position.y == north[column] && position.x < positions[northmost[column]].x
        {
          (north[column], northmost[column]) = (position.y, item)
        }
        if position.y > south[column]
          || position.y == south[column] && position.x < positions[southmost[column]].x
        {
          (south[column], southmost[column]) = (position.y, item)
        }
      }
    }
    return (northmost + southmost).distinct
  }

  /// What windows by longitude need at least, by some of the places.
  func floorByLongitude(of items: [Int]) -> Double {
    ofItems(items).needing(floorNeed).order(slope: 0).leastCut(below: .infinity)?.need ?? .infinity
  }

  /// What is needed of all is no less than this of some.
  private var floorNeed: WindowNeed { need.neverFalls(solver) ? need : .any }

  /// Whether a cut in strips of a slope may need less than a limit.
  ///
  /// - Parameter items: of many, some that often show that none does.
  func mayHaveCut(slope: Double, below limit: Double, by items: [Int]?) -> Bool {
    guard let items else { return true }
    return ofItems(items).needing(floorNeed).order(slope: slope)
      .leastCut(below: limit * FitTolerance.hairBeyond) != nil
  }

  /// The cut that needs least, of all strips; nil if none needs less than a limit.
  ///
  /// - Parameter items: of many, those to begin with.
  package func best(below limit: Double, by items: [Int]?) -> WindowCut? {
    guard let items else { return best(below: limit, from: limit) }
    guard need.neverFalls(solver) else {
      // What some of the places need is near to what all do.
      let first = ofItems(items).best(below: .infinity, from: .infinity)
      return best(below: limit, from: min(first?.need ?? limit, limit), by: items)
    }
    switch bestAlongRim(below: limit, by: items) {
    case .found(let cut): return cut
    case .open(let least): return best(below: limit, from: least, by: items)
    }
  }

  /// What places along the rim tell of the best cut.
  enum RimAnswer {
    /// It is this one, or none needs less than the limit.
    case found(WindowCut?)
    /// It needs at least so much.
    case open(least: Double)
  }

  /// The cut that needs least by some places, where it shows all others, too.
  ///
  /// - Parameter isWhole: whether the extent has every place that a cut may not show.
  func bestAlongRim(
    below limit: Double, by items: [Int], isWhole: (WindowCut) -> Bool = { _ in true }
  ) -> RimAnswer {
    var items = items
    var least = limit
    for _ in 0..<Self.mostGrowths {
      guard let cut = ofItems(items).best(below: limit, from: least) else { return .found(nil) }
      least = cut.need
      // Where no row of the room is a world wide, gaps between all places decide.
      guard footprint.isWide(atScale: 1 / least), isWhole(cut) else { break }
      let whole = wholeCut(cut, item: items[cut.item])
      guard whole.outside.count < Self.mostOutside else { break }
      if whole.cut.need <= least * FitTolerance.tieFactor {
        return .found(whole.cut.need < limit ? whole.cut : nil)
      }
      items = (items + whole.outside).distinct
    }
    return .open(least: least)
  }

  /// The cut that needs least where gaps across strips decide, by the places along the rim and those
  /// beside the widest gaps; nil where these do not tell.
  func bestAtGaps(_ gaps: StripGaps, _ items: [Int]) -> WindowCut? {
    // No cut at any other gap needs less.
    let others =
      (1 - gaps.widestOfOthers) / footprint.width(acrossSlope: gaps.slope) * (1 - 0x1p-44)
    let cuts = ofItems(items).order(slope: gaps.slope).cuts(below: others)
      .filter { gaps.isAtGap($0) }
    guard let cut = cuts.min(by: { $0.need < $1.need }),
      cut.need * FitTolerance.tieFactor < others,
      !cuts.contains(where: {
        $0.item != cut.item && $0.need <= cut.need * FitTolerance.tieFactor
      }),
      // The strips of the camera that it needs are the same.
      footprint.slope(
        atScale: FitTolerance.hairBeyond / (cut.need / FitTolerance.tieFactor)) == gaps.slope
    else { return nil }
    let whole = wholeCut(cut, item: items[cut.item])
    return whole.outside.count < Self.mostOutside && whole.cut.need == cut.need ? whole.cut : nil
  }

  func ofItems(_ items: [Int]) -> FitWindows {
    let positions = items.flatMap { extent.item($0) }
    return FitWindows(
      extent.with(positions, perItem: extent.positionsPerItem), for: solver, need: need)
  }

  /// The cut of all items where that of some begins with an item, and those outside the latter's
  /// bounds: all, or as many as are too many.
  private func wholeCut(_ cut: WindowCut, item first: Int) -> (cut: WindowCut, outside: [Int]) {
    let some = WindowCut(
      slope: cut.slope, item: first, across: cut.across, need: cut.need, bounds: cut.bounds)
    var bounds = cut.bounds
    var outside: [Int] = []
    extent.positions.withUnsafeBufferPointer { positions in
      for item in positions.indices {
        var others = cut.bounds
        solver.add(
          positions[item], turns: some.copy(of: positions[item], item: item), to: &others)
        guard others != cut.bounds else { continue }
        bounds = bounds.union(others)
        outside.append(item)
        guard outside.count < Self.mostOutside else { break }
      }
    }
    let whole = WindowCut(
      slope: cut.slope, item: first, across: cut.across,
      need: need.worldsPerPoint(of: bounds, solver), bounds: bounds)
    return (whole, outside)
  }

  /// So many are looked at as they are.
  package static let fewPlaces = 4096
  private static let mostColumns = 1024
  private static let itemsPerColumn = 32
  /// So many times the items outside are added.
  private static let mostGrowths = 8
  /// Where so many items are outside, each is looked at.
  private static let mostOutside = 1024
}

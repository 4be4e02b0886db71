/// The best window of very many places, by the few that decide it.
///
/// What some of the places need is a bound for what all do, where a need never falls. So if the best
/// window of some shows all others, too, it is the best one of all.
extension FitWindows {
  /// The northmost and the southmost of many places in each of many columns, in their order; nil of few
  /// places, and of regions.
  package var rim: [Int]? {
    guard extent.itemCount > Self.fewPlaces else { return nil }
    return Self.rim(of: extent)
  }

  /// The same of an extent, however few places it has.
  static func rim(of extent: FitExtent) -> [Int]? {
    guard extent.sizes.areOne, extent.itemCount > 2 * itemsPerColumn else { return nil }
    return rim(of: extent, count: extent.itemCount)
  }

  /// The same of so many places, of which the extent has those that may come into question.
  func rim(ofCount count: Int) -> [Int] { Self.rim(of: extent, count: count) }

  private static func rim(of extent: FitExtent, count: Int) -> [Int] {
    let columns = min(count / itemsPerColumn, mostColumns)
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
    guard let items else { return best(below: limit) }
    guard need.neverFalls(solver) else {
      // What some of the places need is near to what all do.
      let first = ofItems(items).best(below: .infinity)
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
  func bestAlongRim(below limit: Double, by items: [Int]) -> RimAnswer {
    var items = items
    var least: Double?
    for _ in 0..<Self.mostGrowths {
      let some = ofItems(items)
      guard
        let cut = least.map({ some.best(below: limit, from: $0) }) ?? some.best(below: limit)
      else { return .found(nil) }
      least = cut.need
      // Where no row of the room is a world wide, gaps between all places decide.
      guard footprint.isWide(atScale: 1 / cut.need) else { break }
      let whole = wholeCut(cut, item: items[cut.item])
      if whole.cut.need <= cut.need * FitTolerance.tieFactor {
        return .found(whole.cut.need < limit ? whole.cut : nil)
      }
      guard whole.outside.count < Self.mostOutside else { break }
      items = (items + whole.outside).distinct
    }
    return .open(least: least ?? limit)
  }

  /// The cuts at gaps across strips that need least, to within a tie, by the places along the rim and
  /// those beside the gaps; none where these do not tell.
  ///
  /// - Parameter ends: the items that such cuts begin with.
  func leastAtGaps(_ gaps: StripGaps, ends: [Int], _ items: [Int]) -> [WindowCut] {
    var items = items
    let ends = Set(ends)
    for _ in 0..<Self.mostGrowths {
      let cuts = ofItems(items).order(slope: gaps.slope).cuts(below: gaps.others.nextUp)
        .filter { ends.contains(items[$0.item]) }
      let least = cuts.lazy.map { $0.need }.min() ?? 0
      let wholes = cuts.filter { $0.need <= least * FitTolerance.tieFactor }
        .map { wholeCut($0, item: items[$0.item]) }
      if wholes.allSatisfy({ $0.cut.need <= least * FitTolerance.tieFactor }) {
        return wholes.map { $0.cut }
      }
      let outside = wholes.flatMap { $0.outside }
      guard outside.count < Self.mostOutside else { break }
      items = (items + outside).distinct
    }
    return []
  }

  func ofItems(_ items: [Int]) -> FitWindows {
    FitWindows(extent.ofItems(items), for: solver, need: need)
  }

  /// The cut of all items where that of some begins with an item, and those outside the latter's
  /// bounds: all, or as many as are too many where it needs more.
  func wholeCut(_ cut: WindowCut, item first: Int) -> (cut: WindowCut, outside: [Int]) {
    var whole = WindowCut(
      slope: cut.slope, item: first, across: cut.across, need: cut.need, bounds: cut.bounds)
    let most = cut.need * FitTolerance.tieFactor
    var outside: [Int] = []
    extent.positions.withUnsafeBufferPointer { positions in
      for item in positions.indices {
        var others = cut.bounds
        solver.add(
          positions[item], turns: whole.copy(of: positions[item], item: item), to: &others)
        guard others != cut.bounds else { continue }
        whole.bounds = whole.bounds.union(others)
        if outside.count < Self.mostOutside {
          outside.append(item)
        } else if need.worldsPerPoint(of: whole.bounds, solver) > most {
          break
        }
      }
    }
    whole.need = need.worldsPerPoint(of: whole.bounds, solver)
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

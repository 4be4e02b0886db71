/// The items of an extent sorted across strips of one direction, and all cuts of that order.
///
/// Many items are thrown into bins first. What the items outside a bin need is a bound for all cuts
/// in it; so only bins that may hold one of the cuts asked for are sorted.
package final class WindowOrder {
  private let extent: FitExtent
  private let slope: Double
  private let solver: FitSolver
  private let need: WindowNeed
  /// What moving by one world adds to bounds.
  private let east: FitSolver.Bounds
  private let bins: [Bin]

  /// Some neighbouring items, in no order.
  private struct Bin {
    var own = FitSolver.Bounds()
    /// Of the items in bins before, one world farther east, and of those in bins behind.
    var others = FitSolver.Bounds()
    /// What any camera needs that shows the others: no cut in the bin needs less.
    var need = Double.infinity
    var count = 0
  }

  /// An item by where it lies across its strip.
  private struct Key: Comparable {
    var across: Double
    var item: Int

    static func < (one: Key, other: Key) -> Bool {
      one.across < other.across || one.across == other.across && one.item < other.item
    }
  }

  package init(
    _ extent: FitExtent, slope: Double, solver: FitSolver,
    need: WindowNeed
  ) {
    self.extent = extent
    self.slope = slope
    self.solver = solver
    self.need = need
    east = solver.bounds(of: CollectionOfOne(ViewportCamera.WorldOffset(x: 1, y: 0)))
    guard extent.itemCount > Self.fewItems else {
      bins = [Bin(need: 0, count: extent.itemCount)]
      return
    }
    var bins = [Bin](
      repeating: Bin(), count: min(extent.itemCount / Self.itemsPerBin, Self.mostBins))
    let partCount = bins.count * Self.partsPerBin
    var marks = PartMarks(count: partCount)
    let (sizes, itemCount) = (extent.sizes, extent.itemCount)
    extent.positions.withUnsafeBufferPointer { positions in
      for item in 0..<itemCount {
        let range = sizes.range(of: item)
        let place = Self.place(of: positions[range.lowerBound], slope: slope)
        let part = Self.part(of: place.across, among: partCount)
        let bin = part / Self.partsPerBin
        bins[bin].count += 1
        marks.mark(part)
        for index in range {
          solver.add(positions[index], turns: -place.turns, to: &bins[bin].own)
        }
      }
    }
    var behind = FitSolver.Bounds()
    for bin in bins.indices.reversed() {
      bins[bin].others = behind
      behind = bins[bin].own.union(behind)
    }
    // A camera shows all across the strip but the gap at the cut.
    let gaps = need == .centered ? Self.widestGaps(marks, ofBins: bins.count) : []
    let across = solver.footprint.width(acrossSlope: slope)
    var before = FitSolver.Bounds()
    for bin in bins.indices where bins[bin].count > 0 {
      let moved = bins[bin].own.moved(by: east)
      bins[bin].others = before.union(bins[bin].others)
      bins[bin].need =
        bins[bin].count == extent.itemCount
        ? 0
        : max(
          need.floor(bins[bin].others, with: bins[bin].own.union(moved), solver),
          gaps.isEmpty ? 0 : (1 - gaps[bin]) / across * (1 - 0x1p-44))
      before = before.union(moved)
    }
    self.bins = bins
  }

  /// So many items are sorted as they are.
  package static let fewItems = 64
  private static let mostBins = 4096
  private static let itemsPerBin = 8
  private static let partsPerBin = 64
  /// So many of the most promising bins are looked at first.
  private static let fewBins = 16

  /// Where an item lies across its strip, 0 to 1, and how many strips farther east it is.
  static func place(
    of start: ViewportCamera.WorldOffset, slope: Double
  ) -> (across: Double, turns: Double) {
    let across = start.x - slope * start.y
    let turns = ElementaryFunctions.floor(across)
    return (across - turns, turns)
  }

  /// The part of a strip, one of a number of equal ones, in which something across it lies.
  @inline(__always)
  static func part(of across: Double, among count: Int) -> Int {
    min(Int(across * Double(count)), count - 1)
  }

  private func part(of across: Double) -> Int {
    Self.part(of: across, among: bins.count * Self.partsPerBin)
  }

  /// For each of some bins a bound for the gaps west of its items.
  private static func widestGaps(_ marks: PartMarks, ofBins binCount: Int) -> [Double] {
    let count = binCount * partsPerBin
    var widest = [Double](repeating: 0, count: binCount)
    // West of the first item is the last one, across the seam.
    marks.forEach(after: (marks.last ?? 0) - count) { part, before in
      let bin = part / partsPerBin
      widest[bin] = max(widest[bin], Double(part - before + 1) / Double(count))
    }
    return widest
  }

  /// All cuts that need less than a limit.
  package func cuts(below limit: Double) -> [WindowCut] {
    var cuts: [WindowCut] = []
    forEachCut(in: bins.indices.filter { bins[$0].need < limit }) { cut in
      if cut.need < limit { cuts.append(cut) }
    }
    return cuts
  }

  /// The cuts below a limit that need no more than all others, to within a tie.
  package func leastCuts(below limit: Double) -> [WindowCut] {
    var least = limit
    var cuts: [WindowCut] = []
    func take(_ cut: WindowCut) {
      guard cut.need < limit, cut.need <= least * FitTolerance.tieFactor else { return }
      least = min(least, cut.need)
      cuts.append(cut)
    }
    // The most promising bins show which others are worth sorting.
    let order = bins.indices.filter { bins[$0].need < limit }
      .sorted { bins[$0].need < bins[$1].need }
    forEachCut(in: Array(order.prefix(Self.fewBins))) { take($0) }
    let promising = order.dropFirst(Self.fewBins)
      .prefix { bins[$0].need <= least * FitTolerance.tieFactor }
    forEachCut(in: Array(promising)) { take($0) }
    return cuts.filter { $0.need <= least * FitTolerance.tieFactor }
      .sorted { ($0.across, $0.item) < ($1.across, $1.item) }
  }

  /// The cut that needs least, less than a limit, the westmost one of those that need as little; nil if
  /// there is none.
  package func leastCut(below limit: Double) -> WindowCut? {
    var best: WindowCut?
    var bestBin = 0
    func mayBeBest(_ bin: Int) -> Bool {
      guard let best else { return bins[bin].need < limit }
      return (bins[bin].need, bin) <= (best.need, bestBin)
    }
    func take(_ cut: WindowCut) {
      guard cut.need < limit else { return }
      if let best, (best.need, best.across, best.item) < (cut.need, cut.across, cut.item) { return }
      (best, bestBin) = (cut, part(of: cut.across) / Self.partsPerBin)
    }
    // The most promising bins show which others are worth sorting.
    let order = bins.indices.filter { mayBeBest($0) }
      .sorted { (bins[$0].need, $0) < (bins[$1].need, $1) }
    forEachCut(in: Array(order.prefix(Self.fewBins))) { take($0) }
    forEachCut(in: order.dropFirst(Self.fewBins).filter { mayBeBest($0) }) { take($0) }
    return best
  }

  /// All cuts in some bins, from west to east.
  private func forEachCut(in wanted: [Int], _ take: (WindowCut) -> Void) {
    guard !wanted.isEmpty else { return }
    let (keys, starts) = sortedKeys(in: wanted)
    for (index, bin) in wanted.enumerated() {
      let first = starts[index]
      let own = (first..<starts[index + 1]).map { number in
        let item = keys[number].item
        let turns = Self.place(of: extent.start(of: item), slope: slope).turns
        var bounds = FitSolver.Bounds()
        for position in extent.item(item) {
          solver.add(position, turns: -turns, to: &bounds)
        }
        return bounds
      }
      var behind = own
      var last = bins[bin].others
      for index in own.indices.reversed() {
        last = own[index].union(last)
        behind[index] = last
      }
      var before = FitSolver.Bounds()
      for index in own.indices {
        let bounds = before.union(behind[index])
        let key = keys[first + index]
        take(
          WindowCut(
            slope: slope, item: key.item, across: key.across,
            need: need.worldsPerPoint(of: bounds, solver), bounds: bounds))
        before = before.union(own[index].moved(by: east))
      }
    }
  }

  /// The items of some bins, from west to east, and where each bin's begin and end.
  private func sortedKeys(in wanted: [Int]) -> (keys: [Key], starts: [Int]) {
    var slots = [Int](repeating: -1, count: bins.count)
    var starts = [0]
    for (index, bin) in wanted.enumerated() {
      slots[bin] = index
      starts.append(starts[index] + bins[bin].count)
    }
    var ends = starts
    var keys = [Key](repeating: Key(across: 0, item: 0), count: starts[wanted.count])
    let (positions, sizes) = (extent.positions, extent.sizes)
    for item in 0..<extent.itemCount {
      let start = positions[sizes.range(of: item).lowerBound]
      let across = Self.place(of: start, slope: slope).across
      let slot = slots[part(of: across) / Self.partsPerBin]
      guard slot >= 0 else { continue }
      keys[ends[slot]] = Key(across: across, item: item)
      ends[slot] += 1
    }
    for index in wanted.indices {
      keys[starts[index]..<starts[index + 1]].sort()
    }
    return (keys, starts)
  }
}

extension FitSolver.Bounds {
  /// Those of an item of an extent.
  init(ofItem item: Int, of extent: FitExtent, _ solver: FitSolver) {
    self.init()
    for position in extent.item(item) { solver.add(position, turns: 0, to: &self) }
  }

  /// The extremes of both.
  func union(_ other: Self) -> Self {
    Self(
      nearest: min(nearest, other.nearest), farthest: max(farthest, other.farthest),
      westmost: min(westmost, other.westmost), eastmost: max(eastmost, other.eastmost),
      rightmost: max(rightmost, other.rightmost), leftmost: min(leftmost, other.leftmost))
  }

  /// The extremes after all positions have moved by one and the same offset.
  func moved(by offset: Self) -> Self {
    Self(
      nearest: nearest + offset.nearest, farthest: farthest + offset.farthest,
      westmost: westmost + offset.westmost, eastmost: eastmost + offset.eastmost,
      rightmost: rightmost + offset.rightmost, leftmost: leftmost + offset.leftmost)
  }
}

/// The heading at which the fit of places has the largest zoom, at pitch 0: exactly.
///
/// For one window of longitude it is one of a few headings (``TurnedExtents``). Of places around
/// the globe each cut is a window, and a branch and bound goes through them: what the windows of a
/// range of cuts have in common bounds the zoom of them all, and a range that cannot win is left
/// out whole.
///
/// Where a least span, a zoom range or a step decides the zoom, a whole range of headings has it.
/// So the answer is the nearest one of those, wherever the map is turned to already.
struct HeadingSearch {
  private let extent: FitExtent
  private let room: ScreenRect
  private let allowed: HeadingSet
  private let present: Double
  /// The items from west to east, in the order or the two orders that make windows; none while only
  /// the extent's own window comes into question.
  private var orders: [[Int]] = []
  private var leaves: [TurnedExtents] = []
  /// The least q of all, once the heading is found.
  private(set) var least = 0.0
  /// The least q so far, or the level that is asked for.
  private var limit = Double.infinity

  init(_ extent: FitExtent, room: ScreenRect, allowed: HeadingSet, present: Double) {
    (self.extent, self.room, self.allowed, self.present) = (extent, room, allowed, present)
  }

  /// The best heading.
  ///
  /// - Parameter level: for the least q, worlds per point, the greatest one that gives a fit of the
  ///   same zoom.
  mutating func heading(level: (Double) -> Double) -> Double {
    let own = TurnedExtents(
      ConvexHull(extent.positions), width: room.width, height: room.height)
    limit = least(own)
    leaves = [own]
    searchWindows(narrowing: true)
    least = limit
    let level = max(level(limit), limit)
    if level > limit * FitTolerance.tieFactor {
      limit = level
      leaves = [own]
      searchWindows(narrowing: false)
    }
    var best: Double?
    for extents in leaves {
      for heading in headings(for: extents, level: limit)
      where extents.worldsPerPoint(atHeading: heading) <= limit * FitTolerance.tieFactor {
        if let nearer = best, !HeadingSet.isNearer(heading, nearer, to: present) { continue }
        best = heading
      }
    }
    return best ?? present
  }

  /// The headings of which one is the best for a window's places.
  private func headings(for extents: TurnedExtents, level: Double? = nil) -> [Double] {
    allowed.neighbors(of: present) + allowed.ends
      + extents.candidates(level: level).flatMap {
        allowed.neighbors(of: $0) + allowed.neighbors(of: $0 + 180)
      }
  }

  private func least(_ extents: TurnedExtents) -> Double {
    headings(for: extents).lazy.map { extents.worldsPerPoint(atHeading: $0) }.min() ?? 0
  }

  /// Some cuts, and the hull of what lies in the windows of all of them.
  private struct Block {
    var cuts: Range<Int>
    var common: [ViewportCamera.WorldOffset]
    var extents: TurnedExtents
    var least: Double
  }

  private mutating func searchWindows(narrowing: Bool) {
    let diagonal = (room.width * room.width + room.height * room.height).squareRoot()
    guard extent.positions.count > extent.positionsPerItem,
      extent.mayFit(width: 1 - extent.width, limit * diagonal)
    else { return }
    if orders.isEmpty {
      orders = [extent.itemsFromWest()]
      if extent.hasTwins(itemsFromWest: orders[0]) {
        orders.append(extent.itemsFromWest(northFirst: false))
      }
    }
    for items in orders {
      let last = Array(extent.item(items[items.count - 1]))
      visit(block(0..<items.count, common: last), of: items, narrowing: narrowing)
    }
    leaves = leaves.filter { least($0) <= limit * FitTolerance.tieFactor }
  }

  private mutating func visit(_ block: Block, of items: [Int], narrowing: Bool) {
    guard block.least <= limit * FitTolerance.tieFactor else { return }
    guard block.cuts.count > 1 else {
      if narrowing { limit = min(limit, block.least) }
      leaves.append(block.extents)
      return
    }
    let (first, last) = (block.cuts.lowerBound, block.cuts.upperBound)
    let middle = first + (last - first) / 2
    // A cut's window has the items before it one world farther east, and the others as they are.
    let western = self.block(
      first..<middle, common: block.common + items[(middle - 1)..<(last - 1)].flatMap(extent.item))
    let eastern = self.block(
      middle..<last,
      common: block.common
        + items[first..<middle].flatMap(extent.item).map {
          ViewportCamera.WorldOffset(x: $0.x + 1, y: $0.y)
        })
    let inOrder = western.least <= eastern.least ? [western, eastern] : [eastern, western]
    for block in inOrder { visit(block, of: items, narrowing: narrowing) }
  }

  private func block(_ cuts: Range<Int>, common: [ViewportCamera.WorldOffset]) -> Block {
    let hull = ConvexHull(common)
    let extents = TurnedExtents(hull, width: room.width, height: room.height)
    return Block(
      cuts: cuts, common: hull.vertices, extents: extents, least: least(extents))
  }
}

extension FitExtent {
  /// The items from west to east, and of those at one longitude the northern or southern ones first.
  fileprivate func itemsFromWest(northFirst: Bool = true) -> [Int] {
    let starts = (0..<itemCount).map { (item: $0, start: start(of: $0)) }
    return starts.sorted { one, other in
      if one.start.x != other.start.x { return one.start.x < other.start.x }
      if one.start.y != other.start.y { return (one.start.y < other.start.y) == northFirst }
      return one.item < other.item
    }.map { $0.item }
  }

  /// Whether several items begin at one longitude.
  fileprivate func hasTwins(itemsFromWest items: [Int]) -> Bool {
    zip(items, items.dropFirst()).contains { start(of: $0).x == start(of: $1).x }
  }
}

import Mercator

/// The order in which supercluster's search tree finds neighbours.
///
/// If clusters need more than two places, places that were too few get their turns from
/// supercluster's tree, in the order in which it found them. Identical results therefore require
/// that tree. The tree has 32-bit positions, split in halves along x and y in turn down to 65
/// entries. In each split, the middle entry is found first, then the entries east or south, then
/// the entries west or north.
///
/// This is one order of all entries, independent of the search. Neighbours are therefore found in
/// rows, where places on one line cost no more than others, and then sorted into that order. The
/// tree itself would examine the square root of their number for each.
package struct PeerTree {
  private static let leafSize = 64
  private var names: [UInt32]
  private var positions: [SIMD2<Float>]
  /// The index of each entry in the tree; `turns` contains its turn.
  private var places: [UInt32] = []
  private var turns: [UInt32] = []
  /// The entries in rows; a node is the entry's index.
  private let rows: RowGrid

  /// Creates the tree of entries, for searches within about a radius.
  package init(_ entries: [ClusterEntry], radius: Double, rule: ClusterRule) {
    names = entries.indices.map(UInt32.init)
    positions = entries.map { SIMD2(Float($0.x), Float($0.y)) }
    rows = RowGrid(
      entries.enumerated().map { index, entry in
        ClusterEntry(x: entry.x, y: entry.y, node: UInt32(index), founder: entry.founder)
      }, radius: radius, rule: rule)
    halve(0, names.count - 1, axis: 0)
    places = [UInt32](repeating: 0, count: names.count)
    for (place, name) in names.enumerated() { places[Int(name)] = UInt32(place) }
    turns = places
    var turn: UInt32 = 0
    takeTurns(0, names.count - 1, &turn)
  }

  /// Calls `visit` with the entries within a radius, in the tree's order.
  package func forEach(aroundX x: Double, y: Double, radius: Double, _ visit: (Int) -> Void) {
    guard !names.isEmpty else { return }
    let center = SIMD2(x, y)
    var found: [(turn: UInt32, name: UInt32)] = []
    rows.withView { view in
      view.forEachEntry(aroundX: x, y: y, radius: radius) { index in
        let name = view.entries[index].node
        let place = places[Int(name)]
        let position = SIMD2<Double>(positions[Int(place)])
        let way = position - center
        guard way.x * way.x + way.y * way.y <= radius * radius else { return }
        // Just within the radius, the tree's own rounding may prevent a search from reaching the
        // entry.
        let isEdge = max(way.x.magnitude, way.y.magnitude) >= radius - (radius + 1) * Self.rounding
        if isEdge, !comes(to: Int(place), center, radius) { return }
        found.append((turns[Int(name)], name))
      }
    }
    if found.count > 1 { found.sort { $0.turn < $1.turn } }
    for entry in found { visit(Int(entry.name)) }
  }

  /// A bound for the rounding error of sums of world positions.
  private static let rounding = 0x1p-48

  /// Returns `true` if a search reaches an index of the tree.
  private func comes(to place: Int, _ center: SIMD2<Double>, _ radius: Double) -> Bool {
    var (left, right, axis) = (0, names.count - 1, 0)
    while right - left > PeerTree.leafSize {
      let middle = (left + right) / 2
      guard place != middle else { return true }
      let border = Double(positions[middle][axis])
      if place > middle {
        guard center[axis] + radius >= border else { return false }
        left = middle + 1
      } else {
        guard center[axis] - radius <= border else { return false }
        right = middle - 1
      }
      axis = 1 - axis
    }
    return true
  }

  /// Numbers the entries in the order of a search that finds all of them.
  private mutating func takeTurns(_ left: Int, _ right: Int, _ turn: inout UInt32) {
    guard right - left > PeerTree.leafSize else {
      for place in stride(from: left, through: right, by: 1) {
        turns[Int(names[place])] = turn
        turn += 1
      }
      return
    }
    let middle = (left + right) / 2
    turns[Int(names[middle])] = turn
    turn += 1
    takeTurns(middle + 1, right, &turn)
    takeTurns(left, middle - 1, &turn)
  }

  private mutating func halve(_ left: Int, _ right: Int, axis: Int) {
    guard right - left > PeerTree.leafSize else { return }
    let middle = (left + right) / 2
    select(middle, left, right, axis: axis)
    halve(left, middle - 1, axis: 1 - axis)
    halve(middle + 1, right, axis: 1 - axis)
  }

  /// Moves the entry of a rank to its index, with lesser entries before it (Floyd & Rivest 1975,
  /// Algorithm 489 of the ACM).
  private mutating func select(_ rank: Int, _ from: Int, _ through: Int, axis: Int) {
    var (left, right) = (from, through)
    while right > left {
      if right - left > 600 {
        let count = Double(right - left + 1)
        let before = Double(rank - left + 1)
        let z = ElementaryFunctions.logarithm(count)
        let s = 0.5 * ElementaryFunctions.exponential(2 * z / 3)
        let sign = before - count / 2 < 0 ? -1.0 : 1.0
        let deviation = 0.5 * (z * s * (count - s) / count).squareRoot() * sign
        let start = ElementaryFunctions.floor(Double(rank) - before * s / count + deviation)
        let end = ElementaryFunctions.floor(
          Double(rank) + (count - before) * s / count + deviation)
        select(
          rank, max(left, Int(max(start, 0))), min(right, Int(min(end, count + Double(left)))),
          axis: axis)
      }
      let pivot = positions[rank][axis]
      var (low, high) = (left, right)
      exchange(left, rank)
      if positions[right][axis] > pivot { exchange(left, right) }
      while low < high {
        exchange(low, high)
        low += 1
        high -= 1
        while positions[low][axis] < pivot { low += 1 }
        while positions[high][axis] > pivot { high -= 1 }
      }
      if positions[left][axis] == pivot {
        exchange(left, high)
      } else {
        high += 1
        exchange(high, right)
      }
      if high <= rank { left = high + 1 }
      if rank <= high { right = high - 1 }
    }
  }

  private mutating func exchange(_ first: Int, _ second: Int) {
    names.swapAt(first, second)
    positions.swapAt(first, second)
  }
}

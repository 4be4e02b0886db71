import Mercator

/// The order in which supercluster's search tree finds neighbours.
///
/// Where clusters need more than two places, the turns of places that were too few are, with
/// supercluster, those in which its tree found them. So its answers take its tree: 32-bit positions,
/// split in halves along x and y in turn down to 65 entries; of these the ones in the middle are
/// found first, then those east or south, then those west or north.
package struct PeerTree {
  private static let leafSize = 64
  private var names: [UInt32]
  private var positions: [SIMD2<Float>]

  package init(_ entries: [ClusterEntry]) {
    names = entries.indices.map(UInt32.init)
    positions = entries.map { SIMD2(Float($0.x), Float($0.y)) }
    halve(0, names.count - 1, axis: 0)
  }

  /// Calls `visit` with the entries within a radius, in the tree's order.
  package func forEach(aroundX x: Double, y: Double, radius: Double, _ visit: (Int) -> Void) {
    guard !names.isEmpty else { return }
    find(0, names.count - 1, axis: 0, SIMD2(x, y), radius, visit)
  }

  private func find(
    _ left: Int, _ right: Int, axis: Int, _ center: SIMD2<Double>, _ radius: Double,
    _ visit: (Int) -> Void
  ) {
    func offer(_ index: Int) {
      let dx = Double(positions[index].x) - center.x
      let dy = Double(positions[index].y) - center.y
      if dx * dx + dy * dy <= radius * radius { visit(Int(names[index])) }
    }
    guard right - left > PeerTree.leafSize else {
      for index in stride(from: left, through: right, by: 1) { offer(index) }
      return
    }
    let middle = (left + right) / 2
    let border = Double(positions[middle][axis])
    offer(middle)
    if center[axis] + radius >= border {
      find(middle + 1, right, axis: 1 - axis, center, radius, visit)
    }
    if center[axis] - radius <= border {
      find(left, middle - 1, axis: 1 - axis, center, radius, visit)
    }
  }

  private mutating func halve(_ left: Int, _ right: Int, axis: Int) {
    guard right - left > PeerTree.leafSize else { return }
    let middle = (left + right) / 2
    select(middle, left, right, axis: axis)
    halve(left, middle - 1, axis: 1 - axis)
    halve(middle + 1, right, axis: 1 - axis)
  }

  /// Puts the entry of a rank in its place, lesser ones before it (Floyd & Rivest 1975, Algorithm
  /// 489 of the ACM).
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

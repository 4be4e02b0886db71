/// The best division of numbers into classes: the least sum of squared distances to the mean of the
/// class.
///
/// Best classes of a longer prefix end at or after those of a shorter one. The last class of the
/// prefix in the middle therefore bounds the search on both sides.
///
/// Source: W. D. Fisher, *On Grouping for Maximum Homogeneity* (1958); the search by halves:
/// X. Wu, *Optimal Quantization by Matrix Searching* (1991).
struct NaturalClasses {
  /// The distinct numbers, in ascending order.
  private var values: [Double] = []
  /// The sums over all numbers before the distinct number of this index: their count, and the first
  /// two powers of their distance from the middle.
  private var counts: [Double] = [0]
  private var sums: [Double] = [0]
  private var squares: [Double] = [0]

  init(_ sorted: [Double]) {
    guard let least = sorted.first, let most = sorted.last else { return }
    // Relative to the range, so that squares of large numbers keep their digits and do not overflow.
    let middle = least / 2 + most / 2
    let half = max(most / 2 - least / 2, .leastNormalMagnitude)
    var index = 0
    while index < sorted.count {
      let value = sorted[index]
      var next = index + 1
      while next < sorted.count, sorted[next] == value { next += 1 }
      let (weight, distance) = (Double(next - index), (value - middle) / half)
      values.append(value)
      counts.append(counts[counts.count - 1] + weight)
      sums.append(sums[sums.count - 1] + weight * distance)
      squares.append(squares[squares.count - 1] + weight * distance * distance)
      index = next
    }
  }

  /// Returns the largest number of each class except the last.
  func upperBounds(count: Int) -> [Double] {
    guard values.count > count else { return Array(values.dropLast()) }
    // The least cost of the first numbers in the classes before, by their number.
    var costs = (0...values.count).map { $0 == 0 ? 0 : cost(0, $0) }
    var starts: [[UInt32]] = []
    for used in 1..<max(count, 1) {
      var level = Level(
        costs: Array(repeating: .infinity, count: values.count + 1),
        starts: Array(repeating: 0, count: values.count + 1))
      fill(&level, used + 1...values.count, from: used...values.count - 1, after: costs)
      costs = level.costs
      starts.append(level.starts)
    }
    var bounds: [Double] = []
    var end = values.count
    for level in starts.reversed() {
      end = Int(level[end])
      bounds.append(values[end - 1])
    }
    return bounds.reversed()
  }

  /// The best last class of each prefix.
  private struct Level {
    var costs: [Double]
    var starts: [UInt32]
  }

  private func fill(
    _ level: inout Level, _ ends: ClosedRange<Int>, from starts: ClosedRange<Int>,
    after costs: [Double]
  ) {
    let end = (ends.lowerBound + ends.upperBound) / 2
    var best = starts.lowerBound
    for start in starts.lowerBound...min(starts.upperBound, end - 1) {
      let total = costs[start] + cost(start, end)
      if total < level.costs[end] {
        level.costs[end] = total
        best = start
      }
    }
    level.starts[end] = UInt32(best)
    if ends.lowerBound < end {
      fill(&level, ends.lowerBound...end - 1, from: starts.lowerBound...best, after: costs)
    }
    if end < ends.upperBound {
      fill(&level, end + 1...ends.upperBound, from: best...starts.upperBound, after: costs)
    }
  }

  /// Returns the squared distances of a run of numbers to their mean.
  private func cost(_ start: Int, _ end: Int) -> Double {
    let sum = sums[end] - sums[start]
    return squares[end] - squares[start] - sum * sum / (counts[end] - counts[start])
  }
}

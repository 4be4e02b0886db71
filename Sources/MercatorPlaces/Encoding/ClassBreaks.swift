import Mercator

/// The smallest number of each class except the first, as short numbers.
struct ClassBreaks {
  /// The breaks, in ascending order.
  private(set) var values: [Double]
  /// The break from which colours diverge, or nil for one ramp.
  private let center: Double?

  /// The significant digits of a break, unless more are needed to separate classes.
  static let leastDigits = 2
  /// The number of digits that distinguishes nearly all numbers.
  private static let mostDigits = 15

  /// Creates the breaks of numbers in ascending order.
  ///
  /// - Parameters:
  ///   - divergesAtZero: whether zero is the centre of numbers on both sides of it.
  ///   - round: returns a number with a number of significant digits.
  init(
    _ sorted: [Double], _ classes: ColorClasses, rampCount: Int, divergesAtZero: Bool = true,
    round: (Double, Int) -> Double = { $0.rounded(toDigits: $1) }
  ) {
    let given = classes.center.flatMap { $0.isFinite ? $0 : nil }
    if let breaks = classes.breaks?.filter({ $0.isFinite }) {
      values = []
      for value in breaks.sorted() where value > values.last ?? -.infinity {
        values.append(value)
      }
      // Whatever the numbers are, so that colours are the same on all maps.
      center = given ?? (divergesAtZero && values.first ?? 0 < 0 ? 0 : nil)
      return
    }
    let range = ColorClasses.countRange
    let count = min(max(classes.count ?? rampCount, range.lowerBound), range.upperBound)
    let method = classes.method ?? .quantile
    center =
      given
      ?? (divergesAtZero && (sorted.first ?? 0) < 0 && (sorted.last ?? 0) > 0 ? 0 : nil)
    guard let center else {
      values = Self.between(sorted, method, count: count, round: round)
      return
    }
    // Distances from the centre, so that both sides are divided alike.
    let below = sorted.prefix { $0 < center }.reversed().map { center - $0 }
    let above = sorted.drop { $0 < center }.map { $0 - center }
    let half = (count + 1) / 2
    values =
      Self.between(below, method, count: half, round: round).reversed().map { center - $0 }
      + [center] + Self.between(above, method, count: half, round: round).map { center + $0 }
  }

  /// Returns the number of breaks that are not above a number, which is its class.
  func rank(of number: Double) -> Int { values.partitionIndex { $0 > number } }

  /// The position of each class in the colours.
  var roles: [ColorScale.Role] {
    let last = values.count
    guard let center, let middle = values.firstIndex(of: center) else {
      return (0...last).map { .ramp(last == 0 ? 1 : Double($0) / Double(last)) }
    }
    let most = max(middle, last - middle - 1)
    func position(_ distance: Int) -> Double { most == 0 ? 0.5 : Double(distance) / Double(most) }
    return (0...last).map { rank in
      rank <= middle ? .below(position(middle - rank)) : .above(position(rank - middle - 1))
    }
  }

  /// Returns the breaks between numbers in ascending order.
  private static func between(
    _ sorted: [Double], _ method: ClassMethod, count: Int, round: (Double, Int) -> Double
  ) -> [Double] {
    let bounds = method.upperBounds(of: sorted, count: count).dropLast()
    var breaks: [Double] = []
    for digits in Self.leastDigits...mostDigits {
      breaks = []
      for bound in bounds {
        let value =
          method == .natural
          ? gap(after: bound, in: sorted, round: round) : round(bound, digits)
        if value > breaks.last ?? sorted[0], value <= sorted[sorted.count - 1] {
          breaks.append(value)
        }
      }
      if breaks.count == bounds.count { break }
    }
    return breaks
  }

  /// Returns the shortest number between a class and the next.
  private static func gap(
    after bound: Double, in sorted: [Double], round: (Double, Int) -> Double
  ) -> Double {
    let next = sorted[sorted.partitionIndex { $0 > bound }]
    for digits in Self.leastDigits...mostDigits {
      for value in [round(next, digits), round(bound / 2 + next / 2, digits)]
      where value > bound && value <= next { return value }
    }
    return next
  }
}

extension [Double] {
  /// Returns the index of the first number that satisfies a condition, as all later ones do; the
  /// count if there is none.
  fileprivate func partitionIndex(_ isAfter: (Double) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isAfter(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

extension Double {
  /// Returns the nearest number with this number of significant digits.
  func rounded(toDigits digits: Int) -> Double {
    guard self != 0, isFinite else { return self }
    let most = (0..<digits).reduce(1.0) { power, _ in power * 10 }
    var (value, exponent) = (magnitude, 0)
    while value >= most { (value, exponent) = (value / 10, exponent + 1) }
    while value < most / 10 { (value, exponent) = (value * 10, exponent - 1) }
    let text = "\(self < 0 ? "-" : "")\(Int64(value.rounded()))e\(exponent)"
    return Double(decimal: text) ?? self
  }
}

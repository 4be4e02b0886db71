import Mercator

/// The method that divides a property's numbers into classes.
public enum ClassMethod: String, CaseIterable, Hashable, Sendable {
  /// Classes of about equal numbers of places.
  case quantile
  /// Classes of equal width.
  case equal
  /// Classes with the least squared distance of their numbers to their mean (Fisher 1958).
  case natural
  /// Classes of equal ratio. Numbers that are not positive belong to the first one.
  case log

  /// Returns the largest number of each class, in ascending order, at most `count` of them.
  ///
  /// The last one is the largest number. Equal bounds, as of many equal numbers, are one.
  ///
  /// - Parameter sorted: finite numbers in ascending order.
  /// - Complexity: O(*n*), for `natural` O(*count* · *n* log *n*).
  package func upperBounds(of sorted: [Double], count: Int) -> [Double] {
    guard let least = sorted.first, let most = sorted.last, count > 0 else { return [] }
    var bounds: [Double]
    switch self {
    case .quantile: bounds = (1..<count).map { Self.quantile(Double($0) / Double(count), sorted) }
    case .equal:
      let width = most / Double(count) - least / Double(count)
      bounds = (1..<count).map { least + Double($0) * width }
    case .natural: bounds = NaturalClasses(sorted).upperBounds(count: count)
    case .log:
      guard most > 0, let least = sorted.first(where: { $0 > 0 }) else {
        return Self.equal.upperBounds(of: sorted, count: count)
      }
      let (low, high) = (
        ElementaryFunctions.logarithm(least), ElementaryFunctions.logarithm(most)
      )
      bounds = (1..<count).map {
        min(ElementaryFunctions.exponential(low + Double($0) * (high - low) / Double(count)), most)
      }
    }
    bounds.append(most)
    var distinct: [Double] = []
    for bound in bounds where bound > distinct.last ?? -.infinity { distinct.append(bound) }
    return distinct
  }

  /// Returns a quantile, between two numbers by linear interpolation (Hyndman and Fan 1996, type
  /// 7).
  private static func quantile(_ share: Double, _ sorted: [Double]) -> Double {
    let position = share * Double(sorted.count - 1)
    let index = min(Int(position), sorted.count - 1)
    guard index + 1 < sorted.count else { return sorted[index] }
    let part = position - Double(index)
    return sorted[index] * (1 - part) + sorted[index + 1] * part
  }
}

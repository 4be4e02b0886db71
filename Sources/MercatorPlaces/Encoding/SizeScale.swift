public import Mercator

/// The sizes of places by a number.
///
/// The area of a disc is proportional to the number if zero has a meaning for the eye: if no number
/// is negative and the greatest is at least four times the least. Otherwise the radius grows with
/// the number, over the range of the numbers.
public struct SizeScale: Hashable, Sendable {
  /// The property, which is the title of the legend.
  public let property: String
  /// The least and the greatest number that is not negative.
  public let numbers: ClosedRange<Double>
  /// Whether the area is proportional to the number.
  public let isProportional: Bool
  /// The number of places without a number.
  public private(set) var missingCount = 0
  /// The number of places with a negative number.
  public private(set) var negativeCount = 0
  /// The radius of each place as a fraction of the greatest; nil for a hollow dot.
  public let fractions: [Double?]

  /// The ratio of the greatest to the least number from which areas are in proportion.
  private static let leastRatio: Double = 4
  /// The radius of the least number in a range that areas do not represent, as a fraction.
  private static let leastFraction = 0.25
  /// The greatest radius without a given range, in points.
  private static let mostRadius: Double = 22
  /// The least radius without a given range, in points: a smaller disc would be invisible.
  private static let leastRadius = 2.2
  /// The least greatest radius without a given range, in points: sizes would be indistinguishable.
  private static let leastGreatest: Double = 5
  /// The maximum fraction of the map around a disc that discs cover, for half of all discs.
  private static let mostCover = 1.0 / 3
  /// The width of the squares in which the cover is measured, in points. A single disc of about the
  /// greatest radius covers a third of one.
  private static let squareWidth: Double = 64

  /// Creates the scale of a property, or nil if no place has a number that is not negative.
  public init?(property: String, of places: [GeoFeature]) {
    self.property = property
    let values = places.map { $0.properties[property]?.numeric }
    let valid = values.compactMap { $0 }.filter { $0 >= 0 }
    guard let least = valid.min(), let most = valid.max() else { return nil }
    numbers = least...most
    for (place, value) in zip(places, values) where place.geometry != nil {
      guard let value else {
        missingCount += 1
        continue
      }
      if value < 0 { negativeCount += 1 }
    }
    let isProportional = negativeCount == 0 && most > 0 && most >= Self.leastRatio * least
    self.isProportional = isProportional
    fractions = values.map { value in
      value.flatMap {
        $0 < 0 ? nil : Self.fraction($0, of: least...most, isProportional: isProportional)
      }
    }
  }

  /// Returns the radius of a number in points.
  ///
  /// - Parameters:
  ///   - number: the number.
  ///   - range: the least and the greatest radius. No disc is smaller than the least.
  public func radius(of number: Double, in range: ClosedRange<Double>) -> Double {
    radius(
      ofFraction: Self.fraction(number, of: numbers, isProportional: isProportional), in: range)
  }

  /// Returns the radius of a fraction in points.
  public func radius(ofFraction fraction: Double, in range: ClosedRange<Double>) -> Double {
    let (least, most) = (range.lowerBound, range.upperBound)
    guard !isProportional else { return max(most * fraction, least) }
    let share = (fraction - Self.leastFraction) / (1 - Self.leastFraction)
    return least + (most - least) * share
  }

  /// Three numbers for the legend, or fewer if they are equal: a large, a middle and a small one.
  public var examples: [Double] {
    let (least, most) = (numbers.lowerBound, numbers.upperBound)
    guard isProportional else {
      let middle = ((least + most) / 2).rounded(toDigits: 2)
      return middle > least && middle < most
        ? [most, middle, least] : most > least ? [most, least] : [most]
    }
    let large =
      most.rounded(toDigits: 1) <= most ? most.rounded(toDigits: 1) : most.rounded(toDigits: 2)
    // A half and a quarter of the radius, if there are discs that small.
    let small = max(large / 16, least)
    let middle = (large * small).squareRoot().rounded(toDigits: 1)
    return [large, middle, small.rounded(toDigits: 1)]
  }

  private static func fraction(
    _ number: Double, of numbers: ClosedRange<Double>, isProportional: Bool
  ) -> Double {
    let (least, most) = (numbers.lowerBound, numbers.upperBound)
    guard !isProportional else { return (number / most).squareRoot() }
    guard most > least else { return 1 }
    return leastFraction + (1 - leastFraction) * ((number - least) / (most - least))
  }

  /// Returns the least and the greatest radius in points for which discs cover at most a third of
  /// the area that they are in, by the median of all discs.
  ///
  /// The map is divided into squares of 64 points. A disc covers the square of its centre.
  ///
  /// *Edge cases*: So that sizes remain visible, the greatest radius is at least 5 points, however
  /// many discs there are. It is at most 22 points.
  ///
  /// - Parameters:
  ///   - points: the positions of discs in the world, with the index of their place.
  ///   - pointsPerWorld: the width of the world in points.
  public func radiusRange(
    for points: some Sequence<(position: WorldPoint, place: Int)>, pointsPerWorld: Double
  ) -> ClosedRange<Double> {
    let greatest = greatestRadius(for: points, pointsPerWorld: pointsPerWorld)
    let least = isProportional ? 0 : Self.leastFraction * greatest
    return max(least, Self.leastRadius)...greatest
  }

  private func greatestRadius(
    for points: some Sequence<(position: WorldPoint, place: Int)>, pointsPerWorld: Double
  ) -> Double {
    var areas: [WorldSquare: (cover: Double, count: Int)] = [:]
    var count = 0
    for (position, place) in points {
      guard let fraction = fractions[place], fraction > 0 else { continue }
      count += 1
      let square = WorldSquare(position, width: Self.squareWidth / pointsPerWorld)
      let known = areas[square] ?? (0, 0)
      areas[square] = (known.cover + .pi * fraction * fraction, known.count + 1)
    }
    var seen = 0
    let sorted = areas.values.sorted { a, b in (a.cover, a.count) < (b.cover, b.count) }
    // The cover of the square that the middle one of all discs lies in, with discs of radius 1.
    let median = sorted.first { square in
      seen += square.count
      return 2 * seen >= count
    }
    guard let median else { return Self.mostRadius }
    let room = Self.mostCover * Self.squareWidth * Self.squareWidth
    return min(max((room / median.cover).squareRoot(), Self.leastGreatest), Self.mostRadius)
  }

  private struct WorldSquare: Hashable {
    var column: Int64
    var row: Int64

    init(_ point: WorldPoint, width: Double) {
      func index(_ part: Double) -> Int64 { Int64(min(max(part / width, -1e15), 1e15)) }
      (column, row) = (index(point.x), index(point.y))
    }
  }
}

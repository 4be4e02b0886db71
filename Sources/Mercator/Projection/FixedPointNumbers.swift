/// Numbers with 196 bits after the binary point, accessed by index, if double-doubles are too
/// short.
///
/// The digits are to the base 2^28, each within ±2^27. The first one is the whole part.
package struct FixedPointNumbers {
  private let digits: UnsafeMutablePointer<Int64>

  private static var places: Int { 8 }
  private static var base: Double { 0x1p28 }

  /// Creates `count` zeros, to be released by ``deallocate()``.
  package init(count: Int) {
    digits = .allocate(capacity: Self.places * count)
    digits.initialize(repeating: 0, count: Self.places * count)
  }

  package func deallocate() { digits.deallocate() }

  private func number(_ index: Int) -> UnsafeMutablePointer<Int64> {
    digits + Self.places * index
  }

  package func set(_ index: Int, toDigits given: [Int64]) {
    for place in 0..<Self.places { number(index)[place] = place < given.count ? given[place] : 0 }
  }

  package func set(_ index: Int, to other: Int) {
    for place in 0..<Self.places { number(index)[place] = number(other)[place] }
  }

  /// Sets a number to a₀·bₙ + a₁·bₙ₋₁ + … + aₙ·b₀, of `count` numbers each.
  package func set(_ index: Int, toProducts a: Int, _ b: Int, count: Int) {
    let sum = number(index)
    for place in 0..<Self.places { sum[place] = 0 }
    for term in 0..<count {
      let (a, b) = (number(a + term), number(b + count - 1 - term))
      // High-power terms begin with zeros.
      var first = 0
      while first < Self.places && b[first] == 0 { first += 1 }
      for place in 0..<Self.places where a[place] != 0 {
        var column = place + first
        while column < Self.places {
          sum[column] &+= a[place] &* b[column - place]
          column += 1
        }
      }
    }
    carry(index)
  }

  /// Brings all digits except the first into their range.
  private func carry(_ index: Int) {
    let number = number(index)
    var place = Self.places - 1
    while place > 0 {
      let over = (number[place] &+ 1 << 27) >> 28
      number[place] &-= over << 28
      place -= 1
      number[place] &+= over
    }
  }

  /// Multiplies by a fraction of integers below 2^16.
  package func scale(_ index: Int, by factor: Int, over divisor: Int) {
    let number = number(index)
    var rest: Int64 = 0
    for place in 0..<Self.places {
      let value = rest << 28 &+ number[place] &* Int64(factor)
      // Many digits are zeros, and divisions are slow.
      number[place] = value == 0 ? 0 : value / Int64(divisor)
      rest = value &- number[place] &* Int64(divisor)
    }
    carry(index)
  }

  package func add(_ index: Int, _ other: Int, times factor: Int64 = 1) {
    for place in 0..<Self.places { number(index)[place] &+= number(other)[place] &* factor }
    carry(index)
  }

  /// Subtracts the nearest double from a number and returns that double.
  package func split(_ index: Int) -> Double {
    let nearest = nearest(index)
    var rest = nearest
    for place in 0..<Self.places {
      let digit = Int64(rest)
      number(index)[place] &-= digit
      rest = (rest - Double(digit)) * Self.base
    }
    carry(index)
    return nearest
  }

  /// Subtracts the nearest multiple of 2^-56 from a number below ⅛ and returns that multiple.
  package func splitOnGrid(_ index: Int) -> Double {
    var value = 0.0
    for place in 0...2 {
      value = value * Self.base + Double(number(index)[place])
      number(index)[place] = 0
    }
    return value * 0x1p-56
  }

  package func nearest(_ index: Int) -> Double {
    var value = DoubleDouble(high: 0, low: 0)
    var place = Self.places
    while place > 0 {
      place -= 1
      value =
        value * (1 / Self.base) + DoubleDouble(high: Double(number(index)[place]), low: 0)
    }
    return value.rounded
  }
}

/// A number as the unevaluated sum of two doubles, with about 100 bits in all.
///
/// No operation needs a fused multiply-add: factors are cut to 26 bits, whose products are exact.
/// Sums use Knuth's *two-sum* and Dekker's *fast two-sum* (Dekker, *A floating-point technique for
/// extending the available precision*, 1971).
struct DoubleDouble {
  var high: Double

  /// The remainder, small compared with `high`, but not always below half its ulp.
  var low: Double

  @inline(__always)
  init(high: Double, low: Double) {
    self.high = high
    self.low = low
  }

  /// Creates a + b without error.
  @inline(__always)
  init(sumOf a: Double, _ b: Double) {
    let sum = a + b
    let part = sum - a
    self.init(high: sum, low: (a - (sum - part)) + (b - part))
  }

  /// Creates a + b without error, if a is 0 or not smaller than b.
  @inline(__always)
  init(normalizing a: Double, _ b: Double) {
    let sum = a + b
    self.init(high: sum, low: b - (sum - a))
  }

  /// Creates a · b to about 2^-105.
  @inline(__always)
  init(productOf a: Double, _ b: Double) {
    let product = a * b
    let a1 = Self.upperHalf(a)
    let a2 = a - a1
    let b1 = Self.upperHalf(b)
    let b2 = b - b1
    self.init(high: product, low: ((a1 * b1 - product) + (a1 * b2 + a2 * b1)) + a2 * b2)
  }

  /// Returns `value` cut to 26 significant bits, toward zero.
  @inline(__always)
  static func upperHalf(_ value: Double) -> Double {
    Double(bitPattern: value.bitPattern & 0xFFFF_FFFF_F800_0000)
  }

  /// The sum of both parts, rounded once.
  @inline(__always)
  var rounded: Double { high + low }

  @inline(__always)
  var negated: Self { Self(high: -high, low: -low) }

  @inline(__always)
  static func + (a: Self, b: Self) -> Self {
    let sum = Self(sumOf: a.high, b.high)
    return Self(high: sum.high, low: sum.low + (a.low + b.low))
  }

  @inline(__always)
  static func - (a: Self, b: Self) -> Self {
    a + b.negated
  }

  @inline(__always)
  static func * (a: Self, b: Self) -> Self {
    let product = Self(productOf: a.high, b.high)
    return Self(high: product.high, low: product.low + (a.high * b.low + a.low * b.high))
  }

  @inline(__always)
  static func * (a: Self, powerOfTwo: Double) -> Self {
    Self(high: a.high * powerOfTwo, low: a.low * powerOfTwo)
  }

  /// Returns a/b; the high part of the quotient has 26 bits, so that its products stay exact.
  ///
  /// The parts may overlap. Neither 1/b nor a·2^-60 may leave the normal range.
  @inline(__always)
  static func / (a: Self, b: Self) -> Self {
    a.divided(by: b).exactly
  }

  /// Returns the quotient of ``/(_:_:)``, and its value before the correction, about an ulp off.
  ///
  /// Computations that don't need the correction can start from the uncorrected value.
  @inline(__always)
  func divided(by b: Self) -> (exactly: Self, about: Double) {
    let divisor = b.high + b.low
    let inverse = 1 / divisor
    let about = (high + low) * inverse
    let quotient = Self.upperHalf(about)
    let b1 = Self.upperHalf(divisor)
    let b2 = (b.high - b1) + b.low
    let rest = ((high - quotient * b1) + low) - quotient * b2
    return (Self(high: quotient, low: rest * inverse), about)
  }

  /// The square root of a positive number, by one Newton step.
  @inline(__always)
  var squareRoot: Self {
    let root = high.squareRoot()
    let square = Self(productOf: root, root)
    return Self(high: root, low: ((high - square.high) - square.low + low) / (root + root))
  }
}

/// A constant factor for doubles, with more bits than a double has.
struct LongFactor {
  /// The nearest double.
  let nearest: Double
  /// The first 26 bits; `rest` is the remainder.
  let upper: Double
  let rest: Double

  @inline(__always)
  init(_ nearest: Double, upper: Double, rest: Double) {
    (self.nearest, self.upper, self.rest) = (nearest, upper, rest)
  }

  @inline(__always)
  static func * (a: Double, factor: Self) -> DoubleDouble {
    let upper = DoubleDouble.upperHalf(a)
    return DoubleDouble(
      high: upper * factor.upper, low: upper * factor.rest + (a - upper) * factor.nearest)
  }
}

extension ElementaryFunctions {
  /// Returns eˣ; infinity above 709.78, fewer bits below −708.4 and 0 below −745.2.
  package static func exponential(_ x: Double) -> Double {
    guard x.magnitude < 800 else { return x.isNaN ? .nan : x > 0 ? .infinity : 0 }
    let power = naturalPower(x)
    return scaled(power.value.rounded, byPowerOfTwo: power.exponent)
  }

  /// Returns eˣ − 1 without cancellation near 0.
  package static func exponentialMinusOne(_ x: Double) -> Double {
    guard x.magnitude >= 0x1p-54 else { return x.isNaN ? .nan : x }
    guard x > -40, x < 700 else { return exponential(x) - 1 }
    if x.magnitude < halfOctave {
      return exponentialMinusOne(DoubleDouble(high: x, low: 0)).rounded
    }
    let power = naturalPower(x)
    let scale = powerOfTwo(whole: power.exponent)
    let difference = DoubleDouble(sumOf: power.value.high * scale, -1)
    return difference.high + (difference.low + power.value.low * scale)
  }

  /// Returns 2ˣ, exact at integer x; infinity from 1024 on, 0 below −1075.
  ///
  ///     2ˣ = 2^k · e^((x − k)·ln 2),   k = x rounded
  package static func powerOfTwo(_ x: Double) -> Double {
    guard x.magnitude < 1100 else { return x.isNaN ? .nan : x > 0 ? .infinity : 0 }
    let shifted = x + roundingShift
    let rest = x - (shifted - roundingShift)
    let growth = exponentialMinusOne(rest * Constants.naturalPerOctaveFactor)
    return scaled(onePlus(growth).rounded, byPowerOfTwo: wholeNumber(in: shifted))
  }

  /// Returns sinh x.
  package static func hyperbolicSine(_ x: Double) -> Double {
    let magnitude = x.magnitude
    guard magnitude >= tiny else { return x.isNaN ? .nan : x }
    guard magnitude < 800 else { return signed(.infinity, like: x) }
    if magnitude < halfOctave {
      let growth = exponentialMinusOne(DoubleDouble(high: magnitude, low: 0))
      let sum = growth + growth / onePlus(growth)
      return signed(sum.rounded * 0.5, like: x)
    }
    let (power, inverse) = naturalPowerAndInverse(magnitude)
    let difference = (power.value - inverse).rounded
    return signed(scaled(difference, byPowerOfTwo: power.exponent - 1), like: x)
  }

  /// The magnitude ln(2)/2, below which no octave is taken out of an exponent.
  @inline(__always)
  private static var halfOctave: Double { Constants.naturalPerOctave * 0.5 }

  /// Returns the integer in the low bits of a number to which ``roundingShift`` was added.
  @inline(__always)
  static func wholeNumber(in shifted: Double) -> Int {
    Int(truncatingIfNeeded: Int64(bitPattern: shifted.bitPattern << 13) >> 13)
  }

  /// Splits eˣ into value · 2^exponent, with value in √½ … √2, for │x│ < 2^10.
  ///
  /// Reduction: r = x − k·ln 2. The first part of ln 2 has 40 bits, so that k times it is exact.
  @inline(__always)
  private static func naturalPower(_ x: Double) -> (value: DoubleDouble, exponent: Int) {
    let shifted = x * Constants.octavesPerNatural + roundingShift
    let octaves = shifted - roundingShift
    let growth = exponentialMinusOne(
      DoubleDouble(
        high: x - octaves * Constants.logarithmOfTwo.high,
        low: -(octaves * Constants.logarithmOfTwo.low)))
    return (onePlus(growth), wholeNumber(in: shifted))
  }

  /// Returns eˣ = value · 2^exponent and e⁻ˣ = inverse · 2^exponent, for x in 0 … 800.
  @inline(__always)
  private static func naturalPowerAndInverse(
    _ x: Double
  ) -> (power: (value: DoubleDouble, exponent: Int), inverse: DoubleDouble) {
    let power = naturalPower(x)
    let inverse = DoubleDouble(high: 1, low: 0) / power.value
    let scale = power.exponent > 60 ? 0 : powerOfTwo(whole: -2 * power.exponent)
    return (power, inverse * scale)
  }

  /// Returns eʳ − 1 for r in ±ln(2)/2, with a relative error of about 2^-58.
  ///
  ///     eʳ − 1 = r + r²/2 + r³·p(r),   r = a + b,   a the upper half: a²/2 is exact
  @inline(__always)
  static func exponentialMinusOne(_ r: DoubleDouble) -> DoubleDouble {
    let rounded = r.rounded
    let a = DoubleDouble.upperHalf(rounded)
    let b = (r.high - a) + r.low
    let square = a * (0.5 * a)
    let sum = a + square
    let cube = rounded * rounded * rounded
    return DoubleDouble(
      high: sum,
      low: ((a - sum) + square)
        + ((b + b * (a + 0.5 * b)) + cube * Polynomials.exponentialTail(rounded)))
  }

  /// Returns 1 + value, for │value│ ≤ 1.
  @inline(__always)
  static func onePlus(_ value: DoubleDouble) -> DoubleDouble {
    let sum = 1 + value.high
    return DoubleDouble(high: sum, low: ((1 - sum) + value.high) + value.low)
  }

  /// Returns 1 + value with its rounding error, for 0 ≤ value ≤ 2.
  @inline(__always)
  static func onePlus(_ value: Double) -> DoubleDouble {
    let sum = 1 + value
    return DoubleDouble(high: sum, low: value - (sum - 1))
  }
}

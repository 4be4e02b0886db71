extension ElementaryFunctions {
  /// Returns ln x; −∞ at zero, NaN below.
  package static func logarithm(_ x: Double) -> Double {
    guard x > 0 && x < .infinity else { return logarithmOutsideDomain(x) }
    return logarithm(DoubleDouble(high: x, low: 0), octavesMore: 0)
  }

  /// Returns log₂ x, exact at powers of two; −∞ at zero, NaN below.
  package static func binaryLogarithm(_ x: Double) -> Double {
    guard x > 0 && x < .infinity else { return logarithmOutsideDomain(x) }
    let subnormal = x < 0x1p-1022
    let (mantissa, exponent) = nearOne(subnormal ? x * 0x1p54 : x)
    let octaves = subnormal ? exponent - 54 : exponent
    let (quotient, about) = DoubleDouble(high: mantissa - 1, low: 0)
      .divided(by: onePlus(mantissa))
    let tail = inverseHyperbolicTangentRest(quotient, about: about)
    let factor = Constants.doubleOctavesPerNatural
    let way = quotient.high * factor.upper
    let rest = quotient.high * factor.rest + tail * factor.nearest
    let sum = octaves + way
    // With octaves = 0 the sum is `way` itself, so nothing is lost.
    return sum + (((octaves - sum) + way) + rest)
  }

  /// Returns arsinh x, as 2·artanh(x/(1 + √(1 + x²))) for small x, otherwise ln(x + √(1 + x²)).
  package static func inverseHyperbolicSine(_ x: Double) -> Double {
    let magnitude = x.magnitude
    guard magnitude >= tiny && magnitude < .infinity else { return x.isNaN ? .nan : x }
    guard magnitude < 0x1p30 else {
      return signed(logarithm(DoubleDouble(high: magnitude, low: 0), octavesMore: 1), like: x)
    }
    let value = DoubleDouble(high: magnitude, low: 0)
    let one = DoubleDouble(high: 1, low: 0)
    let root = (one + value * value).squareRoot
    if magnitude < 0.35 {
      return signed(2 * inverseHyperbolicTangent(value.divided(by: one + root)), like: x)
    }
    return signed(logarithm(value + root, octavesMore: 0), like: x)
  }

  /// Returns arcosh x, as 2·artanh(√(x² − 1)/(x + 1)) near 1, otherwise ln(x + √(x² − 1)); NaN
  /// below 1.
  package static func inverseHyperbolicCosine(_ x: Double) -> Double {
    guard x >= 1 && x < .infinity else { return x > 1 ? x : .nan }
    guard x > 1 else { return 0 }
    guard x < 0x1p30 else {
      return logarithm(DoubleDouble(high: x, low: 0), octavesMore: 1)
    }
    let less = DoubleDouble(sumOf: x, -1)
    let more = DoubleDouble(sumOf: x, 1)
    let root = (less * more).squareRoot
    if x < 1.06 { return 2 * inverseHyperbolicTangent(root.divided(by: more)) }
    return logarithm(DoubleDouble(high: x, low: 0) + root, octavesMore: 0)
  }

  private static func logarithmOutsideDomain(_ x: Double) -> Double {
    x == 0 ? -.infinity : x > 0 ? x : .nan
  }

  /// Splits a normal, positive x into mantissa · 2^octaves, with mantissa in √½ … √2.
  ///
  /// The subtracted number has the bits of √½, rounded up in their upper half.
  @inline(__always)
  static func nearOne(_ x: Double) -> (mantissa: Double, octaves: Double) {
    let bits = x.bitPattern
    let exponent = Int64(bitPattern: bits &- 0x3FE6_A09F_0000_0000) >> 52
    return (
      Double(bitPattern: bits &- UInt64(bitPattern: exponent << 52)), Double(exponent)
    )
  }

  /// Returns ln(x · 2^octavesMore).
  ///
  ///     ln x = k·ln 2 + 2·artanh((v − 1)/(v + 1)),   x = v·2^k,   v in √½ … √2
  @inline(__always)
  private static func logarithm(_ x: DoubleDouble, octavesMore: Double) -> Double {
    let subnormal = x.high < 0x1p-1022
    let (mantissa, exponent) = nearOne(subnormal ? x.high * 0x1p54 : x.high)
    let octaves = (subnormal ? exponent - 54 : exponent) + octavesMore
    // Only arsinh and arcosh pass a low part, with numbers between 2^-1 and 2^31.
    let low = x.low == 0 ? 0 : x.low * (mantissa / x.high)
    let divisor = onePlus(mantissa)
    let (quotient, about) = DoubleDouble(high: mantissa - 1, low: low)
      .divided(by: DoubleDouble(high: divisor.high, low: divisor.low + low))
    let tail = inverseHyperbolicTangentRest(quotient, about: about)
    let sum = DoubleDouble(sumOf: octaves * Constants.logarithmOfTwo.high, 2 * quotient.high)
    return sum.high + (sum.low + (2 * tail + octaves * Constants.logarithmOfTwo.low))
  }

  /// Returns artanh of a quotient within ±0.1716.
  @inline(__always)
  private static func inverseHyperbolicTangent(
    _ quotient: (exactly: DoubleDouble, about: Double)
  ) -> Double {
    quotient.exactly.high
      + inverseHyperbolicTangentRest(quotient.exactly, about: quotient.about)
  }

  /// Returns artanh s − s.high for s within ±0.1716.
  ///
  /// The tail is at most a hundredth of s, so it is computed from the approximate value of s.
  @inline(__always)
  static func inverseHyperbolicTangentRest(_ s: DoubleDouble, about: Double) -> Double {
    let square = about * about
    return s.low + about * (square * Polynomials.inverseHyperbolicTangentTail(square))
  }
}

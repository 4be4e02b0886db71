extension ElementaryFunctions {
  /// sin x, radians; NaN for infinities.
  package static func sine(_ radians: Double) -> Double {
    guard radians.magnitude >= tiny else { return radians }
    guard radians.magnitude < .infinity else { return .nan }
    let (angle, quadrant) = reduced(radians: radians)
    return sine(of: angle, quadrant: quadrant).rounded
  }

  /// cos x, radians; NaN for infinities.
  package static func cosine(_ radians: Double) -> Double {
    guard radians.magnitude < .infinity else { return .nan }
    let (angle, quadrant) = reduced(radians: radians)
    return sine(of: angle, quadrant: quadrant &+ 1).rounded
  }

  /// tan x, radians; NaN for infinities.
  package static func tangent(_ radians: Double) -> Double {
    guard radians.magnitude >= tiny else { return radians }
    guard radians.magnitude < .infinity else { return .nan }
    let (angle, quadrant) = reduced(radians: radians)
    return tangent(of: angle, quadrant: quadrant)
  }

  /// sin of an angle in degrees: exactly 0, ±½ and ±1 at multiples of 30° where it is that.
  package static func sine(ofDegrees degrees: Double) -> Double {
    guard degrees.magnitude < .infinity else { return .nan }
    let (angle, quadrant) = reduced(degrees: degrees)
    return signedZero(sine(of: angle, quadrant: quadrant).rounded, like: degrees)
  }

  /// cos of an angle in degrees: exactly 0, ±½ and ±1 at multiples of 30° where it is that.
  package static func cosine(ofDegrees degrees: Double) -> Double {
    guard degrees.magnitude < .infinity else { return .nan }
    let (angle, quadrant) = reduced(degrees: degrees)
    return sine(of: angle, quadrant: quadrant &+ 1).rounded + 0
  }

  /// Both of an angle in degrees, from one reduction; the same bits as each alone.
  package static func sineAndCosine(
    ofDegrees degrees: Double
  ) -> (sine: Double, cosine: Double) {
    guard degrees.magnitude < .infinity else { return (.nan, .nan) }
    let (angle, quadrant) = reduced(degrees: degrees)
    let sine = sine(of: angle).rounded
    let cosine = cosine(of: angle).rounded
    let swapped = quadrant & 1 != 0
    let first = swapped ? cosine : sine
    let second = swapped ? sine : cosine
    return (
      signedZero(quadrant & 2 != 0 ? -first : first, like: degrees),
      ((quadrant &+ 1) & 2 != 0 ? -second : second) + 0
    )
  }

  /// tan of an angle in degrees: exactly 0 and ±1 at multiples of 45°, +∞ at 90° and every 180°
  /// further, −∞ at −90° and every 180° less.
  package static func tangent(ofDegrees degrees: Double) -> Double {
    guard degrees.magnitude < .infinity else { return .nan }
    let (angle, quadrant) = reduced(degrees: degrees)
    if angle.high == 0 {
      return signed(quadrant & 1 != 0 ? .infinity : 0, like: degrees)
    }
    return tangent(of: angle, quadrant: quadrant)
  }

  /// `value`, a zero taking the sign of `sign`.
  @inline(__always)
  private static func signedZero(_ value: Double, like sign: Double) -> Double {
    value == 0 ? signed(0, like: sign) : value
  }

  /// sin(angle + quadrant·90°).
  @inline(__always)
  private static func sine(of angle: DoubleDouble, quadrant: Int) -> DoubleDouble {
    let value = quadrant & 1 != 0 ? cosine(of: angle) : sine(of: angle)
    return quadrant & 2 != 0 ? value.negated : value
  }

  @inline(__always)
  private static func tangent(of angle: DoubleDouble, quadrant: Int) -> Double {
    let sine = sine(of: angle)
    let cosine = cosine(of: angle)
    guard quadrant & 1 != 0 else {
      return angle.high.magnitude < tiny ? angle.rounded : (sine / cosine).rounded
    }
    return -(cosine / sine).rounded
  }

  /// sin x for │x│ ≤ π/4: x + x³·p(x²).
  @inline(__always)
  private static func sine(of x: DoubleDouble) -> DoubleDouble {
    let square = x.high * x.high
    return DoubleDouble(
      high: x.high,
      low: x.low * (1 - 0.5 * square) + x.high * (square * Polynomials.sineTail(square)))
  }

  /// cos x for │x│ ≤ π/4: 1 − a²/2 − b·(a + b/2) + x⁴·q(x²), x = a + b, a the upper half.
  @inline(__always)
  private static func cosine(of x: DoubleDouble) -> DoubleDouble {
    let square = x.high * x.high
    let a = DoubleDouble.upperHalf(x.high)
    let b = (x.high - a) + x.low
    let half = a * (0.5 * a)
    let sum = 1 - half
    return DoubleDouble(
      high: sum,
      low: ((1 - sum) - half)
        + (square * (square * Polynomials.cosineTail(square)) - b * (a + 0.5 * b)))
  }

  /// x = angle + quadrant·π/2, │angle│ ≤ π/4 and a little.
  ///
  /// Up to 2^20 by Cody and Waite: π/2 in three parts, the first two exact times the quadrant.
  @inline(__always)
  private static func reduced(radians x: Double) -> (angle: DoubleDouble, quadrant: Int) {
    if x.magnitude <= 0.78125 { return (DoubleDouble(high: x, low: 0), 0) }
    guard x.magnitude <= 0x1p20 else { return reduced(hugeRadians: x) }
    let shifted = x * Constants.inverseRightAngle + roundingShift
    let turns = shifted - roundingShift
    let first = x - turns * Constants.rightAngle1
    let second = DoubleDouble(sumOf: first, -(turns * Constants.rightAngle2))
    let rest = second.low - turns * Constants.rightAngle3
    return (DoubleDouble(normalizing: second.high, rest), wholeNumber(in: shifted))
  }

  /// degrees = angle (in radians) + quadrant·90°, without error before the conversion.
  @inline(__always)
  private static func reduced(degrees: Double) -> (angle: DoubleDouble, quadrant: Int) {
    let small = degrees.magnitude < 0x1p40 ? degrees : withinTurn(hugeDegrees: degrees)
    let shifted = small * (1 / 90) + roundingShift
    let rest = small - (shifted - roundingShift) * 90
    let upper = DoubleDouble.upperHalf(rest)
    return (
      DoubleDouble(
        normalizing: upper * Constants.radiansPerDegree1,
        upper * Constants.radiansPerDegree2 + (rest - upper) * Constants.radiansPerDegree),
      wholeNumber(in: shifted)
    )
  }

  /// Degrees from 2^40 on, less whole turns, exactly.
  ///
  /// x = m·2^e with a whole m below 2^53. What e lets below the binary point is set aside; then
  /// 360 = 8·45, and the powers of two repeat modulo 45 every 12.
  @inline(never)
  private static func withinTurn(hugeDegrees x: Double) -> Double {
    let exponent = Int(truncatingIfNeeded: x.magnitude.bitPattern >> 52) - 1075
    guard exponent >= 0 else {
      let whole = Int64(x)
      return Double(whole % 360) + (x - Double(whole))
    }
    let significand = Int64(bitPattern: x.bitPattern & 0xF_FFFF_FFFF_FFFF | 0x10_0000_0000_0000)
    var rest = significand % 360
    for _ in 0..<(exponent > 14 ? 3 + (exponent - 3) % 12 : exponent) { rest = rest * 2 % 360 }
    return x < 0 ? -Double(rest) : Double(rest)
  }

  @inline(never)
  private static func reduced(hugeRadians x: Double) -> (angle: DoubleDouble, quadrant: Int) {
    (DoubleDouble(high: .nan, low: .nan), 0)
  }
}

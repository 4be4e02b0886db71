extension ElementaryFunctions {
  /// Returns the sine of an angle in degrees; exact where it is 0, ±½ or ±1, at multiples of 30°.
  package static func sine(ofDegrees degrees: Double) -> Double {
    guard degrees.magnitude < .infinity else { return .nan }
    let (angle, quadrant) = reduced(degrees: degrees)
    return signedZero(sine(of: angle, quadrant: quadrant).rounded, like: degrees)
  }

  /// Returns the cosine of an angle in degrees; exact where it is 0, ±½ or ±1, at multiples of 30°.
  package static func cosine(ofDegrees degrees: Double) -> Double {
    guard degrees.magnitude < .infinity else { return .nan }
    let (angle, quadrant) = reduced(degrees: degrees)
    return sine(of: angle, quadrant: quadrant &+ 1).rounded + 0
  }

  /// Returns sine and cosine of an angle in degrees from one reduction, bit-identical to separate
  /// calls.
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

  /// Returns the tangent of an angle in degrees: exactly 0 and ±1 at multiples of 45°, +∞ at 90°
  /// and every 180° further, −∞ at −90° and every 180° less.
  package static func tangent(ofDegrees degrees: Double) -> Double {
    guard degrees.magnitude < .infinity else { return .nan }
    let (angle, quadrant) = reduced(degrees: degrees)
    if angle.high == 0 {
      return signed(quadrant & 1 != 0 ? .infinity : 0, like: degrees)
    }
    return tangent(of: angle, quadrant: quadrant)
  }

  /// Returns `value`, with the sign of `sign` if it is zero.
  @inline(__always)
  private static func signedZero(_ value: Double, like sign: Double) -> Double {
    value == 0 ? signed(0, like: sign) : value
  }

  /// Returns sin(angle + quadrant·90°).
  @inline(__always)
  private static func sine(of angle: DoubleDouble, quadrant: Int) -> DoubleDouble {
    let value = quadrant & 1 != 0 ? cosine(of: angle) : sine(of: angle)
    return quadrant & 2 != 0 ? value.negated : value
  }

  /// Returns tan(angle + quadrant·90°), beyond π/8 as
  ///
  ///     tan(π/4 − y) = (cos y − sin y)/(cos y + sin y)
  ///
  /// which keeps the sine's tail small, whose rounding matters most.
  private static func tangent(of angle: DoubleDouble, quadrant: Int) -> Double {
    guard angle.high.magnitude > 0.39 else {
      if quadrant & 1 != 0 { return -(cosine(of: angle) / sine(of: angle)).rounded }
      return angle.high.magnitude < tiny
        ? angle.rounded : (sine(of: angle) / cosine(of: angle)).rounded
    }
    let negative = angle.high < 0
    let rest = Constants.eighthCircle - (negative ? angle.negated : angle)
    let sine = sine(of: rest)
    let cosine = cosine(of: rest)
    let odd = quadrant & 1 != 0
    let tangent = odd ? (cosine + sine) / (cosine - sine) : (cosine - sine) / (cosine + sine)
    return negative != odd ? -tangent.rounded : tangent.rounded
  }

  /// Returns sin x for │x│ ≤ π/4, as x + x³·p(x²).
  @inline(__always)
  private static func sine(of x: DoubleDouble) -> DoubleDouble {
    let square = x.high * x.high
    return DoubleDouble(
      high: x.high,
      low: x.low * (1 - 0.5 * square) + x.high * (square * Polynomials.sineTail(square)))
  }

  /// Returns cos x for │x│ ≤ π/4, as 1 − a²/2 − b·(a + b/2) + x⁴·q(x²), x = a + b, a the upper
  /// half.
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
}

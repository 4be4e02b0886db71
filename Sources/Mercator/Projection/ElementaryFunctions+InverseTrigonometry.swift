extension ElementaryFunctions {
  /// Returns the angle of the point (x, y) from the x axis toward the y axis, −π … π radians.
  ///
  /// Special cases are as in C99: signs of zeros count, and (±∞, ±∞) are odd multiples of π/4.
  package static func arctangent(y: Double, x: Double) -> Double {
    guard !(x.isNaN || y.isNaN) else { return .nan }
    let (eighths, way, scale) = direction(y: y.magnitude, x: x)
    return signed(scaled(angle(eighths, way), byPowerOfTwo: scale), like: y)
  }

  /// Returns the angle of the point (x, y) from the x axis toward the y axis, −180 … 180 degrees;
  /// exact at multiples of 45°.
  package static func arctangentInDegrees(y: Double, x: Double) -> Double {
    guard !(x.isNaN || y.isNaN) else { return .nan }
    let (eighths, way, scale) = direction(y: y.magnitude, x: x)
    let upper = DoubleDouble.upperHalf(way.high)
    let lower = (way.high - upper) + way.low
    let factor = Constants.degreesPerRadian
    let sum = DoubleDouble(sumOf: eighths * 45, upper * factor.upper)
    let rest = upper * factor.rest + lower * factor.nearest
    return signed(scaled(sum.high + (sum.low + rest), byPowerOfTwo: scale), like: y)
  }

  /// Returns arcsin x in radians, as the angle of the point (√(1 − x²), x); NaN beyond ±1.
  package static func arcsine(_ x: Double) -> Double {
    let magnitude = x.magnitude
    guard magnitude >= tiny else { return x.isNaN ? .nan : x }
    guard magnitude <= 1 else { return .nan }
    let root =
      magnitude < 1
      ? (DoubleDouble(sumOf: 1, -magnitude) * DoubleDouble(sumOf: 1, magnitude)).squareRoot
      : DoubleDouble(high: 0, low: 0)
    let (eighths, way) = octant(y: DoubleDouble(high: magnitude, low: 0), x: root)
    return signed(angle(eighths, way), like: x)
  }

  /// Returns eighths·π/4 + way, rounded.
  @inline(__always)
  private static func angle(_ eighths: Double, _ way: DoubleDouble) -> Double {
    let sum = DoubleDouble(sumOf: eighths * Constants.eighthCircle.high, way.high)
    return sum.high + (sum.low + (way.low + eighths * Constants.eighthCircle.low))
  }

  /// Returns the angle of (x, y), y ≥ 0, as (eighths·π/4 + way)·2^scale; scale is 0 except for tiny
  /// angles.
  @inline(__always)
  private static func direction(
    y: Double, x: Double
  ) -> (eighths: Double, way: DoubleDouble, scale: Int) {
    let (down, up) = (x.magnitude, y)
    let toWest = x.sign == .minus
    let (less, more) = up < down ? (up, down) : (down, up)
    if more < 0x1p500 && less > 0x1p-400 {
      let (eighths, way) = octant(
        y: DoubleDouble(high: up, low: 0), x: DoubleDouble(high: down, low: 0))
      return toWest ? (4 - eighths, way.negated, 0) : (eighths, way, 0)
    }
    return extremeDirection(y: y, x: x)
  }

  /// Returns the direction if a number is zero or infinite, or if products would overflow or
  /// underflow.
  private static func extremeDirection(
    y: Double, x: Double
  ) -> (eighths: Double, way: DoubleDouble, scale: Int) {
    let (down, up) = (x.magnitude, y)
    let toWest = x.sign == .minus
    let none = DoubleDouble(high: 0, low: 0)
    if up == 0 { return (toWest ? 4 : 0, none, 0) }
    if up == down && up == .infinity { return (toWest ? 3 : 1, none, 0) }
    if down == 0 || up == .infinity { return (2, none, 0) }
    if down == .infinity { return (toWest ? 4 : 0, none, 0) }
    let (upMantissa, upExponent) = binaryParts(up)
    let (downMantissa, downExponent) = binaryParts(down)
    let difference = upExponent - downExponent
    if difference > 60 { return (2, none, 0) }
    if difference < -60 {
      if toWest { return (4, none, 0) }
      let quotient =
        DoubleDouble(high: upMantissa, low: 0) / DoubleDouble(high: downMantissa, low: 0)
      return (0, quotient, difference)
    }
    let (eighths, way) = octant(
      y: DoubleDouble(high: upMantissa * powerOfTwo(whole: difference), low: 0),
      x: DoubleDouble(high: downMantissa, low: 0))
    return toWest ? (4 - eighths, way.negated, 0) : (eighths, way, 0)
  }

  /// Splits a positive, finite x into mantissa · 2^exponent, with mantissa in 1 …< 2.
  private static func binaryParts(_ x: Double) -> (mantissa: Double, exponent: Int) {
    let subnormal = x < 0x1p-1022
    let bits = (subnormal ? x * 0x1p54 : x).bitPattern
    let exponent = Int(truncatingIfNeeded: bits >> 52) - 1023
    return (
      Double(bitPattern: bits & 0xF_FFFF_FFFF_FFFF | 0x3FF0_0000_0000_0000),
      subnormal ? exponent - 54 : exponent
    )
  }

  /// Returns the angle of (x, y) in the first quadrant as eighths·π/4 + way, with way within ±π/8.
  ///
  ///     arctan t = π/4 + arctan((t − 1)/(t + 1)) = π/2 − arctan(1/t)
  @inline(__always)
  private static func octant(
    y: DoubleDouble, x: DoubleDouble
  ) -> (eighths: Double, way: DoubleDouble) {
    let steep = y.high > x.high
    let up = steep ? x : y
    let down = steep ? y : x
    // tan(π/8), rounded: nearby values may take either branch.
    let diagonal = up.high > 0.4142 * down.high
    let quotient = (diagonal ? up - down : up) / (diagonal ? up + down : down)
    let tangent = quotient.rounded
    let square = tangent * tangent
    let way = DoubleDouble(
      high: quotient.high,
      low: quotient.low + tangent * (square * Polynomials.arctangentTail(square)))
    let eighths: Double = diagonal ? 1 : 0
    return steep ? (2 - eighths, way.negated) : (eighths, way)
  }
}

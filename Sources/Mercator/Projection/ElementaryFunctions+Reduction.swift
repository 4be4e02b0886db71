extension ElementaryFunctions {
  /// x = angle + quadrant·π/2, │angle│ ≤ π/4 and a little.
  ///
  /// Up to 2^20 by Cody and Waite: π/2 in three parts, the first two exact times the quadrant.
  @inline(__always)
  static func reduced(radians x: Double) -> (angle: DoubleDouble, quadrant: Int) {
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
  static func reduced(degrees: Double) -> (angle: DoubleDouble, quadrant: Int) {
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

  /// Radians beyond 2^20, by Payne and Hanek.
  ///
  /// x = m·2^e with a whole m below 2^53. Of the digits of 2/π, 192 matter: those before make
  /// whole turns of x·2/π, those after change it by less than 2^-137. The product of m and these
  /// is x·2/π modulo 4, with 190 digits after the point.
  @inline(never)
  static func reduced(hugeRadians x: Double) -> (angle: DoubleDouble, quadrant: Int) {
    let bits = x.magnitude.bitPattern
    let significand = bits & 0xF_FFFF_FFFF_FFFF | 0x10_0000_0000_0000
    let start = Int(truncatingIfNeeded: bits >> 52) - 1075 + 62
    var product = Digits(
      high: digits(from: start), middle: digits(from: start + 64), low: digits(from: start + 128)
    ).multiplied(by: significand)
    var quadrant = Int(truncatingIfNeeded: product.high >> 62)
    product = product.shiftedLeft(by: 2)
    let above = product.high >> 63 != 0
    if above {
      // Nearer to the next quarter: 1 − fraction, a unit of the 190th digit aside.
      quadrant += 1
      product = Digits(high: ~product.high, middle: ~product.middle, low: ~product.low)
    }
    let zeros = product.high.leadingZeroBitCount
    product = product.shiftedLeft(by: zeros)
    let leading = Double(Int64(bitPattern: product.high >> 11))
    let following = Double(
      Int64(bitPattern: (product.high & 0x7FF) << 42 | product.middle >> 22))
    let quarter = DoubleDouble(high: 2 * Constants.eighthCircle1, low: 2 * Constants.eighthCircle2)
    let turned =
      DoubleDouble(high: leading * 0x1p-53, low: following * 0x1p-106)
      * powerOfTwo(whole: -zeros) * quarter
    let angle = DoubleDouble(normalizing: turned.high, turned.low)
    let negative = x < 0
    return (
      above != negative ? angle.negated : angle, negative ? 4 - quadrant : quadrant
    )
  }

  /// 64 digits of 2/π from any one on, 64 zeros put before them.
  private static func digits(from start: Int) -> UInt64 {
    let word = start >> 6
    let shift = UInt64(truncatingIfNeeded: start & 63)
    return Constants.inverseRightAngleDigits(word: word) << shift
      | Constants.inverseRightAngleDigits(word: word + 1) >> (64 - shift)
  }
}

/// 192 binary digits.
private struct Digits {
  var high: UInt64
  var middle: UInt64
  var low: UInt64

  /// Shifted by up to 64 places.
  func shiftedLeft(by places: Int) -> Self {
    Self(
      high: high << places | middle >> (64 - places),
      middle: middle << places | low >> (64 - places),
      low: low << places)
  }

  /// The product's last 192 digits, by halves of words: 64-bit hardware without a product of
  /// 128 bits, like WebAssembly, would call a library for it.
  func multiplied(by factor: UInt64) -> Self {
    let half: UInt64 = 0xFFFF_FFFF
    var rest = self
    var product = Self(high: 0, middle: 0, low: 0)
    var previous: UInt64 = 0
    var carry: UInt64 = 0
    for _ in 0..<6 {
      let digit = rest.low & half
      let first = digit * (factor & half)
      let second = previous * (factor >> 32)
      let sum = (first & half) + (second & half) + carry
      carry = (first >> 32) + (second >> 32) + (sum >> 32)
      product.insert(sum & half)
      rest.insert(0)
      previous = digit
    }
    return product
  }

  /// Shifts right by 32 places and puts a half word in front.
  private mutating func insert(_ front: UInt64) {
    low = low >> 32 | middle << 32
    middle = middle >> 32 | high << 32
    high = high >> 32 | front << 32
  }
}

extension ElementaryFunctions {
  /// Returns degrees as angle (in radians) + quadrant·90°, without error before the conversion.
  @inline(__always)
  static func reduced(degrees: Double) -> (angle: DoubleDouble, quadrant: Int) {
    let small = degrees.magnitude < 0x1p40 ? degrees : withinTurn(hugeDegrees: degrees)
    let shifted = small * (1 / 90) + roundingShift
    let rest = small - (shifted - roundingShift) * 90
    let angle = rest * Constants.radiansPerDegreeFactor
    return (DoubleDouble(normalizing: angle.high, angle.low), wholeNumber(in: shifted))
  }

  /// Returns degrees from 2^40 on without whole turns, exactly.
  ///
  /// x = m·2^e with an integer m below 2^53. The bits that e leaves below the binary point are set
  /// aside. Then 360 = 8·45, and the powers of two repeat modulo 45 every 12.
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
}

/// Elementary functions built from + − × ÷ √ and integer operations in one fixed order.
///
/// They make a map bit-identical on every platform with IEEE-754 doubles.
///
/// Errors are below 1 ulp, and measured in `Scripts/elementary/Report.md`. All functions are total:
/// NaN gives the canonical NaN, infinities behave as in C99, and nothing traps. Each function
/// reduces its argument to a double-double near zero, adds a polynomial from
/// ``ElementaryPolynomials``, and rounds once at the end.
package enum ElementaryFunctions {
  typealias Constants = ElementaryConstants
  typealias Polynomials = ElementaryPolynomials

  /// Returns the largest integer not above x; x itself from 2^52 on, for infinities and for NaN.
  @inline(__always)
  package static func floor(_ x: Double) -> Double {
    #if arch(wasm32)
      // A single instruction there; elsewhere it may be a call to the C library.
      return x.isNaN ? .nan : x.rounded(.down)
    #else
      guard x.magnitude < 0x1p52 else { return x.isNaN ? .nan : x }
      let whole = Double(Int64(x))
      let floor = whole > x ? whole - 1 : whole
      return Double(bitPattern: floor.bitPattern | (x.bitPattern & signBit))
    #endif
  }

  /// Returns the nearest integer, ties to even; x itself from 2^52 on, for infinities and for NaN.
  @inline(__always)
  package static func roundedToEven(_ x: Double) -> Double {
    guard x.magnitude < 0x1p51 else {
      // Between 2^51 and 2^52 a fraction can only be ½.
      guard x.magnitude < 0x1p52 else { return x.isNaN ? .nan : x }
      return x < 0 ? -(((-x) + 0x1p52) - 0x1p52) : (x + 0x1p52) - 0x1p52
    }
    let rounded = (x + roundingShift) - roundingShift
    return Double(bitPattern: rounded.bitPattern | (x.bitPattern & signBit))
  }

  /// The shift that rounds numbers below 2^51 to integers, ties to even, if it is added and
  /// subtracted.
  ///
  /// After the addition, the low bits of the sum equal the integer.
  @inline(__always)
  static var roundingShift: Double { 0x1.8p52 }

  @inline(__always)
  static var signBit: UInt64 { 1 << 63 }

  /// Returns the positive `value` with the sign of `sign`.
  @inline(__always)
  static func signed(_ value: Double, like sign: Double) -> Double {
    Double(bitPattern: value.bitPattern | (sign.bitPattern & signBit))
  }

  /// Returns `value`, negated if a sign bit is set.
  @inline(__always)
  static func flipped(_ value: Double, by sign: UInt64) -> Double {
    Double(bitPattern: value.bitPattern ^ sign)
  }

  /// The bound 2^-27, below which the next term of an odd function is less than half an ulp:
  /// f(x) = x.
  @inline(__always)
  static var tiny: Double { 0x1p-27 }

  /// Returns value · 2^exponent for any exponent, rounded once more if the result is subnormal.
  @inline(__always)
  static func scaled(_ value: Double, byPowerOfTwo exponent: Int) -> Double {
    if exponent >= -1000 && exponent <= 1000 { return value * powerOfTwo(whole: exponent) }
    let limited = exponent > 2200 ? 2200 : exponent < -2200 ? -2200 : exponent
    let half = limited / 2
    let quarter = half / 2
    return value * powerOfTwo(whole: limited - half) * powerOfTwo(whole: half - quarter)
      * powerOfTwo(whole: quarter)
  }

  /// Returns 2^exponent, for an exponent in −1022 … 1023.
  @inline(__always)
  static func powerOfTwo(whole exponent: Int) -> Double {
    Double(bitPattern: UInt64(bitPattern: Int64(1023 &+ exponent)) << 52)
  }
}

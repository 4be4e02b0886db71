/// Elementary functions from + − × ÷ √ and integer operations in one fixed order, so that a map is
/// the same to the bit on every platform with IEEE-754 doubles.
///
/// Errors are below 1 ulp, and measured: `Scripts/elementary/Report.md`. All functions are total:
/// NaN gives the canonical NaN, infinities give what C99 says, and nothing traps. Each reduces its
/// argument to a double-double near zero, adds a polynomial from
/// ``ElementaryPolynomials``, and rounds once at the end.
package enum ElementaryFunctions {
  typealias Constants = ElementaryConstants
  typealias Polynomials = ElementaryPolynomials

  /// The greatest whole number not above x; x itself from 2^52 on, infinities and NaN included.
  @inline(__always)
  package static func floor(_ x: Double) -> Double {
    #if arch(wasm32)
      // One instruction there; elsewhere it may be a call of the C library.
      return x.isNaN ? .nan : x.rounded(.down)
    #else
      guard x.magnitude < 0x1p52 else { return x.isNaN ? .nan : x }
      let whole = Double(Int64(x))
      let floor = whole > x ? whole - 1 : whole
      return Double(bitPattern: floor.bitPattern | (x.bitPattern & signBit))
    #endif
  }

  /// The nearest whole number, ties to even; x itself from 2^52 on, infinities and NaN included.
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

  /// Adding and subtracting this rounds numbers below 2^51 to whole ones, ties to even; in between,
  /// the low bits of the sum are those of the whole number.
  @inline(__always)
  static var roundingShift: Double { 0x1.8p52 }

  @inline(__always)
  static var signBit: UInt64 { 1 << 63 }

  /// `value`, which is positive, with the sign of `sign`.
  @inline(__always)
  static func signed(_ value: Double, like sign: Double) -> Double {
    Double(bitPattern: value.bitPattern | (sign.bitPattern & signBit))
  }

  /// `value`, or its negative where a sign bit is set.
  @inline(__always)
  static func flipped(_ value: Double, by sign: UInt64) -> Double {
    Double(bitPattern: value.bitPattern ^ sign)
  }

  /// Below 2^-27 the next term of an odd function is less than half an ulp: f(x) = x.
  @inline(__always)
  static var tiny: Double { 0x1p-27 }

  /// value · 2^exponent for any exponent: rounded once more if the result is subnormal.
  @inline(__always)
  static func scaled(_ value: Double, byPowerOfTwo exponent: Int) -> Double {
    if exponent >= -1000 && exponent <= 1000 { return value * powerOfTwo(whole: exponent) }
    let limited = exponent > 2200 ? 2200 : exponent < -2200 ? -2200 : exponent
    let half = limited / 2
    let quarter = half / 2
    return value * powerOfTwo(whole: limited - half) * powerOfTwo(whole: half - quarter)
      * powerOfTwo(whole: quarter)
  }

  /// 2^exponent, exponent of −1022 … 1023.
  @inline(__always)
  static func powerOfTwo(whole exponent: Int) -> Double {
    Double(bitPattern: UInt64(bitPattern: Int64(1023 &+ exponent)) << 52)
  }
}

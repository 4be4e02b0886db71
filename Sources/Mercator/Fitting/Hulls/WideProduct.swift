/// The whole product of two numbers of 64 bits, in two's complement.
///
/// By halves: the standard library's is a call of a function that no WebAssembly without a C library
/// has.
package struct WideProduct {
  /// The product is high·2⁶⁴ + low.
  package let high: Int64
  package let low: UInt64

  package init(_ one: Int64, _ other: Int64) {
    let mask: Int64 = 0xFFFF_FFFF
    let (oneHigh, oneLow) = (one >> 32, one & mask)
    let (otherHigh, otherLow) = (other >> 32, other & mask)
    let lows = UInt64(bitPattern: oneLow) &* UInt64(bitPattern: otherLow)
    // No sum is out of range: a product of halves is at most 2⁶³ less 2³².
    let middle = oneHigh &* otherLow &+ Int64(bitPattern: lows >> 32)
    let rest = oneLow &* otherHigh &+ (middle & mask)
    high = oneHigh &* otherHigh &+ (middle >> 32) &+ (rest >> 32)
    low = UInt64(bitPattern: one) &* UInt64(bitPattern: other)
  }
}

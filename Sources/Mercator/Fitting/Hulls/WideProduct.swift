/// The full product of two 64-bit numbers, in two's complement.
///
/// It is computed by halves, since the standard library calls a function that WebAssembly without a
/// C library doesn't have.
package struct WideProduct {
  /// The product is high·2⁶⁴ + low.
  package let high: Int64
  package let low: UInt64

  package init(_ one: Int64, _ other: Int64) {
    let mask: Int64 = 0xFFFF_FFFF
    let (oneHigh, oneLow) = (one >> 32, one & mask)
    let (otherHigh, otherLow) = (other >> 32, other & mask)
    let lows = UInt64(bitPattern: oneLow) &* UInt64(bitPattern: otherLow)
    // No sum overflows, since a product of halves is at most 2⁶³ − 2³².
    let middle = oneHigh &* otherLow &+ Int64(bitPattern: lows >> 32)
    let rest = oneLow &* otherHigh &+ (middle & mask)
    high = oneHigh &* otherHigh &+ (middle >> 32) &+ (rest >> 32)
    low = UInt64(bitPattern: one) &* UInt64(bitPattern: other)
  }
}

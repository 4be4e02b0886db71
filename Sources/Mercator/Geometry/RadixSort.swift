/// A linear-time sort of 64-bit keys by some of their bits.
package enum RadixSort {
  /// Returns the number of bits of the numbers below `count`.
  package static func bits(of count: Int) -> Int {
    Int.bitWidth - max(count - 1, 1).leadingZeroBitCount
  }

  /// Sorts by the bits `low..<high`; keys that are equal in them keep their order.
  package static func sort(_ keys: inout [UInt64], low: Int, high: Int) {
    guard keys.count > 1, high > low else { return }
    let passes = (high - low + 10) / 11
    let bits = (high - low + passes - 1) / passes
    var other = [UInt64](repeating: 0, count: keys.count)
    var places = [Int](repeating: 0, count: 1 << bits)
    for pass in 0..<passes {
      let shift = UInt64(low + pass * bits)
      let mask = UInt64(1 << min(bits, high - low - pass * bits)) - 1
      if distribute(keys, into: &other, places: &places, shift: shift, mask: mask) {
        swap(&keys, &other)
      }
    }
  }

  /// Runs one pass. Returns `false`, without a change, if all keys have the same digit.
  private static func distribute(
    _ keys: [UInt64], into other: inout [UInt64], places: inout [Int], shift: UInt64, mask: UInt64
  ) -> Bool {
    keys.withUnsafeBufferPointer { keys in
      other.withUnsafeMutableBufferPointer { other in
        places.withUnsafeMutableBufferPointer { places in
          places.update(repeating: 0)
          for key in keys { places[Int(truncatingIfNeeded: (key &>> shift) & mask)] &+= 1 }
          if places[Int(truncatingIfNeeded: (keys[0] &>> shift) & mask)] == keys.count {
            return false
          }
          var sum = 0
          for digit in places.indices {
            let count = places[digit]
            places[digit] = sum
            sum &+= count
          }
          for key in keys {
            let digit = Int(truncatingIfNeeded: (key &>> shift) & mask)
            other[places[digit]] = key
            places[digit] &+= 1
          }
          return true
        }
      }
    }
  }
}

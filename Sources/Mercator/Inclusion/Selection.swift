/// Selection in worst-case linear time.
package enum Selection {
  /// Returns the number at a rank (0 for the smallest) among numbers that are not negative and not
  /// NaN. −0 counts as 0.
  ///
  /// The bit patterns of these numbers have the same order as the numbers. The digits of the
  /// patterns are counted one after the other, from the top. Only the numbers that share the digit
  /// of the ranked one are kept. This takes at most six passes for any numbers.
  package static func smallest(rank: Int, of values: [Double]) -> Double {
    precondition(
      values.indices.contains(rank), "There is no rank \(rank) in \(values.count) numbers.")
    let digitBits: UInt64 = 11
    let digits = 1 << Int(digitBits)
    var candidates = values.map { ($0 + 0.0).bitPattern }
    var rank = rank
    var shift: UInt64 = 55
    // The pattern is masked before the conversion to Int, which has 32 bits on WebAssembly.
    func digit(of pattern: UInt64) -> Int { Int(pattern >> shift & UInt64(digits - 1)) }
    while true {
      var counts = [Int](repeating: 0, count: digits)
      for candidate in candidates {
        counts[digit(of: candidate)] += 1
      }
      var ranked = 0
      while rank >= counts[ranked] {
        rank -= counts[ranked]
        ranked += 1
      }
      if counts[ranked] < candidates.count {
        candidates.removeAll { digit(of: $0) != ranked }
      }
      guard shift > 0, candidates.count > 1 else { return Double(bitPattern: candidates[rank]) }
      shift -= digitBits
    }
  }
}

extension Double {
  /// The nearest integer of a number in 0…2^51, ties to even: the lowest bits of the sum with 2^52.
  ///
  /// For a number below −¼, a greater number or NaN, the result is far off, and at least 2^51.
  @inline(__always)
  package var nearestWhole: UInt64 { (self + 0x1p52).bitPattern &- 0x1p52.bitPattern }
}

extension Double {
  /// The whole number nearest to a number in 0…2^51, ties to even: it stands in the lowest bits of the
  /// sum with 2^52. Of a number below −¼, of a greater one and of NaN it is far from it, and at least 2^51.
  @inline(__always)
  package var nearestWhole: UInt64 { (self + 0x1p52).bitPattern &- 0x1p52.bitPattern }
}

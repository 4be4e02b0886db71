extension Array {
  /// Makes room for more elements; where there is too little, for an eighth more than now at least.
  ///
  /// An array by itself makes room for twice as many, and one that a copy shares is copied as it is
  /// before. Where places are many, that is much memory for little.
  @inline(__always)
  mutating func makeRoom(for more: Int) {
    let least = count + more
    reserveCapacity(least <= capacity ? capacity : Swift.max(least, capacity + capacity / 8))
  }
}

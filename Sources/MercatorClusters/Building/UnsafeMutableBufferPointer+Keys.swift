extension UnsafeMutableBufferPointer<UInt32> {
  /// Sorts identifiers by their keys, which are all different.
  ///
  /// There are usually few. No comparison calls a closure.
  @inline(__always)
  func sort(on key: (UInt32) -> UInt32) {
    guard count <= 16 else {
      var pairs = map { UInt64(key($0)) &<< 32 | UInt64($0) }
      pairs.sort()
      for (place, pair) in pairs.enumerated() { self[place] = UInt32(truncatingIfNeeded: pair) }
      return
    }
    for place in indices.dropFirst() {
      let name = self[place]
      let own = key(name)
      var hole = place
      while hole > 0, key(self[hole - 1]) > own {
        self[hole] = self[hole - 1]
        hole -= 1
      }
      self[hole] = name
    }
  }
}

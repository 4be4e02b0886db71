extension Array {
  /// Reserves memory for more elements, by at least an eighth of the present capacity if it must
  /// grow.
  ///
  /// By default, an array doubles its capacity, and a shared array is first copied with its present
  /// capacity. With many places, that is much memory for little use.
  @inline(__always)
  mutating func makeRoom(for more: Int) {
    let least = count + more
    reserveCapacity(least <= capacity ? capacity : Swift.max(least, capacity + capacity / 8))
  }
}

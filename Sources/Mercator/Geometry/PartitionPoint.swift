extension Range<Int> {
  /// The first index that is not in front, all in front being first; the upper bound if all are.
  ///
  /// - Complexity: O(log n).
  @inline(__always)
  func partitionPoint(_ isInFront: (Int) -> Bool) -> Int {
    var (low, high) = (lowerBound, upperBound)
    while low < high {
      let middle = low + (high - low) / 2
      if isInFront(middle) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

extension Range<Int> {
  /// Returns the first index for which `isInFront` is false, given that all indices in front come
  /// first; the upper bound if all are.
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

/// A mapping from the indices of the kept items to the indices of the input.
package struct GivenIndices {
  /// The indices that were left out, in ascending order.
  let invalid: [Int]

  package subscript(index: Int) -> Int {
    guard !invalid.isEmpty else { return index }
    // The k-th invalid index shifts all following ones. The shift is the number of indices with
    // invalid[k] − k ≤ index.
    return index + invalid.indices.partitionPoint { invalid[$0] - $0 <= index }
  }
}

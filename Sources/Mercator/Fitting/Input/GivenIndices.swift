/// A mapping from the indices of the kept items to the indices of the input.
package struct GivenIndices {
  /// The indices that were left out, in ascending order.
  let skipped: [Int]

  package subscript(index: Int) -> Int {
    guard !skipped.isEmpty else { return index }
    // The k-th skipped index shifts all following ones. The shift is the number of indices with
    // skipped[k] − k ≤ index.
    return index + skipped.indices.partitionPoint { skipped[$0] - $0 <= index }
  }
}

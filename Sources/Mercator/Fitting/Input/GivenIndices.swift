/// From the indices of what is left to those of what was given.
package struct GivenIndices {
  /// The indices that were left out, ascending.
  let skipped: [Int]

  package subscript(index: Int) -> Int {
    guard !skipped.isEmpty else { return index }
    // The k-th skipped one shifts what follows it: as many as have skipped[k] − k ≤ index.
    return index + skipped.indices.partitionPoint { skipped[$0] - $0 <= index }
  }
}

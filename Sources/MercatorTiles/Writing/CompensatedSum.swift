#if Tiles
  /// A sum and its rounding error (Knuth 1997, *Seminumerical Algorithms*, 4.2.2, theorem B), so that the
  /// order of what is added hardly matters: a cluster's sum is that of its members however they are grouped.
  struct CompensatedSum {
    private var sum: Double
    private var error = 0.0

    init(_ value: Double) { sum = value }

    mutating func add(_ other: CompensatedSum) {
      let total = sum + other.sum
      let added = total - sum
      error += (sum - (total - added)) + (other.sum - added) + other.error
      sum = total
    }

    /// The rounded sum; infinite where it is beyond all numbers.
    var value: Double { error.isFinite ? sum + error : sum }
  }
#endif

#if Tiles
  /// A sum and its rounding error (Knuth 1997, *Seminumerical Algorithms*, 4.2.2, theorem B). The
  /// order of additions hardly affects the result, so a cluster's sum does not depend on the
  /// grouping of its members.
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

    /// The rounded sum, which is infinite beyond the largest number.
    var value: Double { error.isFinite ? sum + error : sum }
  }
#endif

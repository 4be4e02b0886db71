/// Numbers in slices of equal width, with the least and the greatest number of each slice.
///
/// A gap that is at least as wide as a slice lies between two slices, so it is found without sorting.
struct NumberSlices {
  /// The least number of a slice, and the negative of its greatest: one minimum finds both.
  private var ends: [SIMD2<Double>]
  private let start: Double
  private let slicesPerUnit: Double

  init(_ range: ClosedRange<Double>, count: Int) {
    start = range.lowerBound
    slicesPerUnit = Double(count) / (range.upperBound - range.lowerBound)
    // The end of the range has its own slice.
    ends = [SIMD2<Double>](repeating: SIMD2(repeating: .infinity), count: count + 1)
  }

  /// Adds a number in the range.
  mutating func add(_ number: Double) {
    let slice = Int((number - start) * slicesPerUnit)
    ends[slice] = pointwiseMin(ends[slice], SIMD2(number, -number))
  }

  /// The span of each slice that has numbers, ascending.
  var spans: [ClosedRange<Double>] {
    ends.lazy.filter { $0.x < .infinity }.map { $0.x...(-$0.y) }
  }
}

import MercatorPlaces
import TestSupport
import Testing

/// Next to mapclassify 2.10, by `Tests/Fixtures/class-breaks.json`, which `Scripts/data/class-breaks.py`
/// made.
@Suite struct ClassMethodTests {
  struct Vectors: Decodable {
    struct Case: Decodable, CustomTestStringConvertible {
      var name: String
      var method: String
      var count: Int
      var numbers: [Double]
      var bins: [Double]

      var testDescription: String { "\(method):\(count) of \(numbers.count) \(name)" }
    }

    var cases: [Case]
  }

  @Test func `classes end where those of mapclassify do`() throws {
    let vectors: Vectors = try Fixture("class-breaks.json").decoded()
    #expect(vectors.cases.count > 150)
    for vector in vectors.cases {
      let method = try #require(ClassMethod(rawValue: vector.method))
      let sorted = vector.numbers.sorted()
      let bounds = method.upperBounds(of: sorted, count: vector.count)
      try #require(bounds.count == vector.bins.count, "\(vector.testDescription)")
      // Of logarithms, one has more digits than the other.
      let tolerance = method == .log ? 1e-9 : 1e-12
      let range = sorted[sorted.count - 1] - sorted[0]
      for (ours, theirs) in zip(bounds, vector.bins) {
        #expect(abs(ours - theirs) <= tolerance * range, "\(vector.testDescription)")
      }
    }
  }

  @Test func `natural classes have the least squared distances of all classes`() {
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<Campaign.rounds(60, soak: 3000) {
      let numbers = (0..<generator.int(in: 4...11)).map { _ in
        Double(generator.int(in: 0...20))
      }.sorted()
      let count = generator.int(in: 2...4)
      let bounds = ClassMethod.natural.upperBounds(of: numbers, count: count)
      let least = Self.leastCost(numbers[...], classes: count)
      #expect(abs(Self.cost(numbers, bounds) - least) < 1e-9, "\(numbers), \(count)")
    }
  }

  private static func cost(_ numbers: [Double], _ bounds: [Double]) -> Double {
    var low = -Double.infinity
    return bounds.reduce(0) { sum, bound in
      let members = numbers.filter { $0 > low && $0 <= bound }
      low = bound
      return sum + cost(members[...])
    }
  }

  private static func cost(_ members: ArraySlice<Double>) -> Double {
    let mean = members.reduce(0, +) / Double(max(members.count, 1))
    return members.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
  }

  /// Tries all divisions.
  private static func leastCost(_ numbers: ArraySlice<Double>, classes: Int) -> Double {
    guard classes > 1, !numbers.isEmpty else { return cost(numbers) }
    return numbers.indices.map { end in
      cost(numbers[...end]) + leastCost(numbers[(end + 1)...], classes: classes - 1)
    }.min() ?? 0
  }

  @Test func `no number, one number and equal numbers have one class at most`() {
    for method in ClassMethod.allCases {
      #expect(method.upperBounds(of: [], count: 5).isEmpty)
      #expect(method.upperBounds(of: [3], count: 5) == [3])
      #expect(method.upperBounds(of: [3, 3, 3], count: 5) == [3])
      #expect(method.upperBounds(of: [1, 2], count: 1) == [2])
      #expect(method.upperBounds(of: [1, 2], count: 0).isEmpty)
      #expect(method.upperBounds(of: [-1e308, 1, 1e308], count: 2).last == 1e308)
    }
  }

  @Test func `logarithmic classes leave numbers that are not positive in the first class`() {
    let bounds = ClassMethod.log.upperBounds(of: [-5, 0, 1, 10, 1000], count: 3)
    for (ours, theirs) in zip(bounds, [10.0, 100, 1000]) { #expect(abs(ours - theirs) < 1e-9) }
    #expect(ClassMethod.log.upperBounds(of: [-4, -2, 0], count: 2) == [-2, 0])
  }
}

import MercatorClusters
import TestSupport
import Testing

@Suite struct LeastPlacesTests {
  private func names(_ limit: Int, of values: [Double]) -> [Int] {
    var least = LeastPlaces(limit: limit, expected: values.count)
    for (index, value) in values.enumerated() {
      least.offer(RankedPlace(value: value, name: UInt32(index)))
    }
    return least.sorted.map { Int($0.name) }
  }

  @Test(arguments: [
    (name: "none", values: [Double](), least: []), (name: "one", values: [4], least: [0]),
    (name: "sorted", values: [1, 2, 3, 4], least: [0, 1]),
    (name: "reversed", values: [4, 3, 2, 1], least: [3, 2]),
    (name: "all equal", values: [7, 7, 7, 7], least: [0, 1]),
    (name: "zeros of both signs", values: [0, -0.0, -0.0, 0], least: [0, 1]),
  ])
  func `a limit of two keeps the two least places, the earlier of equals`(
    name: String, values: [Double], least: [Int]
  ) {
    #expect(names(2, of: values) == least, "\(name)")
  }

  @Test func `the bound is infinite until the limit is reached`() {
    var least = LeastPlaces(limit: 2, expected: 9)
    #expect(least.bound == .infinity && least.greatest == nil)
    least.offer(RankedPlace(value: 5, name: 0))
    #expect(least.bound == .infinity && least.greatest == 5)
    least.offer(RankedPlace(value: 3, name: 1))
    #expect(least.bound == 5)
    least.offer(RankedPlace(value: 4, name: 2))
    #expect(least.bound == 4 && least.greatest == 4)
  }

  @Test func `any limit keeps the values that sorting puts first`() {
    var generator = SeededGenerator(seed: 154)
    for _ in 0..<Campaign.rounds(300, soak: 30_000) {
      let values = (0..<generator.int(in: 0...60)).map { _ in Double(generator.int(in: 0...15)) }
      let limit = generator.element(of: [1, 2, 10, 60, .max])
      let expected = values.indices.sorted { (values[$0], $0) < (values[$1], $1) }.prefix(limit)
      #expect(names(limit, of: values) == Array(expected))
    }
  }
}

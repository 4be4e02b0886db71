import TestSupport
import Testing

@testable import Mercator

@Suite struct PartitionPointTests {
  @Test func `a partition point equals that of a search from the front`() {
    var random = SeededGenerator(seed: 81)
    for _ in 0..<2000 {
      let start = Int.random(in: -20...20, using: &random)
      let range = start..<start + Int.random(in: 0...9, using: &random)
      let numbers = range.map { _ in Int.random(in: 0...5, using: &random) }.sorted()
      let limit = Int.random(in: -1...6, using: &random)
      let isInFront = { numbers[$0 - start] < limit }
      #expect(range.partitionPoint(isInFront) == range.first { !isInFront($0) } ?? range.upperBound)
    }
  }

  @Test func `a partition point near the largest integer does not overflow`() {
    let range = Int.max - 2..<Int.max
    #expect(range.partitionPoint { $0 < Int.max - 1 } == Int.max - 1)
  }
}

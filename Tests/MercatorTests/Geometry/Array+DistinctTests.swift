import TestSupport
import Testing

@testable import Mercator

@Suite struct ArrayDistinctTests {
  @Test func `distinct numbers are ascending and each there once`() {
    var generator = SeededGenerator(seed: 31)
    for count in 0..<200 {
      let numbers = (0..<count).map { _ in Int.random(in: 0...40, using: &generator) }
      #expect(numbers.distinct == Set(numbers).sorted())
    }
  }

  @Test func `distinct zeros keep the sign of the first`() {
    #expect([0.0, -0.0, 1].distinct.map { $0.sign } == [.plus, .plus])
    #expect([-0.0, 0.0].distinct.map { $0.sign } == [.minus])
    #expect([Double]().distinct.isEmpty)
  }
}

import Testing
import TestSupport

@testable import Mercator

@Suite struct DoubleNearestWholeTests {
  @Test func `the nearest whole number of a tie is even`() {
    #expect([0, 0.5, 1.5, 2.5, 2.75].map { $0.nearestWhole } == [0, 0, 2, 2, 3])
    #expect((-0.0).nearestWhole == 0 && (-0.25).nearestWhole == 0)
  }

  @Test func `the nearest whole number is the rounded number`() {
    var generator = SeededGenerator(seed: 20_261_125)
    for _ in 0..<1000 {
      let number = Double.random(in: 0...0x1p51, using: &generator)
      #expect(number.nearestWhole == UInt64(number.rounded(.toNearestOrEven)))
      let small = number * 0x1p-40
      #expect(small.nearestWhole == UInt64(small.rounded(.toNearestOrEven)))
    }
  }

  @Test func `the nearest whole number is huge outside the range`() {
    for number in [-0.5, -0.75, -1, -1e9, -Double.infinity, .infinity, .nan, 1e300] {
      #expect(number.nearestWhole >= 1 << 51, "\(number)")
    }
  }
}

import Mercator
import TestSupport
import Testing

@Suite struct FixedPointNumbersTests {
  private let numbers = FixedPointNumbers(count: 4)

  @Test func `a long third splits into the nearest double and the rest`() {
    defer { numbers.deallocate() }
    numbers.set(0, toDigits: [1])
    numbers.scale(0, by: 1, over: 3)
    #expect(numbers.split(0) == 1.0 / 3)
    // 3 · 0x1.5555555555555p-2 = 1 − 2^-54.
    #expect(numbers.nearest(0) == 0x1p-54 / 3)
  }

  @Test func `long numbers split on a grid leave half a step at most`() {
    defer { numbers.deallocate() }
    for part in -30...30 {
      numbers.set(0, toDigits: [1])
      numbers.scale(0, by: part, over: 288)
      let value = numbers.splitOnGrid(0)
      #expect(value == (value * 0x1p56).rounded() * 0x1p-56)
      #expect(abs(value - Double(part) / 288) <= 0x1p-56)
      #expect(numbers.nearest(0).magnitude <= 0x1p-57)
    }
  }

  @Test func `long products of whole numbers are exact`() {
    defer { numbers.deallocate() }
    var generator = SeededGenerator(seed: 121)
    for _ in 0..<1000 {
      let (a, b) = (
        Int64(generator.double(in: -0x1p29...0x1p29)), Int64(generator.double(in: -0x1p29...0x1p29))
      )
      // Both as multiples of 2^-56.
      for (index, value) in [(0, a), (1, b)] { numbers.set(index, toDigits: [0, 0, value]) }
      numbers.set(2, toProducts: 0, 1, count: 1)
      #expect(numbers.nearest(2) == Double(a * b) * 0x1p-112)
      numbers.add(2, 2, times: -1)
      #expect(numbers.nearest(2) == 0)
    }
  }

  @Test func `long sums of products run in opposite directions`() {
    defer { numbers.deallocate() }
    for (index, value) in [(0, 2), (1, 3), (2, 5)] { numbers.set(index, toDigits: [Int64(value)]) }
    // 2 · 5 + 3 · 3.
    numbers.set(3, toProducts: 0, 1, count: 2)
    #expect(numbers.nearest(3) == 19)
  }
}

import Mercator
import TestSupport
import Testing

@Suite struct DoubleClampedTests {
  @Test func `clamping gives the middle one of a number and two ends, to the bit`() {
    var generator = SeededGenerator(seed: 901)
    for _ in 0..<2000 {
      let ends = [generator.anyDouble(), generator.anyDouble()].filter { !$0.isNaN }.sorted()
      guard ends.count == 2 else { continue }
      let number = generator.once(in: 4) ? ends[0] : generator.anyDouble()
      let clamped = number.clamped(ends[0], ends[1])
      if number.isNaN {
        #expect(clamped.isNaN)
      } else {
        #expect(clamped == [ends[0], number, ends[1]].sorted()[1], "\(number) in \(ends)")
        if ends[0] <= number, number <= ends[1] {
          #expect(clamped.bitPattern == number.bitPattern)
        }
      }
    }
  }

  @Test func `a length is a finite positive number, anything else 0`() {
    for number in [1, 0.5, .leastNonzeroMagnitude, .greatestFiniteMagnitude] {
      #expect(number.asLength == number)
    }
    for number in [0, -0.0, -1, .nan, .infinity, -.infinity] { #expect(number.asLength == 0) }
  }
}

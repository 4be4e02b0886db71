import TestSupport
import Testing

@testable import Mercator

@Suite struct NumberSlicesTests {
  @Test func `gaps as wide as a slice lie between the spans of slices`() {
    var generator = SeededGenerator(seed: 3103)
    for _ in 0..<Campaign.rounds(200, soak: 20_000) {
      let end = generator.double(in: 1...400)
      let numbers = (0..<generator.int(in: 1...300)).map { _ in generator.double(in: -3...end) }
      let count = generator.int(in: 1...600)
      var slices = NumberSlices(-3...end, count: count)
      for number in numbers { slices.add(number) }
      let spans = slices.spans
      let found = zip(spans, spans.dropFirst()).map { [$0.upperBound, $1.lowerBound] }
      let sorted = numbers.sorted()
      let wide = zip(sorted, sorted.dropFirst()).map { [$0, $1] }
        .filter { $0[1] - $0[0] > (end + 3) / Double(count) * (1 + 1e-9) }
      #expect(spans.first?.lowerBound == sorted.first && spans.last?.upperBound == sorted.last)
      #expect(wide.allSatisfy { found.contains($0) })
    }
  }

  @Test func `both ends of the range have a slice`() {
    var slices = NumberSlices(0...1, count: 3)
    for number in [0.0, 1] { slices.add(number) }
    #expect(slices.spans == [0...0, 1...1])
  }
}

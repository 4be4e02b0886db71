import Mercator
import TestSupport
import Testing

@Suite struct RadixSortTests {
  private func sorted(_ keys: [UInt64], low: Int = 0, high: Int = 64) -> [UInt64] {
    var keys = keys
    RadixSort.sort(&keys, low: low, high: high)
    return keys
  }

  private static let lists: [[UInt64]] = [
    [], [7], [7, 7, 7, 7], [0, 1, 2, 1 << 40, .max], [.max, 1 << 40, 2, 1, 0], [5, 0, 5, 0, 5],
  ]

  @Test(arguments: lists)
  func `a radix sort orders its keys`(keys: [UInt64]) {
    #expect(sorted(keys) == keys.sorted())
  }

  @Test func `a radix sort compares only its bits and is stable`() {
    // Bits 4..<8 are 2, 1, 2, 1; the others are not looked at.
    #expect(
      sorted([0x92F, 0x71F, 0x120, 0x010], low: 4, high: 8) == [0x71F, 0x010, 0x92F, 0x120])
    #expect(sorted([3, 2, 1], low: 5, high: 5) == [3, 2, 1])
    #expect(sorted([3, 2, 1], low: 2, high: 64) == [3, 2, 1])
  }

  @Test func `a radix sort of random bits equals a stable sort`() {
    var generator = SeededGenerator(seed: 152)
    for _ in 0..<Campaign.rounds(300, soak: 30_000) {
      let low = generator.int(in: 0...63)
      let high = generator.int(in: low...64)
      let mask = generator.once(in: 2) ? UInt64.max : generator.next() & generator.next()
      let keys = (0..<generator.int(in: 0...200)).map { _ in generator.next() & mask }
      let width = high - low
      let digit = { (key: UInt64) in key >> UInt64(low) & (width == 64 ? .max : 1 << width - 1) }
      let expected = keys.enumerated()
        .sorted { (digit($0.element), $0.offset) < (digit($1.element), $1.offset) }
        .map(\.element)
      #expect(sorted(keys, low: low, high: high) == expected, "bits \(low)..<\(high)")
    }
  }
}

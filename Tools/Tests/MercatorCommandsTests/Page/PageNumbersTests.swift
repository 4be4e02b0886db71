import Testing

@testable import MercatorAnswers

@Suite("Number lists of a page")
struct PageNumbersTests {
  private func read(_ numbers: PageNumbers) -> PlacesBlock {
    PlacesBlock(head: [:], counts: numbers.counts, symbols: numbers.symbols, bits: numbers.bits)
  }

  @Test("Page numbers of every size read back, and equal lists are stored once")
  func roundTrip() {
    var random = SeededGenerator(state: 3)
    let edges = (0..<32).flatMap { [1 << $0, (1 << $0) - 1, (1 << $0) + 1] as [UInt32] }
    let seeded = (0..<3000).map { UInt32(truncatingIfNeeded: random.next()) >> UInt32($0 % 32) }
    var numbers = PageNumbers()
    #expect(numbers.add([] as [(Int32, Int32)]) == 0)
    #expect(numbers.add(edges + [.max]) == 1)
    #expect(numbers.add(seeded) == 2)
    #expect(numbers.add(edges + [.max]) == 1)
    #expect(numbers.add(signed: [0, -1, 1, .min, .max]) == 3)
    #expect(read(numbers).lists.prefix(2) == [edges + [.max], seeded])
    #expect(read(numbers).lists[2].map(PlacesBlock.unfolded) == [0, -1, 1, .min, .max])
  }

  @Test("Page number pairs read back: empty, equal and unequal ones")
  func pairs() {
    var random = SeededGenerator(state: 4)
    var pairs: [(Int32, Int32)] = [(0, 0), (.min, .max), (0, .min), (1, 0), (-1, 0), (0, 0)]
    for index in 0..<3000 {
      let number = random.next()
      pairs.append(
        (Int32(truncatingIfNeeded: number >> 32) >> (index % 31), Int32(truncatingIfNeeded: number))
      )
    }
    var numbers = PageNumbers()
    _ = numbers.add(pairs)
    let found = read(numbers).pairs.map { [PlacesBlock.unfolded($0), PlacesBlock.unfolded($1)] }
    #expect(found == pairs.map { [$0, $1] })
  }
}

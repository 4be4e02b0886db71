@testable import Mercator
import TestSupport
import Testing

@Suite struct MortonCodeTests {
  @Test(arguments: [
    (0, 0, 0), (1, 0, 1), (0, 1, 2), (1, 1, 3), (2, 0, 4), (3, 5, 39),
    (0xFFFF_FFFF, 0, 0x5555_5555_5555_5555),
    (0xFFFF_FFFF, 0xFFFF_FFFF, UInt64.max),
  ])
  func `a Morton code interleaves the bits of column and row`(
    column: UInt64, row: UInt64, code: UInt64
  ) {
    #expect(MortonCode.code(column: column, row: row) == code)
  }

  @Test func `a Morton code gives column and row back, and its parent's by halves`() {
    var generator = SeededGenerator(seed: 91)
    for _ in 0..<Campaign.rounds(1000, soak: 1_000_000) {
      let (column, row) = (generator.next() >> 33, generator.next() >> 33)
      let code = MortonCode.code(column: column, row: row)
      #expect(MortonCode.column(of: code) == Int(column) && MortonCode.row(of: code) == Int(row))
      #expect(MortonCode.code(column: column / 2, row: row / 2) == code >> 2)
    }
  }
}

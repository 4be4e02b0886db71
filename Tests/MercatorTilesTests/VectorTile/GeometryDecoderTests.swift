import TestSupport
import Testing

@testable import MercatorTiles

@Suite struct GeometryDecoderTests {
  @Test func `a ring's turn is the sign of its area at any size`() {
    var generator = SeededGenerator(seed: 77)
    var turns: Set<Int> = []
    for round in 0..<2000 {
      let reach = round.isMultiple(of: 2) ? 3 : 1 << 28
      let ring = (0..<generator.int(in: 3...40)).map { _ in
        TilePoint(
          x: Int32(generator.int(in: -reach...reach)), y: Int32(generator.int(in: -reach...reach)))
      }
      // Sixteen bits at a time, so that no sum can overflow.
      var (high, low) = (0, 0)
      for (point, next) in zip(ring, ring.dropFirst() + ring.prefix(1)) {
        for (sign, a, b) in [(1, point.x, next.y), (-1, next.x, point.y)] {
          let product = sign * Int(a) * Int(b)
          high += product >> 16
          low += product & 0xFFFF
        }
      }
      high += low >> 16
      let expected = high != 0 ? high.signum() : (low & 0xFFFF).signum()
      let turn = GeometryDecoder.turn(ring[...])
      turns.insert(turn)
      if turn != expected { Issue.record("\(ring) turns \(turn), not \(expected)") }
    }
    #expect(turns == [-1, 0, 1])
  }
}

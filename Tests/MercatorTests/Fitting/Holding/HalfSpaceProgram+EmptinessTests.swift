import Mercator
import TestSupport
import Testing

@Suite struct HalfSpaceProgramEmptinessTests {
  /// Half-spaces whose edges pass near the origin: about half of the programs are empty.
  @Test func `what is surely empty holds no corner, and little that is empty is not surely`() {
    var generator = SeededGenerator(seed: 1733)
    var (empty, surely) = (0, 0)
    for _ in 0..<Campaign.rounds(4000, soak: 1_000_000) {
      let program = HalfSpaceProgram(
        (0..<generator.int(in: 1...9)).map { _ in
          let isUpright = generator.once(in: 3)
          return HalfSpace(
            x: isUpright ? generator.element(of: [-1, 1]) : generator.double(in: -1...1),
            y: isUpright ? 0 : generator.double(in: -1...1), q: generator.double(in: -1...1),
            least: generator.once(in: 4) ? 0 : generator.double(in: -1...0.5))
        })
      let q = generator.once(in: 5) ? 0 : generator.double(in: 0...1)
      let start = (x: generator.double(in: -3...3), y: generator.double(in: -3...3))
      // The corners, the feet of the start on each edge, and the start itself: one of them is in all
      // half-spaces if any point is.
      var candidates = [start]
      for (index, one) in program.halfSpaces.enumerated() {
        let lack = one.least - one.q * q
        let square = one.x * one.x + one.y * one.y
        let way = (lack - one.x * start.x - one.y * start.y) / square
        candidates.append((start.x + one.x * way, start.y + one.y * way))
        for other in program.halfSpaces[..<index] {
          let determinant = one.x * other.y - other.x * one.y
          let second = other.least - other.q * q
          candidates.append(
            (
              (lack * other.y - second * one.y) / determinant,
              (one.x * second - other.x * lack) / determinant
            ))
        }
      }
      let isEmpty = !candidates.contains { program.contains($0.x, $0.y, q) }
      let isSurelyEmpty = program.isSurelyEmpty(near: start, q: q)
      #expect(isEmpty || !isSurelyEmpty, "\(program) \(start) \(q)")
      empty += isEmpty ? 1 : 0
      surely += isSurelyEmpty ? 1 : 0
    }
    #expect(empty > Campaign.rounds(400, soak: 100_000))
    #expect(surely * 100 >= empty * 99)
  }
}

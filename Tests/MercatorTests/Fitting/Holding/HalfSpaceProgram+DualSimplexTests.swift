import Mercator
import TestSupport
import Testing

@Suite struct HalfSpaceProgramDualSimplexTests {
  /// The least q of all corners that are inside, by trying them: nil if none is.
  private static func leastOfAllCorners(_ halfSpaces: [HalfSpace]) -> Double? {
    var least: Double?
    for (i, a) in halfSpaces.enumerated() {
      for (j, b) in halfSpaces.enumerated().dropFirst(i + 1) {
        for c in halfSpaces.dropFirst(j + 1) {
          // Where a and b meet: a line, on which c is one point.
          let (x, y, q) = (a.y * b.q - a.q * b.y, a.q * b.x - a.x * b.q, a.x * b.y - a.y * b.x)
          let determinant = c.x * x + c.y * y + c.q * q
          guard determinant.magnitude > 1e-9 else { continue }
          let corner =
            (a.least * (b.x * c.y - b.y * c.x) + b.least * (c.x * a.y - c.y * a.x) + c.least * q)
          let found = corner / determinant
          let px =
            (a.least * (b.y * c.q - b.q * c.y) + b.least * (c.y * a.q - c.q * a.y) + c.least * x)
            / determinant
          let py =
            (a.least * (b.q * c.x - b.x * c.q) + b.least * (c.q * a.x - c.x * a.q) + c.least * y)
            / determinant
          let isInside = halfSpaces.allSatisfy {
            $0.x * px + $0.y * py + $0.q * found >= $0.least - 1e-8
          }
          if isInside, found < least ?? .infinity { least = found }
        }
      }
    }
    return least
  }

  @Test func `the least q is that of all corners, also where many planes meet in one`() {
    var generator = SeededGenerator(seed: 534)
    var (solved, empty, undecided) = (0, 0, 0)
    for round in 0..<Campaign.rounds(600, soak: 60_000) {
      let isCoarse = round.isMultiple(of: 2)
      // Whole numbers make planes parallel, and corners of more than three.
      func number(_ range: ClosedRange<Double>) -> Double {
        let number = generator.double(in: range)
        return isCoarse ? (number * 2).rounded() / 2 : number
      }
      let halfSpaces =
        (0..<generator.int(in: 2...8)).map { _ in
          HalfSpace(x: number(-1...1), y: number(-1...1), q: number(0...1), least: number(-2...2))
        } + [
          HalfSpace(x: 0, y: 0, q: 1, least: 0.25), HalfSpace(x: 0, y: 0, q: -1, least: -4),
          HalfSpace(x: 1, y: 0, q: 0, least: -3), HalfSpace(x: -1, y: 0, q: 0, least: -3),
          HalfSpace(x: 0, y: 1, q: 0, least: -3), HalfSpace(x: 0, y: -1, q: 0, least: -3),
        ]
      let program = HalfSpaceProgram(halfSpaces)
      let corner = program.leastCorner()
      let least = Self.leastOfAllCorners(halfSpaces)
      switch program.dualSimplex() {
      case .corner(_, _, let q): #expect((q - (least ?? -1)).magnitude < 1e-7, "\(halfSpaces)")
      case .empty: #expect(least == nil, "\(halfSpaces)")
      // Then all corners are tried, which must be rare.
      case .undecided: undecided += 1
      }
      #expect((corner == nil) == (least == nil), "\(halfSpaces)")
      if let corner, let least {
        solved += 1
        #expect((corner.worldsPerPoint - least).magnitude < 1e-7, "\(halfSpaces)")
      } else {
        empty += 1
      }
    }
    #expect(solved > Campaign.rounds(200, soak: 20_000))
    #expect(empty > Campaign.rounds(20, soak: 2000))
    #expect(undecided < Campaign.rounds(60, soak: 6000), "\(undecided)")
  }

  @Test func `without a lower end of q it does not decide, and all corners are tried`() throws {
    // |x| ≤ q − 1 and |y| ≤ q − 1: a pyramid on its tip, at q = 1.
    let sides: [(x: Double, y: Double)] = [(1, 0), (-1, 0), (0, 1), (0, -1)]
    let tip = HalfSpaceProgram(sides.map { HalfSpace(x: $0.x, y: $0.y, q: 1, least: 1) })
    guard case .undecided = tip.dualSimplex() else { Issue.record("decided"); return }
    #expect(try #require(tip.leastCorner()).worldsPerPoint == 1)
    var ended = tip
    ended.add(HalfSpace(x: 0, y: 0, q: 1, least: 0))
    guard case .corner(let x, let y, let q) = ended.dualSimplex() else {
      Issue.record("not decided")
      return
    }
    #expect((x, y, q) == (0, 0, 1))
  }
}

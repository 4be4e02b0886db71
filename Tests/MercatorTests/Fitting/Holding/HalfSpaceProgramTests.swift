import Mercator
import TestSupport
import Testing

@Suite struct HalfSpaceProgramTests {
  private typealias Offset = ViewportCamera.WorldOffset

  private static func program(_ halfSpaces: [HalfSpace]) -> HalfSpaceProgram {
    var program = HalfSpaceProgram(origin: Offset(x: 0, y: 0), unit: 1)
    for halfSpace in halfSpaces { program.add(halfSpace) }
    return program
  }

  /// |x| ≤ q and |y| ≤ q about a centre that may not go west of 2: q is 2 at least.
  private let pyramid = [
    HalfSpace(x: 1, y: 0, q: 1, least: 0), HalfSpace(x: -1, y: 0, q: 1, least: 0),
    HalfSpace(x: 0, y: 1, q: 1, least: 0), HalfSpace(x: 0, y: -1, q: 1, least: 0),
    HalfSpace(x: 1, y: 0, q: 0, least: 2),
  ]

  @Test func `the least q is at a corner, and the nearest centre on an edge`() throws {
    let program = Self.program(pyramid)
    let corner = try #require(program.leastCorner())
    #expect(
      (corner.worldsPerPoint - 2).magnitude < 1e-12 && (corner.center.x - 2).magnitude < 1e-12)
    let nearest = try #require(program.center(nearest: Offset(x: 0, y: 1), worldsPerPoint: 3))
    #expect((nearest.x - 2).magnitude < 1e-12 && (nearest.y - 1).magnitude < 1e-12)
    let inside = Offset(x: 2.5, y: -1)
    let same = try #require(program.center(nearest: inside, worldsPerPoint: 3))
    #expect(same.x == inside.x && same.y == inside.y)
    let corner2 = try #require(program.center(nearest: Offset(x: 9, y: 9), worldsPerPoint: 3))
    #expect((corner2.x - 3).magnitude < 1e-12 && (corner2.y - 3).magnitude < 1e-12)
  }

  @Test func `what contradicts itself has no answer`() {
    let empty = Self.program(pyramid + [HalfSpace(x: -1, y: 0, q: 0, least: -1)])
    #expect(empty.leastCorner() == nil)
    #expect(empty.center(nearest: Offset(x: 0, y: 0), worldsPerPoint: 5) == nil)
    #expect(
      Self.program(pyramid).center(nearest: Offset(x: 0, y: 0), worldsPerPoint: 1) == nil)
  }

  /// Half-spaces whose edges pass near the origin: about half of the programs are empty.
  @Test func `what is surely empty holds no corner, and little that is empty is not surely`() {
    var generator = SeededGenerator(seed: 1733)
    var (empty, surely) = (0, 0)
    for _ in 0..<Campaign.rounds(4000, soak: 1_000_000) {
      let program = Self.program(
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

  /// Looks at a grid of centres for each of many q.
  @Test func `no centre of a grid is inside at a lesser q, or nearer`() throws {
    var generator = SeededGenerator(seed: 533)
    var solved = 0
    for _ in 0..<Campaign.rounds(100, soak: 3000) {
      // Edges of a room about the centre, and a box that the centre stays in.
      let (x, y) = (generator.double(in: -1...1), generator.double(in: -1...1))
      let halfSpaces =
        (0..<6).map { _ in
          HalfSpace(
            x: generator.double(in: -1...1), y: generator.double(in: -1...1),
            q: generator.double(in: 0.1...1), least: generator.double(in: -1...2))
        } + [
          HalfSpace(x: 1, y: 0, q: 0, least: x - 1), HalfSpace(x: -1, y: 0, q: 0, least: -x - 1),
          HalfSpace(x: 0, y: 1, q: 0, least: y - 1), HalfSpace(x: 0, y: -1, q: 0, least: -y - 1),
          HalfSpace(x: 0, y: 0, q: 1, least: 0.01),
        ]
      func isInside(_ x: Double, _ y: Double, _ q: Double, _ slack: Double) -> Bool {
        halfSpaces.allSatisfy { $0.x * x + $0.y * y + $0.q * q - $0.least >= slack }
      }
      let program = Self.program(halfSpaces)
      guard let corner = program.leastCorner() else { continue }
      solved += 1
      #expect(isInside(corner.center.x, corner.center.y, corner.worldsPerPoint, -1e-7))
      let less = corner.worldsPerPoint - 1e-3
      let q = corner.worldsPerPoint + 0.3
      let wanted = Offset(x: generator.double(in: -3...3), y: generator.double(in: -3...3))
      let nearest = try #require(program.center(nearest: wanted, worldsPerPoint: q))
      #expect(isInside(nearest.x, nearest.y, q, -1e-7))
      func distance(_ x: Double, _ y: Double) -> Double {
        ((x - wanted.x) * (x - wanted.x) + (y - wanted.y) * (y - wanted.y)).squareRoot()
      }
      for i in -20...20 {
        for j in -20...20 {
          let (gridX, gridY) = (x + Double(i) / 20, y + Double(j) / 20)
          #expect(!isInside(gridX, gridY, less, 1e-6))
          if isInside(gridX, gridY, q, 0) {
            #expect(distance(gridX, gridY) >= distance(nearest.x, nearest.y) - 1e-6)
          }
        }
      }
    }
    #expect(solved > Campaign.rounds(80, soak: 2400))
  }

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
    var (solved, empty) = (0, 0)
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
      let corner = Self.program(halfSpaces).leastCorner()
      let least = Self.leastOfAllCorners(halfSpaces)
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
  }
}

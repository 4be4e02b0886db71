import Mercator
import TestSupport
import Testing

@Suite struct LinearProgramTests {
  private typealias Offset = ViewportProjection.WorldOffset

  /// |x| ≤ q and |y| ≤ q about a centre that may not go west of 2: q is 2 at least.
  private let pyramid = [
    HalfSpace(x: 1, y: 0, q: 1, least: 0), HalfSpace(x: -1, y: 0, q: 1, least: 0),
    HalfSpace(x: 0, y: 1, q: 1, least: 0), HalfSpace(x: 0, y: -1, q: 1, least: 0),
    HalfSpace(x: 1, y: 0, q: 0, least: 2),
  ]

  @Test func `the least q of half-spaces is at a corner, the nearest centre on an edge`() throws {
    let program = LinearProgram(pyramid)
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

  @Test func `a contradictory half-space program has no solution`() {
    let empty = LinearProgram(pyramid + [HalfSpace(x: -1, y: 0, q: 0, least: -1)])
    #expect(empty.leastCorner() == nil)
    #expect(empty.center(nearest: Offset(x: 0, y: 0), worldsPerPoint: 5) == nil)
    #expect(
      LinearProgram(pyramid).center(nearest: Offset(x: 0, y: 0), worldsPerPoint: 1) == nil)
  }

  /// |x| ≤ q − 1 and |y| ≤ q − 1: a pyramid on its tip, at q = 1.
  @Test func `the least q of a pyramid of half-spaces is at its tip`() throws {
    let sides: [(x: Double, y: Double)] = [(1, 0), (-1, 0), (0, 1), (0, -1)]
    let tip = LinearProgram(sides.map { HalfSpace(x: $0.x, y: $0.y, q: 1, least: 1) })
    #expect(try #require(tip.leastCorner()).worldsPerPoint == 1)
  }

  /// Looks at a grid of centres for each of many q.
  @Test func `no centre of a grid solves a half-space program at a smaller q or nearer`() throws {
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
      let program = LinearProgram(halfSpaces)
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
}

extension LinearProgram {
  /// These half-spaces, in the numbers that they are written in.
  init(_ halfSpaces: [HalfSpace]) {
    self.init(origin: ViewportProjection.WorldOffset(x: 0, y: 0), unit: 1)
    for halfSpace in halfSpaces { add(halfSpace) }
  }
}

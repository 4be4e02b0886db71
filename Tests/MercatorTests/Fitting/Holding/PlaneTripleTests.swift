import Mercator
import TestSupport
import Testing

@Suite struct PlaneTripleTests {
  private static func plane(_ x: Double, _ y: Double, _ q: Double, _ least: Double) -> HalfSpace {
    HalfSpace(x: x, y: y, q: q, least: least)
  }

  @Test func `three walls meet in their corner, and their normals add up to any way`() throws {
    let walls = [
      Self.plane(2, 0, 0, 6), Self.plane(0, -1, 0, 4), Self.plane(0, 1, 4, 8),
    ]
    let triple = try #require(PlaneTriple(walls, (0, 1, 2)))
    // x = 3, y = −4, and 4q = 8 + 4.
    #expect(triple.corner == (3, -4, 3))
    let factors = triple.factors(x: 0, y: 0, q: 1)
    // q's way is ¼ of the third, and ¼ of the second, which takes its y away.
    #expect(factors == (0, 0.25, 0.25))
  }

  @Test func `planes that are parallel, or all along one line, meet in no point`() {
    let planes = [
      Self.plane(1, 2, 3, 0), Self.plane(-2, -4, -6, 5), Self.plane(0, 1, 0, 0),
      Self.plane(1, 3, 3, 1), Self.plane(0, 0, 1, .infinity),
    ]
    #expect(PlaneTriple(planes, (0, 1, 2)) == nil)
    #expect(PlaneTriple(planes, (0, 2, 3)) == nil)
    #expect(PlaneTriple(planes, (0, 2, 4)) == nil)
  }

  @Test func `the corner is on all three planes, and the factors make the way asked for`() throws {
    var generator = SeededGenerator(seed: 1301)
    for _ in 0..<Campaign.rounds(500, soak: 50_000) {
      let planes = (0..<3).map { _ in
        Self.plane(
          generator.double(in: -1...1), generator.double(in: -1...1),
          generator.double(in: -1...1), generator.double(in: -1...1))
      }
      let triple = try #require(PlaneTriple(planes, (2, 0, 1)))
      let corner = triple.corner
      // In parts of what the corner is away: three planes may be nearly parallel.
      let size = 1 + corner.x.magnitude + corner.y.magnitude + corner.q.magnitude
      for plane in planes {
        let value = plane.x * corner.x + plane.y * corner.y + plane.q * corner.q
        #expect((value - plane.least).magnitude < 1e-9 * size)
      }
      let way = (x: generator.double(in: -1...1), y: generator.double(in: -1...1), q: 1.0)
      let factors = triple.factors(x: way.x, y: way.y, q: way.q)
      let sum = { (part: (HalfSpace) -> Double) -> Double in
        factors.0 * part(planes[2]) + factors.1 * part(planes[0]) + factors.2 * part(planes[1])
      }
      let most = 1 + max(factors.0.magnitude, factors.1.magnitude, factors.2.magnitude)
      #expect((sum { $0.x } - way.x).magnitude < 1e-12 * most)
      #expect((sum { $0.y } - way.y).magnitude < 1e-12 * most)
      #expect((sum { $0.q } - way.q).magnitude < 1e-12 * most)
    }
  }
}

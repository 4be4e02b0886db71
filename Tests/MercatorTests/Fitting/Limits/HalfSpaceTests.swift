import Mercator
import Testing

@Suite struct HalfSpaceTests {
  private static func plane(_ x: Double, _ y: Double, _ q: Double, _ least: Double) -> HalfSpace {
    HalfSpace(x: x, y: y, q: q, least: least)
  }

  @Test func `the planes of three walls meet in their corner`() throws {
    let corner = try #require(
      HalfSpace.corner(
        Self.plane(2, 0, 0, 6), Self.plane(0, -1, 0, 4), Self.plane(0, 1, 4, 8)))
    // x = 3, y = −4, and 4q = 8 + 4.
    #expect(corner == (3, -4, 3))
  }

  @Test func `planes that are parallel or share a line have no corner`() {
    let (one, parallel) = (Self.plane(1, 2, 3, 0), Self.plane(-2, -4, -6, 5))
    let (upright, slanted) = (Self.plane(0, 1, 0, 0), Self.plane(1, 3, 3, 1))
    #expect(HalfSpace.corner(one, parallel, upright) == nil)
    #expect(HalfSpace.corner(one, upright, slanted) == nil)
    #expect(HalfSpace.corner(one, upright, Self.plane(0, 0, 1, .infinity)) == nil)
  }
}

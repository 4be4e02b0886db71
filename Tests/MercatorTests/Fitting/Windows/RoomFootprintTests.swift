import Mercator
import Testing

@Suite struct RoomFootprintTests {
  private static func footprint(_ corners: [(Double, Double)]) -> RoomFootprint {
    RoomFootprint(corners.map { ViewportCamera.WorldOffset(x: $0.0, y: $0.1) })
  }

  @Test func `an upright room has upright strips at every scale`() {
    let room = Self.footprint([(-2, 1), (-2, -1), (2, -1), (2, 1)])
    for scale in [0.5, 1, 4, 100] { #expect(room.slope(atScale: scale) == 0) }
    #expect(room.isWide(atScale: 4) && !room.isWide(atScale: 4.1))
    #expect((room.diameter - 20.0.squareRoot()).magnitude < 1e-12)
  }

  @Test func `a turned room has strips along its longer edges until it is a world wide`() {
    // Turned by 45°: √2 wide and 3√2 long; rows between two corners are 2 wide.
    let room = Self.footprint([(-2, -1), (-1, -2), (2, 1), (1, 2)])
    #expect((room.slope(atScale: 100) - 1).magnitude < 1e-9)
    #expect((room.slope(atScale: 2) - 1).magnitude < 1e-9)
    // Rows one world wide, of 1: at y = −1.5 and 1.5, from −1.5 and from 0.5 on.
    #expect((room.slope(atScale: 1) - 2.0 / 3).magnitude < 1e-12)
    #expect(Set(room.edgeSlopes) == [-1, 1])
  }

  @Test func `a room that widens to the north has its widest row there`() {
    let room = Self.footprint([(-1, 1), (-3, -1), (3, -1), (1, 1)])
    // At 6 the northern edge, where any direction between those of the sides divides the copies.
    #expect(room.slope(atScale: 100).magnitude <= 1)
    // Rows of 4 or more: from y = 0, which begins at −2, to the northern edge at −3.
    #expect((room.slope(atScale: 4) - 1).magnitude < 1e-12)
  }

  @Test func `sides out of all proportion give no direction`() {
    let least = Double.leastNonzeroMagnitude
    let room = Self.footprint([(0, 0), (1, least), (2, least), (1, 0)])
    for scale in [0.5, 1, 100] { #expect(room.slope(atScale: scale) == 0) }
  }
}

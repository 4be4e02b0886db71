import Mercator
import Testing

@Suite struct WorldRectTests {
  @Test func `the middle of the world is on the equator at Greenwich`() {
    #expect(WorldRect.world.center == WorldPoint(x: 0.5, y: 0.5))
    #expect(
      WebMercator.coordinate(for: WorldRect.world.center)
        == GeoCoordinate(latitude: 0, longitude: 0))
  }
}

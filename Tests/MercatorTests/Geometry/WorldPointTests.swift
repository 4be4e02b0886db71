import Mercator
import Testing

@Suite struct WorldPointTests {
  @Test func `Greenwich on the equator is the world's middle, also on a copy`() {
    let middle = GeoCoordinate(latitude: 0, longitude: 0)
    #expect(WebMercator.worldPoint(for: middle) == WorldPoint(x: 0.5, y: 0.5))
    #expect(WebMercator.coordinate(for: WorldPoint(x: 1.5, y: 0.5)) == middle)
  }
}

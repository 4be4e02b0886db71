import Mercator
import Testing
import TestSupport

@Suite struct WebMercatorTests {
  @Test func `the world's corners and middle have exact world points`() {
    let limit = WebMercator.latitudeLimit
    #expect(
      WebMercator.worldPoint(for: GeoCoordinate(latitude: limit, longitude: -180))
        == WorldPoint(x: 0, y: 0))
    #expect(
      WebMercator.worldPoint(for: GeoCoordinate(latitude: -limit, longitude: 180))
        == WorldPoint(x: 1, y: 1))
    #expect(
      WebMercator.coordinate(for: WorldPoint(x: 0.5, y: 0.5))
        == GeoCoordinate(latitude: 0, longitude: 0))
    #expect(
      WebMercator.coordinate(for: WorldPoint(x: 0, y: 0))
        == GeoCoordinate(latitude: limit, longitude: -180))
  }

  @Test func `A4 the poles are projected to the world's edge`() {
    #expect(WebMercator.worldPoint(for: GeoCoordinate(latitude: 90, longitude: 0)).y == 0)
    #expect(WebMercator.worldPoint(for: GeoCoordinate(latitude: -90, longitude: 0)).y == 1)
    #expect(WebMercator.coordinate(for: WorldPoint(x: 0.5, y: -3)).latitude == 85.05112877980659)
  }

  @Test func `a place survives the round trip to the world within two ulps`() {
    var generator = SeededGenerator(seed: 81)
    for _ in 0..<Campaign.rounds(1000, soak: 1_000_000) {
      let place = GeoCoordinate(
        latitude: generator.double(in: -85.05...85.05), longitude: generator.double(in: -180...180))
      let back = WebMercator.coordinate(for: WebMercator.worldPoint(for: place))
      // 2⁻⁵³ worlds are 4·10⁻¹⁴°.
      #expect((back.latitude - place.latitude).magnitude <= 4e-14)
      #expect((back.longitude - place.longitude).magnitude <= 5e-14)
    }
  }

  @Test func `copies of the world show the same places`() {
    let place = WebMercator.coordinate(for: WorldPoint(x: 3.25, y: 0.25))
    #expect(place == WebMercator.coordinate(for: WorldPoint(x: 0.25, y: 0.25)))
    #expect(WebMercator.worldPoint(for: GeoCoordinate(latitude: 0, longitude: 190)).x > 1)
  }

  @Test func `a region survives the round trip to its world rect`() throws {
    let fiji = try #require(GeoRegion(south: -20, west: 177, north: -16, east: -179))
    let rect = WebMercator.worldRect(for: fiji)
    #expect(rect.x + rect.width > 1)
    let back = try #require(WebMercator.region(for: rect))
    #expect((back.south + 20).magnitude < 1e-12 && (back.north + 16).magnitude < 1e-12)
    #expect((back.west - 177).magnitude < 1e-12 && (back.longitudeSpan - 4).magnitude < 1e-12)
    #expect(WebMercator.region(for: .world)?.longitudeSpan == 360)
    #expect(
      WebMercator.region(for: WorldRect(x: 0, y: 0, width: 5, height: 1))?.longitudeSpan == 360)
  }

  @Test func `a world rect of endless width has every longitude`() {
    let endless = WorldRect(x: 0, y: 0, width: .infinity, height: 1)
    #expect(WebMercator.region(for: endless)?.longitudeSpan == 360)
  }

  @Test func `a world rect of impossible numbers has no region`() {
    #expect(WebMercator.region(for: WorldRect(x: 0, y: 0, width: -1, height: 1)) == nil)
    #expect(WebMercator.region(for: WorldRect(x: 0, y: 0, width: .nan, height: 1)) == nil)
    #expect(WebMercator.region(for: WorldRect(x: 0, y: 0, width: 1, height: -1)) == nil)
    #expect(WebMercator.region(for: WorldRect(x: .nan, y: 0, width: 1, height: 1)) == nil)
    #expect(WebMercator.region(for: WorldRect(x: 0, y: .nan, width: 1, height: 1)) == nil)
  }
}

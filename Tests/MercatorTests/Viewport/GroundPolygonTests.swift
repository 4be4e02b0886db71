import Mercator
import TestSupport
import Testing

@Suite struct GroundPolygonTests {
  private static func polygon(_ viewport: MapViewport) -> GroundPolygon? {
    let projection = ViewportProjection(viewport)
    return GroundPolygon(
      projection, CenteredRoom(projection, area: viewport.freeArea),
      worldsPerPoint: 1 / WebMercator.pointsPerWorld(atZoom: viewport.zoom))
  }

  @Test func `the ground of a north-up view is a box`() throws {
    let viewport = MapViewport(
      center: GeoCoordinate(latitude: 0, longitude: 90), zoom: 2,
      size: ScreenSize(width: 256, height: 512))
    let polygon = try #require(Self.polygon(viewport))
    // A quarter of the world wide and half of it high, about ¾ from 180° west.
    #expect(polygon.top == 0.25 && polygon.bottom == 0.75)
    #expect(polygon.commonSection(from: 0.3, to: 0.7) == 0.625...0.875)
    #expect(polygon.anySection(from: 0.3, to: 0.7) == 0.625...0.875)
    #expect(polygon.anySection(from: 0.1, to: 0.2) == nil)
    #expect(polygon.commonSection(from: 0.2, to: 0.7) == nil)
    #expect(polygon.anySection(from: 0.2, to: 0.7) == 0.625...0.875)
  }

  @Test func `the ground of a view turned by 45° is widest in its middle`()
    throws
  {
    let viewport = MapViewport(
      center: GeoCoordinate(latitude: 0, longitude: 0), zoom: 2, heading: 45,
      size: ScreenSize(width: 256, height: 256))
    let polygon = try #require(Self.polygon(viewport))
    // A quarter of the world on each side: its corners lie √2/8 from the middle.
    let half = 2.0.squareRoot() / 8
    #expect((polygon.top - 0.5 + half).magnitude < 1e-15)
    let any = try #require(polygon.anySection(from: 0.4, to: 0.55))
    #expect((any.upperBound - 0.5 - half).magnitude < 1e-15)
    #expect((any.lowerBound - 0.5 + half).magnitude < 1e-15)
    let common = try #require(polygon.commonSection(from: 0.4, to: 0.55))
    #expect((common.upperBound - 0.4 - half).magnitude < 1e-15)
  }

  @Test func `a room at the horizon or without area has no ground polygon`() {
    let viewport = MapViewport(
      center: GeoCoordinate(latitude: 0, longitude: 0), zoom: 1, pitch: 80,
      size: ScreenSize(width: 400, height: 800))
    let projection = ViewportProjection(viewport)
    func hasPolygon(upTo top: Double, width: Double = 400) -> Bool {
      let room = CenteredRoom(left: 0, right: width, bottom: -9, top: top)
      return GroundPolygon(projection, room, worldsPerPoint: 1) != nil
    }
    // The horizon is a ninth higher than the far limit.
    #expect(hasPolygon(upTo: projection.farLimit) && hasPolygon(upTo: 1.05 * projection.farLimit))
    #expect(!hasPolygon(upTo: 1.06 * projection.farLimit))
    #expect(!hasPolygon(upTo: -9) && !hasPolygon(upTo: 9, width: 0))
  }

  /// Places of a band of latitude: what lies in its common section shows, what lies outside of any
  /// section does not.
  @Test func `sections of a ground polygon equal the places drawn in the view`() {
    var generator = SeededGenerator(seed: 1411)
    var (shown, hidden) = (0, 0)
    for _ in 0..<Campaign.rounds(400, soak: 40_000) {
      var viewport = generator.viewport()
      viewport.zoom = generator.double(in: 3...8)
      viewport.center.latitude = generator.double(in: -60...60)
      guard let polygon = Self.polygon(viewport), polygon.bottom > polygon.top else { continue }
      let height = polygon.bottom - polygon.top
      let start = polygon.top + height * generator.double(in: 0...0.9)
      let end = start + height * generator.double(in: 0...0.1)
      let inside = ViewportInside(viewport, area: .freeArea)
      let common = polygon.commonSection(from: start, to: end)
      let any = polygon.anySection(from: start, to: end)
      let margin = 1e-6 * height
      for _ in 0..<8 {
        let y = start + (end - start) * generator.double(in: 0...1)
        guard y > 0, y < 1, let any else { continue }
        let width = any.upperBound - any.lowerBound
        let x = any.lowerBound + width * generator.double(in: -0.5...1.5)
        guard width < 0.4 else { continue }
        let place = WebMercator.coordinate(for: WorldPoint(x: x, y: y))
        if let common, x > common.lowerBound + margin, x < common.upperBound - margin {
          #expect(inside.contains(place), "\(viewport) \(place)")
          shown += 1
        } else if x < any.lowerBound - margin || x > any.upperBound + margin {
          // The tolerance of an edge is a part of a point.
          let slack = 2 * viewport.tolerance / WebMercator.pointsPerWorld(atZoom: viewport.zoom)
          guard min((x - any.lowerBound).magnitude, (x - any.upperBound).magnitude) > 100 * slack
          else { continue }
          #expect(!inside.contains(place), "\(viewport) \(place)")
          hidden += 1
        }
      }
    }
    #expect(shown > Campaign.rounds(300, soak: 30_000))
    #expect(hidden > Campaign.rounds(300, soak: 30_000))
  }
}

import Mercator
import Testing

@testable import MercatorCommands

@Suite("Projection for pictures")
struct PictureCameraTests {
  @Test("Draws where the core draws, at any heading and pitch")
  func agreesWithCore() throws {
    var generator = SeededGenerator(state: 7)
    var drawn = 0
    for _ in 0..<3000 {
      let viewport = MapViewport(
        center: GeoCoordinate(
          latitude: .random(in: -80...80, using: &generator),
          longitude: .random(in: -180...180, using: &generator)),
        zoom: .random(in: 3...15, using: &generator),
        heading: .random(in: 0...360, using: &generator),
        pitch: .random(in: 0...80, using: &generator),
        size: ScreenSize(
          width: .random(in: 100...1000, using: &generator),
          height: .random(in: 100...1000, using: &generator)),
        insets: ScreenInsets(top: 20, bottom: .random(in: 0...60, using: &generator)))
      let point = ScreenPoint(
        x: .random(in: 0...viewport.size.width, using: &generator),
        y: .random(in: 0...viewport.size.height, using: &generator))
      guard let place = viewport.coordinate(at: point), place.latitude.magnitude < 85 else {
        continue
      }
      let camera = PictureCamera(viewport)
      let world = WebMercator.worldPoint(for: place)
      let points = (-2...2).compactMap { camera.screenPoint(world, copy: $0) }
      let nearest = points.map { abs($0.x - point.x) + abs($0.y - point.y) }.min()
      #expect(try #require(nearest) < 1e-4)
      drawn += 1
    }
    #expect(drawn > 1500)
  }

  @Test("Rings and lines are cut near the view's edges")
  func clipping() throws {
    let camera = PictureCamera(
      MapViewport(
        center: GeoCoordinate(latitude: 0, longitude: 0), zoom: 4, heading: 30, pitch: 80,
        size: ScreenSize(width: 400, height: 600)))
    let world = [
      WorldPoint(x: 0, y: 0), WorldPoint(x: 1, y: 0), WorldPoint(x: 1, y: 1),
      WorldPoint(x: 0, y: 1),
    ]
    let ring = camera.clippedRing(world)
    #expect(ring.count >= 4)
    let horizon = try #require(camera.horizon)
    for point in ring {
      #expect(point.x >= -8.001 && point.x <= 408.001)
      #expect(point.y >= horizon - 0.001 && point.y <= 608.001)
    }
    #expect(camera.clippedRing(world, copy: 40).isEmpty)
    let line = camera.clippedLine(WorldPoint(x: 0.5, y: 0), WorldPoint(x: 0.5, y: 1))
    #expect(try #require(line).start.y >= horizon - 0.001)
  }

  @Test("Copies of the world are few even where the view shows thousands")
  func copies() {
    let camera = PictureCamera(
      MapViewport(
        center: GeoCoordinate(latitude: 0, longitude: 0), zoom: -16, pitch: 80,
        size: ScreenSize(width: 4000, height: 4000)))
    #expect(camera.copies.count <= 10)
  }
}

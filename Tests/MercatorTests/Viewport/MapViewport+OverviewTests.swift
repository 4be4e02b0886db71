import Foundation
import Mercator
import TestSupport
import Testing

@Suite struct MapViewportOverviewTests {
  private func map(
    zoom: Double, width: Double = 400, height: Double = 300, heading: Double = 0, pitch: Double = 0
  ) -> MapViewport {
    MapViewport(
      center: GeoCoordinate(latitude: 48, longitude: 11), zoom: zoom, heading: heading,
      pitch: pitch, size: ScreenSize(width: width, height: height))
  }

  @Test func `a view's outline on a map three levels out is an eighth of it`() throws {
    let main = map(zoom: 12)
    let overview = map(zoom: 9, width: 160, height: 120)
    let ring = try #require(overview.screenRings(for: main.groundOutline()).first)
    let box = ring.reduce(into: [Double.infinity, .infinity, -.infinity, -.infinity]) {
      $0 = [min($0[0], $1.x), min($0[1], $1.y), max($0[2], $1.x), max($0[3], $1.y)]
    }
    for (number, expected) in zip(box, [55.0, 41.25, 105, 78.75]) {
      #expect((number - expected).magnitude < 1e-9)
    }
  }

  @Test func `an outline's corners are drawn at the area's corners at any camera`() {
    var generator = SeededGenerator(seed: 484)
    for _ in 0..<Campaign.rounds(1000, soak: 100_000) {
      var viewport = generator.viewport()
      viewport.zoom = generator.double(in: 4...24)
      viewport.center.latitude = generator.double(in: -30...30)
      let area: ViewportArea = generator.once(in: 2) ? .wholeView : .freeArea
      let rect = area == .freeArea ? viewport.freeArea : wholeView(viewport)
      let referee = ReferenceCamera(viewport)
      let outline = viewport.groundOutline(of: area)
      guard isInsideTheWorld(outline) else { continue }
      #expect(outline.vertices.count == 5 && outline.vertices.first == outline.vertices.last)
      for vertex in outline.vertices {
        let (point, depth) = referee.project(vertex)
        let size = 1e-5 * (1 + max(point.x.magnitude, point.y.magnitude))
        let isOnSide =
          (point.x - rect.x).magnitude < size || (point.x - rect.maxX).magnitude < size
        let focalLength =
          viewport.size.height / 2 / tan(viewport.fieldOfView / 2 * .pi / 180)
        let isOnEnd =
          (point.y - rect.y).magnitude < size || (point.y - rect.maxY).magnitude < size
          || (depth / (10 * focalLength) - 1).magnitude < 1e-6
        #expect(isOnSide && isOnEnd, "\(viewport) \(point)")
      }
    }
  }

  @Test func `an outline ends at the edges of the world, and continues across 180°`() {
    let world = MapViewport(
      center: GeoCoordinate(latitude: 0, longitude: 170), zoom: 0,
      size: ScreenSize(width: 512, height: 400))
    let outline = world.groundOutline()
    #expect(outline.longitudeSpan == 720 && outline.vertices.count == 5)
    #expect(outline.region?.north == WebMercator.latitudeLimit)
    #expect(outline.region?.south == -WebMercator.latitudeLimit)
    // On a turned map, two corners more for each cut.
    let turned = world.rotated(toHeading: 45).zoomed(to: 0.6)
    #expect(turned.groundOutline().vertices.count == 7)
    #expect(!world.screenRings(for: outline).isEmpty)
  }

  @Test func `the outline of a camera with a horizon is drawn on a pitched overview`() {
    let main = map(zoom: 14, heading: 30, pitch: 80)
    let outline = main.groundOutline()
    #expect(outline.vertices.count == 5)
    // The far edge is wide: the depth there is ten focal lengths, 31 times the depth at the bottom.
    let overview = map(zoom: 9, pitch: 70)
    let pieces = overview.screenLines(for: outline)
    #expect(!pieces.isEmpty && pieces.joined().allSatisfy { $0.x.isFinite && $0.y.isFinite })
    // The overview looks away from all of it.
    let away = overview.panned(byX: 0, y: -4000).zoomed(to: 12)
    #expect(away.screenLines(for: outline).isEmpty)
  }

  @Test func `a view without size has no outline`() {
    #expect(map(zoom: 3, width: 0).groundOutline().vertices.isEmpty)
    let other = map(zoom: 3)
    #expect(map(zoom: 7, width: 0).showingGround(of: other).zoom == 7)
    #expect(other.showingGround(of: map(zoom: 7, width: 0)).zoom == 3)
  }

  @Test(arguments: [(800.0, 600.0, 13.0), (200, 150, 11), (400, 150, 11), (400, 300, 12)])
  func `the same ground in another size is as many levels away`(
    width: Double, height: Double, zoom: Double
  ) {
    let shown = map(zoom: 3, width: width, height: height).showingGround(of: map(zoom: 12))
    #expect((shown.zoom - zoom).magnitude < 1e-12 && shown.center == map(zoom: 12).center)
  }

  /// At the chosen zoom every corner is inside, and at any larger zoom one is outside.
  @Test func `all ground of a camera is shown, and no larger zoom shows it`() {
    var generator = SeededGenerator(seed: 485)
    var shown = 0
    for _ in 0..<Campaign.rounds(1000, soak: 100_000) {
      var (main, other) = (generator.viewport(), generator.viewport())
      main.zoom = generator.double(in: 8...20)
      main.center.latitude = generator.double(in: -40...40)
      let outline = main.groundOutline(of: .freeArea)
      guard outline.vertices.count == 5, !other.freeArea.isEmpty,
        isInsideTheWorld(outline)
      else { continue }
      shown += 1
      other.showGround(of: main)
      #expect(other.center == main.center)
      #expect(outline.vertices.allSatisfy { other.zoomed(by: -1e-6).contains($0) })
      #expect(!outline.vertices.allSatisfy { other.zoomed(by: 1e-6).contains($0) })
    }
    #expect(shown > 300)
  }

  private func isInsideTheWorld(_ outline: GeoPath) -> Bool {
    outline.region.map { $0.north < 85 && $0.south > -85 } == true
  }

  private func wholeView(_ viewport: MapViewport) -> ScreenRect {
    ScreenRect(x: 0, y: 0, width: viewport.size.width, height: viewport.size.height)
  }
}

import Mercator
import Testing
import TestSupport

@Suite struct ViewportInsideTests {
  @Test func `a place is inside if any copy of it is drawn inside`() {
    var generator = SeededGenerator(seed: 151)
    var inside = 0
    for _ in 0..<Campaign.rounds(1000, soak: 100_000) {
      var viewport = generator.viewport()
      viewport.zoom = generator.double(in: -2...10)
      let camera = ReferenceCamera(viewport)
      let area = viewport.freeArea
      let place = generator.coordinate()
      let distances = (-8...8).map { copy -> Double in
        let (point, depth) = camera.project(place, copy: Double(copy))
        guard camera.isShown(depth: depth) else { return -.infinity }
        return min(
          min(point.x - area.x, area.x + area.width - point.x),
          min(point.y - area.y, area.y + area.height - point.y))
      }
      let deepest = distances.max() ?? -.infinity
      // Within rounding of an edge either answer is right; far copies are not looked at.
      guard deepest.magnitude > 1e-5 else { continue }
      if deepest > 0 {
        inside += 1
        #expect(viewport.contains(place, in: .freeArea), "\(viewport) \(place)")
      } else if viewport.zoom > 3 {
        #expect(!viewport.contains(place, in: .freeArea), "\(viewport) \(place)")
      }
    }
    #expect(inside > Campaign.rounds(100, soak: 10_000))
  }

  @Test func `contains and count use the free area, or the whole view on request`() throws {
    let viewport = MapViewport(
      center: GeoCoordinate(latitude: 48, longitude: 11), zoom: 12,
      size: ScreenSize(width: 390, height: 844), insets: ScreenInsets(top: 47, bottom: 300))
    let free = try #require(viewport.coordinate(at: ScreenPoint(x: 195, y: 500)))
    let covered = try #require(viewport.coordinate(at: ScreenPoint(x: 195, y: 600)))
    #expect(viewport.contains(free) && viewport.contains(free, in: .wholeView))
    #expect(!viewport.contains(covered) && viewport.contains(covered, in: .wholeView))
    #expect(viewport.count(of: [free, covered]).visible == 1)
    #expect(viewport.count(of: [free, covered], in: .wholeView).visible == 2)
    var generator = SeededGenerator(seed: 152)
    for _ in 0..<Campaign.rounds(1000, soak: 100_000) {
      let viewport = generator.viewport()
      let place = generator.coordinate()
      #expect(viewport.contains(place) == (viewport.count(of: [place]).visible == 1))
      #expect(
        viewport.contains(place, in: .wholeView)
          == (viewport.count(of: [place], in: .wholeView).visible == 1))
    }
  }

  @Test func `a place on the edge is inside, and one a little further is not`() throws {
    let viewport = MapViewport(
      center: GeoCoordinate(latitude: 0, longitude: 0), zoom: 10,
      size: ScreenSize(width: 256, height: 256))
    let point = WebMercator.longitudePerPoint(atZoom: 10)
    #expect(viewport.contains(GeoCoordinate(latitude: 0, longitude: 128 * point)))
    #expect(viewport.contains(GeoCoordinate(latitude: 0, longitude: (128 + 5e-7) * point)))
    #expect(!viewport.contains(GeoCoordinate(latitude: 0, longitude: (128 + 2e-6) * point)))
  }

  @Test func `a place counts once on several copies of the world`() {
    let viewport = MapViewport(
      center: GeoCoordinate(latitude: 0, longitude: 0), zoom: -3,
      size: ScreenSize(width: 1000, height: 1000))
    let places = [GeoCoordinate(latitude: 10, longitude: 20), .init(latitude: 99, longitude: 0)]
    #expect(viewport.count(of: places) == PlaceCount(total: 2, visible: 1, invalid: 1))
  }

  @Test func `a place is inside on a copy that is not the nearest in longitude`() {
    // At heading 90 the view looks along the equator: east is up, and the strip is 40 worlds tall.
    let strip = MapViewport(
      center: GeoCoordinate(latitude: 0, longitude: 0), zoom: 0, heading: 89,
      size: ScreenSize(width: 40, height: 10_240))
    let place = GeoCoordinate(latitude: 60, longitude: 0)
    #expect(strip.screenPoint(for: place).map { $0.x >= 0 && $0.x <= 40 } == true)
    #expect(strip.contains(place))
  }

  @Test func `an empty view contains nothing`() {
    let viewport = MapViewport(
      center: GeoCoordinate(latitude: 0, longitude: 0), zoom: 3, size: .zero)
    #expect(!viewport.contains(viewport.center))
  }
}

import Mercator
import TestSupport
import Testing

@Suite struct MapViewportShowsTests {
  private static func shows(
    _ viewport: MapViewport, _ footprint: MarkerFootprint, _ place: GeoCoordinate,
    _ area: ScreenRect
  ) -> Bool {
    viewport.shows(footprint, at: place, area, ViewportInside(viewport, rect: area))
  }

  /// 256 points wide, all of the world.
  private static let world = MapViewport(
    center: GeoCoordinate(latitude: 0, longitude: 0), zoom: 0,
    size: ScreenSize(width: 256, height: 256))
  private static let whole = ScreenRect(x: 0, y: 0, width: 256, height: 256)

  @Test func `a box as large as the view is visible, and a larger box is not`() {
    let middle = GeoCoordinate(latitude: 0, longitude: 0)
    func shows(_ width: Double) -> Bool {
      Self.shows(Self.world, MarkerFootprint(width: width, height: 256), middle, Self.whole)
    }
    #expect(shows(256) && shows(256 + 1e-10) && !shows(256.1))
  }

  @Test func `a box next to its place is visible even if the place is not`() {
    // The place is drawn at 128, its box from 103 to 113.
    let strip = ScreenRect(x: 100, y: 0, width: 20, height: 256)
    let flag = MarkerFootprint(left: 25, above: 0, right: -15, below: 10)
    let place = GeoCoordinate(latitude: 0, longitude: 0)
    #expect(Self.shows(Self.world, flag, place, strip))
    #expect(!Self.shows(Self.world, .point, place, strip))
    // A world farther east than its nearest copy this one is drawn at 320, its box from 105 to 115.
    let far = MarkerFootprint(left: 215, above: 0, right: -205, below: 10)
    #expect(Self.shows(Self.world, far, GeoCoordinate(latitude: 0, longitude: -90), strip))
    #expect(!Self.shows(Self.world, MarkerFootprint(width: 10, height: 10), place, strip))
  }

  @Test func `a box is visible if any copy of the world shows all of it, by brute force`() {
    var generator = SeededGenerator(seed: 1371)
    var (shown, hidden) = (0, 0)
    for _ in 0..<Campaign.rounds(1500, soak: 150_000) {
      var viewport = generator.viewport()
      viewport.zoom = generator.double(in: -3...4)
      viewport.pitch = 0
      let area = viewport.freeArea
      let footprint = generator.footprint(reach: min(area.width, area.height) * 0.6)
      let place = generator.coordinate()
      guard let point = viewport.screenPoint(for: place) else { continue }
      // One world farther each time, east and west.
      let points = WebMercator.pointsPerWorld(atZoom: viewport.zoom)
      let (sine, cosine) = ElementaryFunctions.sineAndCosine(ofDegrees: viewport.heading)
      var most = -Double.infinity
      for copy in -80...80 {
        let way = points * Double(copy)
        let rect = footprint.rect(
          at: ScreenPoint(x: point.x + way * cosine, y: point.y - way * sine))
        let across = min(rect.x - area.x, area.x + area.width - rect.x - rect.width)
        let along = min(rect.y - area.y, area.y + area.height - rect.y - rect.height)
        most = max(most, min(across, along))
      }
      // Where rounding decides there is nothing to say.
      guard most.magnitude > 2 * viewport.tolerance + 1e-6 else { continue }
      let isShown = Self.shows(viewport, footprint, place, area)
      #expect(isShown == (most > 0), "\(viewport) \(footprint) \(place)")
      if isShown { shown += 1 } else { hidden += 1 }
    }
    #expect(shown > Campaign.rounds(200, soak: 20_000))
    #expect(hidden > Campaign.rounds(200, soak: 20_000))
  }
}

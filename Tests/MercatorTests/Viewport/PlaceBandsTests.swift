import Mercator
import TestSupport
import Testing

@Suite struct PlaceBandsTests {
  /// Places near the edges of a view, inside and outside, anywhere, and such as are none.
  private static func places(
    _ count: Int, about viewport: MapViewport, _ generator: inout SeededGenerator
  ) -> [GeoCoordinate] {
    let size = viewport.size
    return (0..<count).map { _ in
      switch generator.int(in: 0...9) {
      case 0: return generator.anyCoordinate()
      case 1: return generator.coordinate()
      case 2:
        return GeoCoordinate(
          latitude: generator.double(in: -90...90), longitude: generator.double(in: -360...360))
      default:
        let reach = generator.element(of: [1e-7, 1e-3, 0.02, 1, 100])
        var point = ScreenPoint(
          x: generator.double(in: -0.2...1.2) * size.width,
          y: generator.double(in: -0.2...1.2) * size.height)
        let off = generator.double(in: -reach...reach)
        switch generator.int(in: 0...5) {
        case 0: point.x = viewport.insets.left + off
        case 1: point.x = size.width - viewport.insets.right + off
        case 2: point.y = viewport.insets.top + off
        case 3: point.y = size.height - viewport.insets.bottom + off
        default: break
        }
        return viewport.coordinate(at: point) ?? viewport.center
      }
    }
  }

  @Test func `counting many places equals looking at each`() {
    var generator = SeededGenerator(seed: 1401)
    for round in 0..<Campaign.rounds(60, all: 300, soak: 20_000) {
      let viewport = generator.viewport()
      let places = Self.places(generator.int(in: 513...1500), about: viewport, &generator)
      for area in [ViewportArea.freeArea, .wholeView] {
        let count = viewport.count(of: places, in: area)
        #expect(
          count
            == PlaceCount(
              total: places.count,
              visible: places.count { viewport.contains($0, in: area) },
              invalid: places.count { !$0.isValid }), "round \(round)")
      }
    }
  }

  @Test func `counting many places equals looking at each in views of any numbers`() {
    var generator = SeededGenerator(seed: 1402)
    for round in 0..<Campaign.rounds(200, soak: 20_000) {
      let viewport = generator.anyViewport()
      let places = Self.places(600, about: viewport, &generator)
      #expect(
        viewport.count(of: places).visible == places.count { viewport.contains($0) },
        "round \(round)")
    }
  }

  @Test func `a thousand equal places are counted like one`() {
    let viewport = MapViewport(
      center: GeoCoordinate(latitude: 48, longitude: 180), zoom: 5,
      size: ScreenSize(width: 400, height: 300))
    for (place, shows) in [
      (viewport.center, true), (GeoCoordinate(latitude: 48, longitude: -180), true),
      (GeoCoordinate(latitude: 48, longitude: 0), false),
      (GeoCoordinate(latitude: 90, longitude: 180), false),
    ] {
      let places = [GeoCoordinate](repeating: place, count: 1000)
      #expect(viewport.count(of: places).visible == (shows ? 1000 : 0))
    }
    let world = MapViewport(
      center: GeoCoordinate(latitude: 0, longitude: 0), zoom: -1,
      size: ScreenSize(width: 400, height: 300))
    let pole = [GeoCoordinate](repeating: GeoCoordinate(latitude: 90, longitude: 180), count: 1000)
    #expect(world.count(of: pole).visible == 1000)
  }
}

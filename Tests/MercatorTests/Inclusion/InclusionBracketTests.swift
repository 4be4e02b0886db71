import Mercator
import TestSupport
import Testing

/// Inclusions of so many places that a sample of them narrows the search.
@Suite struct InclusionBracketTests {
  /// The zoom from all thresholds, sorted.
  private static func zoom(
    atLeast minimum: Int, of places: [GeoCoordinate], in viewport: MapViewport
  ) -> Double {
    let threshold = InclusionThreshold(viewport, area: viewport.freeArea)
    let thresholds = places.filter { $0.isValid }
      .map { threshold.worldsPerPoint(for: $0) }.sorted()
    let least = thresholds[minimum - 1]
    return min(
      least > 0 ? WebMercator.zoom(forPointsPerWorld: 1 / least) : viewport.zoom, viewport.zoom)
  }

  private static func view(_ generator: inout SeededGenerator) -> MapViewport {
    MapViewport(
      center: GeoCoordinate(
        latitude: generator.double(in: -70...70), longitude: generator.double(in: -180...180)),
      zoom: 20, heading: generator.heading(),
      pitch: generator.once(in: 2) ? 0 : generator.double(in: 0...70),
      size: ScreenSize(width: 390, height: 700),
      insets: ScreenInsets(top: 60, left: 0, bottom: 200, right: 0))
  }

  @Test(arguments: [1, 10, 4000, 17_000, 25_000])
  func `the zoom of a bracketed search is that of all thresholds`(minimum: Int) throws {
    var generator = SeededGenerator(seed: 1501 + UInt64(minimum))
    for _ in 0..<Campaign.rounds(1, all: 3, soak: 300) {
      let viewport = Self.view(&generator)
      let spread = generator.element(of: [0.01, 1, 20, 150])
      var places = (0..<34_000).map { _ in
        GeoCoordinate(
          latitude: viewport.center.latitude + generator.double(in: -spread...spread) / 8,
          longitude: Degrees.wrappedLongitude(
            viewport.center.longitude + generator.double(in: -spread...spread)))
      }
      for _ in 0..<500 { places[generator.int(in: 0...33_999)] = generator.anyCoordinate() }
      let found = try viewport.including(atLeast: minimum, of: places, .zoomRange(-16...28))
      let zoom = Self.zoom(atLeast: minimum, of: places, in: viewport)
      #expect(found.viewport.zoom == max(zoom, -16))
      #expect(found.places.visible == places.count { found.viewport.contains($0) })
    }
  }

  @Test func `a bracketed search with a misleading sample finds the right zoom`() throws {
    var generator = SeededGenerator(seed: 1511)
    let viewport = Self.view(&generator)
    let stride = 9
    // What a sample looks at is far away, all else is near; then the other way round.
    for sampledIsNear in [false, true] {
      let places = (0..<(4096 * stride)).map { index in
        let isNear = (index % stride == 0) == sampledIsNear
        let spread = isNear ? 0.001 : 20.0
        return GeoCoordinate(
          latitude: viewport.center.latitude + generator.double(in: -spread...spread) / 8,
          longitude: Degrees.wrappedLongitude(
            viewport.center.longitude + generator.double(in: -spread...spread)))
      }
      for minimum in [100, 5000, 30_000] {
        let found = try viewport.including(atLeast: minimum, of: places, .zoomRange(-16...28))
        #expect(
          found.viewport.zoom == Self.zoom(atLeast: minimum, of: places, in: viewport))
      }
    }
  }

  @Test func `a bracketed search shows equal places together`() throws {
    var generator = SeededGenerator(seed: 1512)
    let viewport = Self.view(&generator)
    let place = GeoCoordinate(
      latitude: viewport.center.latitude + 1, longitude: viewport.center.longitude)
    let places = [GeoCoordinate](repeating: place, count: 40_000)
    let found = try viewport.including(atLeast: 1000, of: places)
    #expect(found.viewport.zoom == Self.zoom(atLeast: 1000, of: places, in: viewport))
    #expect(found.places.visible == 40_000)
  }
}

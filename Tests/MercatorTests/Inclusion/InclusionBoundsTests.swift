import Mercator
import TestSupport
import Testing

@Suite struct InclusionBoundsTests {
  private static func box(_ places: [GeoCoordinate]) -> InclusionBounds.Box {
    let longitudes = places.map { $0.longitude }
    let ys = places.map { MercatorOrdinate.y(latitude: $0.latitude) }
    return InclusionBounds.Box(
      west: longitudes.min() ?? 0, east: longitudes.max() ?? 0, top: ys.min() ?? 0,
      bottom: ys.max() ?? 0)
  }

  /// The middle of the free area is the centre point: it always lies inside.
  private static func view(_ generator: inout SeededGenerator) -> MapViewport {
    let viewport = generator.viewport(sides: 100...1000)
    return viewport
  }

  @Test func `the thresholds of a box's places lie within the box's bounds`() {
    var generator = SeededGenerator(seed: 1421)
    for _ in 0..<Campaign.rounds(500, soak: 50_000) {
      let viewport = Self.view(&generator)
      let bounds = InclusionBounds(viewport, area: viewport.freeArea)
      let places =
        generator.once(in: 3)
        ? (0..<20).map { _ in generator.coordinate() }
        : generator.places(20, spread: generator.element(of: [90, 3, 0.01]))
      let box = Self.box(places)
      let (least, most) = (bounds.least(of: box), bounds.sufficient(for: box))
      for place in places {
        let own = bounds.threshold.worldsPerPoint(for: place)
        #expect(own >= least, "\(viewport) \(place)")
        #expect(own <= most, "\(viewport) \(place)")
      }
    }
  }

  @Test func `both bounds of a box of one place are its threshold, up to rounding`() {
    var generator = SeededGenerator(seed: 1422)
    for _ in 0..<Campaign.rounds(500, soak: 50_000) {
      let viewport = Self.view(&generator)
      let bounds = InclusionBounds(viewport, area: viewport.freeArea)
      let place = generator.coordinate()
      let box = Self.box([place])
      let own = bounds.threshold.worldsPerPoint(for: place)
      #expect((bounds.least(of: box) - own).magnitude < 1e-10)
      // Another copy than the nearest may need less.
      #expect(bounds.sufficient(for: box) >= own)
    }
  }

  @Test func `certain places are visible, and impossible ones are not`() {
    var generator = SeededGenerator(seed: 1423)
    var (shown, hidden) = (0, 0)
    for _ in 0..<Campaign.rounds(1000, soak: 100_000) {
      let viewport = Self.view(&generator)
      let bounds = InclusionBounds(viewport, area: viewport.freeArea)
      #expect(bounds.certain < bounds.possible)
      let place = viewport.coordinate(
        at: ScreenPoint(
          x: viewport.size.width * generator.double(in: -0.5...1.5),
          y: viewport.size.height * generator.double(in: -0.5...1.5)))
      guard let place, place.latitude.magnitude < 85 else { continue }
      let box = Self.box([place])
      if bounds.sufficient(for: box) <= bounds.certain {
        #expect(viewport.contains(place), "\(viewport) \(place)")
        shown += 1
      } else if bounds.least(of: box) > bounds.possible {
        #expect(!viewport.contains(place), "\(viewport) \(place)")
        hidden += 1
      }
    }
    #expect(shown > Campaign.rounds(50, soak: 5000))
    #expect(hidden > Campaign.rounds(50, soak: 5000))
  }
}

import TestSupport
import Testing

@testable import Mercator

@Suite struct InclusionSourceTests {
  private static func places(_ count: Int, _ generator: inout SeededGenerator) -> [GeoCoordinate] {
    (0..<count).map { _ in
      generator.once(in: 9) ? generator.anyCoordinate() : generator.coordinate()
    }
  }

  @Test func `the threshold at a rank equals that of all thresholds sorted`() {
    var generator = SeededGenerator(seed: 1521)
    for _ in 0..<Campaign.rounds(60, soak: 5000) {
      let viewport = generator.viewport()
      let places = Self.places(generator.int(in: 2...60), &generator)
      let threshold = InclusionThreshold(viewport, area: viewport.freeArea)
      let sorted = places.filter { $0.isValid }.map { threshold.worldsPerPoint(for: $0) }.sorted()
      for (rank, expected) in sorted.enumerated() {
        let found = PlacesInLine(places: places).worldsPerPoint(
          rank: rank, in: viewport, area: viewport.freeArea)
        #expect(found == expected, "\(rank) of \(places) in \(viewport)")
      }
    }
  }

  @Test func `a count equals the places drawn in the area, and may stop early`() {
    var generator = SeededGenerator(seed: 1522)
    var (shown, stopped) = (0, 0)
    for _ in 0..<Campaign.rounds(200, soak: 20_000) {
      var viewport = generator.viewport()
      viewport.zoom = generator.double(in: 0...3)
      let area = viewport.freeArea
      let places = Self.places(generator.int(in: 0...40), &generator)
      let source = PlacesInLine(places: places)
      let visible = places.count { viewport.contains($0) }
      let count = source.count(in: viewport, area: area)
      #expect(count.visible == visible && count.total == places.count, "\(viewport) \(places)")
      #expect(count.invalid == places.count { !$0.isValid })
      let limit = generator.int(in: 0...20)
      let counted = source.visibleCount(in: viewport, area: area, atMost: limit)
      #expect(counted == min(visible, limit))
      shown += visible
      if visible > limit { stopped += 1 }
    }
    #expect(shown > Campaign.rounds(200, soak: 20_000) && stopped > 20, "\(shown) \(stopped)")
  }
}

import Mercator
import TestSupport
import Testing

@Suite struct MarkerVisibilityTests {
  @Test func `a union joins intervals that meet and is ascending`() {
    #expect(MarkerVisibility.union([]) == [])
    #expect(MarkerVisibility.union([3...4, 1...2]) == [1...2, 3...4])
    #expect(MarkerVisibility.union([3...4, 1...3]) == [1...4])
    #expect(MarkerVisibility.union([1...9, 2...3, 8...10, 11...11]) == [1...10, 11...11])
  }

  /// A label 200 points to the right of the centre's own place: too long for half of 300.
  @Test func `a label too long for the centre is visible in one interval of scales`() {
    let viewport = MapViewport(
      center: GeoCoordinate(latitude: 0, longitude: 0), zoom: 0,
      size: ScreenSize(width: 300, height: 300))
    let visibility = MarkerVisibility(viewport, area: viewport.freeArea)
    let label = MarkerFootprint(left: 0, above: 0, right: 200, below: 0)
    // An eighth of the world west: its place is to be 50 to 150 points left of the centre.
    let west = GeoCoordinate(latitude: 0, longitude: -45)
    let shown = visibility.intervals(at: west, footprint: label, in: 0.0005...0.005)
    #expect(shown.count == 1)
    #expect((shown[0].lowerBound * 150 - 0.125).magnitude < 1e-12)
    #expect((shown[0].upperBound * 50 - 0.125).magnitude < 1e-12)
    let here = visibility.intervals(at: viewport.center, footprint: label, in: 0.0005...0.001)
    #expect(here.isEmpty)
    let large = MarkerFootprint(width: 301, height: 1)
    #expect(visibility.intervals(at: west, footprint: large, in: 0.0005...0.01).isEmpty)
  }

  @Test func `a box is visible exactly at the scales of its intervals`() {
    var generator = SeededGenerator(seed: 1431)
    var (shown, hidden) = (0, 0)
    for _ in 0..<Campaign.rounds(300, soak: 30_000) {
      var viewport = generator.viewport()
      let area = viewport.freeArea
      let footprint = generator.footprint(reach: min(area.width, area.height) * 0.8)
      let place = generator.coordinate()
      let visibility = MarkerVisibility(viewport, area: area)
      let ends = [1, 12].map { 1 / WebMercator.pointsPerWorld(atZoom: $0) }
      let intervals = visibility.intervals(at: place, footprint: footprint, in: ends[1]...ends[0])
      for _ in 0..<8 {
        viewport.zoom = generator.double(in: 1...12)
        let q = 1 / WebMercator.pointsPerWorld(atZoom: viewport.zoom)
        // Beside an end the tolerance decides.
        let slack = q * 1e-3
        let isNearEnd = intervals.contains { interval in
          (interval.lowerBound - q).magnitude < slack || (interval.upperBound - q).magnitude < slack
        }
        guard !isNearEnd else { continue }
        let isTold = intervals.contains { $0.contains(q) }
        let isShown = viewport.shows(
          footprint, at: place, area, ViewportInside(viewport, rect: area))
        #expect(isShown == isTold, "\(viewport) \(footprint) \(place)")
        if isShown { shown += 1 } else { hidden += 1 }
      }
    }
    #expect(shown > Campaign.rounds(100, soak: 10_000))
    #expect(hidden > Campaign.rounds(300, soak: 30_000))
  }
}

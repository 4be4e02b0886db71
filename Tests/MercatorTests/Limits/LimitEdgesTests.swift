import TestSupport
import Testing

@testable import Mercator

@Suite struct LimitEdgesTests {
  private static func edges(_ span: LimitEdges.Span?) -> [LimitEdge] {
    span.map { [$0.lower, $0.upper] } ?? []
  }

  private static func all(_ edges: LimitEdges) -> [LimitEdge] {
    [edges.ofCenter, edges.ofView, edges.ofWorld, edges.centerArc, edges.viewArc]
      .flatMap { Self.edges($0) }
  }

  @Test func `a limit's edge is where the view's own box would touch`() {
    var generator = SeededGenerator(seed: 909)
    for _ in 0..<Campaign.rounds(500, soak: 20_000) {
      let viewport = generator.viewport()
      let limits = generator.limits(near: viewport)
      let scale = WebMercator.pointsPerWorld(atZoom: viewport.zoom)
      let edges = LimitEdges(limits, LimitEdges.Reaches(limits, for: viewport), scale: scale)
      let center = WebMercator.worldPoint(for: viewport.center)
      func expect(_ span: LimitEdges.Span?, _ lower: Double, _ upper: Double, reach: Double) {
        let hair = 1e-12 * (1 + reach)
        let found = Self.edges(span).map { $0.position }
        #expect(
          found.count == 2 && (found[0] - lower).magnitude <= hair
            && (found[1] - upper).magnitude <= hair, "\(viewport) \(limits): \(found)")
      }
      if let region = limits.centerRegion {
        let rect = WebMercator.worldRect(for: region)
        expect(edges.ofCenter, rect.y, rect.y + rect.height, reach: 0)
        #expect(Self.edges(edges.ofCenter).map { $0.degrees } == [region.north, region.south])
        #expect((edges.centerArc == nil) == (region.longitudeSpan >= 360))
        if edges.centerArc != nil { expect(edges.centerArc, region.west, region.east, reach: 0) }
      } else {
        #expect(edges.ofCenter == nil && edges.centerArc == nil)
      }
      if let region = limits.viewRegion {
        let (rect, box) = (WebMercator.worldRect(for: region), viewport.worldRect(of: .freeArea))
        expect(
          edges.ofView, rect.y + (center.y - box.y),
          rect.y + rect.height - (box.y + box.height - center.y), reach: box.height)
        #expect((edges.viewArc == nil) == (region.longitudeSpan >= 360))
        if edges.viewArc != nil {
          expect(
            edges.viewArc, region.west + 360 * (center.x - box.x),
            region.east - 360 * (box.x + box.width - center.x), reach: 360 * (1 + box.width))
        }
      } else {
        #expect(edges.ofView == nil && edges.viewArc == nil)
      }
      if limits.keepsInWorld {
        let box = viewport.worldRect(of: .wholeView)
        expect(
          edges.ofWorld, center.y - box.y, 1 - (box.y + box.height - center.y), reach: box.height)
      } else {
        #expect(edges.ofWorld == nil)
      }
    }
  }

  @Test func `a limit's edge moves linearly with q between scales`() {
    var generator = SeededGenerator(seed: 910)
    for _ in 0..<Campaign.rounds(300, soak: 10_000) {
      let viewport = generator.viewport()
      let limits = generator.limits(near: viewport)
      let reaches = LimitEdges.Reaches(limits, for: viewport)
      let scales = [generator.double(in: 100...1e6), generator.double(in: 100...1e6)]
      let ends = scales.map { Self.all(LimitEdges(limits, reaches, scale: $0)) }
      for (one, other) in zip(ends[0], ends[1]) {
        let way = one.slope * (1 / scales[1] - 1 / scales[0])
        #expect((other.position - one.position - way).magnitude <= 1e-12 * (360 + way.magnitude))
        #expect(
          one.limits == other.limits
            && (one.slope - other.slope).magnitude <= 1e-9 * one.slope.magnitude)
      }
    }
  }

  @Test func `a limit's edges name their bounds`() throws {
    let region = try #require(GeoRegion(south: -10, west: 170, north: 20, east: -170))
    let view = MapViewport(
      center: GeoCoordinate(latitude: 0, longitude: 0), zoom: 4,
      size: ScreenSize(width: 256, height: 256))
    let limits = ViewportLimits(centerRegion: region, viewRegion: region)
    let edges = LimitEdges(limits, LimitEdges.Reaches(limits, for: view), scale: 4096)
    #expect(
      Self.all(edges).map { $0.limits } == [
        .centerNorth, .centerSouth, .viewNorth, .viewSouth, .worldTop, .worldBottom, .centerWest,
        .centerEast, .viewWest, .viewEast,
      ])
    // The edge itself at −170, which is 190 for what counts eastward from 170.
    #expect(edges.centerArc?.upper.degrees == -170 && edges.centerArc?.upper.position == 190)
  }
}

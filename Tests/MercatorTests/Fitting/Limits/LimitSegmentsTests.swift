import Mercator
import TestSupport
import Testing

@Suite struct LimitSegmentsTests {
  /// Returns the distance in worlds from a centre to the nearest demand of a segment, negative if the
  /// centre is outside.
  private static func slack(
    _ segments: LimitSegments, _ segment: LimitSegments.Segment, _ extent: FitExtent, x: Double,
    y: Double,
    q: Double
  ) -> Double {
    var most = -Double.infinity
    segments.forEachConstraintSet(of: segment, near: x, extent) { halfSpaces in
      let slacks = halfSpaces.map { halfSpace -> Double in
        let ofCenter: Double = halfSpace.x * x + halfSpace.y * y
        return ofCenter + halfSpace.q * q - halfSpace.least
      }
      most = max(most, slacks.min() ?? 0)
    }
    return most
  }

  @Test func `a centre region has the same demands at every scale and on each copy`() throws {
    let viewport = MapViewport(
      center: GeoCoordinate(latitude: 0, longitude: 0), zoom: 3,
      size: ScreenSize(width: 400, height: 300))
    let limits = ViewportLimits(
      centerRegion: GeoRegion(south: -45, west: 90, north: 45, east: 180),
      keepsInWorld: false)
    let segments = LimitSegments(limits, viewport: viewport)
    #expect(segments.crossings(from: 0.001, to: 0.01) == [0.001, 0.01])
    let extent = try #require(FitExtent(places: [GeoCoordinate(latitude: 85, longitude: 45)]))
    let segment = segments.segment(from: 0.001, to: 0.01)
    // 90° east begins an eighth of a world east of the reference; 0° is half a world south of 85°.
    let middle = 0.5 - extent.y
    func slack(_ x: Double) -> Double {
      Self.slack(segments, segment, extent, x: x, y: middle, q: 0.005)
    }
    #expect((slack(0.125 + 0.003) - 0.003).magnitude < 1e-15)
    #expect((slack(0.375 - 0.002) - 0.002).magnitude < 1e-15)
    #expect((slack(2.375 - 0.001) - 0.001).magnitude < 1e-15)
    #expect(slack(0.124) < 0 && slack(0.376) < 0)
  }

  /// Between two crossings the same half-spaces describe the limits at every scale.
  @Test func `segments allow exactly the centres that the limits allow at each zoom`() throws {
    var generator = SeededGenerator(seed: 1381)
    var (allowed, forbidden, crossed) = (0, 0, 0)
    for _ in 0..<Campaign.rounds(400, soak: 40_000) {
      var viewport = generator.viewport()
      let limits = generator.limits(near: viewport)
      let segments = LimitSegments(limits, viewport: viewport)
      let extent = try #require(FitExtent(places: [generator.coordinate()]))
      let finest = 1 / WebMercator.pointsPerWorld(atZoom: generator.double(in: 0...20))
      let ends = segments.crossings(from: finest, to: finest * generator.double(in: 1...4000))
      #expect(ends == ends.sorted())
      crossed += ends.count - 2
      for (least, greatest) in zip(ends, ends.dropFirst()).prefix(12) {
        guard greatest > least * (1 + 1e-9) else { continue }
        let segment = segments.segment(from: least, to: greatest)
        let q = least + (greatest - least) * generator.double(in: 0.01...0.99)
        viewport.zoom = WebMercator.zoom(forPointsPerWorld: 1 / q)
        let centers = AllowedCenters(limits, for: viewport)
        for _ in 0..<8 {
          let center = GeoCoordinate(
            latitude: generator.double(in: -85...85), longitude: generator.double(in: -180...180))
          let y = MercatorOrdinate.y(latitude: center.latitude)
          let x = (center.longitude - extent.longitude) / 360 + Double(generator.int(in: -2...2))
          let slack = Self.slack(segments, segment, extent, x: x, y: y - extent.y, q: q)
          let isInside = y >= centers.ys.lower.position && y <= centers.ys.upper.position
          let edge = centers.longitudes?.edge(before: center.longitude, tolerance: 0)
          // Beside an edge rounding decides.
          guard slack.magnitude > 1e-9 else { continue }
          let isAllowed = isInside && edge == nil
          #expect((slack > 0) == isAllowed, "\(limits) \(viewport) \(center)")
          if isAllowed { allowed += 1 } else { forbidden += 1 }
        }
      }
    }
    #expect(allowed > Campaign.rounds(400, soak: 40_000))
    #expect(forbidden > Campaign.rounds(400, soak: 40_000))
    #expect(crossed > Campaign.rounds(200, soak: 20_000))
  }
}

import Mercator
import Testing

@Suite struct WebMercatorScaleTests {
  @Test func `A9 the resolution at zoom 0 on the equator is the published constant`() {
    #expect(WebMercator.metersPerPoint(atZoom: 0, latitude: 0) == 156_543.03392804097)
    #expect(WebMercator.longitudePerPoint(atZoom: 0) == 1.40625)
    #expect(WebMercator.latitudePerPoint(atZoom: 0, latitude: 0) == 1.40625)
    #expect((WebMercator.latitudePerPoint(atZoom: 0, latitude: 60) - 0.703125).magnitude < 1e-15)
  }

  @Test func `points per world are exact powers of two at whole zooms`() {
    for zoom in -16...40 {
      let points = WebMercator.pointsPerWorld(atZoom: Double(zoom))
      #expect(points == Double(sign: .plus, exponent: zoom + 8, significand: 1))
      #expect(WebMercator.zoom(forPointsPerWorld: points) == Double(zoom))
    }
  }

  @Test func `A9 latitude per point agrees with the projection`() {
    for latitude in stride(from: -80.0, through: 80, by: 10) {
      let point = WebMercator.latitudePerPoint(atZoom: 12, latitude: latitude)
      let scale = WebMercator.pointsPerWorld(atZoom: 12)
      func y(_ latitude: Double) -> Double {
        WebMercator.worldPoint(for: GeoCoordinate(latitude: latitude, longitude: 0)).y
      }
      let points = (y(latitude - 5 * point) - y(latitude + 5 * point)) * scale
      #expect((points - 10).magnitude < 1e-6)
    }
  }

  @Test func `metres per point are clamped beyond the world's edge`() {
    let edge = WebMercator.metersPerPoint(atZoom: 3, latitude: WebMercator.latitudeLimit)
    #expect(WebMercator.metersPerPoint(atZoom: 3, latitude: 90) == edge)
    #expect(edge > 0)
    #expect(WebMercator.metersPerPoint(atZoom: 3, latitude: .nan).isNaN)
    #expect(WebMercator.zoom(forPointsPerWorld: 0) == -.infinity)
    #expect(WebMercator.zoom(forPointsPerWorld: -1).isNaN)
  }
}

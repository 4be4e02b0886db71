@testable import Mercator
import TestSupport
import Testing

@Suite struct MapViewportPullTests {
  private let settings = FingerSettings()

  @Test func `soft limits show again what was pulled`() {
    var generator = SeededGenerator(seed: 660)
    let limits = ViewportLimits(
      zoomRange: 8...14, centerRegion: GeoRegion(south: 40, west: 0, north: 55, east: 20))
    var beyond = 0
    for _ in 0..<300 {
      var asked = FlightTests.munich
      asked.zoom = generator.double(in: 6...16)
      asked.center = GeoCoordinate(
        latitude: generator.element(of: [39.99, 45, 55.01]),
        longitude: generator.element(of: [-0.01, 10, 20.01]))
      asked.heading = generator.heading()
      let shown = asked.softlyConstrained(to: limits)
      let again = shown.pulled(beyond: limits, settings).softlyConstrained(to: limits)
      if shown != asked { beyond += 1 }
      let points = WebMercator.pointsPerWorld(atZoom: shown.zoom) / 360
      #expect((again.zoom - shown.zoom).magnitude < 1e-9)
      #expect(((again.center.longitude - shown.center.longitude) * points).magnitude < 1e-4)
      #expect(((again.center.latitude - shown.center.latitude) * points).magnitude < 1e-4)
    }
    #expect(beyond > 200)
  }

  @Test func `within limits nothing was pulled`() {
    let limits = ViewportLimits(zoomRange: 8...16)
    #expect(FlightTests.munich.pulled(beyond: limits, settings) == FlightTests.munich)
  }

  @Test func `as far as the band reaches counts as ten times that`() {
    let limits = ViewportLimits(zoomRange: 8...14)
    let stretched = FlightTests.munich.zoomed(to: 14 + settings.zoomBand.reach)
    #expect(stretched.pulled(beyond: limits, settings).zoom == 14 + 10 * settings.zoomBand.reach)
  }
}

@testable import Mercator
import TestSupport
import Testing

@Suite struct MapViewportPullTests {
  private let settings = GestureSettings()

  @Test func `soft limits give back the shown camera of a pulled one`() {
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
      let band = settings.positionBand
      let again = shown.pulled(beyond: limits, band).softlyPlaced(within: limits, band)
      if shown != asked { beyond += 1 }
      let points = WebMercator.pointsPerWorld(atZoom: shown.zoom) / 360
      #expect(again.zoom == shown.zoom)
      #expect(((again.center.longitude - shown.center.longitude) * points).magnitude < 1e-4)
      #expect(((again.center.latitude - shown.center.latitude) * points).magnitude < 1e-4)
    }
    #expect(beyond > 200)
  }

  @Test func `a camera within limits is not pulled`() {
    let limits = ViewportLimits(zoomRange: 8...16)
    #expect(FlightTests.munich.pulled(beyond: limits, settings.positionBand) == FlightTests.munich)
  }

  @Test func `a zoom beyond limits is pulled on from the zoom shown`() {
    let limits = ViewportLimits(zoomRange: 8...14)
    func zoom(_ start: Double, _ levels: Double) -> Double {
      FlightTests.munich.zoomed(to: start).zoom(pulledBy: levels, beyond: limits, .zoom)
    }
    #expect([zoom(12, 1), zoom(14, -2), zoom(14, 0), zoom(14.25, 0)] == [13, 12, 14, 14.25])
    // A pull as long as the reach gets half of it, and one of twice that two thirds.
    #expect([zoom(13, 2), zoom(14, 1), zoom(9, -2)] == [14.5, 14.5, 7.5])
    #expect((zoom(14.5, 1) - (14 + 2.0 / 3)).magnitude < 1e-12)
    #expect((zoom(14.5, -1.5) - 13.5).magnitude < 1e-12)
    // As far as the band reaches counts as ten times that.
    #expect(zoom(15, -10) == 14)
    #expect(zoom(40, -0.5).isFinite && zoom(14, .infinity) == 15)
  }
}

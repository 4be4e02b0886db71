import Mercator
import Testing

@testable import MercatorFigures

@Suite struct ShowingTests {
  private let corners = [(-60.0, -30.0), (60, 30)].map { latitude, longitude in
    GeoCoordinate(latitude: latitude, longitude: longitude)
  }

  @Test func `a figure reports unused and lost points`() throws {
    // One world is 256 points wide: 60° of longitude are 42.7, up to 60° of latitude 53.7.
    var viewport = MapViewport.phone()
    let all = try #require(Showing(viewport, corners))
    #expect(all.shown == 2 && all.over == 0 && all.text == "0.00, 368 unused")
    #expect(abs(all.slack.left - (195 - 256 / 12.0)) < 1e-9)
    viewport.zoom = 4
    let lost = try #require(Showing(viewport, corners))
    #expect(lost.shown == 0 && lost.text == "4.00, 2 of 2 lost, 437 over")
  }

  @Test func `a figure does not measure places that no camera draws`() {
    let nowhere = GeoCoordinate(latitude: .nan, longitude: 0)
    #expect(Showing(.phone(), corners + [nowhere]) == nil)
    #expect(Showing(.phone(), []) == nil)
  }

  @Test(arguments: [
    (3.14159, 2, "3.14"), (0.999, 2, "1.00"), (-0.001, 2, "0.00"), (-1.26, 1, "-1.3"),
    (41, 0, "41"),
    (0.05, 2, "0.05"),
  ])
  func `a figure's numbers have fixed decimals, and zero no sign`(
    value: Double, decimals: Int, text: String
  ) {
    #expect(value.text(decimals) == text)
  }
}

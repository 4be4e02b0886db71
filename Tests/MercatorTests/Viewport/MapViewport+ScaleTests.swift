import Foundation
import Mercator
import TestSupport
import Testing

@Suite struct MapViewportScaleTests {
  private let sheet = ScreenSize(width: 842, height: 595)

  /// 156 543.0339 m · 72 / 0.0254 m, at the equator and zoom 0.
  @Test func `a point of zoom 0 is a scale of 1 to 443 744 033 at 72 points per inch`() {
    let viewport = MapViewport(
      center: GeoCoordinate(latitude: 0, longitude: 0), zoom: 0, size: sheet)
    #expect((viewport.scaleDenominator(pointsPerInch: 72) - 443_744_033.18).magnitude < 0.1)
  }

  /// OGC's WMTS 1.0, annex E.4, GoogleMapsCompatible: 559 082 264.0287178 at level 0 of 256 pixels
  /// of 0.28 mm.
  @Test func `the scale agrees with OGC's table of scale denominators`() {
    let viewport = MapViewport(
      center: GeoCoordinate(latitude: 0, longitude: 0), zoom: 18, size: sheet)
    let denominator = viewport.scaleDenominator(pointsPerInch: 25.4 / 0.28)
    #expect((denominator / 2132.729583849784 - 1).magnitude < 1e-9)
  }

  @Test func `scale and zoom convert both ways at any camera`() throws {
    var generator = SeededGenerator(seed: 481)
    for _ in 0..<Campaign.rounds(1000, soak: 100_000) {
      let viewport = generator.viewport()
      let pointsPerInch = generator.double(in: 50...600)
      let back = try #require(
        MapViewport(
          center: viewport.center,
          scaleDenominator: viewport.scaleDenominator(pointsPerInch: pointsPerInch),
          pointsPerInch: pointsPerInch, heading: viewport.heading, pitch: viewport.pitch,
          size: viewport.size, insets: viewport.insets, fieldOfView: viewport.fieldOfView))
      #expect((back.zoom - viewport.zoom).magnitude < 1e-12, "\(viewport)")
      #expect(back.zoomed(to: viewport.zoom) == viewport)
    }
  }

  /// A kilometre is 40 mm on a sheet of 1 : 25 000.
  @Test func `a kilometre has its length on a sheet at every latitude`() throws {
    for latitude in [0.0, 48, -60, 80] {
      let map = try #require(
        MapViewport(
          center: GeoCoordinate(latitude: latitude, longitude: 11), scaleDenominator: 25_000,
          pointsPerInch: 72, size: sheet))
      let east = GeoCoordinate(
        latitude: latitude,
        longitude: 11 + 500 / (6_378_137 * cos(latitude * .pi / 180)) * 180 / .pi)
      let point = try #require(map.screenPoint(for: east))
      let millimeters = (point.x - map.centerPoint.x) / 72 * 25.4
      #expect((millimeters - 20).magnitude < 1e-9)
    }
  }

  @Test(arguments: [(0.0, 72.0), (-1, 72), (.nan, 72), (.infinity, 72), (25_000, 0), (1, .nan)])
  func `a scale that is not finite and positive has no viewport`(n: Double, points: Double) {
    #expect(
      MapViewport(
        center: GeoCoordinate(latitude: 0, longitude: 0), scaleDenominator: n,
        pointsPerInch: points, size: sheet) == nil)
  }

  @Test func `a scale outside the zooms has no viewport`() {
    for denominator in [1e-9, 1e15] {
      #expect(
        MapViewport(
          center: GeoCoordinate(latitude: 0, longitude: 0), scaleDenominator: denominator,
          pointsPerInch: 72, size: sheet) == nil)
    }
  }
}

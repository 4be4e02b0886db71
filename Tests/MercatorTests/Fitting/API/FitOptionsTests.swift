import Mercator
import TestSupport
import Testing

@Suite struct FitOptionsTests {
  /// Options that mean the same as others.
  private static let same: [(name: String, options: FitOptions, asIf: FitOptions)] = [
    ("negative padding", FitOptions(padding: ScreenInsets(-8)), FitOptions()),
    ("padding that is no number", FitOptions(padding: ScreenInsets(.nan)), FitOptions()),
    (
      "padding on one edge that is none",
      FitOptions(padding: ScreenInsets(top: .infinity, left: 9)),
      FitOptions(padding: ScreenInsets(left: 9))
    ),
    ("no factor", FitOptions(extentFactor: .nan), FitOptions()),
    ("a factor of 0", FitOptions(extentFactor: 0), FitOptions()),
    ("a negative factor", FitOptions(extentFactor: -2), FitOptions()),
    ("an infinite factor", FitOptions(extentFactor: .infinity), FitOptions()),
    ("a negative step", FitOptions(zoomStep: -1), FitOptions()),
    ("a step that is no number", FitOptions(zoomStep: .nan), FitOptions()),
    ("an infinite step", FitOptions(zoomStep: .infinity), FitOptions()),
    ("the same range", FitOptions(zoomRange: -16...28), FitOptions()),
    ("no least span in degrees", FitOptions(minimumSpan: .degrees(0)), .minimumSpan(.none)),
    ("the current heading", FitOptions(heading: .current), FitOptions()),
    ("all of the free area", FitOptions(area: .bestRectangle(avoiding: [])), FitOptions()),
    (
      "padding that may be reduced, with enough room",
      FitOptions(reducesPaddingAndBoxesIfNeeded: true), FitOptions()
    ),
  ]

  @Test(arguments: same)
  func `an invalid or neutral fit option changes no fit, to the bit`(
    name: String, options: FitOptions, asIf: FitOptions
  ) throws {
    var generator = SeededGenerator(seed: 906)
    for _ in 0..<20 {
      let viewport = generator.viewport(sides: 100...900)
      let places = generator.places(generator.int(in: 1...6), spread: 4)
      let report = try viewport.fitReport(places, options)
      #expect(report == (try viewport.fitReport(places, asIf)), "\(viewport) \(places)")
    }
  }

  @Test func `each fit option changes the fit of distant places`() throws {
    let viewport = MapViewport(
      center: GeoCoordinate(latitude: 0, longitude: 0), zoom: 2, heading: 20, pitch: 30,
      size: ScreenSize(width: 400, height: 300))
    let places = [(50, 9), (47, 12), (48, 16.5)].map {
      GeoCoordinate(latitude: $0, longitude: $1)
    }
    let plain = try viewport.fitReport(places)
    let card = ScreenRect(x: 0, y: 0, width: 150, height: 300)
    for other in [
      FitOptions.padding(24), .extentFactor(1.2), .minimumSpan(.degrees(20)), .zoomRange(2...3),
      .zoomStep(1), .limits(ViewportLimits(zoomRange: 0...4)), .heading(.best),
      .area(.bestRectangle(avoiding: [card])),
    ] {
      #expect(try viewport.fitReport(places, other) != plain, "\(other)")
    }
  }
}

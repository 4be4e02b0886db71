import Foundation
import Mercator
import TestSupport
import Testing

@Suite struct FitFactorTests {
  private let view = MapViewport(
    center: GeoCoordinate(latitude: 0, longitude: 0), zoom: 3,
    size: ScreenSize(width: 400, height: 400))

  /// Three places in a row, the middle one with a box to its right: a factor moves their centre.
  private let flag = [
    PlacedMarker(
      at: GeoCoordinate(latitude: 0, longitude: -5),
      footprint: MarkerFootprint(width: 1, height: 1, anchor: .center)),
    PlacedMarker(
      at: GeoCoordinate(latitude: 0, longitude: 4),
      footprint: MarkerFootprint(width: 180, height: 20, anchor: .left)),
    PlacedMarker(at: GeoCoordinate(latitude: 0, longitude: 5), footprint: .point),
  ]

  @Test func `a factor is reduced to the zoom range and leaves boxes whole`() throws {
    let whole = try view.fitReport(flag)
    #expect(whole.outsideIndices.isEmpty && whole.decision == .extent)
    // Slightly farther out the box is inside if the centre follows it.
    let least = whole.viewport.zoom - 0.02
    let report = try view.fitReport(flag, .extentFactor(4).zoomRange(least...20))
    #expect(report.outsideIndices.isEmpty)
    #expect(report.viewport.zoom == least && report.decision == .zoomMinimum)
    // A wide range leaves the whole factor.
    let roomy = try view.fitReport(flag, .extentFactor(4).zoomRange(-8...20))
    #expect(roomy.outsideIndices.isEmpty && roomy.viewport.zoom < least - 1)
    // If no camera of the range shows all even without the factor, the cut-off items are reported.
    let cut = try view.fitReport(flag, .extentFactor(4).zoomRange(12...20))
    #expect(!cut.outsideIndices.isEmpty && cut.viewport.zoom == 12)
  }

  @Test(arguments: [1e308, Double.greatestFiniteMagnitude, .infinity, .nan])
  func `a huge, infinite or NaN factor cuts nothing off inside limits`(factor: Double) throws {
    let options = FitOptions(extentFactor: factor, limits: ViewportLimits(keepsInWorld: true))
    for (heading, pitch) in [(0.0, 0.0), (30, 0), (30, 60)] {
      var turned = view
      (turned.heading, turned.pitch) = (heading, pitch)
      #expect(try turned.fitReport(flag, options).outsideIndices.isEmpty)
      #expect(try turned.fitReport(flag.map(\.coordinate), options).outsideIndices.isEmpty)
    }
  }

  /// Places, and markers, anywhere, with limits of every kind.
  @Test(arguments: [false, true])
  func `a factor inside limits cuts off nothing visible without the factor`(ofBoxes: Bool)
    throws
  {
    var generator = SeededGenerator(seed: 2611)
    var (shown, gaveWay) = (0, 0)
    for _ in 0..<Campaign.rounds(40, all: 300, soak: 100_000) {
      var viewport = generator.viewport()
      if generator.once(in: 3) { viewport.pitch = 0 }
      let reach = min(viewport.freeArea.width, viewport.freeArea.height) * 0.4
      let spread = generator.element(of: [1.0, 20, 80, 200, 360])
      let places = generator.places(generator.int(in: 1...20), spread: spread)
      let markers = places.map {
        PlacedMarker(at: $0, footprint: generator.footprint(reach: reach))
      }
      let content = ofBoxes ? FitContent(markers) : FitContent(places)
      let limits =
        generator.once(in: 2)
        ? ViewportLimits(keepsInWorld: true) : generator.limits(near: viewport)
      let factor: Double = generator.element(of: [1.05, 1.2, 2])
      let options = FitOptions(extentFactor: factor, zoomRange: -16...40, limits: limits)
      guard let report = try? viewport.fitReport(content, options) else { continue }
      let plain = try viewport.fitReport(content, options.extentFactor(1))
      guard plain.outsideIndices.isEmpty else { continue }
      shown += 1
      #expect(report.outsideIndices.isEmpty, "\(factor) \(viewport) \(limits) \(markers)")
      if report.viewport.zoom > plain.viewport.zoom - 0.99 * log2(factor) { gaveWay += 1 }
    }
    #expect(shown > Campaign.rounds(20, all: 150, soak: 50_000), "\(shown)")
    #expect(gaveWay > Campaign.rounds(2, all: 15, soak: 5000), "\(gaveWay)")
  }
}

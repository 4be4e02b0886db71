import TestSupport
import Testing

@testable import Mercator

@Suite struct FitOutcomeTests {
  private let view = MapViewport(
    center: GeoCoordinate(latitude: 0, longitude: 0), zoom: 3,
    size: ScreenSize(width: 400, height: 300))
  private let nowhere = GeoCoordinate(latitude: .nan, longitude: 0)

  private func contents() throws -> [(name: String, content: FitContent, invalid: [Int])] {
    var generator = SeededGenerator(seed: 7181)
    let places = generator.places(300, spread: 40).filter { $0.isValid }
    let box = MarkerFootprint(width: 20, height: 20)
    let markers = places.prefix(40).map { PlacedMarker(at: $0, footprint: box) }
    let region = try #require(GeoRegion(south: -10, west: 170, north: 10, east: -170))
    return [
      ("places", FitContent(places + [nowhere]), [places.count]),
      ("few places", FitContent([places[0], nowhere, places[1], places[0]]), [1]),
      ("regions", FitContent([region, region]), []),
      ("markers", FitContent(markers + [PlacedMarker(at: nowhere, footprint: box)]), [40]),
      (
        "unlike markers", FitContent(markers + [PlacedMarker(at: places[0], footprint: .point)]), []
      ),
      ("a mix", FitContent([FitItem.region(region), .place(nowhere), .marker(markers[0])]), [1]),
    ]
  }

  /// The representatives that the search used are not the ones reported.
  @Test func `a report covers all valid items in their order`() throws {
    for (name, content, invalid) in try contents() {
      let outcome = try FitOutcome(of: content, in: view, FitOptions())
      let fitted = outcome.solution.viewport
      let report = outcome.report(of: content, for: view)
      #expect(report.invalidIndices == invalid, "\(name)")
      #expect(report.outsideIndices.isEmpty && report.viewport == fitted, "\(name)")
      #expect(try view.fitReport(content) == report, "\(name)")
      // All lie in the room, and what comes nearest touches it.
      #expect(report.contacts.allSatisfy { $0.slack > -1e-6 }, "\(name)")
      #expect(report.contacts.contains { $0.touchesEdge }, "\(name)")
    }
    let twice = try view.fitReport([nowhere, view.center, view.center])
    #expect(twice.contacts.allSatisfy { $0.index == 1 && $0.count == 2 })
  }

  @Test func `a fitted camera keeps its ground in a view with other insets`() throws {
    var covered = view
    covered.insets = ScreenInsets(top: 20, left: 5, bottom: 250, right: 0)
    let places = [10.0, 40].map { GeoCoordinate(latitude: $0, longitude: $0) }
    var fitted = view
    fitted.heading = 30
    fitted.pitch = 40
    let outcome = try FitOutcome(of: FitContent(places), in: fitted, FitOptions())
    let shown = outcome.viewport(for: covered)
    #expect(shown.insets == covered.insets && shown.zoom == outcome.solution.viewport.zoom)
    let middle = try #require(outcome.solution.viewport.screenPoint(for: shown.center))
    #expect((middle.x - covered.centerPoint.x).magnitude < 1e-6)
    #expect((middle.y - covered.centerPoint.y).magnitude < 1e-6)
    #expect(outcome.viewport(for: fitted) == outcome.solution.viewport)
  }
}

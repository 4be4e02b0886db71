import Mercator
import TestSupport
import Testing

@Suite struct MarkerFitOuterTests {
  @Test func `labels that touch no edge do not change the best heading`() throws {
    var generator = SeededGenerator(seed: 4301)
    for round in 0..<Campaign.rounds(1, all: 6, soak: 300) {
      var phone = MapViewport(
        center: GeoCoordinate(latitude: 48, longitude: 11), zoom: 5,
        heading: generator.double(in: 0...360), size: ScreenSize(width: 390, height: 844))
      let markers = (0..<600).map { _ in
        PlacedMarker(
          at: GeoCoordinate(
            latitude: 48 + generator.double(in: -4...4) * generator.double(in: 0...1),
            longitude: 11 + generator.double(in: -7...7) * generator.double(in: 0...1)),
          footprint: MarkerFootprint(
            width: generator.double(in: 10...120), height: generator.double(in: 10...30),
            anchor: round.isMultiple(of: 2) ? .center : .bottom))
      }
      let options = FitOptions.heading(.best).zoomRange(-2...30)
      let found = try phone.fitReport(markers, options)
      #expect(found.outsideIndices.isEmpty && found.contacts.contains { $0.touchesEdge })
      // With one callout that changes no box, all of them are looked at at all headings.
      var all = markers
      all[0].callouts = [all[0].footprint]
      let referee = try phone.fitReport(all, options)
      #expect((found.viewport.zoom - referee.viewport.zoom).magnitude < 1e-9)
      #expect((found.viewport.heading - referee.viewport.heading).magnitude < 1e-6)
      for heading in stride(from: 0.0, to: 360, by: 15) {
        phone.heading = heading
        #expect(
          try phone.fitting(markers, .zoomRange(-2...30)).zoom < found.viewport.zoom + 1e-3,
          "\(heading)")
      }
      phone.heading = found.viewport.heading
      #expect(
        try (phone.fitting(markers, .zoomRange(-2...30)).zoom - found.viewport.zoom).magnitude
          < 1e-9)
    }
  }
}

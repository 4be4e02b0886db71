import Mercator
import TestSupport
import Testing

@Suite struct FitSearchHullTests {
  /// A report sees every place; a fit sees the hull alone.
  @Test func `a fit by the hull shows every place, and its report has the places' slack`() throws {
    var generator = SeededGenerator(seed: 1811)
    var (fitted, turned) = (0, 0)
    for _ in 0..<Campaign.rounds(60, soak: 3000) {
      let viewport = generator.viewport()
      let places = generator.places(generator.int(in: 300...2000), spread: 8)
      guard let report = try? viewport.fitReport(places, .zoomRange(-16...40)),
        report.decision == .extent, report.viewport.zoom > 5
      else { continue }
      #expect(report.viewport == (try viewport.fitting(places, .zoomRange(-16...40))))
      #expect(report.viewport.count(of: places).visible == places.count)
      #expect(report.outsideIndices.isEmpty)
      for contact in report.contacts {
        let slack = try #require(report.slack(of: places[contact.index]))
        let own =
          switch contact.edge {
          case .left: slack.left
          case .top: slack.top
          case .right: slack.right
          case .bottom: slack.bottom
          }
        // Under pitch a copy that does not show, or shows too, may be nearer to the middle.
        let least = min(slack.top, slack.left, slack.bottom, slack.right)
        let isOther = least < -1e-5 || report.viewport.region.longitudeSpan > 300
        let far = viewport.pitch > 0 && contact.edge == .top
        #expect(
          far || isOther || (own - contact.slack).magnitude <= 1e-5 + report.viewport.tolerance)
      }
      fitted += 1
      if viewport.heading != 0, viewport.pitch > 0 { turned += 1 }
    }
    #expect(fitted > Campaign.rounds(25, soak: 1200) && turned > fitted / 4, "\(fitted) \(turned)")
  }

  /// Places in the middle of others change nothing, and the same of each marker's box.
  @Test func `inner places and the order of places change no fit, to the bit`() throws {
    var generator = SeededGenerator(seed: 1812)
    var fitted = 0
    for _ in 0..<Campaign.rounds(40, soak: 5000) {
      let viewport = generator.viewport()
      let corners = generator.places(
        generator.int(in: 3...9), spread: generator.element(of: [0.01, 1]))
      guard let outer = HullVertices(corners, ownWindowAlone: false) else { continue }
      // Halves of the ways between vertices, to the middle of the first three.
      var places = corners
      for (one, other) in zip(outer.places, outer.places.dropFirst(2)) {
        let (a, b) = (WebMercator.worldPoint(for: one), WebMercator.worldPoint(for: other))
        guard (a.x - b.x).magnitude < 0.5 else { continue }
        for step in 1...400 {
          let share = Double(step) / 401
          places.append(
            WebMercator.coordinate(
              for: WorldPoint(x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share)))
        }
      }
      places.shuffle(using: &generator)
      guard HullVertices(places, ownWindowAlone: false)?.places == outer.places else { continue }
      let options = FitOptions(
        padding: ScreenInsets(generator.double(in: 0...20)),
        extentFactor: generator.element(of: [1, 1.3]),
        zoomStep: generator.element(of: [0, 1]),
        heading: generator.once(in: 8) ? .best : .current)
      let one = try? viewport.fitting(corners, options)
      #expect(one == (try? viewport.fitting(places, options)), "\(viewport) \(corners)")
      let pin = MarkerFootprint(width: 20, height: 30, anchor: .bottom)
      let ofPins = try? viewport.fitting(corners.map { PlacedMarker(at: $0, footprint: pin) })
      let ofMore = try? viewport.fitting(places.map { PlacedMarker(at: $0, footprint: pin) })
      #expect(ofPins == ofMore, "\(viewport) \(corners)")
      if one != nil { fitted += 1 }
    }
    #expect(fitted > Campaign.rounds(10, soak: 1000), "\(fitted)")
  }

  @Test func `an error about a box larger than the room names a valid marker by its index`() {
    let view = MapViewport(
      center: GeoCoordinate(latitude: 0, longitude: 0), zoom: 0,
      size: ScreenSize(width: 100, height: 100))
    let box = MarkerFootprint(width: 120, height: 10, anchor: .center)
    let markers = [91.0, 1, 2, 1.5].map {
      PlacedMarker(at: GeoCoordinate(latitude: $0, longitude: $0), footprint: box)
    }
    let error = #expect(throws: FitError.self) { try view.fitting(markers) }
    guard case .markersTooLarge(let conflict) = error else { return #expect(error == nil) }
    #expect((1...3).contains(conflict.first) && conflict.second == conflict.first)
    #expect(conflict.axis == .horizontal && conflict.room == 100 && conflict.zooms == nil)
  }
}

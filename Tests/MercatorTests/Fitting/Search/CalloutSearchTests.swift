import Mercator
import TestSupport
import Testing

@Suite struct CalloutSearchTests {
  let square = MapViewport(
    center: GeoCoordinate(latitude: 0, longitude: 0), zoom: 0,
    size: ScreenSize(width: 300, height: 300))
  let pin = MarkerFootprint(width: 20, height: 30, anchor: .bottom)

  @Test func `a callout is on the side with the largest zoom`() throws {
    // Two places side by side: callouts to the left and right would cost width.
    let markers = [0.0, 36].map {
      PlacedMarker(
        at: GeoCoordinate(latitude: 0, longitude: $0), footprint: pin,
        callouts: pin.callouts(width: 120, height: 40))
    }
    let report = try square.fitReport(markers)
    #expect(report.method == .exact)
    // West of both the callout faces east, and the other way around.
    #expect(report.callouts.map { [$0.index, $0.choice] } == [[0, 1], [1, 3]])
    // 10 points of pin on either side.
    #expect((report.viewport.zoom - WebMercator.zoom(forPointsPerWorld: 2800)).magnitude < 1e-12)
  }

  @Test func `a callout is on the side named first if zooms tie`() throws {
    let place = GeoCoordinate(latitude: 10, longitude: 10)
    for sides in [[MarkerFootprint.Side.below, .above], [.above, .below]] {
      let marker = PlacedMarker(
        at: place, footprint: pin,
        callouts: pin.callouts(width: 50, height: 20, gap: 4, sides: sides))
      let report = try square.fitReport([marker])
      #expect(report.callouts.map { [$0.index, $0.choice] } == [[0, 0]])
    }
  }

  @Test func `a callout that fits on no side throws a conflict with its marker and the room`() {
    let marker = PlacedMarker(
      at: GeoCoordinate(latitude: 1, longitude: 2), footprint: pin,
      callouts: pin.callouts(width: 310, height: 20))
    #expect(
      throws: FitError.markersTooLarge(
        MarkerConflict(first: 0, second: 0, axis: .horizontal, room: 300))
    ) { try square.fitting([marker]) }
  }

  /// Beyond four markers the sides are chosen one by one: never better than all combinations, and
  /// hardly ever much worse.
  @Test func `greedy callouts lose less than half a zoom level to the best sides`() throws {
    var generator = SeededGenerator(seed: 61)
    var worst = 0.0
    var compared = 0
    for _ in 0..<Campaign.rounds(6, soak: 300) {
      var markers = generator.coordinates(5).map {
        PlacedMarker(
          at: $0, footprint: pin,
          callouts: pin.callouts(width: 90, height: 40, sides: [.above, .right, .left]))
      }
      var best: Double?
      guard let greedy = try? square.fitReport(markers) else { continue }
      #expect(greedy.method == .greedy)
      let all = markers
      for number in 0..<243 {
        var rest = number
        for index in markers.indices {
          markers[index].callouts = [all[index].callouts[rest % 3]]
          rest /= 3
        }
        guard let zoom = try? square.fitting(markers).zoom else { continue }
        best = max(best ?? zoom, zoom)
      }
      let zoom = try #require(best)
      #expect(greedy.viewport.zoom <= zoom + 1e-9)
      worst = max(worst, zoom - greedy.viewport.zoom)
      compared += 1
    }
    #expect(compared > 0 && worst < 0.5, "\(worst)")
  }

  @Test func `the callouts of four markers are the best of all combinations of sides`() throws {
    var generator = SeededGenerator(seed: 62)
    var fits = 0
    for _ in 0..<Campaign.rounds(10, soak: 300) {
      var markers = generator.coordinates(4).map {
        PlacedMarker(
          at: $0, footprint: pin,
          callouts: pin.callouts(width: 120, height: 60, sides: [.above, .below]))
      }
      guard let report = try? square.fitReport(markers) else { continue }
      fits += 1
      let all = markers
      var best = -Double.infinity
      for number in 0..<16 {
        for index in markers.indices {
          markers[index].callouts = [all[index].callouts[number >> index & 1]]
        }
        best = max(best, (try? square.fitting(markers).zoom) ?? best)
      }
      #expect(report.viewport.zoom == best && report.method == .exact)
    }
    #expect(fits > Campaign.rounds(5, soak: 150), "\(fits)")
  }
}

import Testing

@testable import Mercator

@Suite struct FitLimitsTests {
  private let view = MapViewport(
    center: GeoCoordinate(latitude: 0, longitude: 0), zoom: 3,
    size: ScreenSize(width: 400, height: 300))

  private static func q(_ zoom: Double) -> Double { 1 / WebMercator.pointsPerWorld(atZoom: zoom) }

  private func limits(
    _ options: FitOptions, cap: Double? = nil, leastZoom: Double = -.infinity, pitch: Double = 0
  ) -> FitLimits {
    var view = view
    view.pitch = pitch
    return FitLimits(options, for: view, cap: cap, leastZoom: leastZoom, FitBudget())
  }

  private func solution(
    _ limits: FitLimits, zoom: Double, _ decision: FitReport.Decision, needing need: Double,
    holding held: FitCamera? = nil
  ) throws -> (solution: FitSolution, asked: Int) {
    let extent = try #require(FitExtent(places: [view.center]))
    var asked = 0
    let solution = limits.solution(
      centered: FitCamera(zoom: zoom, decision: decision), needing: Self.q(need), extent: extent,
      room: view.freeArea
    ) {
      asked += 1
      return held.map { ($0, extent) }
    }
    return (solution, asked)
  }

  @Test func `limits narrow the zoom range of fit options`() {
    let options = FitOptions(zoomRange: 2...15, limits: ViewportLimits(zoomRange: 4...9))
    #expect(limits(options).start(worldsPerPoint: Self.q(7)).zoom == 7)
    #expect(limits(options).start(worldsPerPoint: Self.q(12)).zoom == 9)
    #expect(limits(options).start(worldsPerPoint: Self.q(3)).zoom == 4)
    #expect(limits(options).start(worldsPerPoint: Self.q(3)).decision == .zoomMinimum)
    #expect(limits(options).boundOfZoom(worldsPerPoint: Self.q(12)) == .zoomMaximum)
    #expect(limits(options).boundOfZoom(worldsPerPoint: Self.q(7)).isEmpty)
    #expect(limits(options, cap: 6).start(worldsPerPoint: 0).zoom == 6)
  }

  @Test func `the greatest q of a fit follows zoom range, limits and the least zoom of interest`() {
    let options = FitOptions(zoomRange: -3...15)
    #expect(limits(options).greatestWorldsPerPoint == Self.q(-3))
    #expect(limits(options, leastZoom: 2).greatestWorldsPerPoint == Self.q(2))
    #expect(limits(options, leastZoom: -9).greatestWorldsPerPoint == Self.q(-3))
    let held = FitOptions(zoomRange: -3...15, limits: ViewportLimits(zoomRange: 1...20))
    #expect(limits(held).greatestWorldsPerPoint == Self.q(1))
    #expect(limits(FitOptions(zoomRange: -99...15)).greatestWorldsPerPoint == Self.q(-16))
  }

  @Test func `a fit is its centred camera if that camera is allowed and shows all`() throws {
    let (solution, asked) = try solution(limits(FitOptions()), zoom: 5, .extent, needing: 5)
    #expect(asked == 0 && solution.viewport.zoom == 5 && solution.excess == 0)
    #expect(solution.decision == .extent && solution.limits.isEmpty)
  }

  /// A flat camera at the least zoom that is centred cuts off least; a pitched one need not.
  @Test func `a fit below the minimum zoom looks for another camera only under pitch`() throws {
    let options = FitOptions(zoomRange: 4...15)
    let flat = try solution(limits(options), zoom: 4, .zoomMinimum, needing: 1)
    #expect(flat.asked == 0 && (flat.solution.excess - 3).magnitude < 1e-12)
    let shown = try solution(limits(options), zoom: 4, .zoomMinimum, needing: 4)
    #expect(shown.solution.excess == 0)
    let tilted = try solution(limits(options, pitch: 60), zoom: 4, .zoomMinimum, needing: 1)
    #expect(tilted.asked == 1 && (tilted.solution.excess - 3).magnitude < 1e-12)
    let held = FitCamera(zoom: 4, decision: .extent, center: .init(x: 0.01, y: 0))
    let found = try solution(
      limits(options, pitch: 60), zoom: 4, .zoomMinimum, needing: 1, holding: held)
    #expect(found.solution.excess == 0 && found.solution.decision == .extent)
    #expect((found.solution.viewport.center.longitude - 3.6).magnitude < 1e-9)
  }

  @Test func `a fit that breaks limits takes the held camera, or else cuts off`() throws {
    let east = GeoRegion(south: -10, west: 20, north: 10, east: 30)
    let limits = limits(FitOptions(limits: ViewportLimits(centerRegion: east)))
    let none = try solution(limits, zoom: 5, .extent, needing: 5)
    #expect(none.asked == 1 && none.solution.excess > 0 && none.solution.decision == .limits)
    #expect(none.solution.limits == .centerWest && none.solution.viewport.center.longitude == 20)
    let held = FitCamera(zoom: 4, decision: .limits, center: .init(x: 25.0 / 360, y: 0))
    let found = try solution(limits, zoom: 5, .extent, needing: 5, holding: held)
    #expect(found.solution.viewport.zoom == 4 && found.solution.excess == 0)
    #expect((found.solution.viewport.center.longitude - 25).magnitude < 1e-9)
  }

  /// Below the middle of the view a room shows what lies south of the centre: places at the pole ask
  /// for a centre beyond it, at every zoom.
  @Test func `a fit cut off at the world's edge reports limits as the reason`() throws {
    let places = [-10.0, 10].map { GeoCoordinate(latitude: 90, longitude: $0) }
    var options = FitOptions()
    options.area = .rectangle(ScreenRect(x: 100, y: 250, width: 200, height: 50))
    for pitch in [0.0, 30] {
      var view = view
      view.pitch = pitch
      let report = try view.fitReport(places, options)
      #expect(report.outsideIndices == [0, 1] && report.decision == .limits, "\(pitch)")
      #expect(report.activeLimits.isEmpty)
      options.zoomRange = 9...12
      #expect(try view.fitReport(places, options).decision == .zoomMinimum)
      options.zoomRange = FitOptions.defaultZoomRange
    }
  }
}

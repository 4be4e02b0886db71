import Testing

@testable import Mercator

/// With fits of zooms that the test chooses.
@Suite struct FitAimTests {
  private let view = MapViewport(
    center: GeoCoordinate(latitude: 0, longitude: 0), zoom: 3, heading: 10,
    size: ScreenSize(width: 400, height: 300))

  private func aimed(
    _ options: FitOptions, fitsPoints: Bool = false,
    zoom: @escaping (MapViewport, ScreenRect) throws(FitError) -> Double
  ) throws -> FitSolution {
    let extent = try #require(FitExtent(places: [view.center]))
    return try view.aimed(extent, options, fitsPoints: fitsPoints) {
      viewport, extent, room, _ throws(FitError) in
      var fitted = viewport
      fitted.zoom = try zoom(viewport, room)
      return FitSolution(
        viewport: fitted, extent: extent, center: ViewportCamera.WorldOffset(x: 0, y: 0),
        room: room, decision: .extent)
    }
  }

  /// A button that leaves rooms to its left and right, above and below.
  private func avoiding(_ x: Double, _ y: Double) -> FitOptions {
    FitOptions(area: .avoiding([ScreenRect(x: x, y: y, width: 100, height: 100)]))
  }

  @Test func `the room of the closest fit is taken, however small`() throws {
    let fit = try aimed(avoiding(100, 50)) { _, room in room.width == 100 ? 9 : 8 }
    #expect(fit.room == ScreenRect(x: 0, y: 0, width: 100, height: 300))
  }

  @Test func `of rooms that tie the largest is taken, then the nearest, the upper, the left one`()
    throws
  {
    func room(_ x: Double, _ y: Double) throws -> ScreenRect {
      try aimed(avoiding(x, y)) { _, room in 8 + room.x * 1e-16 }.room
    }
    #expect(try room(100, 60) == ScreenRect(x: 200, y: 0, width: 200, height: 300))
    #expect(try room(100, 20) == ScreenRect(x: 0, y: 120, width: 400, height: 180))
    // To the right is as much room, but farther from the middle.
    #expect(try room(100, 50) == ScreenRect(x: 0, y: 150, width: 400, height: 150))
    // Left and right are as large and as near.
    #expect(try room(150, 100) == ScreenRect(x: 0, y: 0, width: 150, height: 300))
    let middle = try aimed(avoiding(150, 100)) { _, room in room.width == 400 ? 8 : 7 }
    #expect(middle.room == ScreenRect(x: 0, y: 0, width: 400, height: 100))
  }

  @Test func `padding is kept in each room`() throws {
    let fit = try aimed(avoiding(100, 50).padding(10)) { _, room in room.width }
    #expect(fit.room == ScreenRect(x: 10, y: 160, width: 380, height: 130))
  }

  @Test func `a fault of the markers is told before a lack of room`() throws {
    let conflict = MarkerConflict(first: 0, second: 1, axis: .vertical, room: 100)
    #expect(throws: FitError.markersTooLarge(conflict)) {
      try aimed(avoiding(100, 50)) { _, room throws(FitError) in
        throw room.width == 100 ? .markersTooLarge(conflict) : .noVisibleArea
      }
    }
    #expect(throws: FitError.noVisibleArea) {
      try aimed(avoiding(100, 50)) { _, _ throws(FitError) in throw .noVisibleArea }
    }
    // One room that works is enough.
    let fit = try aimed(avoiding(100, 50)) { _, room throws(FitError) in
      if room.width != 400 { throw .markersTooLarge(conflict) }
      return 5
    }
    #expect(fit.room.width == 400)
  }

  @Test func `the heading stays, or is where the fit is closest`() throws {
    func peak(_ viewport: MapViewport, _ at: Double) -> Double {
      10 - Degrees.shortestTurn(from: at, to: viewport.heading).magnitude / 90
    }
    let kept = try aimed(FitOptions()) { viewport, _ in peak(viewport, 123.456) }
    #expect(kept.viewport.heading == 10 && kept.method == .exact)
    let best = try aimed(FitOptions(heading: .best)) { viewport, _ in peak(viewport, 123.456) }
    #expect((best.viewport.heading - 123.456).magnitude < 1e-6 && best.method == .numeric)
    let stepped = try aimed(FitOptions(heading: .best(multipleOf: 10))) { viewport, _ in
      peak(viewport, 123.456)
    }
    #expect(stepped.viewport.heading == 120)
    // The nearest of those that are as good.
    let level = try aimed(FitOptions(heading: .best)) { viewport, _ in
      min(peak(viewport, 40), 10 - 20.0 / 90)
    }
    #expect((level.viewport.heading - 20).magnitude <= 1)
  }
  /// Each fit takes a sixteenth of the budget: the headings after that are not looked at.
  @Test func `a search whose budget is spent ends with the best so far, and says greedy`() throws {
    let extent = try #require(FitExtent(places: [view.center]))
    var looks = 0
    let fit = try view.aimed(extent, FitOptions(heading: .best), fitsPoints: false) {
      viewport, extent, room, effort in
      looks += 1
      effort.budget.take(1 << 12)
      var fitted = viewport
      fitted.zoom = 1 + viewport.heading / 100
      return FitSolution(
        viewport: fitted, extent: extent, center: ViewportCamera.WorldOffset(x: 0, y: 0),
        room: room, decision: .extent)
    }
    // Sixteen degrees from north on, and the whole fit at the last of them.
    #expect(looks == 17 && fit.viewport.heading == 15 && fit.method == .greedy)
  }
}

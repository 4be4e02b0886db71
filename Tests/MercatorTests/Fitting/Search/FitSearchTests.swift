import Mercator
import Testing

/// The choice of a room and of a heading.
@Suite struct FitSearchTests {
  private let view = MapViewport(
    center: GeoCoordinate(latitude: 0, longitude: 0), zoom: 3,
    size: ScreenSize(width: 400, height: 300))

  /// A button that leaves rooms to its left and right, above and below.
  private func avoiding(_ x: Double, _ y: Double) -> FitOptions {
    FitOptions(area: .bestRectangle(avoiding: [ScreenRect(x: x, y: y, width: 100, height: 100)]))
  }

  private static let meridian = [-9.0, 9].map { GeoCoordinate(latitude: $0, longitude: 0) }
  private static let parallel = [-9.0, 9].map { GeoCoordinate(latitude: 0, longitude: $0) }

  @Test func `a fit among obstacles chooses the room with the largest zoom`() throws {
    let report = try view.fitReport(Self.meridian, avoiding(100, 50))
    // To the right as high a room is wider.
    #expect(report.room == ScreenRect(x: 200, y: 0, width: 200, height: 300))
    let narrow = try view.fitReport(Self.meridian, avoiding(300, 50))
    #expect(narrow.room == ScreenRect(x: 0, y: 0, width: 300, height: 300))
    let low = try view.fitReport(Self.parallel, avoiding(100, 190))
    #expect(low.room == ScreenRect(x: 0, y: 0, width: 400, height: 190))
    let short = try view.fitReport(Self.parallel, avoiding(150, 100))
    #expect(short.room == ScreenRect(x: 0, y: 0, width: 400, height: 100))
  }

  @Test func `a fit among rooms that tie chooses the largest, nearest, upper, left one`() throws {
    // One place reaches the end of the zoom range in every room.
    func room(_ x: Double, _ y: Double) throws -> ScreenRect {
      try view.fitReport([view.center], avoiding(x, y).minimumSpan(.none)).room
    }
    #expect(try room(100, 60) == ScreenRect(x: 200, y: 0, width: 200, height: 300))
    #expect(try room(100, 20) == ScreenRect(x: 0, y: 120, width: 400, height: 180))
    // To the right is as much room, but farther from the middle.
    #expect(try room(100, 50) == ScreenRect(x: 0, y: 150, width: 400, height: 150))
    // Left and right are as large and as near.
    #expect(try room(150, 100) == ScreenRect(x: 0, y: 0, width: 150, height: 300))
  }

  @Test func `a fit among obstacles keeps the padding inside its room`() throws {
    let report = try view.fitReport(Self.parallel, avoiding(100, 50).padding(10))
    #expect(report.room == ScreenRect(x: 10, y: 160, width: 380, height: 130))
  }

  @Test func `a marker too large for every room is reported before a lack of room`() throws {
    func report(_ footprint: MarkerFootprint, padding: Double = 0) throws -> FitReport {
      try view.fitReport(
        [PlacedMarker(at: view.center, footprint: footprint)],
        avoiding(100, 50).padding(padding))
    }
    // Wider than the rooms beside the button, and higher than those above and below.
    let error = #expect(throws: FitError.self) {
      try report(MarkerFootprint(width: 250, height: 200), padding: 26)
    }
    guard case .markersTooLarge = error else { return #expect(error == nil) }
    #expect(throws: FitError.noVisibleArea) { try report(.point, padding: 160) }
    // One room that works is enough.
    #expect(try report(MarkerFootprint(width: 250, height: 140)).room.width == 400)
  }

  /// A tall phone shows a parallel closest on end, at either of two headings.
  @Test func `a fit keeps its heading, or chooses the one with the largest zoom`() throws {
    let phone = MapViewport(
      center: view.center, zoom: 3, heading: 10, size: ScreenSize(width: 300, height: 800))
    let kept = try phone.fitReport(Self.parallel)
    #expect(kept.viewport.heading == 10 && kept.method == .exact)
    let best = try phone.fitReport(Self.parallel, .heading(.best))
    // Two points are longest across the screen's diagonal.
    let slant = ElementaryFunctions.arctangentInDegrees(y: 300, x: 800)
    let turns = [90 - slant, 90 + slant, 270 - slant, 270 + slant]
      .map { Degrees.shortestTurn(from: $0, to: best.viewport.heading).magnitude }
    #expect((turns.min() ?? 9) < 1e-6)
    #expect(best.viewport.zoom > kept.viewport.zoom)
    let stepped = try phone.fitReport(Self.parallel, .heading(.best(multipleOf: 10)))
    #expect(stepped.viewport.heading.truncatingRemainder(dividingBy: 10) == 0)
  }
}

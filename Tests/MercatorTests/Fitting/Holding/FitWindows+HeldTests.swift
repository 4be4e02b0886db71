import TestSupport
import Testing

@testable import Mercator

@Suite struct FitWindowsHeldTests {
  /// The best camera inside limits by windows told apart by their bounds, or all looked at; and how
  /// many were held to the limits.
  private func best(
    of places: [GeoCoordinate], in viewport: MapViewport, isToldByBounds: Bool
  ) throws -> (zoom: Double?, held: [FitSolver.Bounds]) {
    let options = FitOptions(limits: ViewportLimits(zoomRange: -4...12))
    let extent = try #require(FitExtent(places: places))
    let solver = try #require(FitSolver(viewport, room: viewport.freeArea))
    let windows = FitWindows(extent, for: solver, need: .centered)
    let limits = FitLimits(options, for: viewport, cap: nil, .whole)
    let holding = FitHolding(limits, extent: extent, footprint: solver.footprint)
    var tries = WindowTries(positions: 1)
    var held: [FitSolver.Bounds] = []
    let best = windows.best(
      than: nil, limits, needing: 0, isToldByBounds: isToldByBounds, &tries
    ) { cut, limit in
      held.append(cut.bounds)
      var containment = FitContainment(solver, bounds: cut.bounds)
      return holding.camera(
        needing: cut.need, below: limit, containment: &containment,
        centered: { solver.center(of: cut.bounds, worldsPerPoint: $0) })
    }
    return (best?.camera.zoom, held)
  }

  @Test func `of windows with the same bounds one is held to the limits`() throws {
    var generator = SeededGenerator(seed: 583)
    var (looked, same) = (0, 0)
    for _ in 0..<Campaign.rounds(20, soak: 1000) {
      var viewport = generator.viewport(sides: 100...800)
      viewport.pitch = 0
      let places = (0..<100).map { _ in generator.coordinate() }
      let each = try best(of: places, in: viewport, isToldByBounds: false)
      let one = try best(of: places, in: viewport, isToldByBounds: true)
      #expect(one.zoom == each.zoom, "\(viewport)")
      #expect(zip(one.held, one.held.dropFirst()).allSatisfy { $0 != $1 }, "\(viewport)")
      looked += each.held.count
      same += each.held.count - one.held.count
    }
    #expect(same > looked / 8, "\(same) of \(looked)")
  }
}

import TestSupport
import Testing

@testable import Mercator

@Suite struct FitExtentWindowsTests {
  /// Places around the globe with a few gaps to cut at.
  private static func extent(_ generator: inout SeededGenerator) throws -> FitExtent {
    while true {
      let places = (0..<generator.int(in: 2...12)).map { _ in
        GeoCoordinate(
          latitude: generator.double(in: -80...80), longitude: generator.double(in: -180...180))
      }
      let extent = try #require(FitExtent(places: places))
      if !extent.cuts.isEmpty { return extent }
    }
  }

  @Test func `another window of an extent has the same places, measured from its cut`() throws {
    var generator = SeededGenerator(seed: 1342)
    for _ in 0..<Campaign.rounds(300, soak: 30_000) {
      let extent = try Self.extent(&generator)
      for cut in extent.cuts {
        let window = extent.window(cut)
        #expect(window.positions.map { $0.x }.min() == 0)
        #expect(window.width == window.positions.map { $0.x }.max())
        #expect((window.width - (1 - cut.gap)).magnitude < 1e-12)
        for (one, other) in zip(extent.positions, window.positions) {
          let (place, same) = (extent.coordinate(at: one), window.coordinate(at: other))
          #expect(
            Degrees.shortestTurn(from: place.longitude, to: same.longitude).magnitude < 1e-11)
          #expect(place.latitude == same.latitude)
        }
      }
    }
  }

  @Test func `the bounds on all windows equal the bounds of each window's positions`() throws {
    var generator = SeededGenerator(seed: 1343)
    for _ in 0..<Campaign.rounds(300, soak: 30_000) {
      let extent = try Self.extent(&generator)
      let viewport = generator.viewport(sides: 100...1000)
      guard let solver = FitSolver(viewport, room: viewport.freeArea) else { continue }
      for (cut, bounds) in zip(extent.cuts, extent.bounds(on: extent.cuts, solver)) {
        let window = extent.window(cut)
        let q = solver.worldsPerPoint(of: solver.bounds(of: window.positions))
        #expect((solver.worldsPerPoint(of: bounds) / q - 1).magnitude < 1e-9)
      }
    }
  }

  @Test func `the hulls of an extent have the bounds of all places on every window`() throws {
    var generator = SeededGenerator(seed: 1344)
    for _ in 0..<Campaign.rounds(300, soak: 30_000) {
      let extent = try Self.extent(&generator)
      let hulls = extent.hulls
      #expect(hulls.positions.count <= extent.positions.count && hulls.cuts == extent.cuts)
      let viewport = generator.viewport(sides: 100...1000)
      guard let solver = FitSolver(viewport, room: viewport.freeArea) else { continue }
      let (few, all) = (
        hulls.bounds(on: hulls.cuts, solver), extent.bounds(on: extent.cuts, solver)
      )
      #expect(few == all)
    }
  }
}

import TestSupport
import Testing

@testable import Mercator

@Suite struct FitSolverTests {
  private typealias Offset = ViewportProjection.WorldOffset

  private static func view(heading: Double = 0, pitch: Double = 0) -> MapViewport {
    MapViewport(
      center: GeoCoordinate(latitude: 0, longitude: 0), zoom: 0, heading: heading, pitch: pitch,
      size: ScreenSize(width: 400, height: 200))
  }

  /// A view with a room of some area, and up to 20 positions within some part of the world.
  private static func random(
    _ generator: inout SeededGenerator
  ) throws -> (viewport: MapViewport, solver: FitSolver, positions: [Offset]) {
    while true {
      var viewport = generator.viewport()
      viewport.size = ScreenSize(
        width: generator.double(in: 100...2000), height: generator.double(in: 100...2000))
      guard let solver = FitSolver(viewport, room: viewport.freeArea) else { continue }
      let spread = generator.element(of: [1e-6, 1e-3, 0.1, 0.5])
      let positions = (0..<generator.int(in: 2...20)).map { _ in
        Offset(x: generator.double(in: 0...spread), y: generator.double(in: -spread...spread))
      }
      return (viewport, solver, positions)
    }
  }

  /// Returns the distances from positions to the room's edges, for a camera at q and a centre.
  private static func slack(
    _ positions: [Offset], _ viewport: MapViewport, _ solver: FitSolver, _ center: Offset, q: Double
  ) -> (top: Double, bottom: Double, left: Double, right: Double) {
    let projection = ViewportProjection(viewport, scale: 1 / q)
    var slack = (top: Double.infinity, bottom: Double.infinity, left: Double.infinity, right: 0.0)
    slack.right = .infinity
    for position in positions {
      let ground = projection.ground(of: Offset(x: position.x - center.x, y: position.y - center.y))
      let enlargement = projection.focalLength / projection.depth(of: ground)
      let up = ground.ahead * projection.cosineOfPitch * enlargement
      slack.top = min(slack.top, solver.top - up)
      slack.bottom = min(slack.bottom, up - solver.bottom)
      slack.left = min(slack.left, ground.right * enlargement - solver.left)
      slack.right = min(slack.right, solver.right - ground.right * enlargement)
    }
    return slack
  }

  @Test func `the side that needs more decides a north-up fit, centred on the middle`() throws {
    let view = Self.view()
    let solver = try #require(FitSolver(view, room: view.freeArea))
    for (south, q) in [(0.02, 0.1 / 400), (0.08, 0.08 / 200)] {
      let positions = [Offset(x: 0, y: 0), Offset(x: 0.1, y: south)]
      let bounds = solver.bounds(of: positions)
      #expect((solver.worldsPerPoint(of: bounds) / q - 1).magnitude < 1e-14)
      let center = solver.center(of: positions, bounds: bounds, worldsPerPoint: q)
      #expect((center.x - 0.05).magnitude < 1e-15 && (center.y - south / 2).magnitude < 1e-15)
    }
    let one = solver.bounds(of: [Offset(x: 0.3, y: 0.1)])
    #expect(solver.worldsPerPoint(of: one) == 0)
    #expect(FitSolver(view, room: ScreenRect(x: 0, y: 0, width: 0, height: 9)) == nil)
  }

  @Test func `the projection of the least q, and no closer one, has all places inside`() throws {
    var generator = SeededGenerator(seed: 7101)
    for _ in 0..<Campaign.rounds(300, soak: 30_000) {
      let (viewport, solver, positions) = try Self.random(&generator)
      let bounds = solver.bounds(of: positions)
      let q = solver.worldsPerPoint(of: bounds)
      let center = solver.center(of: positions, bounds: bounds, worldsPerPoint: q)
      let slack = Self.slack(positions, viewport, solver, center, q: q)
      let least = min(min(slack.left, slack.right), min(slack.top, slack.bottom))
      #expect(least > -1e-6 && (slack.top - slack.bottom).magnitude < 1e-6, "\(viewport)")
      let other = solver.center(of: bounds, worldsPerPoint: q)
      let apart = (x: (other.x - center.x) / q, y: (other.y - center.y) / q)
      #expect(max(apart.x.magnitude, apart.y.magnitude) < 1e-6, "\(viewport)")

      let closer = q * (1 - 1e-6)
      let nearer = solver.center(of: positions, bounds: bounds, worldsPerPoint: closer)
      let lack = Self.slack(positions, viewport, solver, nearer, q: closer)
      #expect(min(min(lack.left, lack.right), min(lack.top, lack.bottom)) < 0, "\(viewport)")
    }
  }

  @Test func `the least q without centring equals that of a linear program`() throws {
    var generator = SeededGenerator(seed: 7102)
    for _ in 0..<Campaign.rounds(300, soak: 30_000) {
      let (viewport, solver, positions) = try Self.random(&generator)
      let bounds = solver.bounds(of: positions)
      let least = solver.leastWorldsPerPoint(of: bounds)
      #expect(least <= solver.worldsPerPoint(of: bounds) * (1 + 1e-12), "\(viewport)")

      var program = LinearProgram(origin: positions[0], unit: least)
      program.add(HalfSpace(x: 0, y: 0, q: 1, least: 0))
      for halfSpace in ContainmentConstraints(solver, bounds: bounds).halfSpaces {
        program.add(halfSpace)
      }
      let corner = try #require(program.leastCorner(), "\(viewport)")
      #expect((corner.worldsPerPoint / least - 1).magnitude < 1e-7, "\(viewport)")

      let fewer = solver.leastWorldsPerPoint(of: solver.bounds(of: positions.dropLast()))
      #expect(fewer <= least * (1 + 1e-12), "\(viewport)")
    }
  }

  /// Twice the extent in a room is the extent in half the room, about the same middle.
  @Test func `a factor multiplies the q of a north-up fit and keeps the centre`() throws {
    let view = Self.view()
    let positions = [Offset(x: 0, y: 0), Offset(x: 0.3, y: 0.02), Offset(x: 0.1, y: -0.1)]
    let one = try #require(FitSolver(view, room: view.freeArea))
    let bounds = one.bounds(of: positions)
    let q = one.worldsPerPoint(of: bounds)
    let center = one.center(of: bounds, worldsPerPoint: q)
    for factor in [0.5, 1.15, 2, 50] {
      let solver = try #require(FitSolver(view, room: view.freeArea, factor: factor))
      let bounds = solver.bounds(of: positions)
      #expect((solver.worldsPerPoint(of: bounds) / (factor * q) - 1).magnitude < 1e-12)
      let moved = solver.center(of: bounds, worldsPerPoint: factor * q)
      #expect((moved.x - center.x).magnitude < 1e-12 && (moved.y - center.y).magnitude < 1e-12)
    }
  }
}

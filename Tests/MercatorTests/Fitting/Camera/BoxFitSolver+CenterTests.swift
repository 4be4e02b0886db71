import TestSupport
import Testing

@testable import Mercator

@Suite struct BoxFitSolverCenterTests {
  @Test func `the centre of fitted boxes has equal slack at opposite edges`() throws {
    var generator = SeededGenerator(seed: 7121)
    var looked = 0
    for _ in 0..<Campaign.rounds(300, soak: 30_000) {
      let one = BoxFitSolverTests.Case(&generator)
      guard let boxes = try? one.boxes(), let scale = try? boxes.largestScale(), scale < .infinity
      else { continue }
      looked += 1
      let q = boxes.worldsPerPoint(scale: scale)
      #expect((boxes.scale(worldsPerPoint: q) / scale - 1).magnitude < 1e-9, "\(one)")
      let center = boxes.center(worldsPerPoint: q).offset
      let slacks = one.positions.indices.map { one.slack($0, center, q: q) }
      let (top, bottom) = (slacks.map { $0.top }.min() ?? 0, slacks.map { $0.bottom }.min() ?? 0)
      #expect((top - bottom).magnitude < 1e-5 && top > -1e-5, "\(one)")
      #expect(slacks.allSatisfy { min($0.left, $0.right) > -1e-5 }, "\(one)")

      // The distance on the ground that the centre can move to either side until a box touches.
      let projection = ViewportProjection(one.viewport, scale: 1 / q)
      let moves = zip(one.positions, slacks).map { position, slack in
        let ground = projection.ground(
          of: ViewportProjection.WorldOffset(x: position.x - center.x, y: position.y - center.y))
        let shrinking = projection.depth(of: ground) / projection.focalLength
        return (left: slack.right * shrinking, right: slack.left * shrinking)
      }
      let (left, right) = (moves.map { $0.left }.min() ?? 0, moves.map { $0.right }.min() ?? 0)
      #expect((left - right).magnitude < 1e-4 * max(left, 1), "\(one)")
    }
    #expect(looked > 30, "\(looked)")
  }

  /// In perspective, distant ground is drawn smaller, so that the centre is not in the middle.
  @Test func `the centre of a pitched fit is nearer than the middle of its places`() throws {
    let view = MapViewport(
      center: GeoCoordinate(latitude: 0, longitude: 0), zoom: 0, pitch: 60,
      size: ScreenSize(width: 400, height: 400))
    let solver = try #require(FitSolver(view, room: view.freeArea))
    let markers = MarkerSet(
      [0.0, 0].map {
        PlacedMarker(at: GeoCoordinate(latitude: $0, longitude: 0), footprint: .point)
      })
    let positions = [0.0, -0.1].map { ViewportProjection.WorldOffset(x: 0, y: $0) }
    let boxes = try BoxFitSolver(positions, of: markers, in: view.freeArea, dividedBy: 1, solver)
    let q = boxes.worldsPerPoint(scale: try boxes.largestScale())
    #expect(boxes.center(worldsPerPoint: q).offset.y > -0.05)
    // Boxes without a size are places.
    let bounds = solver.bounds(of: positions)
    #expect((solver.worldsPerPoint(of: bounds) / q - 1).magnitude < 1e-12)
  }
}

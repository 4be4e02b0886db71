import Mercator
import TestSupport
import Testing

@Suite struct ContainmentConstraintsTests {
  /// The four half-spaces hold a camera if, and only if, it draws all places in the room.
  @Test func `a projection is inside the half-spaces exactly if it shows all places`() throws {
    var generator = SeededGenerator(seed: 1391)
    var (shown, hidden) = (0, 0)
    for _ in 0..<Campaign.rounds(1500, soak: 150_000) {
      var viewport = generator.viewport()
      let room = viewport.freeArea
      guard let solver = FitSolver(viewport, room: room) else { continue }
      let places = generator.places(generator.int(in: 1...9), spread: 20)
      let extent = try #require(FitExtent(places: places))
      let containment = ContainmentConstraints(solver, bounds: solver.bounds(of: extent.positions))
      #expect(containment.halfSpaces.count == 4)
      viewport.zoom = generator.double(in: 0...5)
      viewport.center = GeoCoordinate(
        latitude: (places[0].latitude + generator.double(in: -30...30)).clamped(-84, 84),
        longitude: Degrees.wrappedLongitude(
          places[0].longitude + generator.double(in: -40...40)))

      let q = 1 / WebMercator.pointsPerWorld(atZoom: viewport.zoom)
      let center = ViewportProjection.WorldOffset(
        x: Degrees.shortestTurn(from: extent.longitude, to: viewport.center.longitude) / 360,
        y: MercatorOrdinate.y(latitude: viewport.center.latitude) - extent.y)
      // In points about the camera.
      let slack = containment.halfSpaces.map { halfSpace -> Double in
        let value = halfSpace.x * center.x + halfSpace.y * center.y + halfSpace.q * q
        return (value - halfSpace.least) / q
      }
      guard let least = slack.min(), least.magnitude > 1e-6 else { continue }
      let projection = ViewportProjection(viewport)
      let isShown = extent.positions.allSatisfy { position in
        let offset = ViewportProjection.WorldOffset(
          x: position.x - center.x, y: position.y - center.y)
        guard let drawn = projection.offset(of: projection.ground(of: offset)) else { return false }
        let point = projection.point(of: drawn)
        return point.x >= room.x && point.x <= room.x + room.width && point.y >= room.y
          && point.y <= room.y + room.height
      }
      #expect(isShown == (least > 0), "\(viewport) \(places)")
      if isShown { shown += 1 } else { hidden += 1 }
    }
    #expect(shown > Campaign.rounds(100, soak: 10_000))
    #expect(hidden > Campaign.rounds(300, soak: 30_000))
  }
}

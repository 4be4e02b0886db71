import Mercator
import TestSupport
import Testing

@Suite struct ReachedAreaTests {
  @Test func `what lies inside is no extreme`() throws {
    var generator = SeededGenerator(seed: 3141)
    var inside = 0
    for _ in 0..<Campaign.rounds(100, soak: 5000) {
      let viewport = MapViewport(
        center: GeoCoordinate(latitude: 0, longitude: 0), zoom: 0,
        heading: generator.double(in: 0...360),
        pitch: generator.once(in: 2) ? 0 : generator.double(in: 1...80),
        size: ScreenSize(width: 390, height: 700))
      let solver = try #require(FitSolver(viewport, room: viewport.freeArea))
      func position() -> ViewportCamera.WorldOffset {
        ViewportCamera.WorldOffset(x: generator.double(in: 0...1), y: generator.double(in: 0...1))
      }
      let positions = (0..<generator.int(in: 1...30)).map { _ in position() }
      let bounds = solver.bounds(of: positions)
      let area = ReachedArea(of: positions, within: bounds, solver)
      #expect(!positions.contains { area.contains($0) && solver.bounds(of: [$0]) == bounds })
      for _ in 0..<20 {
        let other = position()
        guard area.contains(other) else { continue }
        inside += 1
        #expect(solver.bounds(of: positions + [other]) == bounds)
        #expect(positions.contains { $0.x < other.x } && positions.contains { $0.x > other.x })
        #expect(positions.contains { $0.y < other.y } && positions.contains { $0.y > other.y })
      }
    }
    #expect(inside > 200)
  }
}

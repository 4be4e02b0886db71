import TestSupport
import Testing

@testable import Mercator

@Suite struct WindowNeedTests {
  private func solver(_ pitch: Double) throws -> FitSolver {
    let view = MapViewport(
      center: GeoCoordinate(latitude: 0, longitude: 0), zoom: 0, heading: 20, pitch: pitch,
      size: ScreenSize(width: 400, height: 700))
    return try #require(FitSolver(view, room: view.freeArea))
  }

  @Test func `only a pitched camera that centres may need less of more`() throws {
    #expect(WindowNeed.centered.neverFalls(try solver(0)))
    #expect(!WindowNeed.centered.neverFalls(try solver(50)))
    #expect(WindowNeed.any.neverFalls(try solver(50)))
  }

  @Test(arguments: [0.0, 30, 75], [WindowNeed.centered, .any])
  func `no camera of some positions and any of others needs less than the floor`(
    pitch: Double, need: WindowNeed
  ) throws {
    var generator = SeededGenerator(seed: 7151)
    let solver = try solver(pitch)
    func positions(_ count: Int) -> [ViewportCamera.WorldOffset] {
      (0..<count).map { _ in
        ViewportCamera.WorldOffset(
          x: generator.double(in: 0...1), y: generator.double(in: -0.4...0.4))
      }
    }
    var tight = 0
    for _ in 0..<Campaign.rounds(100, soak: 20_000) {
      let (own, others) = (positions(generator.int(in: 1...5)), positions(4))
      let floor = need.floor(solver.bounds(of: own), with: solver.bounds(of: others), solver)
      var least = Double.infinity
      for choice in 0..<16 {
        let taken = others.indices.filter { choice >> $0 & 1 == 1 }.map { others[$0] }
        let whole = need.worldsPerPoint(of: solver.bounds(of: own + taken), solver)
        #expect(whole >= floor * (1 - 1e-12))
        least = min(least, whole)
      }
      if least < floor * 1.5 { tight += 1 }
    }
    // A floor of 0 would be one, too.
    #expect(tight > 30, "\(tight)")
  }
}

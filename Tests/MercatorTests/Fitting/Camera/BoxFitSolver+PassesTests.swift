import TestSupport
import Testing

@testable import Mercator

@Suite struct BoxFitSolverPassesTests {
  @Test func `the passes over boxes find the slacks that a look at each box finds`() throws {
    var generator = SeededGenerator(seed: 7131)
    var looked = 0
    for _ in 0..<Campaign.rounds(200, soak: 20_000) {
      let one = BoxFitSolverTests.Case(&generator)
      guard let boxes = try? one.boxes() else { continue }
      looked += 1
      let projection = one.solver.projection
      let q = 1 / WebMercator.pointsPerWorld(atZoom: generator.double(in: 0...20))
      let center = one.positions[0]
      let lift = boxes.boxes.nearest - projection.ground(of: center).ahead
      let slacks = one.positions.indices.map { one.slack($0, center, q: q) }
      // Behind the camera there is no slack to speak of.
      let aheads = one.positions.map {
        projection.ground(of: $0).ahead - projection.ground(of: center).ahead
      }
      guard aheads.allSatisfy({ q + $0 * boxes.perspective > q / 100 }) else { continue }
      let found = boxes.slack(lift: lift, worldsPerPoint: q)
      let size = 1e-7 * (1 + slacks.map { max($0.top.magnitude, $0.bottom.magnitude) }.max()!)
      #expect((found.above - (slacks.map { $0.top }.min() ?? 0)).magnitude < size, "\(one)")
      #expect((found.below - (slacks.map { $0.bottom }.min() ?? 0)).magnitude < size, "\(one)")
      #expect((slacks[found.pair.upper].top - found.above).magnitude < size, "\(one)")
      #expect((slacks[found.pair.lower].bottom - found.below).magnitude < size, "\(one)")
      for index in slacks.indices {
        let least = min(
          min(slacks[index].left, slacks[index].right), min(slacks[index].top, slacks[index].bottom)
        )
        let own = boxes.slack(
          of: index, at: offset(one.positions[index], center), worldsPerPoint: q)
        #expect((own - least).magnitude < 1e-7 * (1 + least.magnitude), "\(one)")
      }
    }
    #expect(looked > 30, "\(looked)")
  }

  private func offset(
    _ position: ViewportProjection.WorldOffset, _ center: ViewportProjection.WorldOffset
  ) -> ViewportProjection.WorldOffset {
    ViewportProjection.WorldOffset(x: position.x - center.x, y: position.y - center.y)
  }

  @Test func `the boxes that decide at infinity decide at a great scale, by brute force`() throws {
    var generator = SeededGenerator(seed: 7132)
    for _ in 0..<Campaign.rounds(200, soak: 20_000) {
      let one = BoxFitSolverTests.Case(&generator)
      guard let boxes = try? one.boxes() else { continue }
      let (last, far) = (boxes.pairsAtInfinity(), one.centers(atScale: 1e14))
      for (pair, centers) in [
        (last.across, far.map { $0.across }), (last.upward, far.map { $0.upward }),
      ] {
        let upper = centers.indices.max { centers[$0].least < centers[$1].least }
        let lower = centers.indices.min { centers[$0].greatest < centers[$1].greatest }
        #expect(pair.upper == upper && pair.lower == lower, "\(one)")
      }
    }
  }
}

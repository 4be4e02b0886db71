@testable import Mercator
import TestSupport
import Testing

@Suite struct TouchTests {
  private typealias Ground = ViewportProjection.Ground

  @Test func `ground vectors have length, angle and arithmetic`() {
    let (east, ahead) = (Ground(right: 1, ahead: 0), Ground(right: 0, ahead: 4))
    #expect(Ground(right: 3, ahead: -4).magnitude == 5)
    #expect(ahead.levels(from: east) == 2 && east.levels(from: ahead) == -2)
    #expect(ahead.degrees(from: east) == 90 && east.degrees(from: ahead) == -90)
    #expect((east * -1).degrees(from: east).magnitude == 180)
    #expect((east + ahead) - ahead == east && east * 2 == east + east)
  }

  @Test func `angles between ground vectors add up`() {
    var generator = SeededGenerator(seed: 658)
    func ground(_ generator: inout SeededGenerator) -> Ground {
      Ground(right: generator.double(in: -500...500), ahead: generator.double(in: -500...500))
    }
    for _ in 0..<100 {
      let (one, two, three) = (ground(&generator), ground(&generator), ground(&generator))
      let turn = one.degrees(from: two) + two.degrees(from: three)
      #expect(
        Degrees.shortestTurn(from: turn, to: one.degrees(from: three)).magnitude < 1e-12)
      let levels = one.levels(from: two) + two.levels(from: three)
      #expect((levels - one.levels(from: three)).magnitude < 1e-12)
    }
  }
}

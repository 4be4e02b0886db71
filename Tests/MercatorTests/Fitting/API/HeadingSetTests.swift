import Mercator
import TestSupport
import Testing

@Suite struct HeadingSetTests {
  @Test
  func `a heading set has no ends for all, two for an arc or multiples`() {
    #expect(HeadingSet.all.ends == [])
    #expect(HeadingSet(from: 350, clockwiseTo: 20) == .arc(from: 350, length: 30))
    #expect(HeadingSet(from: 350, clockwiseTo: 20).ends == [350, 20])
    #expect(HeadingSet(from: 20, clockwiseTo: 350).ends == [20, 350])
    #expect(HeadingSet(multiplesOf: 90).ends == [0, 270])
    // 0, 100, 200, 300: after the last comes 0 again, not 400.
    #expect(HeadingSet(multiplesOf: 100).ends == [0, 300])
    #expect(HeadingSet(multiplesOf: 500).ends == [0, 0])
  }

  @Test func `a heading set of a full turn or of invalid numbers has all headings`() {
    #expect(HeadingSet(from: 10, clockwiseTo: 370) == .all)
    #expect(HeadingSet(from: 10, clockwiseTo: 10) == .arc(from: 10, length: 0))
    #expect(HeadingSet(from: -10, clockwiseTo: .nan) == .all)
    #expect(HeadingSet(from: -.infinity, clockwiseTo: 3) == .all)
    for step in [0, -15, Double.nan, .infinity] { #expect(HeadingSet(multiplesOf: step) == .all) }
  }

  @Test func `the neighbours of a heading are itself if allowed, or the multiples around it`() {
    #expect(HeadingSet.all.neighbors(of: -90) == [270])
    let arc = HeadingSet(from: 350, clockwiseTo: 20)
    #expect(arc.neighbors(of: 5) == [5] && arc.neighbors(of: 350) == [350])
    #expect(arc.neighbors(of: 20) == [20] && arc.neighbors(of: 21) == [])
    let steps = HeadingSet(multiplesOf: 100)
    #expect(steps.neighbors(of: 130) == [100, 200])
    #expect(steps.neighbors(of: 100) == [100, 200])
    #expect(steps.neighbors(of: 301) == [300, 0])
    #expect(steps.neighbors(of: 359.999) == [300, 0])
  }

  @Test func `a heading set lists its multiples unless there are too many`() {
    #expect(HeadingSet(multiplesOf: 100).multiples(atMost: 4) == [0, 100, 200, 300])
    #expect(HeadingSet(multiplesOf: 90).multiples(atMost: 4) == [0, 90, 180, 270])
    #expect(HeadingSet(multiplesOf: 90).multiples(atMost: 3) == nil)
    #expect(HeadingSet(multiplesOf: 500).multiples(atMost: 4) == [0])
    #expect(HeadingSet.all.multiples(atMost: 4) == nil)
  }

  @Test func `a heading set measures the turn to its nearest heading`() {
    #expect(HeadingSet.all.turn(to: 123) == 0)
    let arc = HeadingSet(from: 350, clockwiseTo: 20)
    #expect(arc.turn(to: 365) == 0 && arc.turn(to: 20) == 0)
    #expect(arc.turn(to: 30) == 10 && arc.turn(to: -30) == 20 && arc.turn(to: 185) == 165)
    let steps = HeadingSet(multiplesOf: 100)
    #expect(steps.turn(to: 130) == 30 && steps.turn(to: 480) == 20 && steps.turn(to: 340) == 20)
  }

  @Test func `the neighbours of a heading are multiples without a multiple between them`() {
    var generator = SeededGenerator(seed: 1311)
    for _ in 0..<Campaign.rounds(500, soak: 50_000) {
      let step = generator.double(in: 0.5...200)
      let heading = generator.heading()
      let neighbors = HeadingSet(multiplesOf: step).neighbors(of: heading)
      #expect(neighbors.count == 2 && neighbors[0] <= heading)
      #expect(neighbors[1] > heading || neighbors[1] == 0 && neighbors[0] + step >= 360)
      for neighbor in neighbors {
        #expect((neighbor / step - (neighbor / step).rounded()).magnitude < 1e-9)
        #expect((0..<360).contains(neighbor))
      }
      #expect(neighbors[1] == 0 || (neighbors[1] - neighbors[0] - step).magnitude < 1e-9)
    }
  }

  @Test func `the nearer of two headings is the shorter turn, and clockwise if turns tie`() {
    #expect(HeadingSet.isNearer(355, 10, to: 0))
    #expect(!HeadingSet.isNearer(10, 355, to: 0))
    #expect(HeadingSet.isNearer(10, 350, to: 0) && !HeadingSet.isNearer(350, 10, to: 0))
    #expect(HeadingSet.isNearer(1, 341, to: 351))
    // Equal but for rounding.
    #expect(HeadingSet.isNearer(10.000_000_000_1, 350, to: 0))
    #expect(!HeadingSet.isNearer(350.000_000_000_1, 10, to: 0))
    #expect(!HeadingSet.isNearer(10, 10, to: 0))
  }
}

import Mercator
import TestSupport
import Testing

@Suite struct HeadingGoalTests {
  private static func q(_ zoom: Double) -> Double {
    1 / WebMercator.pointsPerWorld(atZoom: zoom)
  }

  private static func goal(
    _ range: ClosedRange<Double> = 0...20, step: Double = 0, factor: Double = 1
  ) -> HeadingGoal {
    HeadingGoal(
      FitZooms(FitOptions(zoomRange: range, zoomStep: step), greatest: nil), factor: factor)
  }

  @Test func `where the extent decides, only what needs as little is as good`() {
    let goal = Self.goal()
    #expect(goal.mostBetter(than: Self.q(7)) == Self.q(7))
    #expect(goal.mostAsGood(as: Self.q(7)) >= Self.q(7))
    #expect(goal.mostAsGood(as: Self.q(7)) < Self.q(7 - 1e-12))
  }

  @Test func `at the end of the range nothing is better, and all beyond is as good`() {
    let goal = Self.goal(0...5)
    #expect(goal.mostBetter(than: Self.q(7)) == 0)
    #expect(goal.mostAsGood(as: Self.q(7)) >= Self.q(5))
    #expect(goal.mostAsGood(as: Self.q(7)) < Self.q(5 - 1e-12))
    // Below the range all cut something off, the least the least.
    #expect(Self.goal(8...9).mostBetter(than: Self.q(7)) == Self.q(7))
    #expect(Self.goal(8...9).mostAsGood(as: Self.q(7)) == Self.q(7))
  }

  @Test func `a step is as good all along, and the next one better`() {
    let goal = Self.goal(0.3...20, step: 1)
    let most = goal.mostAsGood(as: Self.q(7.6))
    #expect(most > Self.q(7) && most < Self.q(7 - 1e-9))
    let better = goal.mostBetter(than: Self.q(7.6))
    #expect(better >= Self.q(8) && better < Self.q(8 - 1e-8))
    #expect(goal.mostBetter(than: Self.q(0.5)) >= Self.q(1))
    #expect(Self.goal(0...7, step: 1).mostBetter(than: Self.q(7.6)) == 0)
  }

  /// The referee asks for the zoom itself.
  @Test func `what needs a hair less is as good or better, and a hair more is not`() {
    var generator = SeededGenerator(seed: 1361)
    for _ in 0..<Campaign.rounds(300, soak: 50_000) {
      let south = generator.double(in: -2...6)
      let (step, factor) = (generator.element(of: [0, 0.3, 1]), generator.double(in: 0.5...3))
      let range = south...(south + generator.double(in: 0...6))
      let goal = Self.goal(range, step: step, factor: factor)
      let zooms = FitZooms(FitOptions(zoomRange: range, zoomStep: step), greatest: nil)
      func zoom(_ q: Double) -> Double { zooms.zoom(worldsPerPoint: q * factor).zoom }
      let least = Self.q(generator.double(in: -3...12))
      let (asGood, better) = (goal.mostAsGood(as: least), goal.mostBetter(than: least))
      guard zoom(least) > range.lowerBound else { continue }
      #expect(zoom(asGood * (1 - 1e-13)) >= zoom(least) - 1e-12)
      #expect(zoom(asGood * (1 + 1e-8)) < zoom(least))
      if better > 0 {
        #expect(zoom(better * (1 - 1e-8)) > zoom(least))
        #expect(zoom(better * (1 + 1e-8)) <= zoom(least))
      } else {
        #expect(zoom(0) == zoom(least))
      }
    }
  }

  @Test(arguments: [0, -1, Double.nan, .infinity])
  func `a factor that is none is 1`(factor: Double) {
    #expect(Self.goal(factor: factor).mostBetter(than: Self.q(7)) == Self.q(7))
  }
}

import Mercator
import TestSupport
import Testing

@Suite struct LimitIntervalTests {
  private static func interval(_ lower: Double, _ upper: Double) -> LimitInterval {
    LimitInterval(LimitEdge(lower, []), LimitEdge(upper, []))
  }

  private static func ends(_ arcs: LimitArcs) -> [[Double]] {
    arcs.arcs.map { [$0.lower.position, $0.upper.position] }
  }

  @Test func `an interval with crossed edges is their middle`() {
    let interval = Self.interval(5, 3)
    #expect(interval.lower.position == 4 && interval.upper.position == 4)
  }

  @Test func `a narrowing interval wins over one without common points`() {
    let both = Self.interval(0, 10).narrowed(to: Self.interval(4, 20))
    #expect(both.lower.position == 4 && both.upper.position == 10)
    let later = Self.interval(0, 1).narrowed(to: Self.interval(4, 20))
    #expect(later.lower.position == 4 && later.upper.position == 4)
  }

  @Test func `arcs intersect across 180° in one part, two parts or none`() {
    let pacific = Self.interval(170, 200)
    #expect(
      Self.ends(LimitArcs(pacific, then: Self.interval(-175, -150), tolerance: 0))
        == [[-175, -160]])
    // An arc of 300° that leaves out 60° in the middle of the other: two parts.
    let parts = LimitArcs(Self.interval(30, 330), then: Self.interval(-60, 60), tolerance: 0)
    #expect(Self.ends(parts) == [[30, 60], [-60, -30]])
    // Nothing in common: the later one's end that is nearer.
    #expect(
      Self.ends(LimitArcs(Self.interval(0, 10), then: Self.interval(40, 50), tolerance: 0))
        == [[40, 40]])
    #expect(
      Self.ends(LimitArcs(Self.interval(60, 70), then: Self.interval(40, 50), tolerance: 0))
        == [[50, 50]])
  }

  @Test func `the nearest edge of an arc is given, the western one of a tie`() throws {
    let arcs = LimitArcs(Self.interval(170, 190))
    #expect(arcs.edge(before: 175, tolerance: 0) == nil)
    #expect(arcs.edge(before: -175, tolerance: 0) == nil)
    let east = try #require(arcs.edge(before: -160, tolerance: 0))
    #expect(east.edge.position == 190 && east.degreesEast == 10)
    let west = try #require(arcs.edge(before: 160, tolerance: 0))
    #expect(west.edge.position == 170 && west.degreesEast == -10)
    let tie = try #require(arcs.edge(before: 0, tolerance: 0))
    #expect(tie.edge.position == 170)
  }

  /// Each whole degree is on both arcs, or on neither.
  @Test func `an intersection of arcs has exactly the degrees on both`() {
    var generator = SeededGenerator(seed: 534)
    for _ in 0..<Campaign.rounds(500, soak: 20_000) {
      func arc() -> (start: Int, length: Int) {
        (generator.int(in: -180...179), generator.int(in: 0...359))
      }
      let (one, other) = (arc(), arc())
      func isOn(_ arc: (start: Int, length: Int), _ degree: Int) -> Bool {
        ((degree - arc.start) % 360 + 360) % 360 <= arc.length
      }
      let arcs = LimitArcs(
        Self.interval(Double(one.start), Double(one.start + one.length)),
        then: Self.interval(Double(other.start), Double(other.start + other.length)),
        tolerance: 0)
      let degrees = -180..<180
      let common = degrees.filter { isOn(one, $0) && isOn(other, $0) }
      let found = degrees.filter { arcs.edge(before: Double($0), tolerance: 0) == nil }
      if common.isEmpty {
        #expect(found.count == 1 && isOn(other, found[0]), "\(one) \(other)")
      } else {
        #expect(found == common, "\(one) \(other)")
      }
    }
  }
}

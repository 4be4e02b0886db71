import Mercator
import TestSupport
import Testing

@Suite struct HeadingSearchTests {
  private typealias Offset = ViewportProjection.WorldOffset

  private static func line(width: Double = 3, height: Double = 4) -> TurnedExtents {
    TurnedExtents(
      ConvexHull([Offset(x: 0, y: 0), Offset(x: 6, y: 0)]), width: width, height: height)
  }

  @Test func `a heading search chooses the nearest of headings that tie`() {
    // Along a diagonal of the room, which lies 53.13° from its width: there and 180° on, either way.
    for (present, wanted) in [(0, 53.13), (178, 126.87), (180, 233.13), (270, 306.87)] {
      let search = HeadingSearch(Self.line(), allowed: .all, present: Double(present))
      #expect((search.least - 1.2).magnitude < 1e-12)
      #expect((search.heading(level: 0) - wanted).magnitude < 0.01, "\(present)")
    }
  }

  @Test func `a heading search turns no farther than to the given level`() {
    let search = HeadingSearch(Self.line(), allowed: .all, present: 10)
    // 6·cos θ is 3·1.5 at 41.41°.
    #expect((search.heading(level: 1.5) - 41.409_622).magnitude < 1e-6)
    #expect(search.heading(level: 5) == 10)
  }

  @Test func `no allowed heading needs less room than the one found, by brute force`() {
    var generator = SeededGenerator(seed: 1331)
    for _ in 0..<Campaign.rounds(40, soak: 4000) {
      let window = TurnedExtents(
        ConvexHull(
          (0..<generator.int(in: 2...12)).map { _ in
            Offset(x: generator.double(in: 0...1), y: generator.double(in: 0...1))
          }), width: generator.double(in: 1...4), height: 2)
      let present = generator.heading()
      let start = Double(generator.int(in: 0...359))
      let length = Double(generator.int(in: 0...359))
      let step: Double = generator.element(of: [1, 7, 90, 100])
      let sets: [HeadingSet] = [
        .all, HeadingSet(from: start, clockwiseTo: start + length), HeadingSet(multiplesOf: step),
      ]
      for (number, allowed) in sets.enumerated() {
        let search = HeadingSearch(window, allowed: allowed, present: present)
        let heading = search.heading(level: 0)
        let found = window.worldsPerPoint(atHeading: heading)
        #expect((found - search.least).magnitude <= 1e-11 * found)
        for half in 0..<720 {
          let angle = Double(half) / 2
          let isAllowed =
            number == 0 || number == 1 && Degrees.wrappedHeading(angle - start) <= length
            || number == 2 && angle.truncatingRemainder(dividingBy: step) == 0
          guard isAllowed else { continue }
          #expect(window.worldsPerPoint(atHeading: angle) >= found * (1 - 1e-11), "\(angle)")
        }
      }
    }
  }
}

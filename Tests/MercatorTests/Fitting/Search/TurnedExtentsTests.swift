import Mercator
import TestSupport
import Testing

@Suite struct TurnedExtentsTests {
  private typealias Offset = ViewportProjection.WorldOffset

  private static func extents(
    _ points: [Offset], width: Double = 1, height: Double = 1
  ) -> TurnedExtents {
    TurnedExtents(ConvexHull(points), width: width, height: height)
  }

  /// q by turning every point.
  private static func worldsPerPoint(
    _ points: [Offset], heading: Double, width: Double, height: Double
  ) -> Double {
    let (sine, cosine) = ElementaryFunctions.sineAndCosine(ofDegrees: heading)
    let across = points.map { $0.x * cosine + $0.y * sine }
    let along = points.map { $0.x * sine - $0.y * cosine }
    return max(
      ((across.max() ?? 0) - (across.min() ?? 0)) / width,
      ((along.max() ?? 0) - (along.min() ?? 0)) / height)
  }

  private static func points(_ generator: inout SeededGenerator) -> [Offset] {
    let height: Double = generator.element(of: [1, 0.1, 0])
    return (0..<generator.int(in: 1...20)).map { _ in
      Offset(x: generator.double(in: 0...1), y: height * generator.double(in: -1...1))
    }
  }

  @Test func `the turned extent of a line is least along the room's diagonal`() {
    let line = [Offset(x: 0, y: 0), Offset(x: 6, y: 0)]
    let extents = Self.extents(line, width: 3, height: 4)
    #expect(extents.worldsPerPoint(atHeading: 0) == 2)
    #expect(extents.worldsPerPoint(atHeading: 90) == 1.5)
    // From corner to corner it has 5 points: at the angle whose tangent is 4/3.
    let least = extents.candidates().map { extents.worldsPerPoint(atHeading: $0) }.min() ?? 0
    #expect((least - 6 / 5).magnitude < 1e-12)
  }

  @Test func `the turned extent of a single point is 0 at any heading`() {
    let one = Self.extents([Offset(x: 3, y: 4), Offset(x: 3, y: 4)])
    #expect(one.worldsPerPoint(atHeading: 123) == 0 && one.candidates() == [])
    #expect(Self.extents([]).worldsPerPoint(atHeading: 0) == 0)
  }

  @Test func `a turned extent equals the extent after turning every point`() {
    var generator = SeededGenerator(seed: 1321)
    for _ in 0..<Campaign.rounds(300, soak: 30_000) {
      let points = Self.points(&generator)
      let (width, height) = (generator.double(in: 1...4), generator.double(in: 1...4))
      let extents = Self.extents(points, width: width, height: height)
      let heading = generator.heading()
      let whole = Self.worldsPerPoint(points, heading: heading, width: width, height: height)
      #expect((extents.worldsPerPoint(atHeading: heading) - whole).magnitude < 1e-14, "\(points)")
    }
  }

  @Test func `no tenth of a degree has a smaller turned extent than the best candidate`() {
    var generator = SeededGenerator(seed: 1322)
    for _ in 0..<Campaign.rounds(20, soak: 2000) {
      let points = Self.points(&generator)
      let extents = Self.extents(points, width: generator.double(in: 1...4), height: 2)
      let found = extents.candidates().map { extents.worldsPerPoint(atHeading: $0) }.min() ?? 0
      for tenth in 0..<1800 {
        let looked = extents.worldsPerPoint(atHeading: Double(tenth) / 10)
        #expect(looked >= found * (1 - 1e-12), "\(tenth): \(points)")
      }
    }
  }

  @Test func `the candidate headings of a level include every crossing of that level`() {
    var generator = SeededGenerator(seed: 1323)
    var passed = 0
    for _ in 0..<Campaign.rounds(20, soak: 2000) {
      let points = Self.points(&generator)
      let extents = Self.extents(points, width: generator.double(in: 1...4), height: 2)
      let level = extents.worldsPerPoint(atHeading: generator.heading())
      let candidates = extents.candidates(level: level)
      for tenth in 0..<1800 {
        let (start, end) = (Double(tenth) / 10, Double(tenth + 1) / 10)
        let isAbove = extents.worldsPerPoint(atHeading: start) > level * (1 + 1e-12)
        let isBelow = extents.worldsPerPoint(atHeading: end) < level * (1 - 1e-12)
        guard isAbove, isBelow else { continue }
        passed += 1
        #expect(candidates.contains { $0 >= start && $0 <= end }, "\(start): \(points)")
      }
    }
    #expect(passed > Campaign.rounds(10, soak: 1000))
  }

  @Test func `a turned extent grows within some degrees by no more than its bound`() {
    var generator = SeededGenerator(seed: 1324)
    for _ in 0..<Campaign.rounds(300, soak: 30_000) {
      let points = Self.points(&generator)
      let room = ScreenRect(
        x: 0, y: 0, width: generator.double(in: 1...3), height: generator.double(in: 1...3))
      let extents = Self.extents(points, width: room.width, height: room.height)
      let (heading, turn) = (generator.heading(), generator.double(in: -10...10))
      let most =
        extents.worldsPerPoint(atHeading: heading)
        * TurnedExtents.growth(in: room, within: turn.magnitude)
      #expect(extents.worldsPerPoint(atHeading: heading + turn) <= most * (1 + 1e-12))
    }
    let square = ScreenRect(x: 0, y: 0, width: 1, height: 1)
    #expect(TurnedExtents.growth(in: square, within: 60) == .infinity)
  }
}

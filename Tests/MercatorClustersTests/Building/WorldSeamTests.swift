import MercatorClusters
import TestSupport
import Testing

@Suite struct WorldSeamTests {
  private let ring = WorldSeam(isRing: true)
  private let strip = WorldSeam(isRing: false)

  @Test func `the shorter way crosses 180° on a ring but not on a strip`() {
    #expect(ring.way(from: 0.875, to: 0.125) == 0.25)
    #expect(ring.way(from: 0.125, to: 0.875) == -0.25)
    #expect(ring.way(from: 0.25, to: 0.5) == 0.25)
    #expect(ring.way(from: 0, to: 0.5) == 0.5 && ring.way(from: 0.5, to: 0) == -0.5)
    #expect(strip.way(from: 0.875, to: 0.125) == -0.75)
  }

  @Test func `a position beyond the edge of a ring wraps to the other side`() {
    #expect([-0.25, 0, 0.5, 1, 1.25].map { ring.wrapped($0) } == [0.75, 0, 0.5, 0, 0.25])
    // A hair west of 0 is 1 once rounded, which is 0.
    #expect(ring.wrapped(-0x1p-60) == 0)
    #expect([-0.25, 1.25].map { strip.wrapped($0) } == [-0.25, 1.25])
  }

  @Test func `longitude 180° has one position on a ring and two on a strip`() {
    #expect(ring.x(ofLongitude: 180) == 0 && ring.x(ofLongitude: -180) == 0)
    #expect(strip.x(ofLongitude: 180) == 1 && strip.x(ofLongitude: -180) == 0)
    #expect(ring.x(ofLongitude: 90) == 0.75 && strip.x(ofLongitude: -270) == 0.75)
  }

  @Test func `a way on a ring has the same length both ways and leads to its end`() {
    var generator = SeededGenerator(seed: 1641)
    for _ in 0..<Campaign.rounds(1000, soak: 100_000) {
      let start = generator.double(in: 0...1.0.nextDown)
      let end = generator.double(in: 0...1.0.nextDown)
      let way = ring.way(from: start, to: end)
      #expect(way.magnitude <= 0.5 && ring.way(from: end, to: start).magnitude == way.magnitude)
      let left = ring.wrapped(start + way) - end
      #expect(left.magnitude < 1e-15 || (left.magnitude - 1).magnitude < 1e-15)
    }
  }
}

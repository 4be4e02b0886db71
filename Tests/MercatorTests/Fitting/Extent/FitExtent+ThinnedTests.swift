import Mercator
import TestSupport
import Testing

@Suite struct FitExtentThinnedTests {
  @Test func `few places stay all`() throws {
    var generator = SeededGenerator(seed: 1351)
    let extent = try #require(FitExtent(places: generator.places(1024, spread: 170)))
    #expect(extent.thinned.positions.map { $0.x } == extent.positions.map { $0.x })
  }

  /// The farthest in any direction is on the hull of its part, and every width is kept.
  @Test func `many places reach as far in every direction as those that are kept`() throws {
    var generator = SeededGenerator(seed: 1352)
    for _ in 0..<Campaign.rounds(8, soak: 200) {
      let spread: Double = generator.element(of: [170, 1, 1e-5])
      let places = generator.places(5000, spread: spread)
      let extent = try #require(FitExtent(places: places))
      let thinned = extent.thinned
      #expect(thinned.itemCount < extent.itemCount)
      #expect(thinned.longitude == extent.longitude && thinned.width == extent.width)
      for _ in 0..<20 {
        let (x, y) = (generator.double(in: -1...1), generator.double(in: -1...1))
        func reach(_ extent: FitExtent) -> Double? {
          extent.positions.map { $0.x * x + $0.y * y }.max()
        }
        #expect(reach(thinned) == reach(extent))
      }
    }
  }

  /// Each column of the parts keeps its own ends: other windows begin and end there.
  @Test func `the ends of every part are kept`() throws {
    var generator = SeededGenerator(seed: 1353)
    let places = (0..<20_000).map { _ in
      GeoCoordinate(
        latitude: generator.double(in: -80...80), longitude: generator.double(in: -180...180))
    }
    let extent = try #require(FitExtent(places: places))
    let kept = extent.thinned.positions.map { $0.x }.sorted()
    let all = extent.positions.map { $0.x }.sorted()
    let step = extent.width / 90
    for part in 1..<90 {
      let edge = Double(part) * step
      let first = all.first { $0 >= edge }
      let last = all.last { $0 < edge }
      #expect(kept.first { $0 >= edge } == first && kept.last { $0 < edge } == last, "\(part)")
    }
  }
}

import Mercator
import TestSupport
import Testing

@Suite struct StripGapsTests {
  /// The referee sorts all across the strip.
  @Test func `the widest gap is beside the places that are told`() throws {
    var generator = SeededGenerator(seed: 3131)
    for _ in 0..<Campaign.rounds(60, soak: 3000) {
      let all = SpreadPlacesTests.places(generator.int(in: 10...3000), &generator)
      let valid = all.filter { $0.isValid }
      guard let extent = FitExtent(places: all) else { continue }
      let slope = generator.double(in: -2...2)
      let gaps = StripGaps(all, count: valid.count, slope: slope, from: extent)
      #expect(gaps.slope == slope)
      #expect(gaps.numbers.map { valid[$0] } == gaps.indices.map { all[$0] })
      let keys = extent.positions.enumerated().map { number, position in
        let across = position.x - slope * position.y
        return (across: across - across.rounded(.down), number: number)
      }.sorted { $0.across < $1.across }
      var widest = (width: 0.0, west: 0, east: 0)
      for (index, key) in keys.enumerated() {
        let before = keys[index > 0 ? index - 1 : keys.count - 1]
        let width = key.across - before.across + (index > 0 ? 0 : 1)
        if width > widest.width { widest = (width, before.number, key.number) }
        // No gap that is not told is as wide.
        if !gaps.numbers.contains(key.number) { #expect(width < gaps.widestOfOthers) }
      }
      #expect(gaps.numbers.contains(widest.west) && gaps.numbers.contains(widest.east))
      #expect(widest.width > gaps.widestOfOthers)
    }
  }
}

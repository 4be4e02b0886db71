import Mercator
import TestSupport
import Testing

@Suite struct LongitudeGapsTests {
  private static func window(_ longitudes: [Double]) -> LongitudeWindow? {
    var gaps = LongitudeGaps(count: longitudes.count)
    for longitude in longitudes { gaps.add(longitude) }
    let beside = gaps.besideWidest
    return gaps.window(
      beside: longitudes.filter { beside?.isMarked(gaps.part($0)) ?? false })
  }

  @Test func `nothing has no window, and one longitude none wide`() {
    #expect(Self.window([]) == nil)
    #expect(Self.window([12]) == LongitudeWindow(west: 12, span: 0))
  }

  @Test func `the widest gap is found by hand`() {
    #expect(Self.window([-180, -100, 60, 130]) == LongitudeWindow(west: 60, span: 200))
    // Of gaps as wide the one across 180°, then the west-most.
    #expect(Self.window([-135, -45, 45, 135]) == LongitudeWindow(west: -135, span: 270))
    #expect(Self.window([-180, -90, 0, 120]) == LongitudeWindow(west: 120, span: 240))
  }

  /// The referee sorts all.
  @Test func `the window is that of the longitudes sorted`() throws {
    var generator = SeededGenerator(seed: 3101)
    for _ in 0..<Campaign.rounds(200, soak: 20_000) {
      let steps = generator.element(of: [7.0, 360, 1e9])
      let longitudes = (0..<generator.int(in: 1...300)).map { _ in
        (generator.double(in: 0...1) * steps).rounded(.down) / steps * 359.99 - 180
      }
      let sorted = longitudes.sorted()
      var widest = (width: sorted[0] + 360 - sorted[sorted.count - 1], west: sorted[0])
      for (start, end) in zip(sorted, sorted.dropFirst()) where end - start > widest.width {
        widest = (end - start, end)
      }
      let span = longitudes.map { Degrees.eastward(from: widest.west, to: $0) }.max()
      #expect(try #require(Self.window(longitudes)).west == widest.west)
      #expect(try #require(Self.window(longitudes)).span == span)
    }
  }

  @Test func `a part reaches as far as the longitudes in it`() {
    var generator = SeededGenerator(seed: 3102)
    for _ in 0..<1000 {
      let gaps = LongitudeGaps(count: generator.int(in: 1...100_000))
      let longitude = generator.double(in: -180...179.999)
      #expect(gaps.longitudes(ofPart: gaps.part(longitude)).contains(longitude))
    }
  }
}

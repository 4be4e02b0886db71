import Mercator
import TestSupport
import Testing

@Suite struct LongitudeWindowTests {
  @Test(arguments: [
    ([10.0], 10.0, 0.0), ([180], -180, 0), ([170, -170], 170, 20), ([-179, 179, 180], 179, 2),
    ([-90, 90], -90, 180), ([0, 120, 240], -120, 240), ([5, 365], 5, 0),
    ([-180, -100, 60, 130], 60, 200), ([12, .nan, 14], 12, 2),
    // Of gaps as wide the one across 180°, then the west-most.
    ([-135, -45, 45, 135], -135, 270), ([-180, -90, 0, 120], 120, 240),
  ])
  func `a window leaves out the widest gap of its longitudes`(
    longitudes: [Double], west: Double, span: Double
  ) {
    let window = LongitudeWindow(enclosing: longitudes)
    #expect(window == LongitudeWindow(west: west, span: span))
  }

  @Test func `no longitude has no window`() {
    #expect(LongitudeWindow(enclosing: [Double]()) == nil)
    #expect(LongitudeWindow(enclosing: [LongitudeWindow]()) == nil)
  }

  @Test func `windows without a gap between them need the whole circle`() {
    let windows = [
      LongitudeWindow(west: -180, span: 200), LongitudeWindow(west: 10, span: 200),
    ]
    #expect(LongitudeWindow(enclosing: windows) == LongitudeWindow(west: -180, span: 360))
    let circle = [LongitudeWindow(west: 30, span: 360), LongitudeWindow(west: 50, span: 1)]
    #expect(LongitudeWindow(enclosing: circle)?.span == 360)
  }

  @Test func `a window across 180° absorbs the windows that it covers`() {
    let windows = [
      LongitudeWindow(west: 170, span: 30), LongitudeWindow(west: -175, span: 5),
      LongitudeWindow(west: -165, span: 5),
    ]
    #expect(LongitudeWindow(enclosing: windows) == LongitudeWindow(west: 170, span: 30))
  }

  @Test(arguments: 0..<6)
  func `the widest gap of many longitudes equals that of sorted longitudes`(kind: Int) throws {
    var generator = SeededGenerator(seed: 2902 + UInt64(kind))
    for _ in 0..<40 {
      let count = generator.int(in: 1...2000)
      let spots = (0..<generator.int(in: 1...20)).map { _ in generator.double(in: -180...180) }
      let longitudes = (0..<count).map { index -> Double in
        switch kind {
        case 0: generator.double(in: -180...180)
        case 1: -180 + 360 * Double(index) / Double(count)
        case 2: spots[index % spots.count]
        case 3: spots[index % spots.count] + generator.double(in: -1e-9...1e-9)
        case 4: generator.double(in: -400...400)
        default: Double(generator.int(in: -180...180))
        }
      }
      let window = try #require(LongitudeWindow(enclosing: longitudes))
      let starts = Set(longitudes.map { LongitudeWindow(west: $0, span: 0).west }).sorted()
      let (first, last) = (starts[0], starts[starts.count - 1])
      // Across 180°, unless another is wider: the west-most of those.
      var widest = (gap: first + 360 - last, west: first, east: last)
      for (start, end) in zip(starts, starts.dropFirst()) where end - start > widest.gap {
        widest = (end - start, end, start)
      }
      #expect(window.west == widest.west)
      #expect(window.span == Degrees.eastward(from: widest.west, to: widest.east))
    }
  }
}

#if Pictures
  import Mercator
  import Testing

  @testable import MercatorPicture

  @Suite struct ColoredPointsTests {
    @Test func `colours are ordered by number of points, equal ones by first point`() {
      let colors = (0..<40).map { PictureColor.hex(UInt32($0 * 4111)) }
      var points = ColoredPoints()
      for color in colors + colors + [colors[7]] { points.add(ScreenPoint(x: 1, y: 2), color) }
      let found = points.largestFirst
      #expect(found.map(\.points.count) == [3] + Array(repeating: 2, count: 39))
      #expect(found.map(\.color) == [colors[7]] + colors.filter { $0 != colors[7] })
    }
  }
#endif

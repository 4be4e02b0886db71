import Mercator
import Testing

@Suite struct ScreenRectTests {
  @Test func `a rectangle's centre is half way in both directions`() {
    let rect = ScreenRect(x: 10, y: 20, width: 30, height: 40)
    #expect(rect.center == ScreenPoint(x: 25, y: 40))
    #expect(!rect.isEmpty)
  }

  @Test(arguments: [0.0, -1, .nan])
  func `a rectangle without width or height is empty`(side: Double) {
    #expect(ScreenRect(x: 0, y: 0, width: side, height: 1).isEmpty)
    #expect(ScreenRect(x: 0, y: 0, width: 1, height: side).isEmpty)
  }
}

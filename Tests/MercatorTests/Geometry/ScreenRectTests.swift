import Mercator
import Testing

@Suite struct ScreenRectTests {
  @Test func `the middle of a rect is half way each way`() {
    let rect = ScreenRect(x: 10, y: 20, width: 30, height: 40)
    #expect(rect.center == ScreenPoint(x: 25, y: 40))
    #expect(!rect.isEmpty)
  }

  @Test(arguments: [0.0, -1, .nan])
  func `a rect without a width or a height is empty`(side: Double) {
    #expect(ScreenRect(x: 0, y: 0, width: side, height: 1).isEmpty)
    #expect(ScreenRect(x: 0, y: 0, width: 1, height: side).isEmpty)
  }
}

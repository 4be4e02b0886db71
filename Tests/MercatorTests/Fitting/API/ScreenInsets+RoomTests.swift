import Mercator
import TestSupport
import Testing

@Suite struct ScreenInsetsRoomTests {
  private func area(_ width: Double, _ height: Double) -> ScreenRect {
    ScreenRect(x: 0, y: 0, width: width, height: height)
  }

  @Test func `padding shrinks in proportion until a square of 64 points is free`() {
    #expect(ScreenInsets(40).leavingRoom(in: area(390, 844)) == ScreenInsets(40))
    #expect(ScreenInsets(40).leavingRoom(in: area(390, 100)) == ScreenInsets(18))
    let uneven = ScreenInsets(top: 30, left: 10, bottom: 60).leavingRoom(in: area(390, 100))
    #expect(abs(uneven.top - 12) < 1e-12 && abs(uneven.bottom - 24) < 1e-12)
    #expect(abs(uneven.left - 4) < 1e-12 && uneven.right == 0)
    #expect(ScreenInsets(40).leavingRoom(in: area(390, 50)) == .zero)
    #expect(ScreenInsets(40).leavingRoom(in: area(0, 0)) == .zero)
    #expect(ScreenInsets(top: .nan, left: -5).leavingRoom(in: area(390, 844)) == .zero)
  }

  @Test func `reduced padding leaves 64 points or the whole area, and never grows`() {
    var generator = SeededGenerator(seed: 411)
    for _ in 0..<1000 {
      let map = generator.viewport()
      let asked = ScreenInsets(
        top: generator.double(in: 0...900), left: generator.double(in: 0...900),
        bottom: generator.double(in: 0...900), right: generator.double(in: 0...900))
      let given = asked.leavingRoom(in: map.freeArea)
      let free = map.freeArea
      #expect(free.width - given.left - given.right >= min(64, free.width) - 1e-9)
      #expect(free.height - given.top - given.bottom >= min(64, free.height) - 1e-9)
      #expect(given.top <= asked.top && given.left <= asked.left)
    }
  }
}

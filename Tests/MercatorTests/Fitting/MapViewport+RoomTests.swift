import Mercator
import TestSupport
import Testing

@Suite struct MapViewportRoomTests {
  private func view(_ width: Double, _ height: Double) -> MapViewport {
    MapViewport(
      center: GeoCoordinate(latitude: 0, longitude: 0), zoom: 3,
      size: ScreenSize(width: width, height: height))
  }

  @Test func `padding shrinks in proportion until a square of 64 points is free`() {
    #expect(view(390, 844).padding(ScreenInsets(40)) == ScreenInsets(40))
    #expect(view(390, 100).padding(ScreenInsets(40)) == ScreenInsets(18))
    let uneven = view(390, 100).padding(ScreenInsets(top: 30, left: 10, bottom: 60))
    #expect(abs(uneven.top - 12) < 1e-12 && abs(uneven.bottom - 24) < 1e-12)
    #expect(abs(uneven.left - 4) < 1e-12 && uneven.right == 0)
    #expect(view(390, 50).padding(ScreenInsets(40)) == .zero)
    #expect(view(0, 0).padding(ScreenInsets(40)) == .zero)
    #expect(view(390, 844).padding(ScreenInsets(top: .nan, left: -5)) == .zero)
  }

  @Test func `what is left is the square or what there was, and never more than asked`() {
    var generator = SeededGenerator(seed: 411)
    for _ in 0..<1000 {
      let map = generator.viewport()
      let asked = ScreenInsets(
        top: generator.double(in: 0...900), left: generator.double(in: 0...900),
        bottom: generator.double(in: 0...900), right: generator.double(in: 0...900))
      let given = map.padding(asked)
      let free = map.freeArea
      #expect(free.width - given.left - given.right >= min(64, free.width) - 1e-9)
      #expect(free.height - given.top - given.bottom >= min(64, free.height) - 1e-9)
      #expect(given.top <= asked.top && given.left <= asked.left)
    }
  }
}

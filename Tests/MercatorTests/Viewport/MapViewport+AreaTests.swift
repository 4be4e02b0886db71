import Mercator
import Testing

@Suite struct MapViewportAreaTests {
  private func viewport(_ insets: ScreenInsets) -> MapViewport {
    MapViewport(
      center: GeoCoordinate(latitude: 0, longitude: 0), zoom: 3,
      size: ScreenSize(width: 400, height: 800), insets: insets)
  }

  @Test func `the free area is the view less its insets, centred on the centre point`() {
    let phone = viewport(ScreenInsets(top: 40, left: 10, bottom: 300, right: 30))
    #expect(phone.freeArea == ScreenRect(x: 10, y: 40, width: 360, height: 460))
    #expect(phone.centerPoint == ScreenPoint(x: 190, y: 270))
    #expect(phone.centerPoint == phone.freeArea.center)
  }

  @Test(arguments: [
    (ScreenInsets(left: 300, right: 100), 300.0), (ScreenInsets(left: 500, right: 100), 400.0),
    (ScreenInsets(left: 100, right: 1000), 0.0), (ScreenInsets(left: 300, right: 200), 250.0),
  ])
  func `insets that cover the view leave no free area and the centre in view`(
    insets: ScreenInsets, x: Double
  ) {
    let covered = viewport(insets)
    #expect(covered.freeArea.isEmpty && covered.freeArea.width == 0)
    #expect(covered.centerPoint == ScreenPoint(x: x, y: 400))
    #expect(covered.freeArea.x == x)
    #expect(!covered.contains(covered.center))
    #expect(covered.contains(covered.center, in: .wholeView))
  }

  @Test func `a viewport's tolerance is a millionth of a point, more at high zooms`() {
    var phone = viewport(.zero)
    #expect(phone.tolerance == 1e-6)
    phone.zoom = 28
    #expect(phone.tolerance == 1.0 / 32_768)
  }
}

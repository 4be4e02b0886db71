import Mercator
import Testing

@Suite struct ScreenSizeTests {
  @Test func `a view of size zero is a camera that cannot fit`() {
    let viewport = MapViewport(
      center: GeoCoordinate(latitude: 48, longitude: 11), zoom: 9, size: .zero)
    #expect(viewport.size == ScreenSize(width: 0, height: 0))
    #expect(viewport.screenPoint(for: viewport.center) == ScreenPoint(x: 0, y: 0))
    #expect(throws: FitError.noVisibleArea) { try viewport.fitting([viewport.center]) }
  }
}

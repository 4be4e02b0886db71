import Mercator
import Testing

@Suite struct FitOptionsZoomsTests {
  @Test func `a minimum or maximum zoom sets one end of the zoom range`() {
    let range = FitOptions.defaultZoomRange
    #expect(.maximumZoom(12) == FitOptions(zoomRange: range.lowerBound...12))
    #expect(.minimumZoom(3) == FitOptions(zoomRange: 3...range.upperBound))
    #expect(FitOptions.minimumZoom(3).padding(8).maximumZoom(12) == .padding(8).zoomRange(3...12))
  }

  @Test func `of a minimum zoom above the maximum the later one counts, and NaN changes nothing`() {
    #expect(FitOptions.maximumZoom(4).minimumZoom(9).zoomRange == 9...9)
    #expect(FitOptions.minimumZoom(9).maximumZoom(4).zoomRange == 4...4)
    #expect(FitOptions.minimumZoom(.nan).maximumZoom(.nan) == FitOptions())
  }

  @Test func `a fit of one place obeys a maximum zoom, and of two distant ones a minimum`() throws {
    let size = ScreenSize(width: 390, height: 844)
    let munich = GeoCoordinate(latitude: 48, longitude: 11)
    #expect(try MapViewport(fitting: munich, size: size, .maximumZoom(12)).zoom == 12)
    let tokyo = GeoCoordinate(latitude: 35.7, longitude: 139.7)
    let near = try MapViewport(fitting: [munich, tokyo], size: size, .minimumZoom(5))
    #expect(near.zoom == 5 && !near.contains([munich, tokyo]))
  }
}

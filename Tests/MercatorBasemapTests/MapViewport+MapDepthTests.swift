import Mercator
import MercatorBasemap
import Testing

@Suite struct MapDepthTests {
  private static let munich = GeoCoordinate(latitude: 48.1, longitude: 11.6)

  private static func view(zoom: Double, heading: Double = 0) -> MapViewport {
    MapViewport(
      center: munich, zoom: zoom, heading: heading, size: ScreenSize(width: 400, height: 400))
  }

  /// Two places that so many points lie between, at a camera's zoom.
  private static func pair(_ points: Double, in view: MapViewport) -> [GeoCoordinate] {
    [ScreenPoint(x: 200 - points / 2, y: 200), ScreenPoint(x: 200 + points / 2, y: 200)]
      .compactMap { view.coordinate(at: $0) }
  }

  @Test func `one place is too deep beyond the map's maximum zoom`() {
    let many = Array(repeating: Self.munich, count: 5)
    for places in [[Self.munich], many] {
      #expect(Self.view(zoom: 8.001).isTooDeep(for: places, onMapTo: 8))
      #expect(!Self.view(zoom: 8).isTooDeep(for: places, onMapTo: 8))
    }
  }

  @Test(arguments: [0, 77, 180.0])
  func `places less than 120 points apart at the map's zoom may be shown deeper`(heading: Double) {
    let view = Self.view(zoom: 9, heading: heading)
    #expect(!view.isTooDeep(for: Self.pair(239.9, in: view), onMapTo: 8))
    #expect(view.isTooDeep(for: Self.pair(240.1, in: view), onMapTo: 8))
    #expect(!view.isTooDeep(for: Self.pair(240.1, in: view), onMapTo: 7.9))
    #expect(!view.isTooDeep(for: Self.pair(1.1, in: view), onMapTo: 8))
    #expect(view.isTooDeep(for: Self.pair(0.9, in: view), onMapTo: 8))
  }

  @Test func `a pair's height counts for the depth where it is taller than wide`() {
    let view = Self.view(zoom: 9)
    let places = [ScreenPoint(x: 190, y: 10), ScreenPoint(x: 210, y: 390)]
      .compactMap { view.coordinate(at: $0) }
    #expect(view.isTooDeep(for: places, onMapTo: 8))
  }

  @Test func `invalid places do not count for the depth`() {
    let view = Self.view(zoom: 9)
    let nowhere = GeoCoordinate(latitude: .nan, longitude: 0)
    #expect(view.isTooDeep(for: [], onMapTo: 8))
    #expect(view.isTooDeep(for: [nowhere], onMapTo: 8))
    #expect(!view.isTooDeep(for: Self.pair(200, in: view) + [nowhere], onMapTo: 8))
  }
}

import Mercator
import Testing

@Suite struct MapViewportCountTests {
  let phone = MapViewport(
    center: GeoCoordinate(latitude: 0, longitude: 0), zoom: 0,
    size: ScreenSize(width: 256, height: 256), insets: ScreenInsets(bottom: 128))

  @Test func `a count includes markers and regions that are wholly visible`() throws {
    // The free area's middle is the equator: 64 points up, 128 to each side.
    let place = GeoCoordinate(latitude: 0, longitude: 170)
    let wide = MarkerFootprint(width: 30, height: 4)
    #expect(phone.count(of: place).visible == 1)
    #expect(phone.count(of: PlacedMarker(at: place, footprint: .point)).visible == 1)
    #expect(phone.count(of: PlacedMarker(at: place, footprint: wide)).visible == 0)
    let north = try #require(GeoRegion(south: 0, west: -10, north: 80, east: 10))
    let belt = try #require(GeoRegion(south: -66, west: -180, north: 66, east: 180))
    let count = phone.count(of: [
      FitItem.region(north), .region(belt), .place(place),
      .place(GeoCoordinate(latitude: .nan, longitude: 0)),
    ])
    #expect(count == PlaceCount(total: 4, visible: 2, invalid: 1))
    #expect(phone.count(of: north, in: .wholeView).visible == 0)
    var covered = phone
    covered.insets = ScreenInsets(300)
    #expect(covered.count(of: belt).visible == 0)
  }
}

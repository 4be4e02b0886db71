import Mercator
import TestSupport
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

  @Test func `content is contained if all of its valid items are visible`() throws {
    let (near, far) = (
      GeoCoordinate(latitude: 0, longitude: 20), GeoCoordinate(latitude: -80, longitude: 0)
    )
    let none = GeoCoordinate(latitude: .nan, longitude: 0)
    #expect(phone.contains([near]) && phone.contains([near, none]))
    #expect(!phone.contains([near, far]) && phone.contains([near, far], in: .wholeView))
    #expect(!phone.contains([GeoCoordinate]()) && !phone.contains([none]))
    let north = try #require(GeoRegion(south: 0, west: -10, north: 60, east: 10))
    #expect(phone.contains(north))
    #expect(phone.contains(FitContent(near, north)) && !phone.contains(FitContent(north, far)))
    let label = MarkerFootprint(width: 30, height: 140)
    #expect(phone.contains(near))
    #expect(!phone.contains(PlacedMarker(at: near, footprint: label)))
    #expect(phone.contains(.line([near, GeoCoordinate(latitude: 0, longitude: -20)])))
    #expect(!phone.contains(.line([near, far])))
  }

  @Test func `a fit contains its content, and nothing closer does`() throws {
    var generator = SeededGenerator(seed: 4502)
    for _ in 0..<Campaign.rounds(50, soak: 5000) {
      var viewport = generator.viewport(sides: 100...900)
      viewport.pitch = 0
      let places = generator.places(5, spread: 20)
      try viewport.fit(places, .minimumSpan(.none))
      #expect(viewport.contains(places), "\(viewport) \(places)")
      viewport.zoom += 0.01
      #expect(!viewport.contains(places), "\(viewport) \(places)")
    }
  }
}

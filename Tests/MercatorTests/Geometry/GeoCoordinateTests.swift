import Mercator
import Testing

@Suite struct GeoCoordinateTests {
  @Test(arguments: [
    GeoCoordinate(latitude: 90, longitude: 0), GeoCoordinate(latitude: -90, longitude: 360),
    GeoCoordinate(latitude: 0, longitude: -360),
  ])
  func `poles and longitudes up to a full turn are valid`(place: GeoCoordinate) {
    #expect(place.isValid)
  }

  @Test(arguments: [
    GeoCoordinate(latitude: -180, longitude: -180), GeoCoordinate(latitude: 90.1, longitude: 0),
    GeoCoordinate(latitude: 0, longitude: 360.1), GeoCoordinate(latitude: .nan, longitude: 0),
    GeoCoordinate(latitude: 0, longitude: .nan), GeoCoordinate(latitude: 0, longitude: .infinity),
  ])
  func `numbers out of range are stored and are not valid`(place: GeoCoordinate) {
    #expect(!place.isValid)
  }
}

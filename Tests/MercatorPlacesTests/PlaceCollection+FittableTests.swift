import Mercator
import MercatorPlaces
import Testing

@Suite struct PlaceCollectionFittableTests {
  @Test func `a fit of a collection equals the fit of its features`() throws {
    let places = try PlaceReader().read(
      #"[{"lat": 48.137, "lon": 11.575}, {"lat": 45.44, "lon": 12.33}]"#.utf8, file: "a.json")
    let size = ScreenSize(width: 600, height: 315)
    let fitted = try MapViewport(fitting: places, size: size, .padding(24))
    #expect(fitted == (try MapViewport(fitting: places.features, size: size, .padding(24))))
    #expect(fitted.contains(places) && places.features.count == 2)
    #expect(throws: FitError.noPlaces) {
      try MapViewport(fitting: PlaceCollection(), size: size)
    }
  }
}

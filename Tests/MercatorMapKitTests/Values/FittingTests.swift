import MapKit
import MercatorMapKit
import Testing

/// Nothing but this module and MapKit is imported: that is enough.
@Suite struct FittingTests {
  let phone = MapViewport(
    center: GeoCoordinate(latitude: 0, longitude: 0), zoom: 0,
    size: ScreenSize(width: 390, height: 844))

  @Test func `fitting MapKit's coordinates, regions and rects equals the core's fit`() throws {
    let suva = CLLocationCoordinate2D(latitude: -18.1, longitude: 178.4)
    let apia = CLLocationCoordinate2D(latitude: -13.8, longitude: -171.8)
    #expect(
      try phone.fitReport([suva, kCLLocationCoordinate2DInvalid, apia])
        == phone.fitReport([
          GeoCoordinate(suva), GeoCoordinate(kCLLocationCoordinate2DInvalid), GeoCoordinate(apia),
        ]))
    let region = MKCoordinateRegion(
      center: suva, span: MKCoordinateSpan(latitudeDelta: 2, longitudeDelta: 8))
    let box = try #require(GeoRegion(region))
    #expect(try phone.fitting(region) == phone.fitting(box))
    let fromRect = try phone.fitting(MKMapRect(box))
    #expect((fromRect.zoom - (try phone.fitting(box)).zoom).magnitude < 1e-9)
    #expect(try phone.fitReport([MKMapRect.null, MKMapRect(box)]).invalidIndices == [0])
    #expect(throws: FitError.noPlaces) { try phone.fitting(MKMapRect.null) }
  }

  @Test func `importing MercatorMapKit reaches place indexes, which fit like places`() throws {
    let places = [
      GeoCoordinate(latitude: 1, longitude: 2), GeoCoordinate(latitude: 3, longitude: 4),
    ]
    let index = PlaceIndex(of: places)
    #expect(try phone.fitting(index) == phone.fitting(places))
    #expect(phone.count(of: index).total == 2)
  }
}

import MapKit
import MercatorMapKit
import TestSupport
import Testing

extension OnTheDouble {
  @Suite @MainActor struct MapViewportAnnotationsTests {
    /// An app's own annotation.
    final class Shop: NSObject, MKAnnotation {
      let coordinate: CLLocationCoordinate2D
      init(_ coordinate: CLLocationCoordinate2D) { self.coordinate = coordinate }
    }

    let phone = MapViewport(
      center: GeoCoordinate(latitude: 0, longitude: 0), zoom: 0,
      size: ScreenSize(width: 390, height: 844))

    @Test func `a fit of annotations equals the fit of their coordinates`() throws {
      let pins = [pin(-18.1, 178.4), pin(-13.8, -171.8)]
      let places = pins.map { GeoCoordinate($0.coordinate) }
      let expected = try phone.fitting(places, .padding(20))
      #expect(try phone.fitting(pins, .padding(20)) == expected)
      #expect(try phone.fitting(pins.map { Shop($0.coordinate) }, .padding(20)) == expected)
      var fitted = phone
      try fitted.fit(pins, .padding(20))
      #expect(fitted == expected && fitted.contains(pins) && !fitted.contains([pin(0, 0)] + pins))
      #expect(
        fitted.count(of: [pin(0, 0)] + pins) == PlaceCount(total: 3, visible: 2, invalid: 0))
    }

    @Test func `annotations leave out the user's location, as in a map view's fit`() throws {
      let person = MKUserLocation()
      person.place = CLLocationCoordinate2D(latitude: -40, longitude: 100)
      let pins = [pin(10, 10), pin(11, 11)]
      let all: [any MKAnnotation] = pins + [person]
      let fitted = try phone.fitting(all)
      #expect(fitted == (try phone.fitting(pins)) && fitted.contains(all))
      #expect(fitted.count(of: all) == PlaceCount(total: 3, visible: 2, invalid: 1))
      #expect(throws: FitError.noPlaces) { try phone.fitting([person] as [any MKAnnotation]) }
    }

    @Test func `polylines, which are annotations too, count as lines and not by their middle`() {
      let ends = [
        CLLocationCoordinate2D(latitude: 0, longitude: -40),
        CLLocationCoordinate2D(latitude: 0, longitude: 40),
      ]
      let line = MKPolyline(coordinates: ends, count: 2)
      var near = phone
      near.zoom = 6
      #expect(!near.contains([line]) && near.contains([pin(0, 0)]))
      #expect(near.count(of: [line]).visible == 0)
      #expect(!near.contains([line] as [any MKAnnotation]))
      #expect(near.count(of: [line] as [any MKOverlay]).visible == 0)
      #expect(FitContent([line]).region?.longitudeSpan ?? 0 > 79)
    }
  }
}

import MapKit
import MercatorMapKit
import TestSupport
import Testing

@Suite struct RegionsTests {
  @Test func `a box survives the round trip to a MapKit region`() throws {
    var generator = SeededGenerator(seed: 401)
    for _ in 0..<1000 {
      let south = generator.double(in: -84...83)
      let box = try #require(
        GeoRegion(
          south: south, north: generator.double(in: south...84),
          west: generator.double(in: -180...179.9), longitudeSpan: generator.double(in: 0...360)))
      let region = MKCoordinateRegion(box)
      #expect(CLLocationCoordinate2DIsValid(region.center))
      let back = try #require(GeoRegion(region))
      #expect(abs(back.south - box.south) < 1e-9 && abs(back.north - box.north) < 1e-9, "\(box)")
      #expect(abs(Degrees.shortestTurn(from: back.west, to: box.west)) < 1e-9)
      // The rect's own region is the same, by MapKit's own functions.
      let rect = MKMapRect(box)
      let other = MKCoordinateRegion(rect)
      #expect(abs(other.center.latitude - region.center.latitude) < 1e-9)
      #expect(abs(other.span.latitudeDelta - region.span.latitudeDelta) < 1e-9)
    }
  }

  @Test func `a MapKit region that MapKit calls invalid gives no box`() {
    func region(
      _ latitude: Double, _ longitude: Double, _ height: Double, _ width: Double
    ) -> GeoRegion? {
      GeoRegion(
        MKCoordinateRegion(
          center: CLLocationCoordinate2D(latitude: latitude, longitude: longitude),
          span: MKCoordinateSpan(latitudeDelta: height, longitudeDelta: width)))
    }
    #expect(region(0, 0, 180, 360) != nil)
    #expect(region(0, 0, 181, 361) == nil)
    #expect(region(0, 0, -1, 1) == nil)
    #expect(region(.nan, 0, 1, 1) == nil)
    #expect(region(-180, -180, 0, 0) == nil)
    #expect(region(0, 0, .infinity, 1) == nil)
  }
}

import Mercator
import MercatorPlaces
import Testing

@Suite struct GeoFeatureCircleTests {
  @Test(arguments: [
    (0.0, 0.0, 1.0), (48.14, 11.57, 151), (-18.1, 179.99, 50_000), (65, -179.9, 400_000),
    (52, 359.9, 7), (89.9, 30, 20_000), (-89, -170, 300_000), (90, 0, 1000), (-90, 12, 1e6),
    (10, 20, 9.9e6),
  ])
  func `a circle's vertices are its radius away from the centre`(
    latitude: Double, longitude: Double, radius: Double
  ) throws {
    let ring = try #require(try ring(latitude: latitude, longitude: longitude, radius: radius))
    let center = GeoCoordinate(latitude: latitude, longitude: longitude)
    for vertex in ring where vertex.latitude.magnitude < 90 {
      #expect(abs(center.distanceInMeters(to: vertex) - radius) < 1e-8 * radius + 1e-7)
    }
    #expect(ring.first == ring.last)
    #expect(!ring.map(\.isValid).contains(false))
    // Counterclockwise, by the shoelace formula in degrees.
    let area = zip(ring, ring.dropFirst()).reduce(0) { sum, edge in
      sum + edge.0.longitude * edge.1.latitude - edge.1.longitude * edge.0.latitude
    }
    #expect(area > 0)
  }

  @Test func `a circle across 180° continues, and one around a pole has all longitudes`() throws {
    let fiji = try #require(try ring(latitude: -18, longitude: 179.9, radius: 50_000))
    let longitudes = fiji.map(\.longitude)
    #expect(try #require(longitudes.max()) > 180 && #require(longitudes.min()) > 179)
    let pole = try #require(try ring(latitude: 89, longitude: 0, radius: 200_000))
    #expect(pole.map(\.longitude).min() == -180 && pole.map(\.longitude).max() == 180)
    #expect(pole.map(\.latitude).max() == 90)
    // 200 km beyond a place 1° from the pole, at 111.195 km a degree.
    let beyond = try #require(pole.first { $0.longitude == 180 && $0.latitude < 90 })
    #expect(abs(beyond.latitude - (180 - 89 - 200 / 111.195_08)) < 1e-5)
  }

  @Test func `a written circle is read back, and contains the places within its radius`() throws {
    let center = GeoCoordinate(latitude: 65, longitude: -179.9)
    let circle = GeoFeature(circle: GeoCircle(center: center, radiusMeters: 400_000), name: "Ring")
    let read = try PlaceReader().read(GeoJSONWriter.text(of: [circle]).utf8, file: "c.geojson")
    #expect(read.features.map(\.geometry) == [circle.geometry] && read.features[0].name == "Ring")
    let area = GeoArea(read.features)
    #expect(area.contains(center))
    #expect(area.contains(GeoCoordinate(latitude: 65, longitude: 172.5)))
    #expect(!area.contains(GeoCoordinate(latitude: 65, longitude: 171)))
    let point = GeoFeature(circle: GeoCircle(center: center, radiusMeters: 0))
    #expect(point.geometry == .point(center))
  }

  @Test(arguments: ["0", "-5", "\"big\"", "null", "true", "2.1e7"])
  func `a point with an unusable radius stays a point`(radius: String) throws {
    let json =
      #"{"type":"Feature","properties":{"radius":\#(radius)},"geometry":{"type":"Point","coordinates":[1,2]}}"#
    let places = try PlaceReader().read(json.utf8, file: "p.geojson")
    #expect(places.features[0].geometry == .point(GeoCoordinate(latitude: 2, longitude: 1)))
  }

  private func ring(
    latitude: Double, longitude: Double, radius: Double
  ) throws -> [GeoCoordinate]? {
    let table = "lat,lon,radius\n\(latitude),\(longitude),\(radius)\n"
    let places = try PlaceReader().read(table.utf8, file: "c.csv")
    guard case .polygon(let rings)? = places.features[0].geometry else { return nil }
    return rings[0]
  }
}

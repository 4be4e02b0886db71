import Mercator
import MercatorPlaces
import Testing

@Suite struct GeoJSONLineStreamTests {
  private static let point = #"{"type":"Point","coordinates":[1,2]}"#

  @Test func `a GeoJSON line is a feature, a collection or a bare geometry`() throws {
    let places = try PlaceReader().read(fixture("cities.ndjson"), file: "cities.ndjson")
    #expect(places.features.map(\.name) == ["München", "東京", nil, nil, nil])
    #expect(places.features[4].region?.longitudeSpan ?? 0 < 6)
    #expect(places.attribution == "by hand" && places.region == nil)
  }

  @Test(arguments: [
    "\(point)\n\(point)", "\(point)\r\n\r\n \(point)\r\n", "\u{1E}\(point)\n\u{1E}\(point)\n",
    "\u{1E}{\"type\":\"Point\",\n\"coordinates\":[1,2]}\n\u{1E}\n\(point)",
  ])
  func `GeoJSON lines and text sequences are read under any file name`(text: String) throws {
    for file in ["a.geojsons", "-"] {
      #expect(try PlaceReader().read(text.utf8, file: file).features.count == 2)
    }
  }

  @Test func `a reader of format GeoJSON reads one document under any file name`() throws {
    let text = "\(Self.point)\n\(Self.point)"
    #expect(try PlaceReader().read(text.utf8, file: "a.geojson").features.count == 2)
    #expect(throws: PlaceReadingError.self) {
      try PlaceReader(format: .geoJSON).read(text.utf8, file: "a.geojson")
    }
  }

  @Test func `a fault in GeoJSON lines reports its line, and only it is skipped`() throws {
    let text = """
      \(Self.point)
      {"type":"Point","coordinates":[1,95]}
      {"type":"Point",
      7
      {"type":"FeatureCollection","features":[{"type":"Feature","geometry":null},{}]}
      \(Self.point)
      """
    let places = try PlaceReader(skipsBadFeatures: true).read(text.utf8, file: "a.ndjson")
    #expect(places.features.count == 3)
    #expect(
      places.skipped.map(\.position) == [
        .record(line: 2, path: "coordinates[1]"), .character(line: 3, column: 17),
        .record(line: 4, path: ""), .record(line: 5, path: "features[1].type"),
      ])
    #expect(places.skipped[0].description.hasPrefix("a.ndjson: line 2, coordinates[1]: latitude"))
    #expect(places.skipped[2].description.hasPrefix("a.ndjson: line 4: 7 is not a GeoJSON object"))
    let error = #expect(throws: PlaceReadingError.self) {
      try PlaceReader().read(text.utf8, file: "a.ndjson")
    }
    #expect(error == places.skipped[0])
  }
}

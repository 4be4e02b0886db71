import Mercator
import MercatorPlaces
import Testing

@Suite struct GeoJSONDocumentTests {
  /// The examples of RFC 7946, appendix A, and what they mean, by hand.
  @Test func `the point of RFC 7946 appendix A is one place`() throws {
    let json = #"{"type": "Point", "coordinates": [100.0, 0.0]}"#
    #expect(try geometry(json) == .point(place(0, 100)))
  }

  @Test func `the line of RFC 7946 appendix A has two places`() throws {
    let json = #"{"type": "LineString", "coordinates": [[100.0, 0.0], [101.0, 1.0]]}"#
    #expect(try geometry(json) == .lineString([place(0, 100), place(1, 101)]))
  }

  @Test func `the polygon with a hole of RFC 7946 appendix A has two rings`() throws {
    let json = """
      {"type": "Polygon", "coordinates": [
        [[100.0, 0.0], [101.0, 0.0], [101.0, 1.0], [100.0, 1.0], [100.0, 0.0]],
        [[100.8, 0.8], [100.8, 0.2], [100.2, 0.2], [100.2, 0.8], [100.8, 0.8]]]}
      """
    let outer = [place(0, 100), place(0, 101), place(1, 101), place(1, 100), place(0, 100)]
    let hole = [
      place(0.8, 100.8), place(0.2, 100.8), place(0.2, 100.2), place(0.8, 100.2),
      place(0.8, 100.8),
    ]
    #expect(try geometry(json) == .polygon([outer, hole]))
  }

  @Test func `the multipoint of RFC 7946 appendix A has two places`() throws {
    let json = #"{"type": "MultiPoint", "coordinates": [[100.0, 0.0], [101.0, 1.0]]}"#
    #expect(try geometry(json) == .multiPoint([place(0, 100), place(1, 101)]))
  }

  @Test func `the multiline of RFC 7946 appendix A has two lines`() throws {
    let json = """
      {"type": "MultiLineString", "coordinates": [
        [[100.0, 0.0], [101.0, 1.0]], [[102.0, 2.0], [103.0, 3.0]]]}
      """
    let lines = [[place(0, 100), place(1, 101)], [place(2, 102), place(3, 103)]]
    #expect(try geometry(json) == .multiLineString(lines))
  }

  @Test func `the multipolygon of RFC 7946 appendix A has two polygons, one with a hole`() throws {
    let json = """
      {"type": "MultiPolygon", "coordinates": [
        [[[102.0, 2.0], [103.0, 2.0], [103.0, 3.0], [102.0, 3.0], [102.0, 2.0]]],
        [[[100.0, 0.0], [101.0, 0.0], [101.0, 1.0], [100.0, 1.0], [100.0, 0.0]],
         [[100.2, 0.2], [100.2, 0.8], [100.8, 0.8], [100.8, 0.2], [100.2, 0.2]]]]}
      """
    let first = [place(2, 102), place(2, 103), place(3, 103), place(3, 102), place(2, 102)]
    let second = [place(0, 100), place(0, 101), place(1, 101), place(1, 100), place(0, 100)]
    let hole = [
      place(0.2, 100.2), place(0.8, 100.2), place(0.8, 100.8), place(0.2, 100.8),
      place(0.2, 100.2),
    ]
    #expect(try geometry(json) == .multiPolygon([[first], [second, hole]]))
  }

  @Test func `the geometry collection of RFC 7946 appendix A has a point and a line`() throws {
    let json = """
      {"type": "GeometryCollection", "geometries": [
        {"type": "Point", "coordinates": [100.0, 0.0]},
        {"type": "LineString", "coordinates": [[101.0, 0.0], [102.0, 1.0]]}]}
      """
    let parts: [GeoGeometry] = [
      .point(place(0, 100)), .lineString([place(0, 101), place(1, 102)]),
    ]
    #expect(try geometry(json) == .collection(parts))
  }

  @Test func `the feature collection of RFC 7946 section 1_5 keeps its properties`() throws {
    let json = """
      {"type": "FeatureCollection", "features": [
        {"type": "Feature", "geometry": {"type": "Point", "coordinates": [102.0, 0.5]},
         "properties": {"prop0": "value0"}},
        {"type": "Feature", "geometry": {"type": "LineString", "coordinates":
          [[102.0, 0.0], [103.0, 1.0], [104.0, 0.0], [105.0, 1.0]]},
         "properties": {"prop0": "value0", "prop1": 0.0}},
        {"type": "Feature", "geometry": {"type": "Polygon", "coordinates":
          [[[100.0, 0.0], [101.0, 0.0], [101.0, 1.0], [100.0, 1.0], [100.0, 0.0]]]},
         "properties": {"prop0": "value0", "prop1": {"this": "that"}}}]}
      """
    let places = try read(json)
    #expect(places.features.count == 3)
    #expect(places.coordinates.count == 1 + 4 + 5)
    #expect(places.features[1].properties["prop1"] == .number(0))
    #expect(places.features[2].properties["prop1"]?.object?["this"] == .string("that"))
  }

  @Test func `a GeoJSON file of cities keeps names, ids, properties and bounds`() throws {
    let places = try PlaceReader(format: .geoJSON).read(
      fixture("cities.geojson"), file: "cities.geojson")
    #expect(places.features.count == 12)
    #expect(places.features[0].name == "München")
    #expect(places.features[0].identifier == "1")
    #expect(places.features[0].properties["capital"]?.boolean == false)
    #expect(places.features[0].properties["millions"]?.number == 2)
    #expect(places.coordinates[3] == place(35.69, 139.69))
    #expect(places.region == GeoRegion(south: -54.8, west: -176.46, north: 64.15, east: 178.42))
  }

  @Test func `every kind of geometry is read from a GeoJSON file`() throws {
    let places = try PlaceReader(format: .geoJSON).read(
      fixture("kinds.geojson"), file: "kinds.geojson")
    #expect(
      places.features.map(\.name) == [
        "Line over the date line", "Square with a hole", nil, "Café 🌍", nil, "Nowhere", nil,
      ])
    #expect(places.features.map(\.coordinates.count) == [2, 10, 2, 5, 8, 0, 2])
    #expect(places.features[0].region?.longitudeSpan == 20)
    #expect(places.features[1].properties["style"]?.object?["widths"]?.array?.count == 3)
  }

  @Test func `a feature without geometry or with an empty one has no places`() throws {
    let json = """
      {"type": "FeatureCollection", "features": [
        {"type": "Feature", "geometry": null, "properties": null},
        {"type": "Feature", "geometry": {"type": "Polygon", "coordinates": []}}]}
      """
    let places = try read(json)
    #expect(places.features.map(\.geometry) == [nil, nil])
    #expect(places.coordinates.isEmpty)
  }

  @Test func `members unknown to RFC 7946 are ignored`() throws {
    let json = """
      \u{FEFF}{"crs": {"type": "name", "properties": {"name": "EPSG:4326"}}, "name": "layer",
       "type": "Feature", "id": null, "bbox": null, "style": [1, 2],
       "geometry": {"type": "Point", "coordinates": [1, 2, null, 7], "extra": true}}
      """
    #expect(try read(json).coordinates == [place(2, 1)])
  }

  @Test func `bad GeoJSON features are skipped and counted on request`() throws {
    let json = """
      {"type": "FeatureCollection", "features": [
        {"type": "Feature", "geometry": {"type": "Point", "coordinates": [1, 95]}},
        {"type": "Feature", "geometry": {"type": "Point", "coordinates": [1, 2]}},
        7]}
      """
    let places = try PlaceReader(format: .geoJSON, skipsBadFeatures: true).read(
      json.utf8, file: "c.geojson")
    #expect(places.coordinates == [place(2, 1)])
    #expect(
      places.skipped.map(\.position) == [
        .member(path: "features[0].geometry.coordinates[1]"), .member(path: "features[2]"),
      ])
  }

  private func read(_ json: String) throws -> PlaceCollection {
    try PlaceReader(format: .geoJSON).read(json.utf8, file: "test.geojson")
  }

  private func geometry(_ json: String) throws -> GeoGeometry? {
    let places = try read(json)
    #expect(places.features.count == 1)
    return places.features.first?.geometry
  }

  private func place(_ latitude: Double, _ longitude: Double) -> GeoCoordinate {
    GeoCoordinate(latitude: latitude, longitude: longitude)
  }
}

import Mercator
import MercatorPlaces
import Testing

@Suite struct GeoJSONErrorTests {
  private typealias Fault = (json: String, place: String, words: [String])

  private static let positions: [Fault] = [
    (
      #"{"type":"Point","coordinates":[11.5,95]}"#, "coordinates[1]",
      ["95", "90…90", "swapped", "outside"]
    ),
    (#"{"type":"Point","coordinates":[361,0]}"#, "coordinates[0]", ["361", "360…360", "outside"]),
    (
      #"{"type":"Point","coordinates":[1e400,0]}"#, "coordinates[0]",
      ["∞", "360…360", "outside", "ogr2ogr -t_srs EPSG:4326"]
    ),
    (
      #"{"type":"Point","coordinates":[11]}"#, "coordinates",
      ["1", "array", "[longitude, latitude]"]
    ),
    (
      #"{"type":"Point","coordinates":["11 m","48"]}"#, "coordinates[0]",
      ["\"11 m\"", "[longitude, latitude]"]
    ),
    (
      #"{"type":"Point","coordinates":[[11,48],[12,49]]}"#, "coordinates[0]",
      ["2", "array", "[longitude, latitude]"]
    ),
    (
      #"{"type":"MultiPoint","coordinates":[11,48]}"#, "coordinates[0]",
      ["11", "array", "[longitude, latitude]"]
    ),
    (
      #"{"type":"Point","coordinates":null}"#, "coordinates",
      ["array", "[longitude, latitude]", "null"]
    ),
    (#"{"type":"Polygon","coordinates":[[[0,0],[1,0],[0,0]]]}"#, "coordinates[0]", ["3", "ring"]),
    (
      #"{"type":"MultiPolygon","coordinates":[[[[0,0],[1,0],[0,0]]]]}"#, "coordinates[0][0]",
      ["3", "ring"]
    ),
    (#"{"type":"MultiLineString","coordinates":[[[0,0]]]}"#, "coordinates[0]", ["1"]),
  ]

  private static let members: [Fault] = [
    ("{}", "type", ["missing", "Feature"]),
    (#"{"type":"FeatureCollection"}"#, "features", ["missing", "array"]),
    (#"{"type":"FeatureCollection","features":{}}"#, "features", ["array", "object", "Feature"]),
    (
      #"{"type":"FeatureCollection","features":[{"type":"Point","coordinates":[1,2]}]}"#,
      "features[0].type", ["\"Point\"", "Feature"]
    ),
    (
      #"{"type":"feature","geometry":{"type":"Point","coordinates":[1,2]},"properties":{}}"#,
      "type", ["\"feature\"", "Feature"]
    ),
    (
      #"[{"type":"Featur","geometry":null,"properties":{"name":"lost"}}]"#, "[0].type",
      ["\"Featur\"", "Feature"]
    ),
    (#"{"type":"Feature","properties":{}}"#, "geometry", ["missing", "null"]),
    (
      #"{"type":"Feature","geometry":null,"properties":[]}"#, "properties",
      ["array", "object", "empty", "null"]
    ),
    (#"{"type":"Feature","geometry":null,"id":true}"#, "id", ["string"]),
    (#"{"type":"Point"}"#, "coordinates", ["missing", "array"]),
    (
      #"{"type":"GeometryCollection","geometries":[{"type":"Point","coordinates":[1,2]},null]}"#,
      "geometries[1]", ["object", "null"]
    ),
  ]

  private static let boxes: [Fault] = [
    (
      #"{"type":"Point","coordinates":[1,2],"bbox":[1,2,3]}"#, "bbox",
      ["3", "4", "6", "array", "[west, south, east, north]"]
    ),
    (
      #"{"type":"Point","coordinates":[1,2],"bbox":[1,2,1,"2"]}"#, "bbox[3]",
      ["\"2\"", "[west, south, east, north]"]
    ),
    (
      #"{"type":"Point","coordinates":[1,2],"bbox":[1,3,1,2]}"#, "bbox",
      ["3", "2", "[west, south, east, north]"]
    ),
    (
      #"{"type":"Point","coordinates":[1,2],"bbox":[1,2,0,1,91,0]}"#, "bbox[4]",
      ["91", "90…90", "outside", "[west, south, east, north]"]
    ),
  ]

  @Test(arguments: positions + members + boxes)
  func `a GeoJSON fault reports path, value and remedy`(
    json: String, place: String, words: [String]
  ) {
    do throws(PlaceReadingError) {
      let places = try PlaceReader(format: .geoJSON).read(json.utf8, file: "f.geojson")
      Issue.record("read \(places)")
    } catch {
      error.expect(in: "f.geojson", at: place, words)
    }
  }

  @Test func `a bounding box of six numbers drops its altitudes`() throws {
    let json = #"{"type":"Point","coordinates":[1,2],"bbox":[1,2,-5,3,4,9]}"#
    let places = try PlaceReader(format: .geoJSON).read(json.utf8, file: "f.geojson")
    #expect(places.features[0].region == GeoRegion(south: 2, west: 1, north: 4, east: 3))
  }

  @Test func `collections nested ten thousand deep are an error, not an overflow`() {
    let opening = #"{"type":"GeometryCollection","geometries":["#
    let json = String(repeating: opening, count: 10_000) + String(repeating: "]}", count: 10_000)
    let error = #expect(throws: PlaceReadingError.self) {
      try PlaceReader(format: .geoJSON).read(json.utf8, file: "deep.geojson")
    }
    #expect(error?.problem.contains("128") == true)
  }
}

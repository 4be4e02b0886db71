import Mercator
import MercatorPlaces
import Testing

@Suite struct GeoJSONErrorTests {
  struct Fault: CustomTestStringConvertible {
    let json: String
    let message: String
    var testDescription: String { json }

    init(_ json: String, _ message: String) {
      self.json = json
      self.message = message
    }
  }

  static let positions = [
    Fault(
      #"{"type":"Point","coordinates":[11.5,95]}"#,
      "coordinates[1]: latitude 95 is outside −90…90 (are longitude and latitude swapped?)"),
    Fault(
      #"{"type":"Point","coordinates":[361,0]}"#,
      "coordinates[0]: longitude 361 is outside −360…360 (degrees belong there)"),
    Fault(
      #"{"type":"Point","coordinates":[1e400,0]}"#,
      "coordinates[0]: longitude ∞ is outside −360…360 "
        + "(degrees of WGS 84 belong there, not metres of a map's grid: convert the file with "
        + "ogr2ogr -t_srs EPSG:4326, and -s_srs where it does not name its grid)"),
    Fault(
      #"{"type":"Point","coordinates":[11]}"#,
      "coordinates: an array of 1 is not a position "
        + "(a position is [longitude, latitude] in degrees)"),
    Fault(
      #"{"type":"Point","coordinates":["11 m","48"]}"#,
      "coordinates[0]: \"11 m\" is not a number "
        + "(the coordinates of a Point are [longitude, latitude])"),
    Fault(
      #"{"type":"Point","coordinates":[[11,48],[12,49]]}"#,
      "coordinates[0]: an array of 2 is not a number "
        + "(the coordinates of a Point are [longitude, latitude])"),
    Fault(
      #"{"type":"MultiPoint","coordinates":[11,48]}"#,
      "coordinates[0]: 11 is not an array of numbers "
        + "(the coordinates of a MultiPoint are [[longitude, latitude], …])"),
    Fault(
      #"{"type":"Point","coordinates":null}"#,
      "coordinates: null is not an array (the coordinates of a Point are [longitude, latitude])"),
    Fault(
      #"{"type":"Polygon","coordinates":[[[0,0],[1,0],[0,0]]]}"#,
      "coordinates[0]: a ring has only 3 positions "
        + "(a ring has at least 4, the last like the first)"),
    Fault(
      #"{"type":"MultiPolygon","coordinates":[[[[0,0],[1,0],[0,0]]]]}"#,
      "coordinates[0][0]: a ring has only 3 positions "
        + "(a ring has at least 4, the last like the first)"),
    Fault(
      #"{"type":"MultiLineString","coordinates":[[[0,0]]]}"#,
      "coordinates[0]: a line has only 1 position (a line has at least 2)"),
  ]

  static let members = [
    Fault(
      "{}",
      "type: the member is missing (it is one of FeatureCollection, Feature, Point, "
        + "MultiPoint, LineString, MultiLineString, Polygon, MultiPolygon, GeometryCollection)"),
    Fault(
      #"{"type":"FeatureCollection"}"#,
      "features: the member is missing (a FeatureCollection has them as an array)"),
    Fault(
      #"{"type":"FeatureCollection","features":{}}"#,
      "features: an object is not an array (features are an array of Feature objects)"),
    Fault(
      #"{"type":"FeatureCollection","features":[{"type":"Point","coordinates":[1,2]}]}"#,
      "features[0].type: the type \"Point\" is not right here (it is Feature)"),
    Fault(
      #"{"type":"feature","geometry":{"type":"Point","coordinates":[1,2]},"properties":{}}"#,
      "type: the type \"feature\" is not right here (it is one of FeatureCollection, Feature, Point, "
        + "MultiPoint, LineString, MultiLineString, Polygon, MultiPolygon, GeometryCollection)"),
    Fault(
      #"[{"type":"Featur","geometry":null,"properties":{"name":"lost"}}]"#,
      "[0].type: the type \"Featur\" is not right here (it is one of Feature, Point, MultiPoint, "
        + "LineString, MultiLineString, Polygon, MultiPolygon, GeometryCollection)"),
    Fault(
      #"{"type":"Feature","properties":{}}"#,
      "geometry: the member is missing (a feature without a place has null there)"),
    Fault(
      #"{"type":"Feature","geometry":null,"properties":[]}"#,
      "properties: an empty array is not an object (properties are {\"name\": …} or null)"),
    Fault(
      #"{"type":"Feature","geometry":null,"id":true}"#,
      "id: true is not an id (an id is a string or a number)"),
    Fault(
      #"{"type":"Point"}"#, "coordinates: the member is missing (a Point has them as an array)"),
    Fault(
      #"{"type":"GeometryCollection","geometries":[{"type":"Point","coordinates":[1,2]},null]}"#,
      "geometries[1]: null is not a GeoJSON object ({\"type\": …} belongs there: one of Point, "
        + "MultiPoint, LineString, MultiLineString, Polygon, MultiPolygon, GeometryCollection)"),
  ]

  static let boxes = [
    Fault(
      #"{"type":"Point","coordinates":[1,2],"bbox":[1,2,3]}"#,
      "bbox: an array of 3 is not a bbox of 4 or 6 numbers "
        + "(a bbox is [west, south, east, north] in degrees)"),
    Fault(
      #"{"type":"Point","coordinates":[1,2],"bbox":[1,2,1,"2"]}"#,
      "bbox[3]: \"2\" is not a finite number (a bbox is [west, south, east, north] in degrees)"),
    Fault(
      #"{"type":"Point","coordinates":[1,2],"bbox":[1,3,1,2]}"#,
      "bbox: south 3 is greater than north 2 (a bbox is [west, south, east, north] in degrees)"),
    Fault(
      #"{"type":"Point","coordinates":[1,2],"bbox":[1,2,0,1,91,0]}"#,
      "bbox[4]: latitude 91 is outside −90…90 "
        + "(a bbox is [west, south, east, north] in degrees)"),
  ]

  @Test(arguments: positions + members + boxes)
  func `a GeoJSON fault reports path, value and remedy`(fault: Fault) {
    do throws(PlaceReadingError) {
      let places = try PlaceReader(format: .geoJSON).read(fault.json.utf8, file: "f.geojson")
      Issue.record("read \(places)")
    } catch {
      #expect(error.description == "f.geojson: \(fault.message)")
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
    #expect(error?.problem == "arrays and objects lie more than 128 deep in each other")
  }
}

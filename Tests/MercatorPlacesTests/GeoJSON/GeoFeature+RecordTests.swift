import Mercator
import MercatorPlaces
import Testing

@Suite("JSON objects that are not GeoJSON")
struct GeoFeatureRecordTests {
  private let place = GeoCoordinate(latitude: 48.1, longitude: 11.5)

  @Test(arguments: [
    #"{"lat": 48.1, "lon": 11.5}"#, #"{"latitude": "48.1", "longitude": "11.5"}"#,
    #"{"Lat": "48,1", "Lng": "11,5"}"#, #"{"geoLat": 48.1, "geoLng": 11.5}"#,
    #"{"location": {"lat": 48.1, "lng": 11.5}}"#, #"{"coordinates": [11.5, 48.1]}"#,
    #"{"latlng": [48.1, 11.5]}"#, #"{"lnglat": [11.5, 48.1]}"#, #"{"position": "48.1, 11.5"}"#,
    #"{"geometry": {"type": "Point", "coordinates": [11.5, 48.1]}}"#,
    #"{"geom": "POINT (11.5 48.1)"}"#, #"{"type": "shop", "lat": 48.1, "lon": 11.5}"#,
    #"{"type": "Point", "coordinates": [11.5, 48.1]}"#,
    #"{"type": "Feature", "geometry": {"type": "Point", "coordinates": [11.5, 48.1]}}"#,
  ])
  func `a JSON object's position is found alone, in an array and on lines`(object: String) throws {
    for (text, count) in [
      (object, 1), ("[\(object), \(object)]", 2), ("\(object)\n\(object)\n", 2),
    ] {
      let places = try PlaceReader().read(text.utf8, file: "-")
      #expect(places.coordinates == Array(repeating: place, count: count), "\(text)")
    }
  }

  @Test func `a JSON object's other members are properties`() throws {
    let list = #"[{"id": 7, "name": "a", "lat": 48.1, "lon": 11.5, "open": true}]"#
    let feature = try PlaceReader().read(list.utf8, file: "t.json").features[0]
    #expect(feature.name == "a" && feature.identifier == "7")
    #expect(feature.properties == ["id": .number(7), "name": .string("a"), "open": .boolean(true)])
  }

  @Test func `an empty JSON array is a collection without features`() throws {
    #expect(try PlaceReader().read("[ ]".utf8, file: "t.json") == PlaceCollection())
  }

  @Test(arguments: [
    (#"[{"lat": 95, "lon": 1}]"#, "[0].lat: latitude 95"),
    (#"[{"lat": 1, "lon": 1}, {"lat": "x", "lon": 1}]"#, "[1].lat: \"x\" is not a number"),
    (#"[{"lat": 1, "lon": 1}, {"lon": 1}]"#, "[1]: the object has no latitude and longitude"),
    (#"[[11, 48]]"#, "[0]: an array of 2 is not a GeoJSON object"),
    (#"[{"position": [48, 11]}]"#, "[0].position: an array of 2 is not a position"),
    (#"[{"lat": 1, "lon": 1}"#, "the end of the file instead of a , or ]"),
    (#"[{"lat": 1, "lon": 1}] 5"#, "follows the end of the document"),
    (#"{"results": [{"lat": 1, "lon": 1}]}"#, #"jq '.["results"]'"#),
    (#"{"type": "Topology", "objects": {}}"#, "this is TopoJSON, not GeoJSON"),
    (#"{"geometryType": "esriGeometryPoint", "features": []}"#, "this is Esri's JSON"),
    (#"{"features": [{"attributes": {}, "geometry": {"x": 1, "y": 2}}]}"#, "this is Esri's JSON"),
  ])
  func `a wrong JSON object reports its path and value`(text: String, message: String) {
    #expect {
      try PlaceReader().read(text.utf8, file: "t.json")
    } throws: { "\($0)".contains(message) }
  }

  @Test func `bad JSON elements are skipped on request, in any chunks`() throws {
    let list = Array(#"[{"lat":1,"lon":2},{"lat":95,"lon":2},7,{"lat":3,"lon":4}]"#.utf8)
    for chunks in [Chunks.whole, .bytes, .random(seed: 3)] {
      guard case .places(let places) = Reading(list, in: chunks, file: "t.json", skips: true) else {
        Issue.record("\(chunks)")
        continue
      }
      #expect(places.coordinates.map(\.latitude) == [1, 3])
      #expect(places.skipped.map(\.position) == [.member(path: "[1].lat"), .member(path: "[2]")])
    }
  }
}

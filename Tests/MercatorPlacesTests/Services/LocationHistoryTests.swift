import Mercator
import MercatorPlaces
import TestSupport
import Testing

@Suite struct LocationHistoryTests {
  private func read(_ json: String, skipsBad: Bool = false) throws -> [GeoFeature] {
    try PlaceReader(skipsBadFeatures: skipsBad).read(json.utf8, file: "Timeline.json").features
  }

  @Test func `location records are points, wrapped numbers too`() throws {
    let features = try read(
      """
      {"locations": [
        {"latitudeE7": 481363150, "longitudeE7": 115752901, "accuracy": 20, "timestamp": "2026-06-01T12:00:00Z"},
        {"latitudeE7": -176500000, "longitudeE7": 3087467296, "source": "GPS"}, {"source": "WIFI"}]}
      """)
    #expect(
      features.map(\.geometry) == [
        .point(place(48.136315, 11.5752901)), .point(place(-17.65, -120.75)), nil,
      ])
    #expect(
      features[0].properties == [
        "accuracy": .number(20), "timestamp": .string("2026-06-01T12:00:00Z"),
      ])
  }

  @Test func `visits and segments of a monthly location history are points and lines`() throws {
    let features = try read(
      """
      {"timelineObjects": [
        {"placeVisit": {"location": {"latitudeE7": 480000000, "longitudeE7": 110000000,
          "name": "Zoo", "address": "Munich"}, "duration": {"startTimestamp": "2026-06-01T12:00:00Z"}}},
        {"activitySegment": {"startLocation": {"latitudeE7": 10000000, "longitudeE7": 20000000},
          "endLocation": {"latitudeE7": 30000000, "longitudeE7": 20000000}, "activityType": "WALKING",
          "waypointPath": {"waypoints": [{"latE7": 20000000, "lngE7": 20000000}]}}}]}
      """)
    #expect(features[0].name == "Zoo")
    #expect(features[0].properties["startTimestamp"] == .string("2026-06-01T12:00:00Z"))
    #expect(
      features.map(\.geometry) == [
        .point(place(48, 11)), .lineString([place(1, 2), place(2, 2), place(3, 2)]),
      ])
    #expect(features[1].properties["activityType"] == .string("WALKING"))
  }

  @Test(arguments: [
    ("{\"semanticSegments\": [", "]}", #"{"latLng": "48.1°, 11.5°"}"#, "\"48.1°, 11.5°\""),
    ("[", "]", #""geo:48.1,11.5""#, #""geo:48.1,11.5""#),
  ])
  func `segments of a phone's location history are points and lines`(
    start: String, end: String, position: String, point: String
  ) throws {
    let features = try read(
      """
      \(start){"startTime": "a", "endTime": "b", "visit": {"topCandidate": {"semanticType": "Home",
          "placeLocation": \(position)}, "hierarchyLevel": 0}},
        {"startTime": "b", "endTime": "c", "timelinePath": [{"point": \(point)}, {"point": \(point)}]},
        {"startTime": "c", "endTime": "d", "activity": {"start": \(position), "end": \(position),
          "topCandidate": {"type": "walking"}}},
        {"startTime": "d", "endTime": "e", "timelineMemory": {"distance": 3}}\(end)
      """)
    let here = place(48.1, 11.5)
    #expect(
      features.map(\.geometry) == [
        .point(here), .lineString([here, here]), .lineString([here, here]), nil,
      ])
    #expect(
      features[0].properties == [
        "startTime": .string("a"), "endTime": .string("b"), "semanticType": .string("Home"),
        "hierarchyLevel": .number(0),
      ])
    #expect(features[2].properties["type"] == .string("walking"))
  }

  @Test func `a bad position in a location history reports its path and is skipped`() throws {
    let json =
      #"[{"startTime": "a", "timelinePath": [{"point": "geo:48,11"}, {"point": "geo:98,11"}]}]"#
    let fault = #expect(throws: PlaceReadingError.self) { try read(json) }
    #expect(fault?.position.description == "[0].timelinePath[1].point")
    #expect(try read(json, skipsBad: true).map(\.geometry) == [.point(place(48, 11))])
  }

  @Test func `a geocoder's answer is a record with its shape and name`() throws {
    let features = try read(
      """
      [{"place_id": 1, "lat": "48.1", "lon": "11.5", "display_name": "Zoo, Munich", "type": "zoo",
        "geojson": {"type": "Polygon", "coordinates": [[[1, 1], [2, 1], [2, 2], [1, 1]]]}}]
      """)
    #expect(features[0].name == "Zoo, Munich")
    #expect(
      features[0].geometry == .polygon([[place(1, 1), place(1, 2), place(2, 2), place(1, 1)]]))
  }

  private func place(_ latitude: Double, _ longitude: Double) -> GeoCoordinate {
    GeoCoordinate(latitude: latitude, longitude: longitude)
  }
}

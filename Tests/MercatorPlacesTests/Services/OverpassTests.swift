import Mercator
import MercatorPlaces
import TestSupport
import Testing

@Suite struct OverpassTests {
  private func read(_ elements: String, more: String = "") throws -> PlaceCollection {
    let json = "{\"version\": 0.6, \"osm3s\": {}, \(more)\"elements\": [\(elements)]}"
    return try PlaceReader().read(json.utf8, file: "map.json")
  }

  private static let corners = """
    {"type": "node", "id": 1, "lat": 48, "lon": 11}, {"type": "node", "id": 2, "lat": 48, "lon": 12},
    {"type": "node", "id": 3, "lat": 49, "lon": 12, "tags": {"name": "Gate", "barrier": "gate"}}
    """

  @Test func `Overpass nodes with tags or outside of ways are points`() throws {
    let alone = #"{"type": "node", "id": 9, "lat": 50, "lon": 8}"#
    let way = #"{"type": "way", "id": 5, "nodes": [1, 2, 3], "tags": {"highway": "path"}}"#
    let places = try read("\(Self.corners), \(alone), \(way)")
    #expect(places.features.map(\.identifier) == ["node/3", "node/9", "way/5"])
    #expect(places.features[0].name == "Gate")
    #expect(places.features[0].properties["barrier"] == .string("gate"))
    #expect(places.features[1].geometry == .point(place(50, 8)))
    #expect(
      places.features[2].geometry == .lineString([place(48, 11), place(48, 12), place(49, 12)]))
    #expect(places.attribution == "© OpenStreetMap contributors")
    #expect(places.notes.isEmpty)
  }

  @Test(arguments: [
    (#""building": "yes""#, true), (#""highway": "pedestrian""#, false),
    (#""highway": "pedestrian", "area": "yes""#, true), (#""barrier": "fence""#, false),
    (#""natural": "coastline""#, false), (#""natural": "water""#, true),
    (#""building": "yes", "area": "no""#, false), (#""name": "Loop""#, false),
  ])
  func `a closed Overpass way is an area if its tags say so`(tags: String, isArea: Bool) throws {
    let ring = "[1, 2, 3, 1]"
    let places = try read(
      "\(Self.corners), {\"type\": \"way\", \"id\": 5, \"nodes\": \(ring), \"tags\": {\(tags)}}")
    let line = [place(48, 11), place(48, 12), place(49, 12), place(48, 11)]
    #expect(places.features.last?.geometry == (isArea ? .polygon([line]) : .lineString(line)))
  }

  @Test func `positions in an Overpass answer need no nodes, and gaps stay gaps`() throws {
    func point(_ latitude: Int, _ longitude: Int) -> String {
      "{\"lat\": \(latitude), \"lon\": \(longitude)}"
    }
    let geometry =
      "[\(point(1, 1)), \(point(1, 2)), null, \(point(1, 4)), \(point(1, 5)), \(point(1, 1))]"
    let places = try read(
      "{\"type\": \"way\", \"id\": 5, \"geometry\": \(geometry), \"tags\": {\"building\": \"yes\"}}, "
        + "{\"type\": \"way\", \"id\": 6, \"center\": \(point(3, 4)), \"tags\": {\"shop\": \"yes\"}}, "
        + "{\"type\": \"way\", \"id\": 7, \"tags\": {\"shop\": \"yes\"}}")
    #expect(
      places.features.map(\.geometry) == [
        .multiLineString([[place(1, 1), place(1, 2)], [place(1, 4), place(1, 5), place(1, 1)]]),
        .point(place(3, 4)), nil,
      ])
    #expect(places.notes.map(\.position.description) == ["elements[0]", "elements[2]"])
  }

  @Test func `rings of an Overpass multipolygon are joined from its ways`() throws {
    func way(_ id: Int, _ places: [(Int, Int)], role: String) -> String {
      let list = places.map { "{\"lat\": \($0.0), \"lon\": \($0.1)}" }.joined(separator: ", ")
      return "{\"type\": \"way\", \"ref\": \(id), \"role\": \"\(role)\", \"geometry\": [\(list)]}"
    }
    let members = [
      way(1, [(0, 0), (0, 9), (9, 9)], role: "outer"),
      way(2, [(0, 0), (9, 0), (9, 9)], role: "outer"),
      way(3, [(1, 1), (1, 2), (2, 2), (1, 1)], role: "inner"),
      way(4, [(20, 20), (20, 21), (21, 21), (20, 20)], role: "outer"),
    ]
    let places = try read(
      "{\"type\": \"relation\", \"id\": 8, \"members\": [\(members.joined(separator: ", "))], "
        + "\"tags\": {\"type\": \"multipolygon\", \"name\": \"Lake\"}}")
    #expect(places.features.map(\.name) == ["Lake"])
    #expect(
      places.features[0].geometry
        == .multiPolygon([
          [
            [place(0, 0), place(0, 9), place(9, 9), place(9, 0), place(0, 0)],
            [place(1, 1), place(1, 2), place(2, 2), place(1, 1)],
          ], [[place(20, 20), place(20, 21), place(21, 21), place(20, 20)]],
        ]))
    // Cut at the edge of what was asked for.
    let open = try read(
      "{\"type\": \"relation\", \"id\": 8, \"members\": [\(members[0])], "
        + "\"tags\": {\"type\": \"multipolygon\"}}")
    #expect(open.features[0].geometry == .lineString([place(0, 0), place(0, 9), place(9, 9)]))
    expectWords(open.notes.map(\.message), [["relation", "open", "lines"]])
  }

  @Test func `an Overpass route is the lines of its ways`() throws {
    let places = try read(
      """
      \(Self.corners), {"type": "way", "id": 5, "nodes": [1, 2]}, {"type": "way", "id": 6, "nodes": [2, 3]},
      {"type": "relation", "id": 7, "members": [{"type": "way", "ref": 5, "role": ""},
        {"type": "way", "ref": 6, "role": ""}], "tags": {"type": "route", "name": "E5"}}
      """)
    #expect(places.features.map(\.identifier) == ["node/3", "relation/7"])
    #expect(
      places.features[1].geometry
        == .multiLineString([[place(48, 11), place(48, 12)], [place(48, 12), place(49, 12)]]))
  }

  @Test func `an Overpass remark is a note, and a bad element reports its path`() throws {
    let remark = #""remark": "runtime error: Query timed out", "#
    expectWords(
      try read(Self.corners, more: remark).notes.map(\.message),
      [["runtime error: Query timed out"]])
    let bad = #"{"type": "node", "id": 1, "lat": 48}"#
    let fault = #expect(throws: PlaceReadingError.self) { try read(bad) }
    #expect(fault?.position.description == "elements[0].lon")
  }

  private func place(_ latitude: Double, _ longitude: Double) -> GeoCoordinate {
    GeoCoordinate(latitude: latitude, longitude: longitude)
  }
}

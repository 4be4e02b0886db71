import Mercator
import MercatorPlaces
import TestSupport
import Testing

@Suite struct PlaceStreamTests {
  static let files = [
    "cities.geojson", "kinds.geojson", "cities.csv", "cities.ndjson", "hike.gpx",
    "map.kml", "shops.json", "positions.csv", "overpass.json", "timeline.json",
  ]
  private static let rounds = Campaign.rounds(15, soak: 20_000)

  @Test(arguments: files, ["named", "sniffed"])
  func `a file read in any chunks equals the file read whole`(name: String, way: String) throws {
    let bytes = try fixture(name)
    let file = way == "named" ? name : "-"
    let whole = Reading(whole: bytes, file: file)
    guard case .places(let places) = whole else {
      Issue.record("\(whole)")
      return
    }
    #expect(places.features.count >= 5)
    #expect(Reading(bytes, in: .bytes, file: file) == whole)
    #expect(Reading(bytes, in: .whole, file: file) == whole)
    for seed in 0..<8 {
      #expect(Reading(bytes, in: .random(seed: UInt64(seed)), file: file) == whole)
    }
  }

  @Test(arguments: files)
  func `a broken file in any chunks has the same features and fault`(name: String) throws {
    let original = try fixture(name)
    var generator = SeededGenerator(seed: 77)
    for round in 0..<Self.rounds {
      var bytes = original
      for _ in 0..<generator.int(in: 1...3) {
        let mutation = generator.element(of: Mutation.allCases)
        bytes = mutation.applied(to: bytes, using: &generator)
      }
      let file = generator.once(in: 2) ? name : "-"
      let skips = generator.once(in: 2)
      let whole = Reading(whole: bytes, file: file, skips: skips)
      for chunks in [Chunks.bytes, .random(seed: UInt64(round))]
      where Reading(bytes, in: chunks, file: file, skips: skips) != whole {
        let text = String(decoding: bytes, as: UTF8.self).debugDescription
        Issue.record("\(file), skipping \(skips): \(whole) for \(text)")
      }
    }
  }

  @Test func `a stream returns features as soon as their bytes have arrived`() throws {
    var stream = PlaceStream(file: "a.geojson")
    let feature = #"{"type":"Feature","geometry":{"type":"Point","coordinates":[1,2]}}"#
    #expect(try stream.consume(#"{"features":["#.utf8).features.isEmpty)
    #expect(try stream.consume(feature.utf8).features.count == 1)
    #expect(try stream.consume(",\(feature),\(feature.dropLast())".utf8).features.count == 1)
    #expect(try stream.consume("}".utf8).features.count == 1)
    let rest = #"],"attribution":"me","bbox":[1,2,1,2],"type":"FeatureCollection"}"#
    let end = try stream.consume(rest.utf8)
    #expect(end.features.isEmpty && end.attribution == "me" && end.region?.west == 1)
    #expect(try stream.finish().features.isEmpty)
  }

  @Test func `a stream that has thrown throws the same error at every call`() throws {
    var stream = PlaceStream(file: "a.csv")
    let error = #expect(throws: PlaceReadingError.self) {
      try stream.consume("lat,lon\nx,y\n".utf8)
    }
    let first = try #require(error)
    for call in [0, 1] {
      do throws(PlaceReadingError) {
        _ = try call == 0 ? stream.consume("1,2\n".utf8) : stream.finish()
        Issue.record("call \(call) returned")
      } catch {
        #expect(error == first)
      }
    }
  }

  @Test func `a file without any bytes throws that it is empty`() {
    var stream = PlaceStream(file: "a.gpx")
    let error = #expect(throws: PlaceReadingError.self) { try stream.finish() }
    error?.expect(in: "a.gpx", at: "", ["file", "empty", "GeoJSON, GPX, KML or CSV"])
    var input = PlaceStream(file: "-")
    let other = #expect(throws: PlaceReadingError.self) { try input.finish() }
    other?.expect(in: "-", at: "", ["standard input", "empty", "GeoJSON, GPX, KML or CSV"])
  }

  @Test func `a reader throws the first fault in the file`() {
    let faults = [
      ("lat,lon\n95,1\n\u{FFFD}", "line 2, lat"),
      ("lat,lon\n1,1\n\u{FFFD}\n95,1", "line 3, column 1"),
    ]
    for (table, place) in faults {
      let bytes = table.utf8.filter { $0 != 0xBF }  // Half of U+FFFD is not UTF-8.
      let error = #expect(throws: PlaceReadingError.self) {
        try PlaceReader().read(bytes, file: "t.csv")
      }
      #expect(error?.position.description == place)
    }
  }

  private func names(_ text: String, file: String) throws -> [String] {
    var stream = PlaceStream(file: file)
    var features = try stream.consume(text.utf8).features
    features += try stream.finish().features
    return stream.propertyNames(of: features)
  }

  @Test func `names of properties come in the order of the file`() throws {
    #expect(try names("zoo,lat,lon,alpha,zoo\na,1,2,b,c\n", file: "a.csv") == ["zoo", "alpha"])
    let first = #"{"type":"Feature","properties":{"z":1,"type":2},"geometry":null}"#
    let second = #"{"type":"Feature","properties":{"a":{"q":1},"z":3},"geometry":null}"#
    let collection = #"{"type":"FeatureCollection","features":[\#(first),\#(second)]}"#
    #expect(try names(collection, file: "a.geojson") == ["z", "type", "a"])
    #expect(try names(first + "\n" + second, file: "a.ndjson") == ["z", "type", "a"])
    #expect(try names(#"[{"z":1,"lat":1,"lon":2,"b":3}]"#, file: "a.json") == ["z", "b"])
    let point = #"<gpx><wpt lat="1" lon="2"><sym>a</sym><name>b</name></wpt></gpx>"#
    #expect(try names(point, file: "a.gpx") == ["name", "sym"])
  }

  @Test(arguments: [(west: 170.0, east: -170.0, span: 20.0), (west: -180, east: 180, span: 340)])
  func `a collection's bounding box decides the way of a long ring`(
    west: Double, east: Double, span: Double
  ) throws {
    let json = """
      {"type":"FeatureCollection","bbox":[\(west),-10,\(east),10],"features":[
      {"type":"Feature","properties":{},"geometry":{"type":"Polygon","coordinates":
      [[[-170,-10],[170,-10],[170,10],[-170,10],[-170,-10]]]}}]}
      """
    let places = try PlaceReader().read(json.utf8, file: "box.geojson")
    let path = try #require(places.features.first?.paths.first)
    #expect(path.longitudeSpan == span)
  }
}

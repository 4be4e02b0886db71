import MercatorPlaces
import TestSupport
import Testing

@Suite struct GeoJSONStreamTests {
  private static let features = """
    [{"type":"Feature","geometry":{"type":"Point","coordinates":[1,2]},"properties":{"a":[1,{}]}},
     {"type":"Feature","geometry":null}]
    """

  @Test(arguments: [
    #"{"type":"FeatureCollection","features":@}"#, #"{"features":@,"type":"FeatureCollection"}"#,
    #"{"bbox":[0,0,1,1],"features" :@ , "x":{"features":[1]},"type":"FeatureCollection"}"#,
    #"{"x":[[],"]}{",{}],"type":"FeatureCollection","y":"\"","features":@}"#,
    #"{"\u0066eatures":@,"type":"FeatureCollection"}"#,
  ])
  func `features are read at any position among a collection's members`(template: String) throws {
    let json = template.replacing("@", with: Self.features)
    let places = try PlaceReader(format: .geoJSON).read(json.utf8, file: "f.geojson")
    #expect(places.features.count == 2)
    #expect(places.features[0].properties["a"] == .array([.number(1), .object([:])]))
  }

  @Test(
    arguments: [
      (#"{"features":[],"type":"Feature"}"#, "type", ["\"Feature\"", "array"]),
      (
        #"{"features":[],"features":[],"type":"FeatureCollection"}"#, "features",
        ["twice", "array"]
      ),
      (#"{"features":[{"type":"Feature","geometry":null} 2]}"#, "line 1, column 49", ["\"2\""]),
      (
        "{\"type\":\"FeatureCollection\",\n\"features\":[{\"é\":[1}]}", "line 2, column 20",
        ["\"}\"", "comma"]
      ),
      (#"{"features":[],}"#, "line 1, column 16", ["\"}\"", "comma"]),
      (#"{"a" 1}"#, "line 1, column 6", ["\"1\"", "colon"]),
      // As bytes come one by one, the word is not there yet.
      (#"{"features"NaN:[]}"#, "line 1, column 12", ["\"N\"", "colon"]),
      (#"{"features":["#, "line 1, column 14", ["cut short"]),
      (
        #"{"type":"FeatureCollection","features":[]} {}"#, "line 1, column 44",
        ["\"{\"", "one JSON document"]
      ),
      ("{\"a\":-\n}", "line 1, column 7", ["\"\\u{a}\"", "digit"]),
      (#"{"features":[-]}"#, "line 1, column 15", ["\"]\"", "digit", "comma"]),
      (#"{"a":truex}"#, "line 1, column 10", ["\"x\""]),
    ] as [(String, String, [String])])
  func `a fault in a streamed document reports its place in any chunks`(
    json: String, place: String, words: [String]
  ) {
    do throws(PlaceReadingError) {
      let places = try PlaceReader(format: .geoJSON).read(json.utf8, file: "f.geojson")
      Issue.record("read \(places)")
    } catch {
      error.expect(in: "f.geojson", at: place, words)
      #expect(Reading(Array(json.utf8), in: .bytes, file: "f.geojson") == .fault(error))
    }
  }

  @Test func `a Feature may have a member named features`() throws {
    let json = #"{"type":"Feature","features":[1,2],"geometry":null}"#
    #expect(
      try PlaceReader(format: .geoJSON).read(json.utf8, file: "f.geojson").features.count == 1)
  }

  @Test func `a GeoJSON document keeps its attribution if that is text`() throws {
    let json = #"{"attribution":"© me","type":"Point","coordinates":[1,2]}"#
    #expect(
      try PlaceReader(format: .geoJSON).read(json.utf8, file: "f.geojson").attribution == "© me")
    let number = #"{"attribution":7,"type":"Point","coordinates":[1,2]}"#
    #expect(
      try PlaceReader(format: .geoJSON).read(number.utf8, file: "f.geojson").attribution == nil)
  }

  @Test func `the whole-document parser and the stream accept the same files`()
    throws
  {
    let original = try fixture("kinds.geojson")
    var generator = SeededGenerator(seed: 5)
    for _ in 0..<Campaign.rounds(300, soak: 100_000) {
      let mutation = generator.element(of: Mutation.allCases)
      let bytes = mutation.applied(to: original, using: &generator)
      let whole: PlaceReadingError?
      do throws(PlaceReadingError) {
        _ = try JSONParser.value(of: SourceText(bytes, file: "f"), file: "f")
        whole = nil
      } catch {
        whole = error
      }
      do throws(PlaceReadingError) {
        _ = try PlaceReader(format: .geoJSON).read(bytes, file: "f")
        if let whole { Issue.record("read although \(whole)") }
      } catch {
        // The first fault in the file is named; the parser of a whole text checks that it is UTF-8
        // before all else.
        let isEarlier = whole?.problem.hasSuffix("is not UTF-8") ?? false
        if case .character = error.position, error.description != whole?.description, !isEarlier {
          Issue.record("\(error), not \(whole)")
        }
      }
    }
  }
}

import Mercator
import MercatorPlaces
import TestSupport
import Testing

@Suite struct GeoJSONWriterTests {
  @Test(arguments: PlaceStreamTests.files)
  func `written GeoJSON reads back equal`(name: String) throws {
    let places = try PlaceReader().read(fixture(name), file: name)
    let text = GeoJSONWriter.text(of: places)
    var again = try PlaceReader(format: .geoJSON).read(text.utf8, file: "again.geojson")
    // They name the file.
    #expect(again.notes.map(\.message) == places.notes.map(\.message))
    again.notes = places.notes
    #expect(again == places)
    var lines = places
    (lines.region, lines.attribution) = (nil, nil)
    // Lines have no bounding box, which decides how long rings run.
    lines.rings = RingConvention()
    for index in lines.features.indices { lines.features[index].rings = lines.rings }
    let written = GeoJSONWriter.text(of: places, asLines: true)
    #expect(written.split(separator: "\n").count == places.features.count)
    again = try PlaceReader().read(written.utf8, file: "again.ndjson")
    again.notes = places.notes
    #expect(again == lines)
  }

  @Test func `a collection is written in the form of RFC 7946`() {
    let feature = GeoFeature(
      name: "Fiji", identifier: "7",
      geometry: .lineString([
        GeoCoordinate(latitude: -17.5, longitude: 179),
        GeoCoordinate(latitude: -18, longitude: -179.25),
      ]),
      region: GeoRegion(south: -18, west: 179, north: -17.5, east: -179.25),
      properties: ["b": .array([.null, .boolean(true)]), "a": .string("\"\\\n\u{1}\u{2028}é")])
    let text = GeoJSONWriter.text(of: PlaceCollection(features: [feature], attribution: "me"))
    #expect(
      text == #"""
        {"type":"FeatureCollection","attribution":"me","features":[
        {"type":"Feature","id":"7","bbox":[179,-18,-179.25,-17.5],"geometry":{"type":"LineString","coordinates":[[179,-17.5],[-179.25,-18]]},"properties":{"a":"\"\\\n\u0001\u2028é","b":[null,true],"name":"Fiji"}}
        ]}

        """#)
    #expect(
      GeoJSONWriter.text(of: PlaceCollection())
        == "{\"type\":\"FeatureCollection\",\"features\":[\n]}\n")
    #expect(GeoJSONWriter.text(of: PlaceCollection(), asLines: true).isEmpty)
  }

  @Test func `numbers and texts in GeoJSON read back to the same bits`() throws {
    var generator = SeededGenerator(seed: 8)
    let landmarks: [Double] = [
      .infinity, -.infinity, -0.0, 0, 0x1p53, 0x1p53 + 2, 1e22, .leastNonzeroMagnitude, 0.1, -7,
    ]
    let randoms = (0..<Campaign.rounds(2000, soak: 200_000)).map { _ in
      Double(bitPattern: generator.next())
    }
    for number in landmarks + randoms where !number.isNaN {
      let scalars = (0..<5).compactMap { _ in Unicode.Scalar(generator.int(in: 0...0x1_00FF)) }
      let text = String(String.UnicodeScalarView(scalars))
      let feature = GeoFeature(properties: ["n": .number(number), text + "…": .string(text)])
      let line = GeoJSONWriter.text(of: PlaceCollection(features: [feature]), asLines: true)
      let again = try PlaceReader().read(line.utf8, file: "a.ndjson").features.first
      let bits = again?.properties["n"]?.number?.bitPattern
      if again != feature || bits != number.bitPattern { Issue.record("\(line)") }
    }
  }

  @Test func `places and regions in GeoJSON read back to the same bits`() throws {
    var generator = SeededGenerator(seed: 9)
    for _ in 0..<Campaign.rounds(1000, soak: 100_000) {
      let place = GeoCoordinate(
        latitude: generator.double(in: -90...90), longitude: generator.double(in: -360...360))
      let region = GeoRegion(
        south: generator.double(in: -90...0), west: generator.double(in: -180...180),
        north: generator.double(in: 0...90), east: generator.double(in: -180...180))
      let feature = GeoFeature(geometry: .point(place), region: region)
      let text = GeoJSONWriter.text(of: PlaceCollection(features: [feature]))
      let again = try PlaceReader(format: .geoJSON).read(text.utf8, file: "a.geojson").features
      if again != [feature] { Issue.record("\(text)") }
    }
  }
}

import Mercator
import MercatorPlaces
import Testing

@Suite struct PlaceReaderTests {
  static let json = #"{"type":"Point","coordinates":[11,48]}"#
  static let table = "lat,lon\n48,11\n"

  @Test(arguments: [
    (json, "a.geojson"), (json, "b.JSON"), (json, "-"), (" \n" + json, "notes.txt"),
    (table, "dir.json/c.csv"), (table, "d.TSV"), (table, "-"), ("\u{FEFF}" + table, ""),
  ])
  func `the file name, or else the content, chooses the format`(text: String, file: String) throws {
    let places = try PlaceReader().read(text.utf8, file: file)
    #expect(places.coordinates == [GeoCoordinate(latitude: 48, longitude: 11)])
  }

  @Test(
    arguments: [
      ("\u{FEFF}\r\n\t \(json)", 1), ("\(json)\n", 1), ("\(json)\r\n\n \(json)", 2),
      ("\u{1E}\(json)", 1), ("\n<gpx><wpt lat=\"48\" lon=\"11\"/></gpx>", 1),
      ("\"lat\",lon\n48,11\n48,11", 2),
    ])
  func `the content chooses the format of a file without a telling name`(text: String, count: Int)
    throws
  {
    let places = try PlaceReader().read(text.utf8, file: "-")
    #expect(
      places.coordinates == Array(repeating: .init(latitude: 48, longitude: 11), count: count))
  }

  @Test(arguments: ["{\n}\n{", "{},\n{}", "{} \nx", "[1]"])
  func `a broken document is not read as lines`(text: String) {
    #expect(throws: PlaceReadingError.self) { try PlaceReader().read(text.utf8, file: "-") }
  }

  @Test func `a given format outweighs name and content`() {
    #expect(throws: PlaceReadingError.self) {
      try PlaceReader(format: .csv).read(Self.json.utf8, file: "a.geojson")
    }
  }

  @Test func `a reader passes skipping on to every format`() throws {
    let reader = PlaceReader(skipsBadFeatures: true)
    let bad = #"{"type":"Point","coordinates":[11,948]}"#
    #expect(try reader.read(bad.utf8, file: "-").skipped.count == 1)
    #expect(try reader.read((Self.table + "x,y").utf8, file: "-").skipped.count == 1)
  }
}

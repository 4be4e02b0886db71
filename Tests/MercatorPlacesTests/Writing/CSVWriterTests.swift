import Mercator
import MercatorPlaces
import TestSupport
import Testing

@Suite struct CSVWriterTests {
  @Test func `a written CSV table reads back equal`() throws {
    let places = try PlaceReader(format: .csv).read(fixture("cities.csv"), file: "cities.csv")
    let text = CSVWriter.text(of: places)
    #expect(try PlaceReader(format: .csv).read(text.utf8, file: "again.csv") == places)
  }

  @Test func `a CSV table has a row for each point and none for other shapes`() {
    let place = GeoCoordinate(latitude: 48.5, longitude: 11)
    let features = [
      GeoFeature(
        name: "Munich", identifier: "1", geometry: .point(place),
        properties: [
          "n": .number(7), "t": .boolean(true), "list": .array([.number(1.5), .null]),
          "none": .null, "text": .string(" a \"b\",\nc"), "latitude": .number(1),
        ]),
      GeoFeature(geometry: .lineString([place, place]), properties: ["x": .number(1)]),
      GeoFeature(geometry: .point(place)),
    ]
    #expect(
      CSVWriter.text(of: PlaceCollection(features: features))
        == "latitude,longitude,id,list,n,name,none,t,text\r\n"
        + "48.5,11,1,\"[1.5,null]\",7,Munich,,true,\" a \"\"b\"\",\nc\"\r\n" + "48.5,11,,,,,,,\r\n")
  }

  @Test(arguments: [
    "Latitude", "LONGITUDE", " latitude ", "lat", "Lng", "position", "geometry", "x",
  ])
  func `a property named like a coordinate column reads back or is left out`(name: String) throws {
    let place = GeoCoordinate(latitude: 48.5, longitude: 11)
    let feature = GeoFeature(
      geometry: .point(place), properties: [name: .string("9"), "n": .string("1")])
    let text = CSVWriter.text(of: PlaceCollection(features: [feature]))
    let again = try PlaceReader(format: .csv).read(text.utf8, file: "a.csv")
    #expect(again.coordinates == [place])
    let isColumn = ["latitude", "longitude"].contains(name.lowercased().filter { $0 != " " })
    #expect(again.features[0].properties[name] == (isColumn ? nil : .string("9")))
  }

  @Test func `places and texts in CSV read back to the same bits`() throws {
    var generator = SeededGenerator(seed: 10)
    let nasty = Array("\",;\t\n\r \u{FEFF}\u{A0}\u{2028}aé0=")
    for _ in 0..<Campaign.rounds(1000, soak: 100_000) {
      let place = GeoCoordinate(
        latitude: generator.double(in: -90...90), longitude: generator.double(in: -360...360))
      let text = String((0..<generator.int(in: 0...6)).map { _ in generator.element(of: nasty) })
      let feature = GeoFeature(geometry: .point(place), properties: ["note": .string(text)])
      let written = CSVWriter.text(of: PlaceCollection(features: [feature]))
      let again = try PlaceReader(format: .csv).read(written.utf8, file: "a.csv").features
      if again != [feature] { Issue.record("\(written.debugDescription)") }
    }
  }
}

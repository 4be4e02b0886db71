import Foundation
import Mercator
import MercatorPlaces
import TestSupport
import Testing

@Suite struct KMLTests {
  @Test func `a Google map in KML is read with its placemarks' properties`() throws {
    let places = try PlaceReader().read(fixture("map.kml"), file: "map.kml")
    let features = places.features
    #expect(
      features.map(\.name) == [
        "Zugspitze – höchster Berg", "White", "Way", "Park", "Parts", "Track", "Nowhere",
      ])
    #expect(features[0].identifier == "p1")
    #expect(
      features[0].properties == [
        "name": .string("Zugspitze – höchster Berg"), "description": .string("<b>Top</b> & cold"),
        "marker-color": .string("#0288d1"), "Seilbahn": .string("ja"), "height": .number(2962),
        "code": .string("007"), "custom": .string("free"), "time": .string("2026-06-01"),
        "folder": .string("Peaks & huts"),
      ])
    #expect(
      features[1].properties == [
        "name": .string("White"), "folder": .string("Peaks & huts / Huts"),
      ])
    #expect(
      features[2].properties == [
        "name": .string("Way"), "begin": .string("2026-06"), "end": .string("2026-07"),
        "stroke": .string("#0000ff"), "stroke-opacity": .number(0.5), "stroke-width": .number(2),
      ])
    #expect(
      features[3].properties == [
        "name": .string("Park"), "fill": .string("#00ff00"), "fill-opacity": .number(0.3),
        "stroke-opacity": .number(0),
      ])
    let ring = [place(48, 11), place(48, 12), place(49, 12), place(49, 11), place(48, 11)]
    let hole = [place(48.2, 11.2), place(48.4, 11.2), place(48.4, 11.4), place(48.2, 11.2)]
    #expect(
      features.map(\.geometry) == [
        .point(place(47.4211, 10.9853)), .point(place(47.5, 11)),
        .lineString([place(-17, 179), place(-16, -179), place(-16, -178.5)]),
        .polygon([ring, hole]),
        .collection([
          .multiPoint([place(2, 1), place(4, 3)]), .lineString([place(6, 5), place(8, 7)]),
        ]),
        .multiLineString([
          [place(48.1, 11.5), place(48.2, 11.6)], [place(48.3, 11.7), place(48.4, 11.8)],
        ]), nil,
      ])
  }

  private func coordinates(
    _ text: String, of element: String = "LineString", skipsBad: Bool = false
  ) throws -> PlaceCollection {
    let kml =
      "<kml>\n<Placemark><\(element)><coordinates>\(text)</coordinates></\(element)></Placemark></kml>"
    return try PlaceReader(skipsBadFeatures: skipsBad).read(kml.utf8, file: "a.kml")
  }

  @Test(arguments: [
    "11.5,48.1 11.6,48.2", "\n 11.5,48.1,0\n\t11.6,48.2,0\n", "11.5, 48.1 11.6, 48.2",
    "11.5, 48.1, 0 11.6, 48.2, 0", "11.5 ,48.1 11.6 ,48.2", "11.5,48.1, 11.6,48.2,",
    "11.5,48.1,0, 11.6,48.2,0,", "11,5,48,1 11,6,48,2", "11,5,48,1,0 11,6,48,2,0",
    "11,5,48,1,500,25 11,6,48,2,500,25", "11.5,48.1,500.5,3 11.6,48.2",
  ])
  func `KML coordinates are read in the spellings of other programs`(text: String) throws {
    let isBad = text.hasPrefix("11.5,48.1,500.5,3")
    let places = try coordinates(text, skipsBad: isBad)
    #expect(
      places.coordinates == (isBad ? [] : [place(48.1, 11.5)]) + [place(48.2, 11.6)], "\(text)")
    #expect(places.skipped.count == (isBad ? 1 : 0))
  }

  @Test(arguments: [
    ("11.5;48.1", "line 2, column 37: coordinates: \"11.5;48.1\" is not a position"),
    ("11.5,48.1\n11.6,98.2", "line 3, column 1: coordinates: latitude 98.2 is outside −90…90"),
    ("1,2 3,4,5,6", "\"3,4,5,6\""), ("11.5", "\"11.5\" is not a position"),
    ("1,2 nan,3", "\"nan,3\" is not a position"), ("1,2 400,3", "longitude 400 is outside"),
  ])
  func `a bad KML position reports its place and is skipped alone`(
    text: String, message: String
  ) throws {
    // Four numbers without a point are two with commas.
    guard text != "1,2 3,4,5,6" else {
      #expect(try coordinates(text).coordinates == [place(2, 1), place(5.6, 3.4)])
      return
    }
    do {
      _ = try coordinates(text)
      Issue.record("\(text) was read")
    } catch let error as PlaceReadingError {
      #expect(error.description.contains(message), "\(error)")
      #expect(error.recoveryOption == .skippingBadFeatures)
    }
    let rest = try coordinates(text, skipsBad: true)
    #expect(rest.skipped.count == 1)
    #expect(rest.coordinates.count == text.split(whereSeparator: \.isWhitespace).count - 1)
  }

  @Test func `KML rings are closed, and rings of too few corners are faults`() throws {
    func polygon(_ text: String, skipsBad: Bool = false) throws -> PlaceCollection {
      let ring = "<outerBoundaryIs><LinearRing><coordinates>\(text)</coordinates></LinearRing>"
      let kml = "<kml><Placemark><Polygon>\(ring)</outerBoundaryIs></Polygon></Placemark></kml>"
      return try PlaceReader(skipsBadFeatures: skipsBad).read(kml.utf8, file: "a.kml")
    }
    let closed = try polygon("1,1 2,1 2,2")
    #expect(closed.coordinates == [place(1, 1), place(1, 2), place(2, 2), place(1, 1)])
    expectWords(closed.notes.map(\.message), [["ring", "closed"]])
    let fault = #expect(throws: PlaceReadingError.self) { try polygon("1,1 2,1 1,1") }
    expectWords([fault?.problem ?? ""], [["coordinates", "ring", "3"]])
    #expect(try polygon("1,1 2,1 1,1", skipsBad: true).features.isEmpty)
  }

  @Test func `a KML point of two positions is a fault, and a line of one is a point`() throws {
    #expect(throws: PlaceReadingError.self) { try coordinates("1,2 3,4", of: "Point") }
    #expect(try coordinates("1,2").features[0].geometry == .point(place(2, 1)))
    #expect(try coordinates("").features[0].geometry == nil)
    #expect(
      try coordinates("1,2 3,4", of: "LinearRing").features[0].geometry
        == .lineString([place(2, 1), place(4, 3)]))
  }

  @Test(arguments: ["Document", "Folder", "Placemark", "k:kml"])
  func `a KML file without its outer element is read`(root: String) throws {
    let point = "<name>a</name><Point><coordinates>1,2</coordinates></Point>"
    let inner = root == "Placemark" ? point : "<Placemark>\(point)</Placemark>"
    let places = try PlaceReader().read("<\(root)>\(inner)</\(root)>".utf8, file: "a.kml")
    #expect(places.features.map(\.name) == ["a"] && places.coordinates == [place(2, 1)])
  }

  @Test func `places behind a KML link are reported, never fetched`() throws {
    let link =
      "<NetworkLink><name>x</name><Link><href>https://example.org/m.kml</href></Link></NetworkLink>"
    let fault = #expect(throws: PlaceReadingError.self) {
      try PlaceReader().read("<kml><Document>\(link)</Document></kml>".utf8, file: "a.kml")
    }
    #expect(fault?.problem.contains("https://example.org/m.kml") == true)
    let placemark = "<Placemark><Point><coordinates>1,2</coordinates></Point></Placemark>"
    let both = try PlaceReader().read(
      "<kml><Document>\(placemark)\(link)<GroundOverlay/></Document></kml>".utf8, file: "a.kml")
    #expect(both.features.count == 1)
    #expect(both.notes.count == 2)
  }

  @Test func `KML styles that refer to each other or to nothing do not loop`() throws {
    let maps = ["a", "b"].map { name in
      "<StyleMap id=\"\(name)\"><Pair><key>normal</key><styleUrl>#\(name == "a" ? "b" : "a")"
        + "</styleUrl></Pair></StyleMap>"
    }
    let kml = """
      <kml><Document>\(maps.joined())
      <Placemark><name>x</name><styleUrl>#a</styleUrl></Placemark>
      <Placemark><name>y</name><styleUrl>#none</styleUrl></Placemark>
      <Placemark><name>z</name><Style><LineStyle><color>red</color></LineStyle></Style></Placemark>
      </Document></kml>
      """
    let places = try PlaceReader().read(kml.utf8, file: "a.kml")
    #expect(places.features.map(\.name) == ["x", "y", "z"])
    #expect(places.features[1].properties["styleUrl"] == .string("#none"))
    expectWords(
      places.notes.map(\.message),
      [["LineStyle", "\"red\"", "aabbggrr"], ["\"#a\""], ["\"#none\""]])
  }

  @Test func `a KML file cut short keeps its complete places`() throws {
    let kml = try fixture("map.kml")
    let text = String(decoding: kml, as: UTF8.self)
    let line = try #require(text.range(of: "-179,-16"))
    let cut = Array(text[..<text.index(after: line.lowerBound)].utf8)
    #expect(throws: PlaceReadingError.self) { try PlaceReader().read(cut, file: "map.kml") }
    let places = try PlaceReader(skipsBadFeatures: true).read(cut, file: "map.kml")
    #expect(places.features.map(\.name) == ["Zugspitze – höchster Berg", "White", "Way"])
    // "-1" is not a longitude that was written.
    #expect(places.features[2].geometry == .point(place(-17, 179)))
  }

  @Test func `the first element decides the format unless one is given`() throws {
    let bytes = try fixture("map.kml")
    #expect(try PlaceReader().read(bytes, file: "map.gpx").features.count == 7)
    #expect(try PlaceReader().read(bytes, file: "-").features.count == 7)
    let fault = #expect(throws: PlaceReadingError.self) {
      try PlaceReader(format: .gpx).read(bytes, file: "map.kml")
    }
    expectWords([fault?.problem ?? ""], [["KML", "GPX"]])
    #expect(PlaceFormat(fileName: "My map.KML.gz") == .kml)
  }

  private func place(_ latitude: Double, _ longitude: Double) -> GeoCoordinate {
    GeoCoordinate(latitude: latitude, longitude: longitude)
  }
}

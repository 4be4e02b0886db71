import Mercator
import MercatorPlaces
import TestSupport
import Testing

@Suite struct EncodedPolylineTests {
  /// The example in Google's description of the format.
  private static let example = "_p~iF~ps|U_ulLnnqC_mqNvxq`@"

  @Test func `an encoded polyline is the line of the format's description`() throws {
    let line = [(38.5, -120.2), (40.7, -120.95), (43.252, -126.453)].map {
      GeoCoordinate(latitude: $0.0, longitude: $0.1)
    }
    #expect(try GeoGeometry(encodedPolyline: Self.example) == .lineString(line))
  }

  @Test func `an encoded polyline of one position is a point`() throws {
    #expect(
      try GeoGeometry(encodedPolyline: "_p~iF~ps|U")
        == .point(GeoCoordinate(latitude: 38.5, longitude: -120.2)))
  }

  @Test(arguments: ["", "_p~iF~ps", "_p~iF~ps|U\u{1}", "ä", "~~~~~~~~~~~~"])
  func `a text that is empty, incomplete or of other characters is no polyline`(text: String) {
    let error = #expect(throws: CoordinateTextError.self) {
      try GeoGeometry(encodedPolyline: text)
    }
    #expect(error?.problem.isEmpty == false && error?.remedy.isEmpty == false)
  }

  @Test func `every prefix of a polyline is a line or an error`() {
    for count in 0...Self.example.utf8.count {
      let geometry = try? GeoGeometry(encodedPolyline: String(Self.example.prefix(count)))
      #expect(geometry?.coordinates.allSatisfy(\.isValid) != false)
    }
  }

  @Test(arguments: PolylinePrecision.allCases)
  func `lines are written and read as by the polyline library`(precision: PolylinePrecision) throws
  {
    let lines = try PolylineFixture.read().lines
    for recorded in lines {
      let line = recorded.line.map { GeoCoordinate(latitude: $0[1], longitude: $0[0]) }
      let text = precision == .five ? recorded.polyline5 : recorded.polyline6
      #expect(GeoGeometry.lineString(line).encodedPolylines(precision: precision) == [text])
      let read = try GeoGeometry(encodedPolyline: text, precision: precision)
      for (one, other) in zip(read.coordinates, line) {
        #expect(abs(one.latitude - other.latitude) < 6e-6)
        #expect(abs(one.longitude - other.longitude) < 6e-6)
      }
    }
  }

  @Test func `a given precision counts even if both leave the line on the globe`() throws {
    let five = try GeoGeometry(encodedPolyline: Self.example, precision: .five)
    let six = try GeoGeometry(encodedPolyline: Self.example, precision: .six)
    #expect(five.coordinates[0].latitude == 38.5 && six.coordinates[0].latitude == 3.85)
    // 90° of latitude and more in parts of 10⁻⁵.
    let polar = GeoGeometry.lineString([
      GeoCoordinate(latitude: 60, longitude: 10), GeoCoordinate(latitude: 61, longitude: 11),
    ]).encodedPolylines(precision: .six)[0]
    #expect(try GeoGeometry(encodedPolyline: polar).coordinates[0].latitude == 60)
    #expect(throws: CoordinateTextError.self) {
      try GeoGeometry(encodedPolyline: polar, precision: .five)
    }
  }

  @Test func `a prefix names the precision, and other texts are not polylines`() throws {
    let five = try GeoGeometry(encodedPolyline: Self.example)
    for prefix in ["enc:", "enc5:"] {
      #expect(try GeoGeometry(prefixedPolyline: prefix + Self.example) == five)
    }
    let six = try #require(try GeoGeometry(prefixedPolyline: "enc6:" + Self.example))
    #expect(six.coordinates[0].latitude == 3.85)
    for other in [Self.example, "", "enc7:" + Self.example, "geo:48,11", "encode.csv"] {
      #expect(try GeoGeometry(prefixedPolyline: other) == nil)
    }
    #expect(throws: CoordinateTextError.self) { try GeoGeometry(prefixedPolyline: "enc:") }
  }

  @Test func `random lines survive a round trip at both precisions, to half a unit`() throws {
    var generator = SeededGenerator(seed: 489)
    for _ in 0..<Campaign.rounds(300, soak: 30_000) {
      let places = (0..<generator.int(in: 1...30)).map { _ in generator.coordinate() }
      for precision in PolylinePrecision.allCases {
        let half = precision == .five ? 0.5e-5 : 0.5e-6
        let geometry: GeoGeometry = places.count > 1 ? .lineString(places) : .point(places[0])
        let texts = geometry.encodedPolylines(precision: precision)
        #expect(texts.count == 1)
        let read = try GeoGeometry(encodedPolyline: texts[0], precision: precision).coordinates
        #expect(read.count == places.count)
        for (one, other) in zip(read, places) {
          #expect(abs(one.latitude - other.latitude) <= half * 1.0001)
          #expect(abs(one.longitude - other.longitude) <= half * 1.0001)
        }
      }
    }
  }

  @Test func `areas are written ring by ring, and invalid positions are left out`() throws {
    let ring = [(0.0, 0.0), (0, 1), (1, 1), (0, 0)].map {
      GeoCoordinate(latitude: $0.0, longitude: $0.1)
    }
    let texts = GeoGeometry.polygon([ring, ring.reversed()]).encodedPolylines()
    #expect(
      try texts.map { try GeoGeometry(encodedPolyline: $0).coordinates } == [ring, ring.reversed()])
    let broken = GeoGeometry.lineString(ring + [GeoCoordinate(latitude: .nan, longitude: 0)])
    #expect(broken.encodedPolylines() == [texts[0]])
    #expect(GeoGeometry.multiPoint(ring).encodedPolylines().count == 4)
  }
}

/// The lines of `Tests/Fixtures/areas.json`, by `Scripts/data/make-areas.py`.
private struct PolylineFixture: Decodable {
  var lines: [Line]

  struct Line: Decodable {
    var line: [[Double]]
    var polyline5: String
    var polyline6: String
  }

  static func read() throws -> PolylineFixture { try Fixture("areas.json").decoded() }
}

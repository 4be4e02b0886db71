import Mercator
import MercatorPlaces
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
}

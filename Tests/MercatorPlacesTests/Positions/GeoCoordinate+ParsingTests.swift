import Mercator
import MercatorPlaces
import TestSupport
import Testing

@Suite("Positions in the spellings that people copy")
struct GeoCoordinateParsingTests {
  private static let sydney = GeoCoordinate(latitude: -33.87, longitude: 151.21)

  @Test(
    arguments: [
      "48.1,11.5", "48.1, 11.5", " 48.1 11.5 ", "(48.1, 11.5)", "48.1; 11.5", "48.1/11.5",
      "48.1\t11.5", "48,1 11,5", "48,1; 11,5", "48,1, 11,5", "48.1° 11.5°", "48.1°N 11.5°E",
      "48.1 N, 11.5 E", "N48.1 E11.5", "N 48.1°, E 11.5°", "11.5E 48.1N", "48.1n 11.5e",
      "48°06′N 11°30′E", "48°06'00\"N 11°30'00\"E", "48°06'N, 11°30'E", "48º6’0”N 11º30’0”E",
      "48°06′00″N 11°30′00″E", "N 48° 06.000' E 011° 30.000'", "48 06 00 N 11 30 00 E",
      "48 06 N 11 30 E", "N48 06 00 E11 30 00", "48:06:00 N 11:30:00 E", "48:06:00, 11:30:00",
      "48:06 11:30", "48d06m00sN 11d30m00sE", "48° 06' 00'' N 11° 30' 00'' E",
      "48° 06′ north, 11° 30′ east", "48,1° Nord, 11,5° Ost", "lat: 48.1, lon: 11.5",
      "lon=11.5 lat=48.1", "Latitude 48.1 Longitude 11.5", "Breite 48,1 Länge 11,5",
      "+48.1 +11.5", "4.81e1,1.15e1", "geo:48.1,11.5", "geo:48.1,11.5?z=12",
      "#map=12/48.1/11.5", "https://www.openstreetmap.org/#map=12/48.1/11.5",
      "https://www.google.com/maps/@48.1,11.5,12z", "https://maps.apple.com/?ll=48.1,11.5&z=12",
    ])
  func `the spellings of one place give the same coordinate`(text: String) throws {
    #expect(
      try GeoCoordinate(parsing: text) == GeoCoordinate(latitude: 48.1, longitude: 11.5), "\(text)")
  }

  @Test(
    arguments: [
      "-33.87,151.21", "−33.87, 151.21", "–33.87 151.21", "33.87 S 151.21 E", "33.87S,151.21E",
      "S33.87 E151.21", "33°52.2′S 151°12.6′E", "33° 52' 12\" S 151° 12' 36\" E",
      "-33:52:12 151:12:36", "33 52 12 s 151 12 36 e", "33°52′12 S 151°12′36 E",
      "33d52m12sS 151d12m36sE",
      "-33°52′12″, 151°12′36″",
    ])
  func `southern and western spellings give negative angles`(text: String) throws {
    let place = try GeoCoordinate(parsing: text)
    #expect(
      (place.latitude - Self.sydney.latitude).magnitude < 1e-12
        && (place.longitude - Self.sydney.longitude).magnitude < 1e-12, "\(place)")
  }

  @Test func `a minus before zero degrees makes the minutes southern and western`() throws {
    let place = try GeoCoordinate(parsing: "-0°30′, -0°15′")
    #expect(place == GeoCoordinate(latitude: -0.5, longitude: -0.25))
  }

  @Test(
    arguments: [
      ("", "not a position"), ("Munich", "not a position"), ("48.1", "one number"),
      ("48°8′N", "one number"),
      ("48,1", "48"), ("48.1.5", "not a position"), ("48-11", "not a position"),
      ("48.1,11.5,520", "not a position"), ("1,2,3", "not a position"),
      ("1,2, 3", "not a position"), ("48,137,11,575", "not a position"),
      ("1, 2, 3", "not a position"),
      ("48 08 15 11 34 31", "not a position"),
      ("95, 11", "latitude 95 is outside"), ("11, 480", "longitude 480"),
      ("48 N 11 N", "two latitudes"), ("48 N, 11", "only one"),
      ("33d52m12S 151d12m36E", "only one"),
      ("lat 48, 11", "only one"), ("-48 S 11 E", "both a sign and a letter"),
      ("48°75′N 11°34′E", "of 60 or more"), ("48,1° N, 11,5° O", "east in German"),
      ("nan, 1", "not a position"), ("1e999, 1", "latitude"), ("geo:x", "not a link"),
      ("https://example.com/", "not a link"), ("48.5°30′N 11°E", "not a position"),
      ("4468503.3, 5333323.1", "longitude 5333323.1"),
    ])
  func `text that is not a position throws with its problem and a remedy`(
    text: String, problem: String
  ) {
    do throws(CoordinateTextError) {
      let place = try GeoCoordinate(parsing: text)
      #expect(problem == "48" && place == GeoCoordinate(latitude: 48, longitude: 1), "\(place)")
    } catch {
      #expect(error.problem.contains(problem), "\(error)")
      #expect(!error.remedy.isEmpty && !error.description.contains("\n"))
    }
  }

  @Test func `plain decimals keep their bits in any notation of pairs`() throws {
    var generator = SeededGenerator(seed: 15)
    for _ in 0..<2000 {
      let place = GeoCoordinate(
        latitude: Double.random(in: -90...90, using: &generator),
        longitude: Double.random(in: -180...180, using: &generator))
      for separator in [",", ", ", " ", ";"] {
        let text = "\(place.latitude)\(separator)\(place.longitude)"
        guard !text.contains("e") else { continue }
        #expect(try GeoCoordinate(parsing: text) == place)
      }
    }
  }

  @Test func `parsing random text never traps`() {
    var generator = SeededGenerator(seed: 16)
    let pieces = [
      "48", "1", ".", ",", " ", "°", "'", "\"", "′", "″", "N", "S", "E", "W", "O", "-", "+", ":",
      ";", "lat", "lon", "geo:", "#", "e", "s", "(", ")", "é", "\u{0}", "99999999999999999999",
    ]
    for _ in 0..<20_000 {
      let count = Int.random(in: 0...12, using: &generator)
      let text = (0..<count).map { _ in
        pieces[Int.random(in: pieces.indices, using: &generator)]
      }.joined()
      if let place = try? GeoCoordinate(parsing: text) { #expect(place.isValid, "\(text)") }
    }
  }
}

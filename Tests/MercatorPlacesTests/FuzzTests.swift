import Mercator
import MercatorPlaces
import TestSupport
import Testing

@Suite struct FuzzTests {
  private static let rounds = Campaign.rounds(100, all: 300, soak: 100_000)

  @Test(arguments: PlaceStreamTests.files)
  func `mutated files are read or refused without a trap`(name: String) throws {
    let original = try fixture(name)
    var generator = SeededGenerator(seed: 2026)
    var refused = 0
    for _ in 0..<Self.rounds {
      var bytes = original
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        let mutation = Mutation.allCases.randomElement(using: &generator) ?? .truncated
        bytes = mutation.applied(to: bytes, using: &generator)
      }
      if !Self.isHonest(try? PlaceReader().read(bytes, file: name)) { report(bytes) }
      refused += checkSkipping(bytes, file: name) ? 0 : 1
    }
    #expect(refused > 0 && refused < Self.rounds)
  }

  @Test func `random bytes are read or refused by each reader without a trap`() {
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<Self.rounds {
      let count = Int.random(in: 0...60, using: &generator)
      let bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) }
      for format in PlaceFormat.allCases {
        let places = try? PlaceReader(format: format).read(bytes, file: "noise")
        if !Self.isHonest(places) { report(bytes) }
      }
    }
  }

  @Test func `a position of any doubles is a place or an error`() {
    var generator = SeededGenerator(seed: 11)
    let landmarks: [Double] = [
      .nan, .infinity, -.infinity, .greatestFiniteMagnitude, .leastNonzeroMagnitude, -0.0, 90,
      90.nextUp, -90, 360, 360.nextUp, -360,
    ]
    let randoms = (0..<Self.rounds).map { _ in Double(bitPattern: generator.next()) }
    for number in landmarks + randoms {
      for place in [
        GeoCoordinate(latitude: number, longitude: 0),
        GeoCoordinate(latitude: 0, longitude: number),
      ] {
        let json = "{\"type\":\"Point\",\"coordinates\":[\(place.longitude),\(place.latitude)]}"
        let csv = "lat,lon\n\(place.latitude),\(place.longitude)"
        let expected = place.isValid ? [place] : nil
        let read = try? PlaceReader(format: .geoJSON).read(json.utf8, file: "json").coordinates
        let table = try? PlaceReader(format: .csv).read(csv.utf8, file: "csv").coordinates
        if read != expected || table != expected { Issue.record("\(place)") }
      }
    }
  }

  /// Reads with skipping; whether that worked.
  private func checkSkipping(_ bytes: [UInt8], file: String) -> Bool {
    do throws(PlaceReadingError) {
      let places = try PlaceReader(skipsBadFeatures: true).read(bytes, file: file)
      if !Self.isHonest(places) || !places.skipped.allSatisfy(Self.isHelpful) { report(bytes) }
      return true
    } catch {
      if !Self.isHelpful(error) { report(bytes) }
      return false
    }
  }

  /// Whether every place is one that a camera can be fitted to.
  private static func isHonest(_ places: PlaceCollection?) -> Bool {
    places?.coordinates.allSatisfy(\.isValid) ?? true
  }

  /// Whether an error is one line of visible text that names the file and a remedy.
  private static func isHelpful(_ error: PlaceReadingError) -> Bool {
    let text = error.description
    return text.hasPrefix(error.file) && !error.problem.isEmpty && !error.remedy.isEmpty
      && text.unicodeScalars.allSatisfy {
        ![.control, .lineSeparator, .paragraphSeparator].contains($0.properties.generalCategory)
      }
  }

  private func report(_ bytes: [UInt8]) {
    Issue.record("\(String(decoding: bytes, as: UTF8.self).debugDescription)")
  }
}

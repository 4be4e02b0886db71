import Foundation
import MercatorPlaces
import TestSupport
import Testing

@Suite struct TextEncodingTests {
  private static let table = "name,lat,lon\r\nZürich 東京 😀,47.37,8.54\r\n"

  /// Foundation writes the file; how it is cut does not matter.
  @Test(
    arguments: [
      (String.Encoding.utf16LittleEndian, [0xFF, 0xFE]), (.utf16BigEndian, [0xFE, 0xFF]),
      (.utf32LittleEndian, [0xFF, 0xFE, 0, 0]), (.utf32BigEndian, [0, 0, 0xFE, 0xFF]),
      (.utf8, [0xEF, 0xBB, 0xBF]), (.utf16LittleEndian, []), (.utf16BigEndian, []),
      (.utf32LittleEndian, []), (.utf32BigEndian, []),
    ] as [(String.Encoding, [UInt8])])
  func `a byte order mark or leading zero bytes decide the encoding`(
    encoding: String.Encoding, mark: [UInt8]
  ) throws {
    let bytes = mark + (try #require(Self.table.data(using: encoding)))
    let plain = Reading(whole: Array(Self.table.utf8), file: "t.csv")
    #expect(Reading(whole: bytes, file: "t.csv") == plain)
    #expect(Reading(bytes, in: .bytes, file: "t.csv") == plain)
    #expect(Reading(bytes, in: .random(seed: 3), file: "t.csv") == plain)
  }

  @Test(arguments: [
    ("ISO-8859-1", String.Encoding.isoLatin1, "Köln"), ("iso-8859-2", .isoLatin2, "Łódź"),
    ("Windows-1252", .windowsCP1252, "“Köln” €"), ("windows-1251", .windowsCP1251, "Москва"),
    ("windows-1250", .windowsCP1250, "Łódź"), ("UTF-16", .utf16, "Łódź"),
  ])
  func `the encoding declared by XML is used`(
    label: String, encoding: String.Encoding, name: String
  ) throws {
    let xml = """
      <?xml version='1.0' encoding='\(label)' standalone="yes"?>
      <gpx><wpt lat="1" lon="2"><name>\(name)</name></wpt></gpx>
      """
    let bytes = Array(try #require(xml.data(using: encoding)))
    for chunks in [Chunks.whole, .bytes] {
      guard case .places(let places) = Reading(bytes, in: chunks, file: "t.gpx") else {
        Issue.record("\(Reading(bytes, in: chunks, file: "t.gpx"))")
        continue
      }
      #expect(places.features.map(\.name) == [name])
    }
  }

  @Test func `half characters and odd bytes are replaced without a trap`() throws {
    var generator = SeededGenerator(seed: 44)
    for _ in 0..<Campaign.rounds(300, soak: 100_000) {
      var bytes: [UInt8] = [0xFF, 0xFE]
      for unit in Self.table.utf16 { bytes += [UInt8(unit & 0xFF), UInt8(unit >> 8)] }
      let mutated = generator.element(of: Mutation.allCases).applied(to: bytes, using: &generator)
      let whole = Reading(whole: mutated, file: "t.csv", skips: true)
      #expect(Reading(mutated, in: .bytes, file: "t.csv", skips: true) == whole)
    }
  }

  @Test func `an undeclared byte throws with a remedy, and skipping replaces that byte`() throws {
    let bytes = Array("name,lat,lon\nK".utf8) + [0xF6] + Array("ln,50.9,6.9\n".utf8)
    guard case .fault(let error) = Reading(whole: bytes, file: "t.csv") else {
      Issue.record("read")
      return
    }
    #expect(error.position == .character(line: 2, column: 2) && error.value == "0xF6")
    let places = try PlaceReader(skipsBadFeatures: true).read(bytes, file: "t.csv")
    #expect(places.features.map(\.name) == ["K\u{FFFD}ln"])
    expectWords(
      places.notes.map(\.description), [["t.csv: line 2, column 2: ", "UTF-8", "\u{FFFD}"]])
  }
}

@testable import Mercator
import Testing

@Suite struct PermalinkErrorTests {
  /// Links with a text in a field.
  private static func link(_ field: PermalinkError.Field, _ text: String) -> String {
    switch field {
    case .latitude: "geo:\(text),11.5"
    case .longitude: "geo:48.1,\(text)"
    case .zoom: "#map=\(text)/48.1/11.5"
    case .height: "https://www.google.com/maps/@48.1,11.5,\(text)m"
    case .heading: "#14/48.1/11.5/\(text)"
    case .pitch: "#14/48.1/11.5/0/\(text)"
    case .latitudeSpan: "https://maps.apple.com/?ll=48.1,11.5&spn=\(text),1"
    case .longitudeSpan: "https://maps.apple.com/?ll=48.1,11.5&spn=1,\(text)"
    }
  }

  @Test(arguments: PermalinkError.Field.allCases)
  func `the example number in an error is accepted in a link`(
    field: PermalinkError.Field
  ) throws {
    let error = PermalinkError.notANumber(field: field, text: "x")
    let words = error.description.split(separator: " ")
    let example = try #require(words.last).dropLast()
    #expect(error.description.hasPrefix("The \(field.rawValue) is 'x'."))
    #expect(throws: Never.self) { try Permalink(parsing: Self.link(field, String(example))) }
  }

  @Test(arguments: [
    (PermalinkError.Field.latitude, "in −90…90", ["-90", "90"], ["-90.1", "90.1"]),
    (.longitude, "in −360…360", ["-360", "360"], ["-360.1", "360.1"]),
    (.zoom, "in −16…40, where the world is 256 points wide at 0", ["-16", "40"], ["-17", "41"]),
    (.height, "positive", ["0.1", "1e9"], ["0", "-1"]),
    (.heading, "finite", ["-400", "1e9"], ["1e400"]),
    (.pitch, "in 0…85", ["0", "85"], ["-1", "86"]),
    (.latitudeSpan, "more than 0 and at most 180", ["0.1", "180"], ["0", "181"]),
    (.longitudeSpan, "more than 0 and at most 360", ["0.1", "360"], ["0", "361"]),
  ])
  func `the range in an error is the range accepted in a link`(
    field: PermalinkError.Field, range: String, right: [String], wrong: [String]
  ) throws {
    for text in right {
      #expect(throws: Never.self) { try Permalink(parsing: Self.link(field, text)) }
    }
    for text in wrong {
      let error = PermalinkError.outOfRange(field: field, text: text)
      #expect(throws: error) { try Permalink(parsing: Self.link(field, text)) }
      #expect(error.description == "The \(field.rawValue) is \(text). It must be \(range).")
    }
  }

  @Test func `a permalink error names the text and an example`() {
    #expect(PermalinkError.fieldCount(6).description.hasPrefix("The link lists 6 numbers."))
    #expect(PermalinkError.referenceSystem("epsg:1").description.contains("in 'epsg:1'"))
    #expect(PermalinkError.perspective("75y").description.contains("('75y')"))
    #expect(PermalinkError.unknownOrder(host: "a.b").description.contains("of 'a.b'"))
    #expect(PermalinkError.noPlace.description.hasSuffix("such as #map=15/48.137/11.575."))
  }
}

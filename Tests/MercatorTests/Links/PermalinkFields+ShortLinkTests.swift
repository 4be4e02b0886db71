import TestSupport
import Testing

@testable import Mercator

@Suite struct PermalinkFieldsShortLinkTests {
  private static let letters = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_~")

  private static func numbers(_ text: String) -> [Double]? {
    PermalinkFields(shortLink: LinkText(text)).map { fields in
      fields.texts.compactMap { $0.flatMap(Double.init) }
    }
  }

  @Test func `the letters of a short link halve the world in turn from the south-west`() {
    // A is nothing, f is 31: 0 and then ones, g is 32: one and then nothing.
    #expect(Self.numbers("https://osm.org/go/AAA") == [-90, -180, 1])
    #expect(Self.numbers("https://osm.org/go/gAA") == [-90, 0, 1])
    #expect(Self.numbers("https://osm.org/go/QAA") == [0, -180, 1])
    #expect(Self.numbers("https://osm.org/go/wAA") == [0, 0, 1])
    #expect(Self.numbers("https://osm.org/go/IAA") == [-90, -90, 1])
    #expect(Self.numbers("https://osm.org/go/EAA") == [-45, -180, 1])
  }

  @Test func `trailing marks of a short link reduce its zoom`() {
    for (marks, zoom) in [("", 4.0), ("-", 2), ("--", 3), ("==", 3)] {
      #expect(Self.numbers("osm.org/go/AAAA\(marks)")?.last == zoom)
    }
  }

  /// The referee halves intervals, as the source does in Ruby.
  @Test func `random letters of a short link are the corner found by halving`() throws {
    var generator = SeededGenerator(seed: 581)
    for _ in 0..<Campaign.rounds(200, soak: 20_000) {
      let code = (0..<generator.int(in: 3...10)).map { _ in generator.int(in: 0...63) }
      var (south, west, height, width) = (-90.0, -180.0, 180.0, 360.0)
      for letter in code {
        for place in (0..<6).reversed() {
          let isUpper = letter >> place & 1 == 1
          if place % 2 == 1 {
            width /= 2
            west += isUpper ? width : 0
          } else {
            height /= 2
            south += isUpper ? height : 0
          }
        }
      }
      let text = "http://www.openstreetmap.org/go/" + String(code.map { Self.letters[$0] })
      #expect(Self.numbers(text) == [south, west, Double(3 * code.count - 8)], "\(text)")
      #expect(Self.numbers(text.replacing("~", with: "@") + "?m") == Self.numbers(text))
    }
  }

  @Test(arguments: [
    "", "osm.org/AAAA", "osm.org/go/AA", "osm.org/go/AAAAAAAAAAA", "osm.org/go/AA!A",
    "osm.org/go/AAA-A", "a.org/go/AAAA", "osm.org/stop/AAAA", "go/AAAA", "notosm.org/go/AAAA",
  ])
  func `text of other forms is not a short link`(text: String) {
    #expect(Self.numbers(text) == nil)
  }
}

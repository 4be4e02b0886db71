import Foundation
import TestSupport
import Testing

@testable import Mercator

@Suite struct LinkTextTests {
  private static func string(_ bytes: some Sequence<UInt8>) -> String {
    String(decoding: Array(bytes), as: UTF8.self)
  }

  @Test func `a link is cut at the first ? and #`() {
    let link = LinkText("https://Example.org/A%2fb/C?q=1&z=2#map=3/4/5&x")
    #expect(Self.string(link.path) == "https://example.org/a/b/c")
    #expect(Self.string(link.code) == "C")
    #expect(link.query.map { Self.string($0.name) } == ["q", "z"])
    #expect(link.query.map { Self.string($0.value) } == ["1", "2"])
    #expect(link.fragment.map { Self.string($0.name) } == ["map", ""])
    #expect(link.fragment.map { Self.string($0.value) } == ["3/4/5", "x"])
    #expect(Self.string(LinkText("#?map=1").fragment[0].name) == "map")
    #expect(Self.string(LinkText("a?b#c?d").fragment[0].value) == "c?d")
    #expect(LinkText("a#b?c=1").query.isEmpty)
  }

  @Test func `white space and brackets around a link are dropped`() {
    for text in ["<geo:1,2>", " \"geo:1,2\".\n", "(geo:1,2),", "[{geo:1,2}];"] {
      #expect(Self.string(LinkText(text).path) == "geo:1,2")
    }
    #expect(LinkText("").path.isEmpty && LinkText("<>").code.isEmpty)
  }

  @Test func `invalid percent-encoding stays unchanged`() {
    #expect(Self.string(LinkText("a%2").path) == "a%2")
    #expect(Self.string(LinkText("a%").path) == "a%")
    #expect(Self.string(LinkText("a%g1%1g%41").path) == "a%g1%1ga")
    #expect(Self.string(LinkText("%2541").path) == "%41")
  }

  /// The referee is Foundation's way with URLs.
  @Test func `a link's parameters equal those of URLComponents, in lower case`() throws {
    var generator = SeededGenerator(seed: 56)
    let letters = ["a", "Z", "0", ".", "-", "é", "東", " ", "&", "=", "#", "?", "/", "%", "+", ","]
    for _ in 0..<Campaign.rounds(300, soak: 20_000) {
      var components = URLComponents()
      (components.scheme, components.host, components.path) = ("https", "example.org", "/Map")
      func word(_ generator: inout SeededGenerator) -> String {
        "k" + (0..<generator.int(in: 0...5)).map { _ in generator.element(of: letters) }.joined()
          + "E"
      }
      let items = (0..<generator.int(in: 1...4)).map { _ in
        URLQueryItem(name: word(&generator), value: word(&generator))
      }
      components.queryItems = items
      components.fragment = "end"
      let text = try #require(components.string)
      let link = LinkText(text)
      // As elsewhere in URLs, only ASCII has a lower case.
      func lowered(_ text: String?) -> [UInt8] {
        (text ?? "").utf8.map { (65...90).contains($0) ? $0 + 32 : $0 }
      }
      #expect(link.query.map(\.name) == items.map { lowered($0.name) }, "\(text)")
      #expect(link.query.map(\.value) == items.map { lowered($0.value) }, "\(text)")
      #expect(Self.string(link.path) == "https://example.org/map")
      #expect(Self.string(link.fragment.map(\.value).joined()) == "end")
    }
  }

  @Test(arguments: ["z", "zoom", "lvl", "level", "whatshere[zoom]"])
  func `a link's zoom is the parameter of one of five names`(name: String) {
    #expect(LinkText("a?b=1&\(name)=7").zoom == Array("7".utf8))
    #expect(LinkText("a?b\(name)=7").zoom == nil)
  }

  @Test(
    arguments: [
      ("48.1,11.5", ["48.1", "11.5"]), ("loc:48,11", ["48", "11"]),
      ("1,2(name, of it)", ["1", "2"]),
      ("1 , 2", ["1", "2"]), (" 1, 2", ["1", "2"]), ("1", nil), ("1,2,3", nil), ("a,2", nil),
      ("1,b", nil), ("", nil), ("loc:", nil), ("-0,+1e2", ["-0", "+1e2"]),
    ] as [(String, [String]?)])
  func `two numbers are a pair, and other text is not`(text: String, expected: [String]?) {
    let pair = LinkText.pair(Array(text.utf8))
    let found = pair.map { [Self.string($0.latitude), Self.string($0.longitude)] }
    #expect(found == expected)
  }

  @Test func `fields lie between slashes, and empty ones at the end are dropped`() {
    func fields(_ text: String) -> [String] {
      LinkText.fields(Array(text.utf8)).map { Self.string($0) }
    }
    #expect(fields("1/2/3") == ["1", "2", "3"])
    #expect(fields("1//3//") == ["1", "", "3"])
    #expect(fields("") == [] && fields("//") == [])
    #expect(fields(" 1 / 2") == ["1", "2"])
  }

  @Test func `a link in an error is cut to forty printable characters`() {
    #expect(LinkText.shown(Array("a\u{7}é".utf8)) == "a???")
    #expect(LinkText.shown(Array(String(repeating: "x", count: 40).utf8)).count == 40)
    let cut = LinkText.shown(Array(String(repeating: "x", count: 41).utf8))
    #expect(cut == String(repeating: "x", count: 40) + "…")
  }
}

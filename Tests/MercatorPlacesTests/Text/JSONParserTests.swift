import Foundation
import MercatorPlaces
import TestSupport
import Testing

@Suite struct JSONParserTests {
  @Test(
    arguments: [
      ("{\"a\": 1,\n \"b\": [1,,2]}", "line 2, column 10", ["\",\""]),
      ("[1, 2,]", "line 1, column 7", ["\"]\"", "comma"]),
      ("{\"é\":\r\n\r", "line 3, column 1", ["cut short"]),
      ("not json", "line 1, column 1", ["\"n\""]),
      ("[-1, nan]", "line 1, column 6", ["\"nan\"", "NaN"]),
      ("[None]", "line 1, column 2", ["\"None\"", "null"]),
      ("[True]", "line 1, column 2", ["\"True\"", "true and false"]),
      ("[NaN]", "line 1, column 2", ["\"NaN\""]),
      ("{'a': 1}", "line 1, column 2", ["\"'\""]),
      ("[1] // done", "line 1, column 5", ["\"/\"", "one JSON document"]),
      ("[\"a\nb\"]", "line 1, column 4", ["string"]),
      ("[01]", "line 1, column 2", ["0"]),
      ("[-]", "line 1, column 3", ["\"]\"", "digit", "comma"]),
      ("[\"\\u12G4\"]", "line 1, column 7", ["\"G\"", "digit", "hexadecimal"]),
      ("\"abc", "line 1, column 5", ["cut short", "string"]),
    ] as [(String, String, [String])])
  func `a JSON syntax fault reports line and column`(json: String, place: String, words: [String]) {
    do throws(PlaceReadingError) {
      let value = try parse(json)
      Issue.record("read \(value)")
    } catch {
      error.expect(in: "a.json", at: place, words)
    }
  }

  @Test func `JSON numbers are read to the last bit, too large ones as infinite`() throws {
    let json = "[0.1, -0, 1e400, -1E+400, 1e-400, 9007199254740993, 5e-324, 1.7976931348623157e308]"
    let numbers = try #require(try parse(json).array).map { $0.number ?? .nan }
    #expect(
      numbers == [
        0.1, 0, .infinity, -.infinity, 0, 9_007_199_254_740_992, .leastNonzeroMagnitude,
        .greatestFiniteMagnitude,
      ])
    #expect(numbers[1].sign == .minus)
  }

  @Test func `a JSON number of a million digits is read`() throws {
    let digits = String(repeating: "9", count: 1_000_000)
    #expect(try parse(digits) == .number(.infinity))
    #expect(try parse("0." + digits) == .longNumber("0." + digits))
    #expect(try parse("0." + digits).number == 1)
  }

  @Test func `JSON escapes become the characters that they stand for`() throws {
    let json = #"["\"\\\/\b\f\n\r\t", "\u00e9\ud83c\udf0d", "\ud800x", "\ud800\u0041", "\u0000"]"#
    #expect(
      try parse(json)
        == .array([
          .string("\"\\/\u{8}\u{c}\n\r\t"), .string("é🌍"), .string("\u{FFFD}x"),
          .string("\u{FFFD}A"), .string("\0"),
        ]))
  }

  @Test func `JSON true is not 1, and the last of equal names counts`() throws {
    #expect(try parse("[true, 1, null]") == .array([.boolean(true), .number(1), .null]))
    #expect(try parse("{\"a\": 1, \"a\": 2}") == .object(["a": .number(2)]))
  }

  @Test func `JSON depth is limited, and the limit fits a stack of 512 KB`() {
    let depth = JSONParser.maximumDepth
    #expect(onSmallStack { Self.reads(nested("[", "0", "]", depth)) })
    #expect(onSmallStack { Self.reads(nested("{\"a\":", "0", "}", depth)) })
    #expect(onSmallStack { !Self.reads(nested("[", "0", "]", depth + 1)) })
    #expect(onSmallStack { !Self.reads(nested("[", "", "", 1_000_000)) })
    #expect(onSmallStack { !Self.reads(nested("{\"a\":", "", "", 1_000_000)) })
    let collections = nested(
      #"{"type":"GeometryCollection","geometries":["#, #"{"type":"Point","coordinates":[1,2]}"#,
      "]}", (depth - 2) / 2)
    #expect(
      onSmallStack {
        let places = try? PlaceReader(format: .geoJSON).read(collections.utf8, file: "deep")
        return places?.coordinates.count == 1 && places == places
      })
  }

  @Test(arguments: ["cities.geojson", "kinds.geojson"])
  func `JSON documents read like Foundation's`(name: String) throws {
    let bytes = try fixture(name)
    let foreign = try JSONSerialization.jsonObject(with: Data(bytes))
    let own = try JSONParser.value(of: SourceText(bytes, file: name), file: name)
    #expect(Self.isSame(own, foreign))
  }

  @Test func `mutated JSON is accepted and read like Foundation's`() throws {
    let original = try fixture("kinds.geojson")
    var generator = SeededGenerator(seed: 3)
    for _ in 0..<300 {
      let mutation = try #require(Mutation.allCases.randomElement(using: &generator))
      let bytes = mutation.applied(to: original, using: &generator)
      let foreign = try? JSONSerialization.jsonObject(
        with: Data(bytes), options: .fragmentsAllowed)
      let own = try? JSONParser.value(of: SourceText(bytes, file: ""), file: "")
      guard let own, let foreign else {
        let text = String(decoding: bytes, as: UTF8.self)
        let isKnown = ["1e400", "\\ud800", ",]", ",}"].contains { text.contains($0) }
        #expect((own == nil) == (foreign == nil) || isKnown, "\(text.debugDescription)")
        continue
      }
      #expect(Self.isSame(own, foreign))
    }
  }

  private static func parse(_ json: String) throws(PlaceReadingError) -> PropertyValue {
    try JSONParser.value(of: SourceText(json.utf8, file: "a.json"), file: "a.json")
  }

  private static func reads(_ json: String) -> Bool {
    (try? parse(json)) != nil
  }

  private func nested(_ opening: String, _ inside: String, _ end: String, _ depth: Int) -> String {
    String(repeating: opening, count: depth) + inside + String(repeating: end, count: depth)
  }

  private func parse(_ json: String) throws(PlaceReadingError) -> PropertyValue {
    try Self.parse(json)
  }

  /// Whether Foundation's value is the same, apart from NSNumber's truth values.
  private static func isSame(_ own: PropertyValue, _ foreign: Any) -> Bool {
    switch own {
    case .null: foreign is NSNull
    case .boolean(let value): foreign as? Bool == value
    case .number(let value): foreign as? Double == value
    case .longNumber(let digits):
      (foreign as? NSNumber)?.stringValue == digits || foreign as? Double == Double(digits)
    case .string(let text): foreign as? String == text
    case .array(let values):
      (foreign as? [Any]).map { others in
        others.count == values.count && zip(values, others).allSatisfy { isSame($0, $1) }
      } ?? false
    case .object(let members):
      (foreign as? [String: Any]).map { others in
        others.count == members.count
          && members.allSatisfy { key, value in others[key].map { isSame(value, $0) } ?? false }
      } ?? false
    }
  }

  /// Runs on a thread with the stack that Apple's platforms give to all but the main one.
  private func onSmallStack(_ body: @escaping @Sendable () -> Bool) -> Bool {
    let result = Box()
    let done = DispatchSemaphore(value: 0)
    let thread = Thread {
      result.value = body()
      done.signal()
    }
    thread.stackSize = 512 * 1024
    thread.start()
    done.wait()
    return result.value
  }

  /// Written by one thread, then read by another after a signal.
  private final class Box: @unchecked Sendable {
    var value = false
  }
}

import Foundation
import MercatorAnswers
import Testing

@testable import MercatorCommands

@Suite("Numbers and JSON")
struct OutputTests {
  @Test("Finite numbers in JSON read back to the same bits")
  func numbersReadBack() throws {
    var generator = SeededGenerator(state: 42)
    for _ in 0..<2000 {
      let value = Double(bitPattern: generator.next())
      guard value.isFinite else { continue }
      let text = JSONValue.array([.number(value)]).text()
      let read = try JSONDecoder().decode([Double].self, from: Data(text.utf8))
      #expect(read[0].bitPattern == value.bitPattern, "\(text)")
    }
  }

  @Test("Numbers without a JSON form are null")
  func notNumbers() {
    #expect(JSONValue.number(.nan).text() == "null")
    #expect(JSONValue.number(-.infinity).text() == "null")
  }

  @Test("JSON strings are escaped, and members keep their order")
  func strings() {
    let value = JSONValue.object([
      ("b", .string("\"\\\n\u{0}é")), ("a", .array([])), ("c", .object([])), ("d", .integer(-1)),
    ])
    #expect(
      value.text() == #"""
        {
          "b": "\"\\\u000a\u0000é",
          "a": [],
          "c": {},
          "d": -1
        }
        """#)
  }

  @Test("Decimals and distances are rounded for people")
  func decimals() {
    #expect(Decimal.text(-0.001, 2) == "0.00")
    #expect(Decimal.trimmed(12.50, 2) == "12.5" && Decimal.trimmed(100, 2) == "100")
    #expect(Decimal.significant(0.000123456, 3) == "0.000123")
    #expect(Decimal.significant(12345.6, 3) == "12346" && Decimal.significant(0, 3) == "0")
    #expect(Distance.text(0.0525) == "5.25 cm" && Distance.text(1234) == "1.23 km")
  }
}

/// SplitMix64: the same numbers on every run.
struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

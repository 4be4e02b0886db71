import Testing

@testable import MercatorPlaces

@Suite("Texts on one line")
struct StringOneLineTests {
  @Test
  func `a scalar is escaped if Unicode has it as a control, a format or a separator of lines`() {
    let wrong = (UInt32(0)...0x10FFFF).lazy.compactMap(Unicode.Scalar.init).filter { scalar in
      let isDisruptive =
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator: true
        default: false
        }
      return isDisruptive != scalar.isDisruptive
    }
    #expect(Array(wrong) == [])
  }

  @Test func `a text with a line break and a direction mark has escapes for them on one line`() {
    #expect("a\nb\u{202E}c".singleLine == "a\\u{a}b\\u{202e}c")
    #expect("Zürich 東京".singleLine == "Zürich 東京")
  }
}

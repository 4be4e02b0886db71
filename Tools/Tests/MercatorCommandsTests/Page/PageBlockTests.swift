import Testing

@testable import MercatorAnswers

@Suite("Bytes of a page as text")
struct PageBlockTests {
  private func read(_ bytes: [UInt8], numbersFrom: Int = .max) -> [UInt8]? {
    let text = String(decoding: PageBlock.text(bytes, numbersFrom: numbersFrom), as: UTF8.self)
    return PageText.bytes(of: text).flatMap(PageText.inflated)
  }

  @Test("Page bytes of every length and value read back")
  func roundTrip() {
    var random = SeededGenerator(state: 9)
    for length in 0..<400 {
      let bytes = (0..<length).map { _ in UInt8(truncatingIfNeeded: random.next()) }
      #expect(read(bytes) == bytes, "\(length) bytes")
      #expect(read(bytes, numbersFrom: length / 3) == bytes, "\(length) bytes, two thirds numbers")
    }
    for value in UInt8.min...UInt8.max {
      let bytes = [UInt8](repeating: value, count: 100)
      #expect(read(bytes) == bytes, "a hundred of \(value)")
    }
  }

  @Test("Page bytes contain no character with a meaning in HTML")
  func hostile() {
    let bytes = Array("</script><!--&lt;\0\r\n\u{2028}🦘]]>".utf8)
    #expect(read(bytes) == bytes)
    var random = SeededGenerator(state: 10)
    let many = (0..<100_000).map { _ in UInt8(truncatingIfNeeded: random.next()) }
    let text = PageBlock.text(many)
    #expect(Set(text) == Set((0x21...0x7E).filter { !#"&<\"#.utf8.contains($0) }))
    #expect(Double(text.count) < 1.231 * Double(many.count))
  }
}

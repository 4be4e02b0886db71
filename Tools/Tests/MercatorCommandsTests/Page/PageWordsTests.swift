import Foundation
import Testing

@testable import MercatorAnswers

@Suite("Texts of a page by their words")
struct PageWordsTests {
  @Test("Page words are ranked by frequency, then grouped by beginning")
  func ranking() {
    let order = Ranking(["b", "ab", "b", "aa", "b", "c", "b"]) { $0 }
    #expect(order.values == ["b", "aa", "ab", "c"])
    #expect(order.indices == [0, 2, 0, 1, 0, 3, 0])
  }

  @Test(
    "Page texts read back to the byte",
    arguments: [
      [], [""], ["", " ", "  "], ["é", "e\u{301}"], ["a 🦘", "a 🦙", "🦙🦘 b"],
      ["</script> <!--", "\"\\ \u{0}\n"],
    ])
  func roundTrip(texts: [String]) throws {
    var numbers = PageNumbers()
    _ = numbers.add([] as [(Int32, Int32)])
    let words = try #require(PageWords(texts)).json(&numbers)
    let given = try #require(
      try JSONSerialization.jsonObject(with: Data(words.line.utf8)) as? [String: Any])
    let block = PlacesBlock(
      head: [:], counts: numbers.counts, symbols: numbers.symbols, bits: numbers.bits)
    #expect(block.texts(given).map { Array($0.utf8) } == texts.map { Array($0.utf8) })
  }

  @Test("Page texts that are mostly new words stay whole")
  func newTexts() {
    #expect(PageWords((0..<100).map { "text\($0)" }) == nil)
    #expect(PageWords((0..<100).map { "text \($0 % 20)" }) != nil)
  }
}

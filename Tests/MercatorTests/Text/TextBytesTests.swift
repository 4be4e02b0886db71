import Mercator
import Testing

@Suite struct TextBytesTests {
  @Test func `a text is put together as a string is`() {
    let (name, places, text) = ("Zürich", 3, "é" as TextBytes)
    #expect(TextBytes("\(name): \(places) × \(text)…").string == "\(name): \(places) × é…")
    #expect(("" as TextBytes).bytes.isEmpty && ("–" as TextBytes).bytes == Array("–".utf8))
  }

  @Test(arguments: [
    (0, "0"), (300, "300"), (-2.5, "-2.5"), (0.1, "0.1"), (1e21, "1000000000000000000000"),
    (.infinity, "inf"), (-.infinity, "-inf"), (.nan, "nan"),
  ])
  func `a number has as few digits as tell it, and no exponent`(number: Double, text: String) {
    #expect(TextBytes("\(number)").string == text)
  }

  @Test(arguments: [0, 7, -120, .max, .min])
  func `a whole number has all its digits`(number: Int) {
    #expect(TextBytes("\(number)").string == number.description)
  }
}

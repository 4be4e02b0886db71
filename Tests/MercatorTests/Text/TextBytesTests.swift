import Mercator
import Testing

@Suite struct TextBytesTests {
  @Test func `interpolated bytes equal the interpolated string`() {
    let (name, places, text) = ("Zürich", 3, "é" as TextBytes)
    #expect(TextBytes("\(name): \(places) × \(text)…").string == "\(name): \(places) × é…")
    #expect(("" as TextBytes).bytes.isEmpty && ("–" as TextBytes).bytes == Array("–".utf8))
  }

  @Test(arguments: [
    (0, "0"), (300, "300"), (-2.5, "-2.5"), (0.1, "0.1"), (7.04, "7.04"), (3.456789, "3.46"),
    (0.996, "1"), (-0.004, "0"), (1_073_741_824.25, "1073741824.25"), (1e21, "2000000000"),
    (-.infinity, "-2000000000"), (.nan, "2000000000"),
  ])
  func `an interpolated double has at most two decimals and is clamped`(
    number: Double, text: String
  ) {
    #expect(TextBytes("\(number)").string == text)
  }

  @Test(arguments: [0, 7, -120, .max, .min])
  func `an interpolated integer has all its digits`(number: Int) {
    #expect(TextBytes("\(number)").string == number.description)
  }
}

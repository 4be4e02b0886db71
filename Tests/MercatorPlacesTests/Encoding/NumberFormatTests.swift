import MercatorPlaces
import Testing

@Suite struct NumberFormatTests {
  @Test(arguments: [
    ("en", "1,234,567", "−0.25"), ("de", "1.234.567", "−0,25"),
    ("fr", "1\u{202F}234\u{202F}567", "−0,25"),
    ("de-CH", "1’234’567", "−0.25"), ("pt-BR", "1.234.567", "−0,25"), ("ja", "1,234,567", "−0.25"),
    ("", "1,234,567", "−0.25"),
  ])
  func `numbers have the separators of a language`(language: String, large: String, small: String) {
    let format = NumberFormat(language: language)
    #expect(format.text(1_234_567) == large)
    #expect(format.text(-0.25) == small)
  }

  @Test(arguments: [
    (0, "0"), (-0.0, "0"), (999, "999"), (1000, "1,000"), (99.9999, "100"), (123.4, "123"),
    (12.34567, "12.346"), (0.00123456, "0.00123"), (-1e-7, "-1e-07"), (1e300, "1e+300"),
    (.infinity, "inf"),
  ])
  func `numbers have at most three decimals, and none from a hundred up`(
    value: Double, text: String
  ) {
    #expect(NumberFormat(language: "en").text(value) == text)
  }

  @Test func `more decimals remain if they are required`() {
    let format = NumberFormat(language: "en")
    #expect(format.text(1001.25, decimals: 2) == "1,001.25")
    #expect(format.text(1001, decimals: 2) == "1,001")
  }
}

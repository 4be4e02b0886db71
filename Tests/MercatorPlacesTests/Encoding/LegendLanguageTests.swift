import Mercator
import MercatorPlaces
import Testing

@Suite struct LegendLanguageTests {
  @Test(arguments: [
    ("de", "keine Angabe", "1.234,5"), ("deu-AT", "keine Angabe", "1.234,5"),
    ("pt-BR", "sem dados", "1.234,5"),
    ("en", "no data", "1,234.5"), ("EN-gb", "no data", "1,234.5"),
    ("sv", "no data", "1\u{202F}234,5"), ("", "no data", "1,234.5"),
  ])
  func `a legend has the words of its language, or English ones`(
    tag: String, noData: String, number: String
  ) {
    let language = LegendLanguage(tag)
    #expect(language.noData == noData)
    #expect(language.numbers.text(1234.5, decimals: 1) == number)
  }

  @Test func `rarer categories are counted in the language of the legend`() throws {
    let places = (0..<20).map { index in
      GeoFeature(
        geometry: .point(GeoCoordinate(latitude: 1, longitude: Double(index))),
        properties: index == 19 ? [:] : ["kind": .string("kind \(index)")])
    }
    let texts = try ["en", "it", "ja"].map { tag in
      let scale = ColorScale(property: "kind", of: places, language: LegendLanguage(tag))
      return try #require(scale).entries.suffix(2).map(\.text)
    }
    #expect(
      texts == [["11 others", "no data"], ["altri 11", "nessun dato"], ["その他11", "データなし"]])
  }
}

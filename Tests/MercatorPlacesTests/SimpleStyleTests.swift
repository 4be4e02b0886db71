import MercatorPlaces
import Testing

@Suite struct SimpleStyleTests {
  private func style(_ properties: [String: PropertyValue]) -> SimpleStyle {
    SimpleStyle(properties)
  }

  @Test(arguments: [
    ("#F80", "#ff8800"), ("12ab9F", "#12ab9f"), ("#12345", nil), ("red", nil), ("", nil),
    ("#１２３", nil),
  ])
  func `a colour of three or six digits becomes six small digits`(text: String, color: String?) {
    #expect(style(["marker-color": .string(text)]).markerColor == color)
    #expect(style(["stroke": .string(text)]).stroke == color)
    #expect(style(["fill": .string(text)]).fill == color)
  }

  @Test func `a width is clamped to 100, and a negative one left out`() {
    #expect(style(["stroke-width": .number(3)]).strokeWidth == 3)
    #expect(style(["stroke-width": .string("250")]).strokeWidth == 100)
    #expect(style(["stroke-width": .number(-1)]).strokeWidth == nil)
    #expect(style(["stroke-width": .string("thick")]).strokeWidth == nil)
    #expect(style(["stroke-width": .number(.infinity)]).strokeWidth == nil)
  }

  @Test func `an opacity is clamped to 0…1, and is 0 for no paint`() {
    #expect(style(["fill-opacity": .number(0.25)]).fillOpacity == 0.25)
    #expect(style(["stroke-opacity": .string("7")]).strokeOpacity == 1)
    #expect(style(["stroke-opacity": .number(-7)]).strokeOpacity == 0)
    #expect(style(["fill": .string("None"), "fill-opacity": .number(1)]).fillOpacity == 0)
    #expect(style(["stroke": .string("transparent")]).strokeOpacity == 0)
    #expect(style([:]) == SimpleStyle([:]))
    #expect(style([:]).fillOpacity == nil)
  }
}

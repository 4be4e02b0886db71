import Mercator
import MercatorAnswers
import Testing

@testable import MercatorCommands

@Suite("Values of options")
struct FlagValueTests {
  @Test("A number is decimal and finite")
  func numbers() throws {
    #expect(try FlagValue.number("-12.5e1") == -125)
    #expect(try FlagValue.number("+.5") == 0.5)
    for nonsense in ["", " ", "nan", "inf", "-infinity", "1e999", "0x10", "1,5", "--1", "1e", "½"] {
      #expect(throws: AnswerError.self, "\(nonsense)") { try FlagValue.number(nonsense) }
    }
  }

  @Test("A size is a positive width and height")
  func sizes() throws {
    #expect(try FlagValue.size("390x844") == ScreenSize(width: 390, height: 844))
    #expect(try FlagValue.size("390X844") == ScreenSize(width: 390, height: 844))
    #expect(try FlagValue.size("390×844") == ScreenSize(width: 390, height: 844))
    #expect(try FlagValue.size("0.5x1e3") == ScreenSize(width: 0.5, height: 1000))
    #expect(try FlagValue.size("25.4mmx10") == ScreenSize(width: 72, height: 10))
    #expect(try FlagValue.viewSize("50.8mmx") == .width(144))
    for nonsense in [
      "", "x", "390", "390x", "x844", "390x844x2", "390×844X2", "390*844", "0x844", "390x0", "-1x5",
      "nanxnan", "infx1", "1e10x1", "390 x 844", "390x844pt", "mmx10mm", "10mmx-1mm",
    ] {
      #expect(throws: AnswerError.self, "\(nonsense)") { try FlagValue.size(nonsense) }
    }
  }

  @Test("Insets are one number or named edges")
  func insets() throws {
    #expect(try FlagValue.insets("24") == ScreenInsets(24))
    #expect(
      try FlagValue.insets("bottom=300,top=44") == ScreenInsets(top: 44, bottom: 300))
    for nonsense in [
      "", "-1", "nan", "top", "top=", "=5", "top=5,", "top=5,top=6", "top=-5", "up=5", "top=5=6",
      "5,6", "top=1e11", "Top=5",
    ] {
      #expect(throws: AnswerError.self, "\(nonsense)") { try FlagValue.insets(nonsense) }
    }
  }

  @Test("Coordinates, regions and spans are read within the globe")
  func globe() throws {
    #expect(
      try FlagValue.center("-33.87,151.21")
        == CenterFlag(coordinate: GeoCoordinate(latitude: -33.87, longitude: 151.21)))
    #expect(
      try FlagValue.center("https://www.openstreetmap.org/#map=12/48.1/11.5")
        == CenterFlag(coordinate: GeoCoordinate(latitude: 48.1, longitude: 11.5), zoom: 12))
    #expect(try FlagValue.region("-10,170,10,-170").longitudeSpan == 20)
    #expect(try FlagValue.region("-10,170,10,190").longitudeSpan == 20)
    // The west and the span of a view's region in JSON, added up.
    #expect(try FlagValue.region("-55,116,85,466").longitudeSpan == 350)
    #expect(throws: AnswerError.self) { try FlagValue.region("-55,116,85,477") }
    #expect(try FlagValue.span("180,360") == RegionSpan(latitude: 180, longitude: 360))
    for nonsense in ["", "1", "1,2,3", "91,0", "0,361", "a,b", "nan,0", "geo:x"] {
      #expect(throws: AnswerError.self, "\(nonsense)") { try FlagValue.center(nonsense) }
    }
    for nonsense in ["", "1,2,3", "1,2,3,4,5", "3,0,1,0", "-91,0,1,1", "0,0,0,400", "1,2,x,4"] {
      #expect(throws: AnswerError.self, "\(nonsense)") { try FlagValue.region(nonsense) }
    }
    for nonsense in ["", "1", "0,1", "1,0", "-1,1", "181,1", "1,361", "1,2,3", "inf,1"] {
      #expect(throws: AnswerError.self, "\(nonsense)") { try FlagValue.span(nonsense) }
    }
  }

  @Test("Zooms, steps and spans are read within their ranges")
  func zooms() throws {
    #expect(try FlagValue.zoomRange("2..18") == 2...18)
    #expect(try FlagValue.zoomRange("-1.5..-0.5") == -1.5 ... -0.5)
    #expect(try FlagValue.zoomRange("7") == 7...7)
    for nonsense in ["", "..", "2..", "..18", "18..2", "2...18", "2-18", "a..b", "1..2..3", "nan"] {
      #expect(throws: AnswerError.self, "\(nonsense)") { try FlagValue.zoomRange(nonsense) }
    }
    #expect(try FlagValue.minimumSpan("0") == .none)
    #expect(try FlagValue.minimumSpan("0m") == .none)
    #expect(try FlagValue.minimumSpan("0.014") == .degrees(0.014))
    #expect(try FlagValue.minimumSpan("1600m") == .meters(1600))
    #expect(try FlagValue.minimumSpan("1.6km") == .meters(1600))
    for nonsense in ["", "m", "km", "-1", "-1m", "5ft", "nan", "1e999m", "auto"] {
      #expect(throws: AnswerError.self, "\(nonsense)") { try FlagValue.minimumSpan(nonsense) }
    }
    for nonsense in ["", "0", "-1", "nan", "inf"] {
      #expect(throws: AnswerError.self, "\(nonsense)") { try FlagValue.extentFactor(nonsense) }
      #expect(throws: AnswerError.self, "\(nonsense)") { try FlagValue.zoomStep(nonsense) }
      #expect(throws: AnswerError.self, "\(nonsense)") { try FlagValue.distance(nonsense) }
      #expect(throws: AnswerError.self, "\(nonsense)") { try FlagValue.count(nonsense) }
    }
    #expect(try FlagValue.tileSize("512") == .tile512)
    for nonsense in ["", "0", "1024", "256.0", "tile256"] {
      #expect(throws: AnswerError.self, "\(nonsense)") { try FlagValue.tileSize(nonsense) }
    }
    for nonsense in ["", "1.5", "ten", "1e3"] {
      #expect(throws: AnswerError.self, "\(nonsense)") { try FlagValue.count(nonsense) }
    }
  }

  @Test("A flag error has a remedy")
  func remedies() {
    let error = #expect(throws: AnswerError.self) { try FlagValue.center("95,2") }
    let lines = error?.description.split(separator: "\n") ?? []
    #expect(lines.count == 2 && lines[0].contains("95") && lines[0].contains("−90…90"), "\(lines)")
    #expect(lines.last?.hasPrefix("  ") == true && lines.last?.contains("swapped") == true)
  }
}

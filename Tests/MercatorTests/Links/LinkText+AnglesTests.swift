import TestSupport
import Testing

@testable import Mercator

@Suite struct LinkTextAnglesTests {
  private func degrees(_ text: String) -> [Double]? {
    LinkText.angles(text.bytes).map { place in
      [place.latitude, place.longitude].compactMap { DecimalNumber($0)?.double }
    }
  }

  @Test func `degrees, minutes and seconds are read, south and west as negative`() {
    #expect(degrees("22°54'36\"s 43°12'18\"w") == [-22.91, -43.205])
    #expect(degrees("0 30 n 0 30 w") == [0.5, -0.5])
    #expect(degrees("48.5n11.25e") == [48.5, 11.25])
    #expect(degrees("90_n_180_e_region:x") == [90, 180])
  }

  @Test(arguments: [
    "", "n", "48.1, 11.5", "48 n", "48 n 11", "11 e 48 n", "-48 n 11 e", "48 60 n 11 e",
    "48 8 60 n 11 e", "1 2 3 4 n 5 e", "48.1.5 n 11 e", "48 north 11 east", "12 n 3 east street",
    "48 n/11 e", "48 x 11 e",
  ])
  func `text of other forms gives no angles`(text: String) {
    #expect(degrees(text) == nil)
  }

  @Test func `random degrees, minutes and seconds give their angles back`() throws {
    var generator = SeededGenerator(seed: 55)
    for _ in 0..<Campaign.rounds(300, soak: 20_000) {
      let (d, e) = (generator.int(in: 0...89), generator.int(in: 0...179))
      let (m, s) = (generator.int(in: 0...59), generator.int(in: 0...599))
      let text = "\(d)°\(m)'\(s / 10).\(s % 10)\"s \(e)°\(m)'\(s / 10).\(s % 10)\"e"
      let read = try #require(degrees(text))
      let tenths = Double(600 * m + s)
      #expect(abs(read[0] + Double(d) + tenths / 36_000) < 1e-12, "\(text)")
      #expect(abs(read[1] - Double(e) - tenths / 36_000) < 1e-12, "\(text)")
    }
  }
}

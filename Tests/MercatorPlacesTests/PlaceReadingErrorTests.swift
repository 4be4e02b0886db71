import MercatorPlaces
import Testing

@Suite struct PlaceReadingErrorTests {
  @Test func `a reading error is one line for any content of the file`() {
    let nasty = "a\nb\u{1B}[31m\u{2028}\u{202E}"
    let error = #expect(throws: PlaceReadingError.self) {
      try PlaceReader(format: .csv).read(
        "\"lat\",lon,\"\(nasty)\"\n1,2,\"\(nasty)\"x".utf8, file: "x\ny")
    }
    let text = error?.description ?? ""
    #expect(text.hasPrefix(#"x\u{a}y: line 3, a\u{a}b\u{1b}[31m\u{2028}\u{202e}: "#), "\(text)")
    #expect(
      !text.unicodeScalars.contains { ["\n", "\u{1B}", "\u{2028}", "\u{202E}"].contains($0) })
  }

  @Test func `a reading error is described by file, position, problem and remedy`() {
    let error = PlaceReadingError(
      file: "a.csv", position: .row(line: 2, field: "lat"), problem: "is bad", remedy: "mend it")
    #expect(error.description == "a.csv: line 2, lat: is bad (mend it)")
    let whole = PlaceReadingError(
      file: "a.csv", position: .wholeFile, problem: "is bad", remedy: "mend it")
    #expect(whole.description == "a.csv: is bad (mend it)")
  }

  @Test func `a reading error shortens a long value`() throws {
    let json = "{\"type\": \"\(String(repeating: "é", count: 1000))\"}"
    let error = #expect(throws: PlaceReadingError.self) {
      try PlaceReader(format: .geoJSON).read(json.utf8, file: "x")
    }
    #expect(error?.value == "\"\(String(repeating: "é", count: 40))…\"")
  }

  @Test(
    arguments: [
      (.wholeFile, ""), (.character(line: 3, column: 7), "line 3, column 7"),
      (.member(path: "features[3].id"), "features[3].id"), (.row(line: 7, field: nil), "line 7"),
      (.row(line: 7, field: "lat"), "line 7, lat"), (.record(line: 7, path: ""), "line 7"),
      (.record(line: 7, path: "bbox[1]"), "line 7, bbox[1]"),
    ] as [(PlaceReadingError.Position, String)])
  func `an error's position is described by line, column or path`(
    position: PlaceReadingError.Position, words: String
  ) {
    #expect(position.description == words)
  }
}

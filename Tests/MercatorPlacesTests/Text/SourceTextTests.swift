import MercatorPlaces
import Testing

@Suite struct SourceTextTests {
  @Test(
    arguments: [
      ([], "", ["empty", "GeoJSON, GPX, KML or CSV"]),
      ([0xEF, 0xBB, 0xBF, 0x20, 0x0A], "", ["empty", "GeoJSON, GPX, KML or CSV"]),
      (
        Array("<?xml version='1.0' encoding='Shift_JIS'?>".utf8), "line 1, column 1",
        ["\"Shift_JIS\"", "iconv -t UTF-8"]
      ),
      (
        [0x61, 0x0D, 0x0A, 0xC3, 0xA9, 0xE9, 0x61], "line 2, column 2",
        ["0xE9", "UTF-8", "iconv -f WINDOWS-1252 -t UTF-8"]
      ),
      (
        [0x4D, 0x42, 0x00, 0x02, 0xE9, 0x61], "line 1, column 5",
        ["0xE9", "GeoJSON, GPX, KML or CSV"]
      ),
      ([0x61, 0xF0, 0x9F], "line 1, column 2", ["0xF0", "iconv -f WINDOWS-1252 -t UTF-8"]),
    ] as [([UInt8], String, [String])])
  func `bytes that are not UTF-8 text report their place`(
    bytes: [UInt8], place: String, words: [String]
  ) {
    do throws(PlaceReadingError) {
      let text = try SourceText(bytes, file: "f")
      Issue.record("read \(text.bytes)")
    } catch {
      error.expect(in: "f", at: place, words)
    }
  }

  @Test func `lines end with CR, LF or both, and columns count characters`() throws {
    let text = try SourceText("a\rb\r\n\né😀c".utf8, file: "f")
    let last = text.position(at: text.bytes.count - 1)
    #expect(last == .character(line: 4, column: 3))
    #expect(text.position(at: 1) == .character(line: 1, column: 2))
    #expect(text.position(at: 999) == .character(line: 4, column: 4))
  }
}

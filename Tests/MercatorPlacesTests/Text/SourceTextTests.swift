import MercatorPlaces
import Testing

@Suite struct SourceTextTests {
  private static let narrow =
    "(save it as UTF-8; a table of Excel's with iconv -f WINDOWS-1252 -t UTF-8)"

  @Test(
    arguments: [
      ([], "f: the file is empty (GeoJSON, GPX or CSV was expected)"),
      ([0xEF, 0xBB, 0xBF, 0x20, 0x0A], "f: the file is empty (GeoJSON, GPX or CSV was expected)"),
      (
        Array("<?xml version='1.0' encoding='Shift_JIS'?>".utf8),
        "f: line 1, column 1: the encoding \"Shift_JIS\" that the file declares is not known "
          + "(save it as UTF-8, or convert it with iconv -t UTF-8 and change the declaration)"
      ),
      (
        [0x61, 0x0D, 0x0A, 0xC3, 0xA9, 0xE9, 0x61],
        "f: line 2, column 2: byte 0xE9 is not UTF-8 \(SourceTextTests.narrow)"
      ),
      (
        [0x4D, 0x42, 0x00, 0x02, 0xE9, 0x61],
        "f: line 1, column 5: byte 0xE9 is not UTF-8 "
          + "(this is no text: GeoJSON, GPX or CSV was expected)"
      ),
      (
        [0x61, 0xF0, 0x9F],
        "f: line 1, column 2: byte 0xF0 is not UTF-8 \(SourceTextTests.narrow)"
      ),
    ] as [([UInt8], String)])
  func `bytes that are not UTF-8 text report their place`(bytes: [UInt8], message: String) {
    do throws(PlaceReadingError) {
      let text = try SourceText(bytes, file: "f")
      Issue.record("read \(text.bytes)")
    } catch {
      #expect(error.description == message)
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

/// Splits a row of a table (RFC 4180) into fields.
///
/// It is more lenient than the RFC where the meaning is clear. CRLF, LF or CR ends a row. White
/// space around a field is dropped, also outside its quotation marks. A quotation mark within an
/// unquoted field is an ordinary character.
struct CSVRowParser {
  /// A row and the line on which it begins, counted from 1.
  struct Row {
    var line: Int
    var fields: [String]
    /// The index of the first field whose closing quotation mark is followed by text.
    var brokenField: Int?

    /// Whether every field is blank, as in the lines that spreadsheets leave behind.
    var isBlank: Bool { fields.allSatisfy({ $0.trimmed.isEmpty }) }

    /// Returns the row without trailing blank fields beyond the given count, which spreadsheets
    /// leave behind too.
    func withoutBlankEnd(after count: Int) -> Row {
      guard fields.count > count, fields[count...].allSatisfy({ $0.trimmed.isEmpty }) else {
        return self
      }
      var row = self
      row.fields.removeSubrange(count...)
      return row
    }

    /// The problem with the broken field.
    var quotationFault: (field: Int, value: String, problem: String, remedy: String)? {
      brokenField.map { field in
        (
          field, fields[field].quotedExcerpt,
          "text follows the closing quotation mark of field \(field + 1)",
          "double quotation marks inside a quoted field"
        )
      }
    }
  }

  private let text: SourceText
  private let file: String
  private let separator: UInt8
  private let line: Int
  private var offset = 0

  /// Creates a parser of a row without its last line ending.
  init(_ bytes: [UInt8], start: TextCursor, separator: UInt8, file: String) {
    text = SourceText(checked: bytes, start: start)
    line = start.line
    self.separator = separator
    self.file = file
  }

  private var byte: UInt8? {
    offset < text.bytes.count ? text.bytes[offset] : nil
  }

  /// Parses the row.
  ///
  /// - Throws: An error if the row ends inside a quoted field, because then the file ends there,
  ///   and the extent of the field is unknown.
  mutating func row() throws(PlaceReadingError) -> Row {
    var row = Row(line: line, fields: [])
    while true {
      skipSpaces()
      if byte == .quote {
        let opening = offset
        row.fields.append(try quotedField())
        skipSpaces()
        if !isAtFieldEnd {
          row.brokenField = row.brokenField ?? row.fields.count - 1
          skipToFieldEnd()
          row.fields[row.fields.count - 1] = text.string(opening..<offset).trimmed
        }
      } else {
        let start = offset
        skipToFieldEnd()
        row.fields.append(text.string(start..<offset).trimmed)
      }
      guard byte == separator else { break }
      offset += 1
    }
    return row
  }

  private mutating func quotedField() throws(PlaceReadingError) -> String {
    let opening = offset
    offset += 1
    var result = ""
    var start = offset
    while let byte {
      if byte == .quote {
        result += text.string(start..<offset)
        offset += 1
        guard self.byte == .quote else { return result }
        start = offset
        offset += 1
      } else {
        offset += 1
      }
    }
    throw PlaceReadingError(
      file: file, position: text.position(at: opening),
      value: text.string(opening..<offset).excerpt,
      problem: "the quotation mark that opens here is never closed",
      remedy: "close it, and double quotation marks inside a field")
  }

  private var isAtFieldEnd: Bool {
    byte == nil || byte == separator
  }

  private mutating func skipToFieldEnd() {
    while !isAtFieldEnd { offset += 1 }
  }

  private mutating func skipSpaces() {
    while byte == 0x20 || (byte == 0x09 && separator != 0x09) { offset += 1 }
  }
}

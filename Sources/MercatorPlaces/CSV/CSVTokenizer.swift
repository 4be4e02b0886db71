/// Cuts a table (RFC 4180) into rows of fields.
///
/// Kinder than the RFC where the meaning is plain: any of CRLF, LF and CR ends a row, blanks around
/// a field are dropped, also outside its quotation marks, and one in the middle of an unquoted
/// field is a character like others.
struct CSVTokenizer {
  /// A row and the line, from 1, on which it begins.
  struct Row {
    var line: Int
    var fields: [String]
    /// The index of the first field whose closing quotation mark is followed by text.
    var brokenField: Int?

    /// Whether every field is blank, as in the lines that spreadsheets leave behind.
    var isBlank: Bool { fields.allSatisfy(\.trimmed.isEmpty) }

    /// What is wrong with the broken field, in words.
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

  let text: SourceText
  let file: String
  let separator: UInt8
  private var offset = 0
  private var line = 1

  init(_ text: SourceText, file: String) {
    self.text = text
    self.file = file
    separator = Self.separator(of: text.bytes)
  }

  /// The next row that is not blank; nil after the last.
  ///
  /// - Throws: An error if the file ends inside a quoted field: what of the rest belongs to the
  ///   field and what does not is then unknown.
  mutating func next() throws(PlaceReadingError) -> Row? {
    while offset < text.bytes.count {
      let row = try row()
      if !row.isBlank { return row }
    }
    return nil
  }

  private var byte: UInt8? {
    offset < text.bytes.count ? text.bytes[offset] : nil
  }

  private mutating func row() throws(PlaceReadingError) -> Row {
    var row = Row(line: line, fields: [])
    while true {
      skipSpaces()
      if byte == .quote {
        row.fields.append(try quotedField())
        skipSpaces()
        if !isAtFieldEnd {
          row.brokenField = row.brokenField ?? row.fields.count - 1
          skipToFieldEnd()
        }
      } else {
        let start = offset
        skipToFieldEnd()
        row.fields.append(text.string(start..<offset).trimmed)
      }
      guard byte == separator else { break }
      offset += 1
    }
    skipLineEnd()
    return row
  }

  private mutating func quotedField() throws(PlaceReadingError) -> String {
    let opening = (offset: offset, line: line)
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
      } else if byte == .lineFeed || byte == .carriageReturn {
        skipLineEnd()
      } else {
        offset += 1
      }
    }
    throw PlaceReadingError(
      file: file, position: text.position(at: opening.offset),
      value: text.string(opening.offset..<offset).excerpt,
      problem: "the quotation mark that opens here is never closed",
      remedy: "close it, and double quotation marks inside a field")
  }

  private var isAtFieldEnd: Bool {
    byte == nil || byte == separator || byte == .lineFeed || byte == .carriageReturn
  }

  private mutating func skipToFieldEnd() {
    while !isAtFieldEnd { offset += 1 }
  }

  private mutating func skipSpaces() {
    while byte == 0x20 || (byte == 0x09 && separator != 0x09) { offset += 1 }
  }

  private mutating func skipLineEnd() {
    if byte == .carriageReturn { offset += 1; if byte != .lineFeed { line += 1; return } }
    if byte == .lineFeed { offset += 1; line += 1 }
  }

  /// The one of tab, semicolon and comma that is most frequent in the first line that is not
  /// blank, outside quotation marks; in this order if equally so.
  private static func separator(of bytes: [UInt8]) -> UInt8 {
    var counts: [UInt8: Int] = [:]
    var isQuoted = false
    for byte in bytes.drop(while: { $0.isBlank && $0 != 0x09 }) {
      if byte == .quote { isQuoted.toggle() }
      if isQuoted { continue }
      if byte == .lineFeed || byte == .carriageReturn { break }
      counts[byte, default: 0] += 1
    }
    let candidates = [0x09, UInt8(ascii: ";"), UInt8(ascii: ",")]
    var best = UInt8(ascii: ",")
    for candidate in candidates.reversed() where counts[candidate, default: 0] > 0 {
      if counts[candidate, default: 0] >= counts[best, default: 0] { best = candidate }
    }
    return best
  }
}

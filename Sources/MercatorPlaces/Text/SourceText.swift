/// The bytes of a file that were found to be UTF-8 text, and where in them a byte is.
package struct SourceText {
  /// The text, without a byte order mark.
  package let bytes: [UInt8]

  /// The text of a file.
  ///
  /// - Throws: An error for a file that is empty, UTF-16 or UTF-32, or not UTF-8 throughout.
  package init(_ input: some Sequence<UInt8>, file: String) throws(PlaceReadingError) {
    var bytes = Array(input)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
    if Self.looksWide(bytes) {
      throw PlaceReadingError(
        file: file, position: .wholeFile, problem: "the text is UTF-16 or UTF-32",
        remedy: "save it as UTF-8")
    }
    self.bytes = bytes
    if let bad = Self.firstInvalid(in: bytes) {
      throw PlaceReadingError(
        file: file, position: position(at: bad), value: Self.hexadecimal(bytes[bad]),
        problem: "byte \(Self.hexadecimal(bytes[bad])) is not UTF-8", remedy: "save it as UTF-8")
    }
    if bytes.allSatisfy(\.isBlank) {
      throw PlaceReadingError(
        file: file, position: .wholeFile, problem: "the file is empty",
        remedy: "GeoJSON or CSV was expected")
    }
  }

  /// The line and column of a byte. CRLF, LF and CR each end a line; a column is a Unicode scalar.
  ///
  /// - Complexity: O(offset).
  package func position(at offset: Int) -> PlaceReadingError.Position {
    var line = 1
    var column = 1
    for index in 0..<min(offset, bytes.count) {
      switch bytes[index] {
      case .lineFeed where index > 0 && bytes[index - 1] == .carriageReturn:
        continue
      case .lineFeed, .carriageReturn:
        line += 1
        column = 1
      case 0x80..<0xC0:
        continue
      default:
        column += 1
      }
    }
    return .character(line: line, column: column)
  }

  /// The text between two offsets.
  package func string(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  private static func firstInvalid(in bytes: [UInt8]) -> Int? {
    var offset = 0
    while offset < bytes.count {
      if bytes[offset] < 0x80 {
        offset += 1
        continue
      }
      var parser = Unicode.UTF8.ForwardParser()
      var rest = bytes[offset...].makeIterator()
      guard case .valid(let scalar) = parser.parseScalar(from: &rest) else { return offset }
      offset += scalar.count
    }
    return nil
  }

  /// A byte order mark, or text whose first character has a zero byte.
  private static func looksWide(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
      || (bytes.count >= 2 && (bytes[0] == 0) != (bytes[1] == 0))
      || (bytes.count >= 4 && bytes[0] == 0 && bytes[1] == 0 && bytes[3] != 0)
  }

  private static func hexadecimal(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 16, uppercase: true)
    return "0x" + (digits.count < 2 ? "0" : "") + digits
  }
}

extension UInt8 {
  static let lineFeed = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")
  static let quote = UInt8(ascii: "\"")

  /// Space, tab or the end of a line.
  var isBlank: Bool {
    self == 0x20 || self == 0x09 || self == .lineFeed || self == .carriageReturn
  }

  /// An ASCII character that leaves a mark: no white space, and no part of any.
  var isGraphic: Bool {
    self > 0x20 && self < 0x7f
  }

  var isDigit: Bool {
    self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9")
  }
}

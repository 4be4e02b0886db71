/// Converts a file that arrives in pieces to UTF-8 text, and passes on whole characters.
///
/// A file that declares another encoding, by a byte order mark or an XML declaration, is decoded.
///
/// The output is the same regardless of how the file is divided, except that it waits for the rest
/// of a character.
struct TextInput: Sendable {
  /// The offset of the first byte that is not UTF-8. Everything after it is dropped.
  private(set) var invalidByte: UInt8?
  private let file: String
  private var held: [UInt8] = []
  private var isStarted = false
  private var hasContent = false
  /// Whether there are characters that don't occur in text, as in most binary files.
  private var hasControls = false
  /// The decoder of a text in a declared encoding other than UTF-8.
  private var decoder: TextDecoder?
  private let skipsBadParts: Bool
  /// The offsets in the latest output at which bytes were replaced by U+FFFD.
  private(set) var replacedOffsets: [Int] = []

  /// The number of bytes that determine the encoding: a byte order mark and four bytes.
  private static let longestStart = 7

  init(file: String, skipsBadParts: Bool = false) {
    self.file = file
    self.skipsBadParts = skipsBadParts
  }

  /// Returns the characters that are complete with these bytes, up to the first byte that is not
  /// UTF-8. If bad parts are skipped, U+FFFD replaces the byte.
  mutating func accept(_ bytes: [UInt8]) throws(PlaceReadingError) -> [UInt8] {
    let bytes = held.isEmpty ? bytes : held + bytes
    held = []
    guard
      isStarted
        || bytes.count >= FileSignature.length(toTell: bytes, least: Self.longestStart)
          && !TextEncoding.isOpenDeclaration(bytes)
    else {
      held = bytes
      return []
    }
    return try release(bytes, isLast: false)
  }

  /// Returns the text that was held back.
  ///
  /// - Throws: An error if the file had only white space.
  mutating func finish() throws(PlaceReadingError) -> [UInt8] {
    let rest = try release(held, isLast: true)
    held = []
    guard hasContent || invalidByte != nil else {
      throw PlaceReadingError(
        file: file, position: .wholeFile,
        problem: file == "-" ? "standard input is empty" : "the file is empty",
        remedy: "use GeoJSON, GPX, KML or CSV")
    }
    return rest
  }

  /// Returns the error about the byte that is not UTF-8, which is at the cursor, or nil.
  func fault(at cursor: TextCursor) -> PlaceReadingError? {
    invalidByte.map { byte in
      let digits = String(byte, radix: 16, uppercase: true)
      let name = "0x" + (digits.count < 2 ? "0" : "") + digits
      return PlaceReadingError(
        file: file, position: cursor.position, value: name, problem: "byte \(name) is not UTF-8",
        remedy: hasControls
          ? "use a text file: GeoJSON, GPX, KML or CSV"
          : "save it as UTF-8; a table of Excel's with iconv -f WINDOWS-1252 -t UTF-8")
    }
  }

  private mutating func release(
    _ bytes: [UInt8], isLast: Bool
  ) throws(PlaceReadingError) -> [UInt8] {
    guard invalidByte == nil else { return [] }
    let bytes = isStarted ? bytes : try started(bytes)
    var text = decoder?.decode(bytes, isLast: isLast) ?? bytes
    let complete = isLast ? text.count : Self.endOfLastCharacter(in: text)
    held = Array(text[complete...])
    text.removeSubrange(complete...)
    replacedOffsets = []
    while let bad = firstInvalid(in: text, from: replacedOffsets.last.map { $0 + 3 } ?? 0) {
      guard skipsBadParts, !hasControls else {
        invalidByte = text[bad]
        text.removeSubrange(bad...)
        break
      }
      text.replaceSubrange(bad...bad, with: Unicode.UTF8.encodedReplacementCharacter)
      replacedOffsets.append(bad)
    }
    if !hasContent { hasContent = !text.allSatisfy({ $0.isBlank }) }
    return text
  }

  /// Detects the kind of file. Returns its bytes after a byte order mark.
  private mutating func started(_ bytes: [UInt8]) throws(PlaceReadingError) -> [UInt8] {
    isStarted = true
    if let signature = FileSignature(bytes) {
      throw PlaceReadingError(
        file: file, position: .wholeFile, problem: "this is \(signature.kind)",
        remedy: signature.remedy)
    }
    let (encoding, markLength) = TextEncoding.detect(bytes)
    if case .unknown(let name) = encoding {
      throw PlaceReadingError(
        file: file, position: .character(line: 1, column: 1), value: name.quotedExcerpt,
        problem: "the declared encoding \(name.quotedExcerpt) is unknown",
        remedy: "save it as UTF-8, or convert it with iconv -t UTF-8 and change the declaration")
    }
    if encoding != .utf8 { decoder = TextDecoder(encoding) }
    return Array(bytes[markLength...])
  }

  /// Returns the offset of a last character that may be incomplete, or the end.
  private static func endOfLastCharacter(in bytes: [UInt8]) -> Int {
    for length in 1...3 where length <= bytes.count {
      let byte = bytes[bytes.count - length]
      if byte < 0x80 { break }
      if byte < 0xC0 { continue }
      let whole = byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
      return whole > length ? bytes.count - length : bytes.count
    }
    return bytes.count
  }

  /// Returns the offset of the first byte that is not UTF-8. Records characters before it that
  /// don't occur in text.
  private mutating func firstInvalid(in bytes: [UInt8], from start: Int) -> Int? {
    var offset = start
    while offset < bytes.count {
      if bytes[offset] < 0x80 {
        if bytes[offset] < 0x09 { hasControls = true }
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
}

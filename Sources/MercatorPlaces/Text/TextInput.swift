/// Finds out whether a file that comes piece by piece is UTF-8 text, and lets whole characters
/// through.
///
/// What it lets through does not depend on how the file is cut into pieces, but for where it waits
/// for the rest of a character.
struct TextInput: Sendable {
  /// The byte at which the text stops being UTF-8; what comes after it is dropped.
  private(set) var invalidByte: UInt8?
  private let file: String
  private var held: [UInt8] = []
  private var isStarted = false
  private var hasContent = false
  /// Whether there are characters that no text has, as in the files of most programs.
  private var hasControls = false

  /// The longest that says whether a text is wide: a byte order mark and four bytes.
  private static let longestStart = 7

  init(file: String) {
    self.file = file
  }

  /// The characters that are complete with these bytes, up to the first byte that is not UTF-8.
  mutating func accept(_ bytes: [UInt8]) throws(PlaceReadingError) -> [UInt8] {
    let bytes = held.isEmpty ? bytes : held + bytes
    held = []
    guard isStarted || bytes.count >= FileSignature.length(toTell: bytes, least: Self.longestStart)
    else {
      held = bytes
      return []
    }
    return try release(bytes, isLast: false)
  }

  /// What was held back.
  ///
  /// - Throws: An error if there never was anything but white space.
  mutating func finish() throws(PlaceReadingError) -> [UInt8] {
    let rest = try release(held, isLast: true)
    held = []
    guard hasContent || invalidByte != nil else {
      throw PlaceReadingError(
        file: file, position: .wholeFile,
        problem: file == "-" ? "standard input is empty" : "the file is empty",
        remedy: "GeoJSON, GPX or CSV was expected")
    }
    return rest
  }

  /// The error about the byte that is not UTF-8, which is at the cursor; nil if there is none.
  func fault(at cursor: TextCursor) -> PlaceReadingError? {
    invalidByte.map { byte in
      let digits = String(byte, radix: 16, uppercase: true)
      let name = "0x" + (digits.count < 2 ? "0" : "") + digits
      return PlaceReadingError(
        file: file, position: cursor.position, value: name, problem: "byte \(name) is not UTF-8",
        remedy: hasControls
          ? "this is no text: GeoJSON, GPX or CSV was expected"
          : "save it as UTF-8; a table of Excel's with iconv -f WINDOWS-1252 -t UTF-8")
    }
  }

  private mutating func release(
    _ bytes: [UInt8], isLast: Bool
  ) throws(PlaceReadingError) -> [UInt8] {
    guard invalidByte == nil else { return [] }
    var bytes = bytes
    if !isStarted {
      isStarted = true
      if let signature = FileSignature(bytes) {
        throw PlaceReadingError(
          file: file, position: .wholeFile, problem: "this is \(signature.kind)",
          remedy: signature.remedy)
      }
      if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
      if Self.looksWide(bytes) {
        throw PlaceReadingError(
          file: file, position: .wholeFile, problem: "the text is UTF-16 or UTF-32",
          remedy: "save it as UTF-8, or convert it with iconv -f UTF-16 -t UTF-8")
      }
    }
    let complete = isLast ? bytes.count : Self.endOfLastCharacter(in: bytes)
    held = Array(bytes[complete...])
    bytes.removeSubrange(complete...)
    if let bad = firstInvalid(in: bytes) {
      invalidByte = bytes[bad]
      bytes.removeSubrange(bad...)
    }
    if !hasContent { hasContent = !bytes.allSatisfy(\.isBlank) }
    return bytes
  }

  /// Where a character begins whose end may be missing; else the end.
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

  /// The first byte that is not UTF-8; takes note of what no text has before it.
  private mutating func firstInvalid(in bytes: [UInt8]) -> Int? {
    var offset = 0
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

  /// A byte order mark, or text whose first character has a zero byte.
  private static func looksWide(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
      || (bytes.count >= 2 && (bytes[0] == 0) != (bytes[1] == 0))
      || (bytes.count >= 4 && bytes[0] == 0 && bytes[1] == 0 && bytes[3] != 0)
  }
}

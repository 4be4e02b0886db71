/// The character encoding that a file declares.
enum TextEncoding: Equatable {
  case utf8
  case utf16(isBigEndian: Bool)
  case utf32(isBigEndian: Bool)
  /// A single-byte encoding; the name is a key of ``SingleByteTables/characters``.
  case singleByte(String)
  /// A declared encoding that this library doesn't support.
  case unknown(String)

  /// Returns the encoding of a file that begins with these bytes, and the length of its byte order
  /// mark.
  ///
  /// The encoding is determined by a byte order mark, or else by the zero bytes of the first two
  /// ASCII characters, or else by an XML declaration. Otherwise it is UTF-8.
  static func detect(_ bytes: [UInt8]) -> (encoding: TextEncoding, markLength: Int) {
    for mark in marks where bytes.starts(with: mark.bytes) {
      return (mark.encoding, mark.bytes.count)
    }
    let isZero = bytes.prefix(4).map { $0 == 0 }
    if isZero.count > 1,
      let wide = patterns.first(where: { $0.isZero.starts(with: isZero) })
    {
      return (wide.encoding, 0)
    }
    return (declared(in: bytes), 0)
  }

  /// Longer marks come first, because UTF-16's mark is the beginning of UTF-32's.
  private static let marks: [(bytes: [UInt8], encoding: TextEncoding)] = [
    ([0xFF, 0xFE, 0x00, 0x00], .utf32(isBigEndian: false)),
    ([0x00, 0x00, 0xFE, 0xFF], .utf32(isBigEndian: true)),
    ([0xEF, 0xBB, 0xBF], .utf8),
    ([0xFF, 0xFE], .utf16(isBigEndian: false)),
    ([0xFE, 0xFF], .utf16(isBigEndian: true)),
  ]

  /// The zero bytes among the first four of a text that begins with ASCII (RFC 4627, 3).
  private static let patterns: [(isZero: [Bool], encoding: TextEncoding)] = [
    ([false, true, false, true], .utf16(isBigEndian: false)),
    ([true, false, true, false], .utf16(isBigEndian: true)),
    ([false, true, true, true], .utf32(isBigEndian: false)),
    ([true, true, true, false], .utf32(isBigEndian: true)),
  ]

  private static let declarationStart = Array("<?xml".utf8)
  /// The maximum length of an XML declaration, which real ones are far below.
  private static let longestDeclaration = 512

  /// Returns whether an XML declaration begins here and continues after these bytes.
  static func isOpenDeclaration(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: declarationStart) && bytes.count < longestDeclaration
      && !bytes.contains(UInt8(ascii: ">"))
  }

  /// Returns the encoding that an XML declaration names, or UTF-8 if there is none.
  ///
  /// An encoding of two or four bytes per character is treated as UTF-8, because the declaration
  /// itself was read byte by byte.
  private static func declared(in bytes: [UInt8]) -> TextEncoding {
    guard bytes.starts(with: declarationStart),
      let end = bytes.prefix(longestDeclaration).firstIndex(of: UInt8(ascii: ">"))
    else { return .utf8 }
    let declaration = String(decoding: bytes[..<end], as: UTF8.self)
    // <?xml version="1.0" encoding="NAME"?>: the first quoted text after the word.
    let parts = declaration.split(omittingEmptySubsequences: false) { $0 == "\"" || $0 == "'" }
    guard let before = parts.firstIndex(where: { $0.holds("encoding") }),
      before + 1 < parts.count
    else { return .utf8 }
    let name = String(parts[before + 1])
    let label = name.trimmed.lowercased()
    let key = SingleByteTables.aliases[label] ?? label
    if SingleByteTables.characters[key] != nil { return .singleByte(key) }
    let isUnicode = ["utf", "ucs", "iso-10646", "unicode"].contains(where: label.hasPrefix)
    let isUTF8 = isUnicode || ["", "us-ascii", "ascii"].contains(label)
    return isUTF8 ? .utf8 : .unknown(name)
  }
}

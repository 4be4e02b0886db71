/// Converts the bytes of a file that arrives in pieces to UTF-8.
///
/// Halves of surrogate pairs, numbers beyond U+10FFFF and the odd byte at the end of a truncated
/// text become U+FFFD.
struct TextDecoder: Sendable {
  private let encoding: TextEncoding
  /// The UTF-8 of the bytes from 0x80 on.
  private let table: [[UInt8]]
  private var held: [UInt8] = []
  private var leadingSurrogate: UInt16?

  init(_ encoding: TextEncoding) {
    self.encoding = encoding
    table =
      if case .singleByte(let name) = encoding {
        SingleByteTables.characters[name, default: ""].unicodeScalars.map { Array(String($0).utf8) }
      } else {
        []
      }
  }

  /// Returns the UTF-8 of the characters that are complete with these bytes.
  mutating func decode(_ bytes: [UInt8], isLast: Bool) -> [UInt8] {
    switch encoding {
    case .utf8, .unknown: return bytes
    case .singleByte:
      return bytes.flatMap { $0 < 0x80 || table.count != 0x80 ? [$0] : table[Int($0) - 0x80] }
    case .utf16(let isBigEndian):
      return decode(bytes, width: 2, isBigEndian: isBigEndian, isLast: isLast)
    case .utf32(let isBigEndian):
      return decode(bytes, width: 4, isBigEndian: isBigEndian, isLast: isLast)
    }
  }

  private mutating func decode(
    _ bytes: [UInt8], width: Int, isBigEndian: Bool, isLast: Bool
  ) -> [UInt8] {
    let bytes = held + bytes
    let end = bytes.count - bytes.count % width
    held = Array(bytes[end...])
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count)
    for start in stride(from: 0, to: end, by: width) {
      let unit = bytes[start..<start + width]
      let value = (isBigEndian ? Array(unit) : unit.reversed()).reduce(UInt32(0)) {
        $0 << 8 | UInt32($1)
      }
      width == 2 ? add(UInt16(value), to: &text) : Self.add(Unicode.Scalar(value), to: &text)
    }
    if isLast, leadingSurrogate != nil || !held.isEmpty {
      Self.add(nil, to: &text)
      (leadingSurrogate, held) = (nil, [])
    }
    return text
  }

  private mutating func add(_ unit: UInt16, to text: inout [UInt8]) {
    if let leading = leadingSurrogate {
      leadingSurrogate = nil
      if UTF16.isTrailSurrogate(unit) {
        let value = 0x10000 + (UInt32(leading) - 0xD800) << 10 + (UInt32(unit) - 0xDC00)
        return Self.add(Unicode.Scalar(value), to: &text)
      }
      Self.add(nil, to: &text)
    }
    if UTF16.isLeadSurrogate(unit) {
      leadingSurrogate = unit
    } else {
      Self.add(Unicode.Scalar(UInt32(unit)), to: &text)
    }
  }

  /// Adds a character, or U+FFFD for nil.
  private static func add(_ scalar: Unicode.Scalar?, to text: inout [UInt8]) {
    text += Unicode.UTF8.encode(scalar ?? "\u{FFFD}") ?? Unicode.UTF8.encodedReplacementCharacter
  }
}

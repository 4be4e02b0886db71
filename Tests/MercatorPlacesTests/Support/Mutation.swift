import TestSupport

/// What broken writers, editors and transfers do to a file.
enum Mutation: CaseIterable {
  case flippedBit
  case deletedBytes
  case insertedToken
  case replacedByte
  case repeatedChunk
  case swappedChunks
  case truncated
  case replacedNumber

  /// Texts that readers trip over.
  static let tokens = [
    "1e400", "-1e400", "NaN", "Infinity", "-", "-0", "1e-400", "0x10", "95", "-361", "9e99",
    "18446744073709551616", "null", "true", "\"", "\"\"", "\\", "\\ud800", "\\u", "[", "]", "{",
    "}", "[[[[", ",", ",,", ";", "\t", "\n", "\r", "\r\n", "\u{0}", "\u{FEFF}", "\u{2028}", "é",
    "{\"type\":", "\"coordinates\":[]", "\"bbox\":[1,2,3]", "1,5", ".", "e", "+", "\u{1E}",
    "<", ">", "</", "/>", "<!--", "<![CDATA[", "<!DOCTYPE", "<wpt>", "</trk>", "&", "&lt;", "&#0;",
    "'",
  ]

  /// A copy of the bytes with this done somewhere.
  func applied(to bytes: [UInt8], using generator: inout SeededGenerator) -> [UInt8] {
    guard !bytes.isEmpty else { return Array("{".utf8) }
    var result = bytes
    let place = Int.random(in: 0..<bytes.count, using: &generator)
    let end = min(bytes.count, place + Int.random(in: 1...40, using: &generator))
    switch self {
    case .flippedBit: result[place] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
    case .deletedBytes: result.removeSubrange(place..<end)
    case .insertedToken:
      result.insert(contentsOf: Self.token(using: &generator), at: place)
    case .replacedByte: result[place] = UInt8.random(in: 0...255, using: &generator)
    case .repeatedChunk: result.insert(contentsOf: bytes[place..<end], at: end)
    case .swappedChunks: result = Array(bytes[place...] + bytes[..<place])
    case .truncated: result.removeSubrange(place...)
    case .replacedNumber:
      let isNumeric = { (byte: UInt8) in "0123456789.-".utf8.contains(byte) }
      let start = bytes[place...].firstIndex(where: isNumeric) ?? place
      let stop = bytes[start...].firstIndex { !isNumeric($0) } ?? bytes.count
      result.replaceSubrange(start..<stop, with: Self.token(using: &generator))
    }
    return result
  }

  private static func token(using generator: inout SeededGenerator) -> String.UTF8View {
    tokens[Int.random(in: 0..<tokens.count, using: &generator)].utf8
  }
}

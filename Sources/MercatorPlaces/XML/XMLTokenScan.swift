/// Finds the end of one token of XML in text that arrives in pieces: a run of text, or a construct
/// between `<` and `>`.
struct XMLTokenScan: Sendable {
  enum Kind: Sendable {
    case text, tag, comment, characterData, instruction
    /// `<!DOCTYPE` and everything else that begins with `<!`.
    case declaration
  }

  /// The kind of token, or nil while it is undetermined.
  private(set) var kind: Kind?
  private(set) var isComplete = false
  private var length = 0
  private var quotation: UInt8?
  /// The two bytes before the current one.
  private var last: (UInt8, UInt8) = (0, 0)

  private static let commentStart = Array("<!--".utf8)
  private static let characterDataStart = Array("<![CDATA[".utf8)

  /// Returns the offset after the last byte of the token, or the number of bytes if it isn't among
  /// them.
  mutating func end(in bytes: [UInt8], from start: Int) -> Int {
    var offset = start
    while offset < bytes.count, !isComplete {
      let byte = bytes[offset]
      if kind == .text, byte == UInt8(ascii: "<") {
        isComplete = true
        return offset
      }
      if let kind {
        pass(byte, in: kind)
      } else {
        kind = kind(with: byte)
        isComplete = kind == .declaration
      }
      last = (last.1, byte)
      length += 1
      offset += 1
    }
    return offset
  }

  private mutating func pass(_ byte: UInt8, in kind: Kind) {
    let isEnd = byte == UInt8(ascii: ">")
    switch kind {
    case .text: break
    case .tag:
      if let quotation {
        if byte == quotation { self.quotation = nil }
      } else if byte == .quote || byte == UInt8(ascii: "'") {
        quotation = byte
      } else {
        // A `<` isn't part of a tag, so the one before it was never closed.
        isComplete = isEnd || byte == UInt8(ascii: "<")
      }
    case .comment:
      isComplete = isEnd && length >= 6 && last == (UInt8(ascii: "-"), UInt8(ascii: "-"))
    case .characterData:
      isComplete = isEnd && length >= 11 && last == (UInt8(ascii: "]"), UInt8(ascii: "]"))
    case .instruction:
      isComplete = isEnd && length >= 3 && last.1 == UInt8(ascii: "?")
    case .declaration: isComplete = true
    }
  }

  /// Returns the kind of token that begins with the bytes up to this one.
  private func kind(with byte: UInt8) -> Kind? {
    switch length {
    case 0: return byte == UInt8(ascii: "<") ? nil : .text
    case 1:
      if byte == UInt8(ascii: "?") { return .instruction }
      return byte == UInt8(ascii: "!") ? nil : .tag
    default:
      // After `<!`, all bytes up to now match one of the two.
      let isComment = last.1 == UInt8(ascii: "-") || (length == 2 && byte == UInt8(ascii: "-"))
      let start = isComment ? Self.commentStart : Self.characterDataStart
      guard start[length] == byte else { return .declaration }
      guard length + 1 == start.count else { return nil }
      return isComment ? .comment : .characterData
    }
  }
}

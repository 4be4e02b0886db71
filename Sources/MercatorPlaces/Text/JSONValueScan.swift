/// Finds the end of one JSON value in text that arrives in pieces, without parsing it.
///
/// The scan also ends where the value can't continue: at a bracket that closes the wrong kind, too
/// deep, or at a line break inside a string. The parser then finds the fault in the available text,
/// and a file with an unclosed bracket isn't collected to its end.
struct JSONValueScan: Sendable {
  /// Whether the end was found.
  private(set) var isComplete = false
  /// Whether the end is that of the value, so that the text after it can be read regardless of
  /// faults in it.
  private(set) var isWhole = false
  private let maximumDepth: Int
  private var closings: [UInt8] = []
  private var isScalar = false
  private var isInString = false
  private var isEscaped = false
  private let allowsControls: Bool

  /// Creates a scan of the value that begins with a byte. It limits the depth of containers, and
  /// can allow line breaks and control characters in strings.
  init(first: UInt8, maximumDepth: Int, allowsControls: Bool = false) {
    self.maximumDepth = maximumDepth
    self.allowsControls = allowsControls
    isScalar =
      first != UInt8(ascii: "{") && first != UInt8(ascii: "[") && first != .quote
  }

  /// Returns the offset after the last byte of the value, or the number of bytes if it isn't among
  /// them.
  mutating func end(in bytes: [UInt8], from start: Int) -> Int {
    var offset = start
    while offset < bytes.count {
      let byte = bytes[offset]
      if isInString {
        passInString(byte)
      } else if isScalar {
        if byte.isBlank || Self.isDelimiter(byte) {
          isComplete = true
          isWhole = true
          return offset
        }
      } else {
        pass(byte)
      }
      offset += 1
      if isComplete { return offset }
    }
    return offset
  }

  /// Returns whether a byte ends a number or word and can't begin a value.
  static func isDelimiter(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ",") || byte == UInt8(ascii: "]") || byte == UInt8(ascii: "}")
  }

  /// Returns whether a byte begins or ends a string, an array or an object, or separates their
  /// parts.
  static func isStructure(_ byte: UInt8) -> Bool {
    isDelimiter(byte) || byte == .quote || byte == UInt8(ascii: ":") || byte == UInt8(ascii: "[")
      || byte == UInt8(ascii: "{")
  }

  private mutating func passInString(_ byte: UInt8) {
    if byte < 0x20, !allowsControls {
      isComplete = true
    } else if isEscaped {
      isEscaped = false
    } else if byte == UInt8(ascii: "\\") {
      isEscaped = true
    } else if byte == .quote {
      isInString = false
      isComplete = closings.isEmpty
      isWhole = isComplete
    }
  }

  private mutating func pass(_ byte: UInt8) {
    switch byte {
    case .quote:
      isInString = true
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      isComplete = closings.count == maximumDepth
      closings.append(byte + 2)  // In ASCII a closing bracket is two after the opening one.
    case UInt8(ascii: "}"), UInt8(ascii: "]"):
      let isRight = closings.popLast() == byte
      isWhole = isRight && closings.isEmpty
      isComplete = !isRight || closings.isEmpty
    default: break
    }
  }
}

extension UInt8 {
  static let lineFeed = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")
  static let quote = UInt8(ascii: "\"")
  /// The first byte of each text in a JSON text sequence (RFC 7464).
  static let recordSeparator: UInt8 = 0x1E

  /// Whether it is a space, a tab or a line ending.
  var isBlank: Bool {
    self == 0x20 || self == 0x09 || self == .lineFeed || self == .carriageReturn
  }

  /// Whether it is CR or LF.
  var isLineEnd: Bool {
    self == .lineFeed || self == .carriageReturn
  }

  /// Whether it is an ASCII character that isn't white space or a control character.
  var isGraphic: Bool {
    self > 0x20 && self < 0x7f
  }

  /// Whether it is an ASCII letter.
  var isLetter: Bool {
    self | 0x20 >= UInt8(ascii: "a") && self | 0x20 <= UInt8(ascii: "z")
  }
}

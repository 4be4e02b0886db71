extension UInt8 {
  static let lineFeed = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")
  static let quote = UInt8(ascii: "\"")
  /// What begins each text of a JSON text sequence (RFC 7464).
  static let recordSeparator: UInt8 = 0x1E

  /// Space, tab or the end of a line.
  var isBlank: Bool {
    self == 0x20 || self == 0x09 || self == .lineFeed || self == .carriageReturn
  }

  /// CR or LF.
  var isLineEnd: Bool {
    self == .lineFeed || self == .carriageReturn
  }

  /// An ASCII character that leaves a mark: no white space, and no part of any.
  var isGraphic: Bool {
    self > 0x20 && self < 0x7f
  }

  /// An ASCII letter.
  var isLetter: Bool {
    self | 0x20 >= UInt8(ascii: "a") && self | 0x20 <= UInt8(ascii: "z")
  }

  var isDigit: Bool {
    self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9")
  }
}

import Mercator

extension JSONParser {
  /// Reads a string, from its opening to its closing quotation mark.
  ///
  /// Half of a surrogate pair, which JSON's grammar allows, becomes U+FFFD.
  mutating func string() throws(PlaceReadingError) -> String {
    offset += 1
    let start = offset
    try skipPlainCharacters()
    if byte == .quote {
      offset += 1
      return text.string(start..<(offset - 1))
    }
    var result = text.string(start..<offset)
    while byte != .quote {
      try appendEscaped(to: &result)
      let plain = offset
      try skipPlainCharacters()
      result += text.string(plain..<offset)
    }
    offset += 1
    return result
  }

  /// Moves to the next quotation mark or backslash.
  private mutating func skipPlainCharacters() throws(PlaceReadingError) {
    while let byte, byte != .quote, byte != UInt8(ascii: "\\") {
      if byte < 0x20 { try keepControl() }
      offset += 1
    }
    if byte == nil {
      throw fault("the file ends inside a string", remedy: "check whether the file was cut short")
    }
  }

  /// Keeps the control character at the offset if bad parts are skipped.
  private mutating func keepControl() throws(PlaceReadingError) {
    let problem = "a line break, tab or control character is inside a string"
    guard skipsBadParts else {
      throw fault(
        problem, remedy: "close the string or write the character as \\n, \\t or \\u00XX")
    }
    note("\(problem): kept", at: offset)
  }

  private mutating func appendEscaped(to result: inout String) throws(PlaceReadingError) {
    offset += 1
    switch byte {
    case UInt8(ascii: "n"): result += "\n"
    case UInt8(ascii: "t"): result += "\t"
    case UInt8(ascii: "r"): result += "\r"
    case UInt8(ascii: "b"): result += "\u{8}"
    case UInt8(ascii: "f"): result += "\u{c}"
    case UInt8(ascii: "\""): result += "\""
    case UInt8(ascii: "\\"): result += "\\"
    case UInt8(ascii: "/"): result += "/"
    case UInt8(ascii: "u"): return try appendCodePoint(to: &result)
    default:
      throw fault(
        "\(found) follows a backslash",
        remedy: #"use one of " \ / b f n r t u after it, or \\ for a backslash"#)
    }
    offset += 1
  }

  private mutating func appendCodePoint(to result: inout String) throws(PlaceReadingError) {
    let first = try codeUnit()
    var units = [first]
    if UTF16.isLeadSurrogate(first), byte == UInt8(ascii: "\\"),
      offset + 1 < text.bytes.count, text.bytes[offset + 1] == UInt8(ascii: "u")
    {
      let start = offset
      offset += 1
      let second = try codeUnit()
      if UTF16.isTrailSurrogate(second) { units.append(second) } else { offset = start }
    }
    result += String(decoding: units, as: UTF16.self)
  }

  /// Reads the four hexadecimal digits after the `u` at the offset.
  private mutating func codeUnit() throws(PlaceReadingError) -> UInt16 {
    var unit: UInt16 = 0
    for _ in 0..<4 {
      offset += 1
      guard let byte, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        throw fault("\(found) is not a hexadecimal digit", remedy: "\\u takes four, as in \\u00e9")
      }
      unit = unit << 4 | UInt16(digit)
    }
    offset += 1
    return unit
  }

  /// Reads a number. It is infinite if it is too large for a `Double`, and keeps its digits if a
  /// `Double` holds fewer.
  mutating func number() throws(PlaceReadingError) -> PropertyValue {
    let start = offset
    if byte == UInt8(ascii: "-") { offset += 1 }
    let leading = offset
    try skipDigits()
    if text.bytes[leading] == UInt8(ascii: "0"), offset > leading + 1 {
      offset = leading
      throw fault("a number begins with a superfluous 0", remedy: "write 7, not 07")
    }
    if byte == UInt8(ascii: ".") {
      offset += 1
      try skipDigits()
    }
    if byte == UInt8(ascii: "e") || byte == UInt8(ascii: "E") {
      offset += 1
      if byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") { offset += 1 }
      try skipDigits()
    }
    let digits = text.string(start..<offset)
    guard let value = Double(decimal: digits) else {
      throw fault("a number is not readable", remedy: "write it with fewer digits")
    }
    let isLong = offset - start > Self.exactDigits && value.isFinite && Self.isLong(digits, value)
    return isLong ? .longNumber(digits) : .number(value)
  }

  /// The number of digits up to which a `Double` distinguishes all numbers.
  private static let exactDigits = 15
  /// The number of digits that distinguishes any two `Double`s, so that no writer needs more.
  private static let mostDigits = 17

  /// Returns whether a number has more digits than a `Double` holds: it is an integer that no
  /// `Double` equals, or has more digits than any writer needs.
  private static func isLong(_ digits: String, _ value: Double) -> Bool {
    guard digits.utf8.contains(where: { !$0.isDigit && $0 != UInt8(ascii: "-") }) else {
      return Int64(exactly: value).map(String.init) != digits
    }
    let significand = digits.utf8.prefix { $0 | 0x20 != UInt8(ascii: "e") }
    let leading = significand.drop { !$0.isDigit || $0 == UInt8(ascii: "0") }
    return leading.count(where: { $0.isDigit }) > mostDigits
  }

  private mutating func skipDigits() throws(PlaceReadingError) {
    guard let byte, byte.isDigit else { throw unexpected(inValue: "a digit") }
    while let byte = self.byte, byte.isDigit { offset += 1 }
  }
}

/// Numbers in people's spelling, as in tables.
enum DecimalText {
  /// Reads a number: digits with at most one decimal mark, a sign and an exponent. Returns nil for
  /// other texts.
  ///
  /// *Edge cases*
  /// - White space around it is ignored; `.5`, `5.` and `+5` are numbers.
  /// - The decimal mark may be a comma if `allowsComma`. Thousands separators are rejected.
  /// - `nan`, `inf`, `0x10` and the empty text aren't numbers. 1e400 is infinite.
  static func value(of text: String, allowsComma: Bool) -> Double? {
    let plain = text.trimmed
    var (commas, hasPoint) = (0, false)
    for byte in plain.utf8 {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"),
        UInt8(ascii: "e"), UInt8(ascii: "E"):
        break
      case UInt8(ascii: "."): hasPoint = true
      case UInt8(ascii: ",") where allowsComma: commas += 1
      default: return nil
      }
    }
    if commas == 0 { return Double(plain) }
    guard commas == 1, !hasPoint else { return nil }
    return Double(plain.replacing(",", with: "."))
  }
}

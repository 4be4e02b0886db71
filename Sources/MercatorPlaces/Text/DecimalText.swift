/// Numbers as people write them in tables.
enum DecimalText {
  /// The number, if the text is one: digits with at most one decimal mark, a sign and an exponent.
  ///
  /// *Edge cases*
  /// - White space around it is ignored; `.5`, `5.` and `+5` are numbers.
  /// - The decimal mark may be a comma if `allowsComma`. Marks between thousands are refused.
  /// - `nan`, `inf`, `0x10` and the empty text are no numbers. 1e400 is infinite.
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

/// Numbers as people write them in tables.
enum DecimalText {
  /// The number, if the text is one: digits with at most one decimal mark, a sign and an exponent.
  ///
  /// *Edge cases*
  /// - White space around it is ignored; `.5`, `5.` and `+5` are numbers.
  /// - The decimal mark may be a comma if `allowsComma`. Marks between thousands are refused.
  /// - `nan`, `inf`, `0x10` and the empty text are no numbers. 1e400 is infinite.
  static func value(of text: String, allowsComma: Bool) -> Double? {
    var plain = text.trimmed
    if allowsComma, !plain.contains("."), plain.count(where: { $0 == "," }) == 1 {
      plain = String(plain.map { $0 == "," ? "." : $0 })
    }
    let isPlain = plain.utf8.allSatisfy {
      $0.isDigit || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "-")
        || $0 == UInt8(ascii: "e") || $0 == UInt8(ascii: "E")
    }
    return isPlain ? Double(plain) : nil
  }
}

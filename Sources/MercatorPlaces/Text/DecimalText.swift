import Mercator

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
    if let value = Double(decimal: plain) { return value }
    guard allowsComma, plain.utf8.count(where: { $0 == UInt8(ascii: ",") }) == 1,
      !plain.utf8.contains(UInt8(ascii: "."))
    else { return nil }
    return Double(decimal: String(plain.map { $0 == "," ? "." : $0 }))
  }
}

extension DecimalNumber {
  /// Creates a number from a sign, digits with at most one decimal point anywhere, and an exponent.
  ///
  /// *Edge cases*
  /// - nil for any other text: no digits, `nan`, `0x10`, a decimal comma, white space.
  /// - Nonzero digits after the 800th only count as “more than zero”, which suffices for correct
  ///   rounding.
  package init?(_ text: some BidirectionalCollection<UInt8>) {
    var rest = text[...]
    let isNegative = rest.first == UInt8(ascii: "-")
    if isNegative || rest.first == UInt8(ascii: "+") { rest.removeFirst() }
    var digits: [UInt8] = []
    var count = 0
    var leadingZeros = 0
    var point: Int?
    while let byte = rest.first, byte == UInt8(ascii: ".") || byte.isDigit {
      rest.removeFirst()
      if byte == UInt8(ascii: ".") {
        guard point == nil else { return nil }
        point = count
        continue
      }
      count += 1
      if digits.isEmpty && byte == UInt8(ascii: "0") {
        leadingZeros += 1
      } else if digits.count < 800 {
        digits.append(byte - UInt8(ascii: "0"))
      } else if byte != UInt8(ascii: "0") {
        digits[799] |= 1
      }
    }
    guard count > 0, let exponent = DecimalNumber.exponent(rest) else { return nil }
    self.init(
      isNegative: isNegative, digits: digits, point: (point ?? count) - leadingZeros + exponent)
  }

  /// Returns the digits without an exponent, with at least `decimals` decimals.
  package func text(decimals: Int = 0) -> [UInt8] {
    var text: [UInt8] = isNegative ? [UInt8(ascii: "-")] : []
    for place in min(point - 1, 0)..<max(digits.count, point + decimals) {
      if place == point { text.append(UInt8(ascii: ".")) }
      text.append(digit(place) + UInt8(ascii: "0"))
    }
    return text
  }

  /// Reads `e` or `E`, a sign and digits. An empty text gives 0.
  private static func exponent(_ text: some BidirectionalCollection<UInt8>) -> Int? {
    var rest = text[...]
    guard let mark = rest.popFirst() else { return 0 }
    guard mark == UInt8(ascii: "e") || mark == UInt8(ascii: "E") else { return nil }
    let isNegative = rest.first == UInt8(ascii: "-")
    if isNegative || rest.first == UInt8(ascii: "+") { rest.removeFirst() }
    guard !rest.isEmpty, rest.allSatisfy({ $0.isDigit }) else { return nil }
    let magnitude = rest.reduce(0) { min($0 * 10 + Int($1 - UInt8(ascii: "0")), 100_000) }
    return isNegative ? -magnitude : magnitude
  }
}

extension UInt8 {
  /// Whether this is the code of an ASCII digit, 0…9.
  package var isDigit: Bool { self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9") }
}

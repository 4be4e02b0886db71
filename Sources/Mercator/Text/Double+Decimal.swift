extension Double {
  /// Creates the number that a decimal text stands for, rounded once, to nearest with ties to even.
  ///
  /// Most texts are a whole number below 2⁵³ and a power of ten that a `Double` holds too. One division
  /// or multiplication then rounds correctly. Other texts are read with all their digits.
  ///
  /// Source: W. D. Clinger, *How to Read Floating Point Numbers Accurately* (PLDI 1990), the fast case.
  ///
  /// *Edge cases*
  /// - nil for a text that `DecimalNumber` does not read. A number beyond the range is infinite.
  package init?(decimal text: String) {
    var text = text
    let number = text.withUTF8 { bytes in
      Double(shortDecimal: bytes) ?? DecimalNumber(bytes)?.double
    }
    guard let number else { return nil }
    self = number
  }

  /// The powers of ten that are exact: 10²² = 2²² · 5²² and 5²² < 2⁵³.
  private static let powersOfTen: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17,
    1e18, 1e19, 1e20, 1e21, 1e22,
  ]

  /// The number of a text without an exponent and with few digits; nil for other texts.
  private init?(shortDecimal text: UnsafeBufferPointer<UInt8>) {
    var whole: UInt64 = 0
    var decimals: Int?
    var digits = 0
    let isNegative = text.first == UInt8(ascii: "-")
    for byte in text.dropFirst(isNegative ? 1 : 0) {
      if byte == UInt8(ascii: "."), decimals == nil {
        decimals = 0
        continue
      }
      guard byte.isDigit, whole < 1 << 53 / 10 else { return nil }
      whole = whole * 10 + UInt64(byte - UInt8(ascii: "0"))
      decimals? += 1
      digits += 1
    }
    let power = decimals ?? 0
    guard digits > 0, power < Self.powersOfTen.count else { return nil }
    let magnitude = Double(whole) / Self.powersOfTen[power]
    self = isNegative ? -magnitude : magnitude
  }
}

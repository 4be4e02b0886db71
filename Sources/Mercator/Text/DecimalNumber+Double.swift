extension DecimalNumber {
  /// Creates the exact decimal form of a finite number.
  package init(_ value: Double) {
    let bits = value.magnitude.bitPattern
    let isNormal = bits >= 1 << 52
    let digits = DecimalNumber.digits(of: isNormal ? bits & (1 << 52 - 1) | 1 << 52 : bits)
    self.init(isNegative: value.sign == .minus, digits: digits, point: digits.count)
    var exponent = (isNormal ? Int(bits >> 52) : 1) - 1075
    while exponent != 0 {
      let step = max(-59, min(exponent, 59))
      self = step > 0 ? doubled(times: step) : halved(times: -step)
      exponent -= step
    }
  }

  /// Creates the shortest decimal form that reads back as the same finite number: at most 17
  /// digits.
  ///
  /// If a count of digits suffices, every larger count does too. Bisection therefore finds the
  /// smallest.
  package init(shortest value: Double) {
    let exact = DecimalNumber(value)
    var (few, enough) = (0, 17)
    while enough - few > 1 {
      let count = (few + enough) / 2
      if exact.rounded(keeping: count).double == value { enough = count } else { few = count }
    }
    self = exact.rounded(keeping: enough)
  }

  /// The nearest `Double`; infinite beyond its range.
  ///
  /// The number is doubled and halved until its whole part has 53 bits. A subnormal result has
  /// fewer. The whole part is then rounded to an integer.
  package var double: Double {
    let sign: UInt64 = isNegative ? 1 << 63 : 0
    let infinity = isNegative ? -Double.infinity : .infinity
    guard !digits.isEmpty, point > -330 else { return Double(bitPattern: sign) }
    guard point < 310 else { return infinity }
    var scaled = self
    var exponent = 0
    while true {
      guard let whole = scaled.whole else {
        // 10³ > 2⁹: this leaves more than 53 bits.
        let step = min(3 * (scaled.point - 18), 59)
        scaled = scaled.halved(times: step)
        exponent += step
        continue
      }
      let bits = 64 - whole.leadingZeroBitCount
      let excess = bits > 0 ? bits - 53 : -max(1, min(-3 * scaled.point, 59))
      if excess > 0 {
        scaled = scaled.halved(times: excess)
        exponent += excess
      } else if excess < 0 && exponent > -1074 {
        let step = min(-excess, exponent + 1074)
        scaled = scaled.doubled(times: step)
        exponent -= step
      } else {
        break
      }
    }
    guard exponent < 972, let whole = scaled.rounded(keeping: scaled.point).whole else {
      return infinity
    }
    // A whole part of 2⁵³ after rounding correctly carries into the exponent.
    return Double(bitPattern: sign | (UInt64(exponent + 1074) << 52 + whole))
  }
}

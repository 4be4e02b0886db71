/// A decimal number with all its digits, used to write and read links.
///
///     value = ± 0.d₁d₂d₃… · 10^point
///
/// Every finite `Double` has an exact decimal form. Converting a number to text, or text to a
/// `Double`, rounds at most once, to nearest with ties to even. The conversion needs neither a C
/// library nor a locale. Products are not checked for overflow, since they are too small for it. On
/// WebAssembly the check would be a call to `__multi3`.
package struct DecimalNumber {
  private(set) var isNegative = false
  /// The digits 0…9, without zeros at either end; empty for zero.
  private(set) var digits: [UInt8]
  /// The number of digits before the decimal point; negative if zeros follow the point.
  private(set) var point: Int

  /// Creates a number from digits, which may begin and end with zeros.
  init(isNegative: Bool, digits: [UInt8], point: Int) {
    self.isNegative = isNegative
    let leading = digits.prefix { $0 == 0 }.count
    let trailing = digits.reversed().prefix { $0 == 0 }.count
    self.digits = leading < digits.count ? Array(digits[leading..<digits.count - trailing]) : []
    self.point = self.digits.isEmpty ? 0 : point - leading
  }

  /// The whole part; nil from 10¹⁸.
  var whole: UInt64? {
    guard point <= 18 else { return nil }
    var whole: UInt64 = 0
    var place = 0
    while place < point {
      whole = whole &* 10 &+ UInt64(digit(place))
      place += 1
    }
    return whole
  }

  /// Returns the number rounded to a number of decimals. A zero loses its sign.
  package func rounded(toDecimals decimals: Int) -> DecimalNumber {
    var rounded = self.rounded(keeping: point + decimals)
    if rounded.digits.isEmpty { rounded.isNegative = false }
    return rounded
  }

  /// Returns the number rounded to `count` digits, ties to even.
  func rounded(keeping count: Int) -> DecimalNumber {
    guard count < digits.count else { return self }
    // The number is below a tenth of the last place that is kept.
    guard count >= 0 else { return DecimalNumber(isNegative: isNegative, digits: [], point: 0) }
    let isHalf = digits[count] == 5 && count + 1 == digits.count
    let isOdd = count > 0 && digits[count - 1] % 2 == 1
    var kept = [0] + digits[..<count]
    if isHalf ? isOdd : digits[count] >= 5 {
      var place = count
      while kept[place] == 9 {
        kept[place] = 0
        place -= 1
      }
      kept[place] += 1
    }
    return DecimalNumber(isNegative: isNegative, digits: kept, point: point + 1)
  }

  /// Returns the exact sum with an integer below 10⁹. Numbers of 10⁹ and more are returned
  /// unchanged.
  package func adding(_ number: Int) -> DecimalNumber {
    guard number != 0, point <= 9, let whole else { return self }
    // ±(whole + fraction) + number = ±(sum + fraction), with a fraction in 0..<1.
    let sum = Int(whole) + (isNegative ? -number : number)
    var fraction = (min(point, 0)..<digits.count).dropFirst(max(point, 0)).map { digit($0) }
    if fraction.isEmpty || sum >= 0 {
      let isNegative = sum < 0 ? !isNegative : isNegative && (sum > 0 || !fraction.isEmpty)
      let before = DecimalNumber.digits(of: UInt64(sum.magnitude))
      return DecimalNumber(
        isNegative: isNegative, digits: before + fraction, point: before.count)
    }
    // sum + fraction = −((−sum − 1) + (1 − fraction)).
    for place in fraction.indices { fraction[place] = 9 - fraction[place] }
    fraction[fraction.count - 1] += 1
    let before = DecimalNumber.digits(of: UInt64((sum + 1).magnitude))
    return DecimalNumber(isNegative: !isNegative, digits: before + fraction, point: before.count)
  }

  /// Returns the exact product with a power of two; the exponent is at most 59.
  func doubled(times exponent: Int) -> DecimalNumber {
    var product = digits
    var carry: UInt64 = 0
    for place in product.indices.reversed() {
      let sum = UInt64(product[place]) << UInt64(exponent) + carry
      product[place] = UInt8(sum % 10)
      carry = sum / 10
    }
    let before = DecimalNumber.digits(of: carry)
    return DecimalNumber(
      isNegative: isNegative, digits: before + product, point: point + before.count)
  }

  /// Returns the exact quotient by a power of two; the exponent is at most 59.
  func halved(times exponent: Int) -> DecimalNumber {
    var quotient: [UInt8] = []
    var rest: UInt64 = 0
    var place = 0
    while place < digits.count || rest > 0 {
      rest = rest &* 10 &+ UInt64(digit(place))
      quotient.append(UInt8(rest >> UInt64(exponent)))
      rest &= 1 << UInt64(exponent) - 1
      place += 1
    }
    return DecimalNumber(isNegative: isNegative, digits: quotient, point: point)
  }

  /// Returns the digits of an integer; empty for 0.
  static func digits(of whole: UInt64) -> [UInt8] {
    var digits: [UInt8] = []
    var rest = whole
    while rest > 0 {
      digits.append(UInt8(rest % 10))
      rest /= 10
    }
    return digits.reversed()
  }

  /// Returns the digit at an index from the first digit; 0 beyond either end.
  func digit(_ place: Int) -> UInt8 {
    place >= 0 && place < digits.count ? digits[place] : 0
  }
}

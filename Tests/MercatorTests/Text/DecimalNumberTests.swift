import Foundation
import Mercator
import TestSupport
import Testing

@Suite struct DecimalNumberTests {
  private static let rounds = Campaign.rounds(200, soak: 50_000)

  /// The number of a text with all its digits, which `Double(decimal:)` must give as well.
  private func read(_ text: String) -> Double? {
    let exact = DecimalNumber(Array(text.utf8))?.double
    if Double(decimal: text)?.bitPattern != exact?.bitPattern {
      Issue.record("Double(decimal:) reads \(text) as \(String(describing: Double(decimal: text)))")
    }
    return exact
  }

  private func text(_ number: DecimalNumber, decimals: Int = 0) -> String {
    String(decoding: number.text(decimals: decimals), as: UTF8.self)
  }

  @Test(arguments: [
    ("0", 0), ("-0", -0.0), ("1", 1), ("+1.5", 1.5), (".5", 0.5), ("5.", 5), ("007.250", 7.25),
    ("9007199254740991.", 9_007_199_254_740_991), ("90071992547409920", 90_071_992_547_409_920),
    ("0.00000000000000000000001", 1e-23), ("-.125", -0.125), ("1e2", 100), ("12.5E-1", 1.25),
    ("1e400", .infinity), ("-1e400", -.infinity), ("1e-400", 0),
    ("1e999999999999999999999", .infinity), ("0e999999999999999999999", 0),
    ("9007199254740993", 9_007_199_254_740_992), ("9007199254740995", 9_007_199_254_740_996),
    ("1.7976931348623157e308", Double.greatestFiniteMagnitude),
    ("1.7976931348623159e308", .infinity), ("4.9e-324", Double.leastNonzeroMagnitude),
    ("2.4703282292062327e-324", 0), ("2.4703282292062328e-324", Double.leastNonzeroMagnitude),
    ("2.2250738585072011e-308", Double.leastNormalMagnitude.nextDown),
  ])
  func `decimal text is read as the nearest double`(text: String, value: Double) throws {
    #expect(try #require(read(text)).bitPattern == value.bitPattern)
  }

  @Test(arguments: [
    "", "-", "+", ".", "-.", "e5", "1e", "1e+", "1.2.3", "1,5", " 1", "1 ", "nan", "inf", "0x10",
    "--1", "1-", "１", "1e5.0", "1e5e5",
  ])
  func `text that is not a decimal number gives nil`(text: String) {
    #expect(read(text) == nil)
  }

  @Test func `any double survives its shortest text to the bit`() throws {
    var generator = SeededGenerator(seed: 31)
    for _ in 0..<Self.rounds {
      // Exponents far out take long, and are no harder than those within 2^±128.
      let bits = generator.next() & ~(7 << 60) | (generator.once(in: 2) ? 3 << 60 : 4 << 60)
      let random = Double(bitPattern: bits)
      for value in [random, generator.double(in: -180...180)] where value.isFinite {
        let short = text(DecimalNumber(shortest: value))
        if read(short)?.bitPattern != value.bitPattern || Double(short) != value {
          Issue.record("\(value) became \(short)")
        }
      }
    }
  }

  @Test func `decimal texts are read like the standard library's`() {
    var generator = SeededGenerator(seed: 32)
    for _ in 0..<Self.rounds {
      let count = generator.int(in: 1...40)
      var digits = String((0..<count).map { _ in generator.element(of: Array("0123456789")) })
      if generator.once(in: 2) {
        digits.insert(
          ".", at: digits.index(digits.startIndex, offsetBy: generator.int(in: 0...count)))
      }
      if generator.once(in: 2) { digits += "e\(generator.int(in: -340...300))" }
      if read(digits) != Double(digits) { Issue.record("\(digits)") }
    }
  }

  @Test func `decimals between two doubles round to even, and above the middle up`()
    throws
  {
    var generator = SeededGenerator(seed: 33)
    for _ in 0..<200 {
      let value = generator.double(in: 0.001...1000)
      // Half an ulp above, in full: a number of one bit more.
      let middle = halved((value.significandBitPattern | 1 << 52) * 2 + 1, 53 - value.exponent)
      let even = value.significandBitPattern % 2 == 0 ? value : value.nextUp
      #expect(read(middle) == even)
      #expect(read(middle + "0000000001") == value.nextUp)
    }
  }

  /// A whole number halved so many times, in full, place by place.
  private func halved(_ whole: UInt64, _ times: Int) -> String {
    var digits = String(whole).compactMap(\.wholeNumberValue)
    for _ in 0..<times {
      var rest = 0
      for place in digits.indices {
        let sum = rest * 10 + digits[place]
        digits[place] = sum / 2
        rest = sum % 2
      }
      digits.append(rest * 5)
    }
    let text = digits.map(String.init).joined()
    return "\(text.dropLast(times)).\(text.suffix(times))"
  }

  @Test(arguments: [
    (0.5, 0, "0"), (1.5, 0, "2"), (2.5, 0, "2"), (0.125, 2, "0.12"), (0.375, 2, "0.38"),
    (-0.001, 2, "0.00"), (-0.0, 3, "0.000"), (9.996, 2, "10.00"), (0.05, 0, "0"), (0.6, 0, "1"),
    (179.99999, 2, "180.00"), (1e21, 1, "1000000000000000000000.0"), (1e-7, 7, "0.0000001"),
    (.leastNonzeroMagnitude, 3, "0.000"),
  ])
  func `rounding decimals goes to the nearest, halves to even`(
    value: Double, decimals: Int, text: String
  ) {
    let rounded = DecimalNumber(value).rounded(toDecimals: decimals)
    #expect(self.text(rounded, decimals: decimals) == text)
  }

  @Test func `rounding decimals agrees with the C library`() {
    var generator = SeededGenerator(seed: 34)
    for _ in 0..<Self.rounds {
      let decimals = generator.int(in: 0...15)
      let value =
        generator.once(in: 4)
        ? Double(generator.int(in: -100_000...100_000)) / 64 : generator.double(in: -180...180)
      let printed = String(format: "%.\(decimals)f", value)
      let isZero = !printed.contains { "123456789".contains($0) }
      let expected = isZero && printed.hasPrefix("-") ? String(printed.dropFirst()) : printed
      let rounded = DecimalNumber(value).rounded(toDecimals: decimals)
      if text(rounded, decimals: decimals) != expected { Issue.record("\(value) \(decimals)") }
    }
  }

  @Test(arguments: [
    ("0.3", -1, "-0.7"), ("-0.7", 1, "0.3"), ("15", -1, "14"), ("1", -1, "0"), ("-1", 1, "0"),
    ("-1.25", 1, "-0.25"), ("-0.25", -1, "-1.25"), ("335.9", -360, "-24.1"),
    ("-24.1", 360, "335.9"), ("0.001", -1, "-0.999"), ("-0.999", 1, "0.001"), ("100", 1, "101"),
    ("0", -1, "-1"), ("-16", -1, "-17"), ("1e20", 1, "100000000000000000000"), ("99.5", 1, "100.5"),
    ("5e-9", -1, "-0.999999995"),
  ])
  func `adding a whole number to a decimal is exact`(text: String, number: Int, sum: String) throws
  {
    let decimal = try #require(DecimalNumber(Array(text.utf8)))
    #expect(self.text(decimal.adding(number)) == sum)
  }

  @Test func `digits beyond the 800th decide a tie`() {
    let zeros = String(repeating: "0", count: 1000)
    #expect(read("9007199254740993." + zeros) == 9_007_199_254_740_992)
    #expect(read("9007199254740993." + zeros + "1") == 9_007_199_254_740_994)
    #expect(read(zeros + "5.5") == 5.5)
    #expect(read("0." + zeros + "5e1001") == 5)
    #expect(read("1" + zeros + "e-1000") == 1)
  }
}

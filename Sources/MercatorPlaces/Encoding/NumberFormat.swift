import Mercator

/// The decimal and thousands separators of numbers in a language.
///
///     NumberFormat(language: "de").text(12345.5)   // "12.346"
///     NumberFormat(language: "fr").text(0.25)      // "0,25"
///
/// Source: the languages' symbols in Unicode CLDR.
public struct NumberFormat: Hashable, Sendable {
  /// The text between a number's whole part and its decimals.
  public var decimalSeparator: String
  /// The text between groups of three digits.
  public var groupSeparator: String

  /// Creates the format of a language, a tag of BCP 47 such as `de` or `pt-BR`.
  ///
  /// *Edge cases*: Unknown languages have English numbers.
  public init(language: String) {
    let tag = language.lowercased()
    let isSwiss = tag.hasSuffix("-ch") || tag.hasSuffix("-li")
    switch Self.primaryLanguage(of: tag) {
    case "de" where isSwiss, "it" where isSwiss: (decimalSeparator, groupSeparator) = (".", "’")
    case "es" where tag.hasSuffix("-mx"): (decimalSeparator, groupSeparator) = (".", ",")
    case "pt" where tag.hasSuffix("-pt"): (decimalSeparator, groupSeparator) = (",", Self.space)
    case "da", "de", "el", "es", "hr", "id", "it", "nl", "pt", "ro", "sl", "sr", "tr", "vi":
      (decimalSeparator, groupSeparator) = (",", ".")
    case "bg", "cs", "et", "fi", "fr", "hu", "lt", "lv", "nb", "nn", "no", "pl", "ru", "sk", "sv",
      "uk":
      (decimalSeparator, groupSeparator) = (",", Self.space)
    default: (decimalSeparator, groupSeparator) = (".", ",")
    }
  }

  /// Returns the first subtag of a language in lower case. Three letters of a language in which
  /// legends are written, such as `deu`, become two.
  static func primaryLanguage(of tag: String) -> String {
    let name = tag.split(separator: "-").first.map { $0.lowercased() } ?? ""
    return switch name {
    case "deu": "de"
    case "fra": "fr"
    case "ita": "it"
    case "jpn": "ja"
    case "nld": "nl"
    case "por": "pt"
    case "spa": "es"
    default: name
    }
  }

  /// A narrow no-break space.
  private static let space = "\u{202F}"

  /// Numbers from here on are not written out.
  private static let most = 1e15
  /// The decimals of numbers below a hundred.
  private static let decimals = 3

  /// Returns a number in readable form: with grouped thousands, and at most three decimals, or none
  /// from 100 up.
  ///
  /// - Parameters:
  ///   - value: the number.
  ///   - least: the number of decimals to keep in any case.
  public func text(_ value: Double, decimals least: Int = 0) -> String {
    guard value.magnitude < Self.most else { return "\(value)" }
    let decimals = max(least, value.magnitude >= 100 ? 0 : Self.decimals)
    let plain = value.rounded(toDecimals: decimals).magnitude.plainText
    // An exponent, of less than a ten-thousandth.
    guard !plain.utf8.contains(UInt8(ascii: "e")) else { return "\(value)" }
    let parts = plain.split(separator: ".")
    var text = ""
    let whole = parts[0].utf8.count
    for (index, digit) in parts[0].unicodeScalars.enumerated() {
      if index > 0, (whole - index) % 3 == 0 { text += groupSeparator }
      text.unicodeScalars.append(digit)
    }
    if parts.count > 1 { text += decimalSeparator + parts[1] }
    return (value < 0 && plain != "0" ? "−" : "") + text
  }
}

extension Double {
  /// The number of decimals that the shortest text of the number has.
  var decimalCount: Int {
    let parts = plainText.split(separator: ".")
    return parts.count == 2 && !parts[1].utf8.contains(UInt8(ascii: "e")) ? parts[1].utf8.count : 0
  }

  fileprivate func rounded(toDecimals decimals: Int) -> Double {
    guard self != rounded(), decimals > 0 else { return rounded() }
    let digits = magnitude < 1 ? decimals : decimals + Int64(magnitude).description.utf8.count
    // Small numbers keep as many digits, and not only zeros.
    return rounded(toDigits: min(digits, 15))
  }
}

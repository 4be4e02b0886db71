import Foundation

/// Formats numbers for text output.
enum Decimal {
  /// Formats a number with the given number of decimals; never “-0.00”.
  static func text(_ value: Double, _ decimals: Int) -> String {
    let text = printed("%.*f", decimals, value)
    return text.hasPrefix("-") && !text.contains(where: { "123456789".contains($0) })
      ? String(text.dropFirst()) : text
  }

  /// Returns the text of C's `printf`. Foundation's `String(format:)` would link ICU.
  static func printed(_ format: String, _ arguments: any CVarArg...) -> String {
    let count = withVaList(arguments) { vsnprintf(nil, 0, format, $0) }
    var text = [CChar](repeating: 0, count: Int(count) + 1)
    _ = withVaList(arguments) { vsnprintf(&text, text.count, format, $0) }
    return String(decoding: text.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// Formats a number with at most the given number of decimals.
  static func trimmed(_ value: Double, _ decimals: Int) -> String {
    var text = text(value, decimals)
    guard text.contains(".") else { return text }
    while text.hasSuffix("0") { text.removeLast() }
    if text.hasSuffix(".") { text.removeLast() }
    return text
  }

  /// Formats a number with the given number of significant digits, without an exponent if that is
  /// short.
  static func significant(_ value: Double, _ digits: Int) -> String {
    guard value != 0, value.isFinite else { return "0" }
    let power = Int(log10(value.magnitude).rounded(.down))
    guard power >= -9, power < 15 else { return printed("%.*e", digits - 1, value) }
    return text(value, max(digits - 1 - power, 0))
  }
}

/// Formats distances for text output.
enum Distance {
  /// Returns three digits and a unit: “2.39 m”, “1 250 km”.
  static func text(_ meters: Double) -> String {
    let (value, unit) =
      meters >= 1000 ? (meters / 1000, "km") : meters >= 1 ? (meters, "m") : (meters * 100, "cm")
    return "\(Decimal.significant(value, 3)) \(unit)"
  }
}

/// Formats rows of a label and a text.
enum TextRows {
  /// Aligns the texts of the rows.
  static func aligned(_ rows: [(label: String, text: String)]) -> String {
    let width = (rows.map(\.label.count).max() ?? 0) + 2
    return rows.map { row in
      row.label + String(repeating: " ", count: width - row.label.count) + row.text
    }.joined(separator: "\n")
  }
}

extension Comparable {
  /// Returns the nearest value in the range.
  func clamped(to range: ClosedRange<Self>) -> Self {
    min(max(self, range.lowerBound), range.upperBound)
  }
}

extension String {
  /// The text with a space for every line break.
  var onOneLine: String { String(map { $0.isNewline ? " " : $0 }) }

  /// Returns the text, shortened to the given number of characters.
  func shortened(to count: Int) -> String {
    self.count <= count ? self : prefix(count - 1) + "…"
  }
}

extension StringProtocol {
  /// Returns whether a text is part of this one. Foundation's own function would link ICU.
  func contains(_ part: String) -> Bool { firstRange(of: part) != nil }
}

import Foundation

/// Numbers for people.
enum Decimal {
  /// So many decimals; never “-0.00”.
  static func text(_ value: Double, _ decimals: Int) -> String {
    let text = String(format: "%.*f", decimals, value)
    return text.hasPrefix("-") && !text.contains(where: { "123456789".contains($0) })
      ? String(text.dropFirst()) : text
  }

  /// At most the given number of decimals.
  static func trimmed(_ value: Double, _ decimals: Int) -> String {
    var text = text(value, decimals)
    guard text.contains(".") else { return text }
    while text.hasSuffix("0") { text.removeLast() }
    if text.hasSuffix(".") { text.removeLast() }
    return text
  }

  /// So many digits that count, without an exponent where that stays short.
  static func significant(_ value: Double, _ digits: Int) -> String {
    guard value != 0, value.isFinite else { return "0" }
    let power = Int(log10(value.magnitude).rounded(.down))
    guard power >= -9, power < 15 else { return String(format: "%.*e", digits - 1, value) }
    return text(value, max(digits - 1 - power, 0))
  }
}

/// Lengths over ground for people.
enum Distance {
  /// Three digits and a unit: “2.39 m”, “1 250 km”.
  static func text(_ meters: Double) -> String {
    let (value, unit) =
      meters >= 1000 ? (meters / 1000, "km") : meters >= 1 ? (meters, "m") : (meters * 100, "cm")
    return "\(Decimal.significant(value, 3)) \(unit)"
  }
}

/// Lines of a label and a text.
enum TextRows {
  /// The texts stand below each other.
  static func aligned(_ rows: [(label: String, text: String)]) -> String {
    let width = (rows.map(\.label.count).max() ?? 0) + 2
    return rows.map { row in
      row.label.padding(toLength: width, withPad: " ", startingAt: 0) + row.text
    }.joined(separator: "\n")
  }
}

extension Comparable {
  /// The nearest value in the range.
  func clamped(to range: ClosedRange<Self>) -> Self {
    min(max(self, range.lowerBound), range.upperBound)
  }
}

extension String {
  /// The text, cut to the given number of characters.
  func shortened(to count: Int) -> String {
    self.count <= count ? self : prefix(count - 1) + "…"
  }
}

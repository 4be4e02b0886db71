import Mercator

/// A property of a feature: any value that JSON can express.
///
///     feature.properties["population"]?.number   // 1 488 202
///     feature.properties["country"]?.string      // "Germany"
///
/// *Edge cases*
/// - Numbers are `Double`. One that is too large, such as 1e400, is infinite.
/// - A number of more than 17 digits, or an integer beyond 2^53 that no `Double` equals, keeps its
///   digits. Ids of OpenStreetMap and other databases therefore pass through unchanged.
/// - Values from a CSV file are always strings: `007` and `1e5` may be codes, not numbers.
public enum PropertyValue: Hashable, Sendable {
  /// Nothing: JSON's `null`.
  case null
  /// `true` or `false`; never 1 or 0.
  case boolean(Bool)
  /// A number.
  case number(Double)
  /// A number with more digits than a `Double` holds, as written.
  case longNumber(String)
  /// A text.
  case string(String)
  /// A list of values.
  case array([PropertyValue])
  /// Named values.
  case object([String: PropertyValue])

  /// The value of a Boolean, or nil for other kinds.
  public var boolean: Bool? {
    if case .boolean(let value) = self { value } else { nil }
  }

  /// The value of a number, or nil for other kinds. A long number gives the nearest `Double`.
  public var number: Double? {
    switch self {
    case .number(let value): value
    case .longNumber(let digits): Double(decimal: digits)
    default: nil
    }
  }

  /// The value of a number, or of a text that is a decimal number, as in CSV files; nil for other
  /// kinds, and for numbers that are not finite.
  public var numeric: Double? {
    let value = number ?? string.flatMap { Double(decimal: $0.trimmed) }
    return value.flatMap { $0.isFinite ? $0 : nil }
  }

  /// The text of a string, or nil for other kinds.
  public var string: String? {
    if case .string(let value) = self { value } else { nil }
  }

  /// The values of a list, or nil for other kinds.
  public var array: [PropertyValue]? {
    if case .array(let values) = self { values } else { nil }
  }

  /// The named values of an object, or nil for other kinds.
  public var object: [String: PropertyValue]? {
    if case .object(let members) = self { members } else { nil }
  }
}

extension PropertyValue {
  /// The text of a label: a string or number; nil for other kinds and for blank texts.
  var label: String? {
    switch self {
    case .string(let text): text.trimmed.isEmpty ? nil : text
    case .number(let value): value.plainText
    case .longNumber(let digits): digits
    default: nil
    }
  }

  /// A short description on one line, for errors.
  var summary: String {
    switch self {
    case .null: "null"
    case .boolean(let value): value ? "true" : "false"
    case .number(let value): value.plainText
    case .longNumber(let digits): digits.excerpt
    case .string(let text): text.quotedExcerpt
    case .array(let values): values.isEmpty ? "an empty array" : "an array of \(values.count)"
    case .object: "an object"
    }
  }
}

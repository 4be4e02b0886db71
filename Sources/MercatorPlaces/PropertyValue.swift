/// What a feature says about itself under one name: any value that JSON can hold.
///
///     feature.properties["population"]?.number   // 1 488 202
///     feature.properties["country"]?.string      // "Germany"
///
/// *Edge cases*
/// - Numbers are `Double`: one too large, such as 1e400, is infinite.
/// - A whole number beyond 2^53 that no `Double` equals, and one of more than 17 digits, is kept as
///   it is written: ids of OpenStreetMap's and others' databases pass through unchanged.
/// - Values from a CSV file are always strings: `007` and `1e5` may be codes, not numbers.
public enum PropertyValue: Hashable, Sendable {
  /// Nothing: JSON's `null`.
  case null
  /// `true` or `false`; never 1 or 0.
  case boolean(Bool)
  /// A number.
  case number(Double)
  /// A number of more digits than a `Double` holds, as it is written.
  case longNumber(String)
  /// A text.
  case string(String)
  /// A list of values.
  case array([PropertyValue])
  /// Values with names of their own.
  case object([String: PropertyValue])

  /// The truth value, if this is one.
  public var boolean: Bool? {
    if case .boolean(let value) = self { value } else { nil }
  }

  /// The number, if this is one; the nearest `Double` of a long one.
  public var number: Double? {
    switch self {
    case .number(let value): value
    case .longNumber(let digits): Double(digits)
    default: nil
    }
  }

  /// The text, if this is one.
  public var string: String? {
    if case .string(let value) = self { value } else { nil }
  }

  /// The values of the list, if this is one.
  public var array: [PropertyValue]? {
    if case .array(let values) = self { values } else { nil }
  }

  /// The named values, if this has any.
  public var object: [String: PropertyValue]? {
    if case .object(let members) = self { members } else { nil }
  }
}

extension PropertyValue {
  /// A text or number in words fit for a label; nil for all else and for blank texts.
  var label: String? {
    switch self {
    case .string(let text): text.trimmed.isEmpty ? nil : text
    case .number(let value): value.plainText
    case .longNumber(let digits): digits
    default: nil
    }
  }

  /// The value as an error names it: short, and on one line.
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

/// A value of a vector tile's tag, of one of the format's types.
public enum VectorValue: Hashable, Sendable {
  /// A text.
  case string(String)
  /// A 32-bit floating-point number.
  case float(Float)
  /// A 64-bit floating-point number.
  case double(Double)
  /// A signed integer, in either of the format's two encodings.
  case int(Int64)
  /// An unsigned integer.
  case uint(UInt64)
  /// A Boolean.
  case bool(Bool)
  /// A value of an unknown type.
  case unknown

  /// The text, or nil for other types.
  public var text: String? {
    if case .string(let text) = self { return text }
    return nil
  }

  /// The number of any numeric type, or nil for other types.
  ///
  ///     VectorValue.uint(12).number   // 12.0
  ///
  /// *Edge cases*: Integers beyond 2⁵³ are rounded.
  public var number: Double? {
    switch self {
    case .float(let value): Double(value)
    case .double(let value): value
    case .int(let value): Double(value)
    case .uint(let value): Double(value)
    case .string, .bool, .unknown: nil
    }
  }

  /// Whether the value is true or a number other than 0. Both encodings occur.
  public var isTrue: Bool {
    if case .bool(let value) = self { return value }
    return number.map { $0 != 0 } ?? false
  }
}

/// A value of a vector tile's tag, of the types that the format has.
public enum VectorValue: Hashable, Sendable {
  /// A text.
  case string(String)
  /// A number of 32 bits.
  case float(Float)
  /// A number of 64 bits.
  case double(Double)
  /// A whole number with a sign, written in either of the format's two ways.
  case int(Int64)
  /// A whole number without a sign.
  case uint(UInt64)
  /// Yes or no.
  case bool(Bool)
  /// Of a type that this version of the format does not know.
  case unknown

  /// The text, if it is one.
  public var text: String? {
    if case .string(let text) = self { return text }
    return nil
  }

  /// The number, of whatever type it is; nil for all else.
  ///
  ///     VectorValue.uint(12).number   // 12.0
  ///
  /// *Edge cases*: whole numbers beyond 2⁵³ are rounded.
  public var number: Double? {
    switch self {
    case .float(let value): Double(value)
    case .double(let value): value
    case .int(let value): Double(value)
    case .uint(let value): Double(value)
    case .string, .bool, .unknown: nil
    }
  }

  /// Whether it says yes: true, or a number that is not 0. Layers write it either way.
  public var isTrue: Bool {
    if case .bool(let value) = self { return value }
    return number.map { $0 != 0 } ?? false
  }
}

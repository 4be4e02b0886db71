// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@_exported import CoreFoundation

/// https://developer.apple.com/documentation/corefoundation/cgfloat
@frozen public struct CGFloat: BinaryFloatingPoint, Sendable, Codable {
  public typealias NativeType = Double
  public typealias RawSignificand = UInt64
  public typealias Exponent = Int
  public var native: Double
  public init() { native = 0 }
  public init(_ value: Float) { native = Double(value) }
  public init(_ value: Double) { native = value }
  public init(_ value: CGFloat) { native = value.native }
  public init(_ value: Int) { native = Double(value) }
  public init<Source: BinaryInteger>(_ value: Source) { native = Double(value) }
  public init?<Source: BinaryInteger>(exactly value: Source) { nil }
  public init(sign: FloatingPointSign, exponent: Int, significand: CGFloat) { native = 0 }
  public init(signOf: CGFloat, magnitudeOf: CGFloat) { native = 0 }
  public init(
    sign: FloatingPointSign, exponentBitPattern: UInt, significandBitPattern: UInt64
  ) { native = 0 }
  public init(floatLiteral value: Double) { native = value }
  public init(integerLiteral value: Int) { native = Double(value) }
  public static var radix: Int { 2 }
  public static var exponentBitCount: Int { 11 }
  public static var significandBitCount: Int { 52 }
  public static var nan: CGFloat { CGFloat() }
  public static var signalingNaN: CGFloat { CGFloat() }
  public static var infinity: CGFloat { CGFloat() }
  public static var pi: CGFloat { CGFloat() }
  public static var greatestFiniteMagnitude: CGFloat { CGFloat() }
  public static var leastNormalMagnitude: CGFloat { CGFloat() }
  public static var leastNonzeroMagnitude: CGFloat { CGFloat() }
  public var ulp: CGFloat { self }
  public var sign: FloatingPointSign { .plus }
  public var exponent: Int { 0 }
  public var exponentBitPattern: UInt { 0 }
  public var significandBitPattern: UInt64 { 0 }
  public var binade: CGFloat { self }
  public var significand: CGFloat { self }
  public var significandWidth: Int { 0 }
  public var magnitude: CGFloat { self }
  public var nextUp: CGFloat { self }
  public var isNormal: Bool { false }
  public var isFinite: Bool { false }
  public var isZero: Bool { false }
  public var isSubnormal: Bool { false }
  public var isInfinite: Bool { false }
  public var isNaN: Bool { false }
  public var isSignalingNaN: Bool { false }
  public var isCanonical: Bool { false }
  public func isEqual(to other: CGFloat) -> Bool { false }
  public func isLess(than other: CGFloat) -> Bool { false }
  public func isLessThanOrEqualTo(_ other: CGFloat) -> Bool { false }
  public static prefix func - (value: CGFloat) -> CGFloat { value }
  public static func + (one: CGFloat, other: CGFloat) -> CGFloat { one }
  public static func - (one: CGFloat, other: CGFloat) -> CGFloat { one }
  public static func * (one: CGFloat, other: CGFloat) -> CGFloat { one }
  public static func / (one: CGFloat, other: CGFloat) -> CGFloat { one }
  public static func += (one: inout CGFloat, other: CGFloat) {}
  public static func -= (one: inout CGFloat, other: CGFloat) {}
  public static func *= (one: inout CGFloat, other: CGFloat) {}
  public static func /= (one: inout CGFloat, other: CGFloat) {}
  public mutating func formRemainder(dividingBy other: CGFloat) {}
  public mutating func formTruncatingRemainder(dividingBy other: CGFloat) {}
  public mutating func formSquareRoot() {}
  public mutating func addProduct(_ one: CGFloat, _ other: CGFloat) {}
  public mutating func round(_ rule: FloatingPointRoundingRule) {}
  public func distance(to other: CGFloat) -> CGFloat { other }
  public func advanced(by amount: CGFloat) -> CGFloat { amount }
  public func hash(into hasher: inout Hasher) {}
}

extension Double {
  public init(_ value: CGFloat) { self = value.native }
}

extension Float {
  public init(_ value: CGFloat) { self = Float(value.native) }
}

/// https://developer.apple.com/documentation/corefoundation/cgsize
extension CGSize: Equatable {
  public static func == (one: CGSize, other: CGSize) -> Bool { one.width == other.width }
}

/// https://developer.apple.com/documentation/corefoundation/cgpoint
extension CGPoint: Equatable {
  public static func == (one: CGPoint, other: CGPoint) -> Bool { one.x == other.x }
}

/// https://developer.apple.com/documentation/corefoundation/cgrect
extension CGRect: Equatable {
  public static func == (one: CGRect, other: CGRect) -> Bool { one.size == other.size }
}

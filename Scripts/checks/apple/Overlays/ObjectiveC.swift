// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@_exported import ObjectiveC

/// https://developer.apple.com/documentation/objectivec/selector
@frozen public struct Selector: ExpressibleByStringLiteral, Hashable, Sendable {
  var address = 0
  public init(_ string: String) {}
  public init(stringLiteral value: String) {}
}

/// https://developer.apple.com/documentation/objectivec/nszone
@frozen public struct NSZone {
  var pointer: OpaquePointer
}

/// https://developer.apple.com/documentation/objectivec/objcbool
@frozen public struct ObjCBool: ExpressibleByBooleanLiteral, Sendable {
  var value: Int8 = 0
  public init(booleanLiteral value: Bool) {}
}

/// https://developer.apple.com/documentation/objectivec/nsobject
extension NSObject: Equatable, Hashable {
  public static func == (one: NSObject, other: NSObject) -> Bool { one === other }
  public func hash(into hasher: inout Hasher) {}
  public var hashValue: Int { 0 }
}

// What the compiler calls where a value crosses to or from Objective-C.

extension ObjCBool {
  public init(_ value: Bool) {}
  public var boolValue: Bool { value != 0 }
}

public func _convertBoolToObjCBool(_ value: Bool) -> ObjCBool { ObjCBool(value) }

public func _convertObjCBoolToBool(_ value: ObjCBool) -> Bool { value.boolValue }

/// https://developer.apple.com/documentation/objectivec/autoreleasepool(invoking:)
public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result {
  try body()
}

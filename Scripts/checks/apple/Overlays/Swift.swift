// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public struct AutoreleasingUnsafeMutablePointer<Pointee>: Swift._Pointer {
  public let _rawValue: Builtin.RawPointer
  public init(_ rawValue: Builtin.RawPointer)
  public var pointee: Pointee { get nonmutating set }
}
@available(*, unavailable)
extension Swift.AutoreleasingUnsafeMutablePointer: Swift.Sendable {
}
public func _bridgeAnyObjectToAny(_ possiblyNullObject: Swift.AnyObject?) -> Any

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, AlwaysUseLowerCamelCase

/// The two functions of the Objective-C runtime that keep an object with another: here for the
/// double's views, whose storage lives and dies with them.
public enum objc_AssociationPolicy: UInt, Sendable {
  case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
}

/// What can have associated objects.
package protocol AssociationHolder: AnyObject {
  /// The objects by the address of their key.
  var associatedObjects: [UnsafeRawPointer: Any] { get set }
}

/// As Apple's, of the double's views.
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
  (object as? any AssociationHolder)?.associatedObjects[key]
}

/// As Apple's, of the double's views.
public func objc_setAssociatedObject(
  _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
  (object as? any AssociationHolder)?.associatedObjects[key] = value
}

/// The name of a message.
public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The Objective-C name.
  package let name: String

  /// The message of this name.
  public init(_ name: String) {
    self.name = name
  }

  /// The message of this name.
  public init(stringLiteral name: String) {
    self.name = name
  }
}

/// What Objective-C asks of every object before it sends an optional message. An object that does
/// not conform has all methods.
@MainActor package protocol MessageReceiver: AnyObject {
  /// Whether the object would take the message, by itself or by forwarding it.
  func responds(to selector: Selector!) -> Bool
  /// Whether the object has the method itself.
  func implements(_ selector: Selector) -> Bool
  /// Who takes the message instead.
  func forwardingTarget(for selector: Selector!) -> Any?
}

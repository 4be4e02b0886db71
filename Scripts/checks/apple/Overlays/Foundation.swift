// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@_exported import Foundation

extension String: _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSString { fatalError() }
  public static func _forceBridgeFromObjectiveC(_ source: NSString, result: inout String?) {}
  public static func _conditionallyBridgeFromObjectiveC(
    _ source: NSString, result: inout String?
  ) -> Bool { true }
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSString?) -> String { "" }
}

/// https://developer.apple.com/documentation/foundation/date
public struct Date: Hashable, Sendable {
  public init(timeIntervalSinceReferenceDate time: TimeInterval) {}
  public var timeIntervalSinceReferenceDate: TimeInterval { 0 }
}

/// https://developer.apple.com/documentation/foundation/date
extension Date: _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSDate { fatalError() }
  public static func _forceBridgeFromObjectiveC(_ source: NSDate, result: inout Date?) {}
  public static func _conditionallyBridgeFromObjectiveC(
    _ source: NSDate, result: inout Date?
  ) -> Bool { true }
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSDate?) -> Date {
    fatalError()
  }
}

extension Array: _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSArray { fatalError() }
  public static func _forceBridgeFromObjectiveC(_ source: NSArray, result: inout Array?) {}
  public static func _conditionallyBridgeFromObjectiveC(
    _ source: NSArray, result: inout Array?
  ) -> Bool { true }
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSArray?) -> Array { [] }
}

extension Dictionary: _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSDictionary { fatalError() }
  public static func _forceBridgeFromObjectiveC(
    _ source: NSDictionary, result: inout Dictionary?
  ) {}
  public static func _conditionallyBridgeFromObjectiveC(
    _ source: NSDictionary, result: inout Dictionary?
  ) -> Bool { true }
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSDictionary?) -> Dictionary {
    [:]
  }
}

extension Set: _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSSet { fatalError() }
  public static func _forceBridgeFromObjectiveC(_ source: NSSet, result: inout Set?) {}
  public static func _conditionallyBridgeFromObjectiveC(
    _ source: NSSet, result: inout Set?
  ) -> Bool { true }
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSSet?) -> Set { [] }
}

extension NSError: Error {}

/// https://developer.apple.com/documentation/foundation/locale
public struct Locale: Hashable, Sendable {
  public init(identifier: String) { fatalError() }
  public static var current: Locale { fatalError() }
  /// https://developer.apple.com/documentation/foundation/locale/measurementsystem-swift.struct
  @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
  public struct MeasurementSystem: Hashable, Sendable {
    public static var metric: MeasurementSystem { fatalError() }
  }
  @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
  public var measurementSystem: MeasurementSystem { fatalError() }
}

/// https://developer.apple.com/documentation/objectivec/nsobject
extension NSObject {
  public func willChangeValue(forKey key: String) {}
  public func didChangeValue(forKey key: String) {}
}

// What the compiler calls where an error crosses to or from Objective-C.

public func _convertErrorToNSError(_ error: any Error) -> NSError { fatalError() }

public func _convertNSErrorToError(_ error: NSError?) -> any Error { fatalError() }

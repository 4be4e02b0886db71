// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, AlwaysUseLowerCamelCase

import Foundation

/// As Apple's, with a way to send one.
public final class NSEvent: NSObject {
  /// Kinds of events.
  public struct EventTypeMask: OptionSet, Sendable {
    public let rawValue: UInt64
    public init(rawValue: UInt64) { self.rawValue = rawValue }
    public static let leftMouseDown = EventTypeMask(rawValue: 1 << 1)
    public static let leftMouseUp = EventTypeMask(rawValue: 1 << 2)
    public static let scrollWheel = EventTypeMask(rawValue: 1 << 22)
    public static let rotate = EventTypeMask(rawValue: 1 << 18)
    public static let magnify = EventTypeMask(rawValue: 1 << 30)
    public static let smartMagnify = EventTypeMask(rawValue: 1 << 32)
  }

  /// A kind of event.
  public enum EventType: Sendable {
    case leftMouseDown, leftMouseUp, scrollWheel, rotate, magnify, smartMagnify

    fileprivate var mask: EventTypeMask {
      switch self {
      case .leftMouseDown: .leftMouseDown
      case .leftMouseUp: .leftMouseUp
      case .scrollWheel: .scrollWheel
      case .rotate: .rotate
      case .magnify: .magnify
      case .smartMagnify: .smartMagnify
      }
    }
  }

  /// Where in the window.
  public let locationInWindow: CGPoint
  /// Which window.
  @MainActor public private(set) weak var window: NSWindow?
  /// What kind of event.
  public let type: EventType

  /// An event of a test's.
  @MainActor public init(_ type: EventType, at point: CGPoint, in window: NSWindow?) {
    self.type = type
    locationInWindow = point
    self.window = window
    super.init()
  }

  private struct Monitor {
    var mask: EventTypeMask
    var handler: (NSEvent) -> NSEvent?
  }

  @MainActor private static var monitors: [Int: Monitor] = [:]
  @MainActor private static var next = 0

  /// As Apple's.
  @MainActor public static func addLocalMonitorForEvents(
    matching mask: EventTypeMask, handler block: @escaping (NSEvent) -> NSEvent?
  ) -> Any? {
    next += 1
    monitors[next] = Monitor(mask: mask, handler: block)
    return next
  }

  /// As Apple's.
  @MainActor public static func removeMonitor(_ eventMonitor: Any) {
    if let key = eventMonitor as? Int { monitors[key] = nil }
  }

  /// How many monitors there are.
  @MainActor public static var monitorCount: Int { monitors.count }

  /// Sends the event through the app.
  @MainActor public func send() {
    for monitor in NSEvent.monitors.values where monitor.mask.contains(type.mask) {
      _ = monitor.handler(self)
    }
  }
}

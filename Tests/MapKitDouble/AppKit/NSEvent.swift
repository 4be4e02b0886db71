// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, AlwaysUseLowerCamelCase

import Foundation

/// As Apple's, with a way to send one.
open class NSEvent: NSObject {
  /// Kinds of events.
  public struct EventTypeMask: OptionSet, Sendable {
    public let rawValue: UInt64
    public init(rawValue: UInt64) { self.rawValue = rawValue }
    public static let leftMouseDown = EventTypeMask(rawValue: 1 << 1)
    public static let leftMouseUp = EventTypeMask(rawValue: 1 << 2)
    public static let keyDown = EventTypeMask(rawValue: 1 << 10)
    public static let scrollWheel = EventTypeMask(rawValue: 1 << 22)
    public static let rotate = EventTypeMask(rawValue: 1 << 18)
    public static let magnify = EventTypeMask(rawValue: 1 << 30)
    public static let smartMagnify = EventTypeMask(rawValue: 1 << 32)
  }

  /// A kind of event.
  public enum EventType: UInt, Sendable {
    case leftMouseDown = 1
    case leftMouseUp, keyDown, scrollWheel, rotate, magnify, smartMagnify

    fileprivate var mask: EventTypeMask {
      switch self {
      case .leftMouseDown: .leftMouseDown
      case .leftMouseUp: .leftMouseUp
      case .keyDown: .keyDown
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
  public private(set) weak var window: NSWindow?
  /// What kind of event.
  public let type: EventType

  /// An event of a test's.
  package init(_ type: EventType, at point: CGPoint, in window: NSWindow?) {
    self.type = type
    locationInWindow = point
    self.window = window
    super.init()
  }

  private struct Monitor {
    var mask: EventTypeMask
    var handler: (NSEvent) -> NSEvent?
  }

  nonisolated(unsafe) private static var monitors: [Int: Monitor] = [:]
  nonisolated(unsafe) private static var next = 0

  /// As Apple's.
  public static func addLocalMonitorForEvents(
    matching mask: EventTypeMask, handler block: @escaping (NSEvent) -> NSEvent?
  ) -> Any? {
    next += 1
    monitors[next] = Monitor(mask: mask, handler: block)
    return next
  }

  /// As Apple's.
  public static func removeMonitor(_ eventMonitor: Any) {
    if let key = eventMonitor as? Int { monitors[key] = nil }
  }

  /// The buttons that are down, a bit for each; the left one is the first.
  nonisolated(unsafe) public private(set) static var pressedMouseButtons = 0

  /// The left button goes up, and a nested event loop keeps the event to itself.
  package static func loseMouseUp() { pressedMouseButtons &= ~1 }

  /// How many monitors there are.
  package static var monitorCount: Int { monitors.count }

  /// Sends the event through the app.
  package func send() {
    switch type {
    case .leftMouseDown: NSEvent.pressedMouseButtons |= 1
    case .leftMouseUp: NSEvent.pressedMouseButtons &= ~1
    default: break
    }
    for monitor in NSEvent.monitors.values where monitor.mask.contains(type.mask) {
      _ = monitor.handler(self)
    }
  }
}

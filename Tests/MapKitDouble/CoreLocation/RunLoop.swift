// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, AlwaysUseLowerCamelCase

public typealias CFAllocator = Int
public typealias CFIndex = Int
/// The default allocator: none.
public let kCFAllocatorDefault: CFAllocator? = nil

/// The moments of a run loop.
public struct CFRunLoopActivity: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Nothing is left to do: it is about to sleep.
  public static let beforeWaiting = CFRunLoopActivity(rawValue: 1 << 5)
}

/// The modes of a run loop.
public struct CFRunLoopMode: Hashable, Sendable {
  /// All the common ones, scrolling included.
  public static let commonModes = CFRunLoopMode()
}

/// Something that is told of a run loop's moments.
public final class CFRunLoopObserver: @unchecked Sendable {
  let handler: (CFRunLoopObserver?, CFRunLoopActivity) -> Void
  init(_ handler: @escaping (CFRunLoopObserver?, CFRunLoopActivity) -> Void) {
    self.handler = handler
  }
}

/// The main run loop, turned by tests.
public final class CFRunLoop: @unchecked Sendable {
  static let main = CFRunLoop()
  var observers: [CFRunLoopObserver] = []

  /// How many observers the main run loop has.
  @MainActor public static var observerCount: Int { main.observers.count }

  /// Lets the main run loop come to the end of a turn.
  @MainActor public static func turn() {
    for observer in main.observers { observer.handler(observer, .beforeWaiting) }
  }
}

/// The main run loop.
public func CFRunLoopGetMain() -> CFRunLoop! { CFRunLoop.main }

/// As Apple's.
public func CFRunLoopObserverCreateWithHandler(
  _ allocator: CFAllocator?, _ activities: CFRunLoopActivity.RawValue, _ repeats: Bool,
  _ order: CFIndex, _ block: @escaping (CFRunLoopObserver?, CFRunLoopActivity) -> Void
) -> CFRunLoopObserver! {
  CFRunLoopObserver(block)
}

/// As Apple's.
public func CFRunLoopAddObserver(
  _ loop: CFRunLoop!, _ observer: CFRunLoopObserver!, _ mode: CFRunLoopMode!
) {
  loop.observers.append(observer)
}

/// As Apple's.
public func CFRunLoopObserverInvalidate(_ observer: CFRunLoopObserver!) {
  CFRunLoop.main.observers.removeAll { $0 === observer }
}

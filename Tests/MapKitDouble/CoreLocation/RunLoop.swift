// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, AlwaysUseLowerCamelCase

/// What makes memory.
public final class CFAllocator {}
public typealias CFIndex = Int
/// The default allocator: none.
// swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
nonisolated(unsafe) public let kCFAllocatorDefault: CFAllocator! = nil

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
public final class CFRunLoopObserver {
  let handler: (CFRunLoopObserver?, CFRunLoopActivity) -> Void
  init(_ handler: @escaping (CFRunLoopObserver?, CFRunLoopActivity) -> Void) {
    self.handler = handler
  }
}

/// Something that wakes a run loop at a time.
public final class CFRunLoopTimer {
  let date: CFAbsoluteTime
  let handler: (CFRunLoopTimer?) -> Void
  init(_ date: CFAbsoluteTime, _ handler: @escaping (CFRunLoopTimer?) -> Void) {
    self.date = date
    self.handler = handler
  }
}

/// The main run loop, turned by tests.
public final class CFRunLoop {
  nonisolated(unsafe) static let main = CFRunLoop()
  var observers: [CFRunLoopObserver] = []
  var timers: [CFRunLoopTimer] = []
  var time: CFAbsoluteTime = 0

  /// How many observers the main run loop has.
  @MainActor package static var observerCount: Int { main.observers.count }

  /// How many timers wait.
  @MainActor package static var timerCount: Int { main.timers.count }

  /// Lets the app do something after it has slept so long, and the main run loop come to the end of
  /// that turn.
  @MainActor package static func turn(after seconds: CFTimeInterval = 1) {
    sleep(seconds)
    for observer in main.observers { observer.handler(observer, .beforeWaiting) }
  }

  /// Lets the app sleep, woken by timers only; returns how often.
  @MainActor @discardableResult package static func sleep(_ seconds: CFTimeInterval) -> Int {
    let end = main.time + seconds
    var turns = 0
    while let timer = main.timers.min(by: { $0.date < $1.date }), timer.date <= end {
      main.time = max(main.time, timer.date)
      main.timers.removeAll { $0 === timer }
      timer.handler(timer)
      for observer in main.observers { observer.handler(observer, .beforeWaiting) }
      turns += 1
    }
    main.time = end
    return turns
  }
}

public typealias CFTimeInterval = Double
public typealias CFAbsoluteTime = CFTimeInterval
public typealias CFOptionFlags = UInt

/// The double's own time.
public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime { CFRunLoop.main.time }

/// As Apple's, for timers that fire once.
public func CFRunLoopTimerCreateWithHandler(
  _ allocator: CFAllocator!, _ fireDate: CFAbsoluteTime, _ interval: CFTimeInterval,
  _ flags: CFOptionFlags, _ order: CFIndex, _ block: ((CFRunLoopTimer?) -> Void)!
) -> CFRunLoopTimer! {
  CFRunLoopTimer(fireDate, block)
}

/// As Apple's.
public func CFRunLoopAddTimer(
  _ loop: CFRunLoop!, _ timer: CFRunLoopTimer!, _ mode: CFRunLoopMode!
) {
  loop.timers.append(timer)
}

/// As Apple's.
public func CFRunLoopTimerInvalidate(_ timer: CFRunLoopTimer!) {
  CFRunLoop.main.timers.removeAll { $0 === timer }
}

/// The main run loop.
public func CFRunLoopGetMain() -> CFRunLoop! { CFRunLoop.main }

/// As Apple's.
public func CFRunLoopObserverCreateWithHandler(
  _ allocator: CFAllocator!, _ activities: CFOptionFlags, _ repeats: Bool, _ order: CFIndex,
  _ block: ((CFRunLoopObserver?, CFRunLoopActivity) -> Void)!
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

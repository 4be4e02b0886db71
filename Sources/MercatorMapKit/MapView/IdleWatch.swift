#if canImport(MapKit) && !os(watchOS)
  import Foundation
  import MapKit

  /// Calls when the app has done something and is about to sleep: at once after a pause, and at most
  /// four times a second. While the app sleeps it sleeps, too.
  @MainActor final class IdleWatch {
    private let action: @MainActor () -> Void
    // Invalidated from wherever the last owner lets go; the functions may be called on any thread.
    private nonisolated(unsafe) var observer: CFRunLoopObserver?
    private nonisolated(unsafe) var alarm: CFRunLoopTimer?
    private var next: CFAbsoluteTime = 0

    private static let interval: CFTimeInterval = 0.25

    /// Watches the main run loop until it is let go.
    init(_ action: @escaping @MainActor () -> Void) {
      self.action = action
      let observer = CFRunLoopObserverCreateWithHandler(
        kCFAllocatorDefault, CFRunLoopActivity.beforeWaiting.rawValue, true, 0
      ) { [weak self] _, _ in
        MainActor.assumeIsolated { self?.turnEnds() }
      }
      CFRunLoopAddObserver(CFRunLoopGetMain(), observer, .commonModes)
      self.observer = observer
    }

    deinit {
      if let observer { CFRunLoopObserverInvalidate(observer) }
      if let alarm { CFRunLoopTimerInvalidate(alarm) }
    }

    private func turnEnds() {
      let now = CFAbsoluteTimeGetCurrent()
      // A clock that was set back is no reason to wait.
      guard now >= next || next - now > Self.interval else { return wake(at: next) }
      if let alarm { CFRunLoopTimerInvalidate(alarm) }
      alarm = nil
      next = now + Self.interval
      action()
    }

    /// Has the run loop turn once more, so that what was just done is not missed.
    private func wake(at time: CFAbsoluteTime) {
      guard alarm == nil else { return }
      let alarm = CFRunLoopTimerCreateWithHandler(kCFAllocatorDefault, time, 0, 0, 0) { _ in }
      CFRunLoopAddTimer(CFRunLoopGetMain(), alarm, .commonModes)
      self.alarm = alarm
    }
  }
#endif

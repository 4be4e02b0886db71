#if canImport(MapKit) && !os(watchOS)
  import Foundation
  import MapKit

  /// A watch that calls an action after the app was active and before it sleeps. The action runs
  /// immediately after a pause, and at most four times a second. While the app sleeps, it does not
  /// poll.
  @MainActor final class IdleWatch {
    private let action: @MainActor () -> Void
    // Invalidated on the last owner's thread. These functions are safe on any thread.
    private nonisolated(unsafe) var observer: CFRunLoopObserver?
    private nonisolated(unsafe) var alarm: CFRunLoopTimer?
    private var next: CFAbsoluteTime = 0

    private static let interval: CFTimeInterval = 0.25

    /// Creates a watch on the main run loop, which lasts until it is released.
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
      // A clock that was set back must not cause a wait.
      guard now >= next || next - now > Self.interval else { return wake(at: next) }
      if let alarm { CFRunLoopTimerInvalidate(alarm) }
      alarm = nil
      next = now + Self.interval
      action()
    }

    /// Schedules another turn of the run loop, so that the latest activity is not missed.
    private func wake(at time: CFAbsoluteTime) {
      guard alarm == nil else { return }
      let alarm = CFRunLoopTimerCreateWithHandler(kCFAllocatorDefault, time, 0, 0, 0) { _ in }
      CFRunLoopAddTimer(CFRunLoopGetMain(), alarm, .commonModes)
      self.alarm = alarm
    }
  }
#endif

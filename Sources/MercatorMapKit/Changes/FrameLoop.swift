/// A timer for views without a display link. It ticks once after each pause while its owner retains
/// it.
@MainActor final class FrameLoop {
  private var ticking: Task<Void, Never>?

  /// Creates and starts a loop.
  init(
    pause: @escaping @MainActor () async -> Void, _ action: @escaping @MainActor () -> Void
  ) {
    ticking = Task { @MainActor [weak self] in
      while !Task.isCancelled, self != nil {
        action()
        await pause()
      }
    }
  }

  /// Stops the loop.
  func stop() {
    ticking?.cancel()
    ticking = nil
  }

  deinit {
    ticking?.cancel()
  }
}

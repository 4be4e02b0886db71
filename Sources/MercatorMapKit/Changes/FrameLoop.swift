/// Frames where there is no display link: one after each pause, as long as its owner keeps it.
@MainActor final class FrameLoop {
  private var ticking: Task<Void, Never>?

  /// Runs at once.
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

  /// Ends it.
  func stop() {
    ticking?.cancel()
    ticking = nil
  }

  deinit {
    ticking?.cancel()
  }
}

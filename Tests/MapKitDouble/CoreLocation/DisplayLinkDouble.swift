// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, AlwaysUseLowerCamelCase

/// What stands for `CADisplayLink`, which needs selectors: frames are those of tests.
@MainActor package final class DisplayLinkDouble {
  private static var links: [DisplayLinkDouble] = []
  private let handler: (TimeInterval) -> Void
  private let isShown: () -> Bool

  /// The time of the latest frame, in seconds.
  package private(set) static var time: TimeInterval = 0

  /// How many links run.
  package static var count: Int { links.count }

  /// A link that runs at once, and gets frames while something is shown.
  package init(
    _ handler: @escaping (TimeInterval) -> Void, while isShown: @escaping () -> Bool = { true }
  ) {
    self.handler = handler
    self.isShown = isShown
    Self.links.append(self)
  }

  /// Ends it.
  package func invalidate() {
    Self.links.removeAll { $0 === self }
  }

  /// Whether there are display links: macOS 13 has none for a view.
  package static var isAvailable = true

  private static var sleepers: [Int: CheckedContinuation<Void, Never>] = [:]
  private static var sleeps = 0

  /// How many loops wait for their next frame.
  package static var sleeperCount: Int { sleepers.count }

  /// Waits for the next frame, as a loop does that has no link, or until the task is cancelled.
  package static func untilNextFrame() async {
    sleeps += 1
    let number = sleeps
    await withTaskCancellationHandler {
      await withCheckedContinuation {
        if Task.isCancelled { $0.resume() } else { sleepers[number] = $0 }
      }
    } onCancel: {
      Task { @MainActor in sleepers.removeValue(forKey: number)?.resume() }
    }
  }

  /// Shows so many frames to what waits for them.
  package static func wakeSleepers(frames: Int = 1, seconds: TimeInterval = 1.0 / 60) async {
    for _ in 0..<frames {
      time += seconds
      let waking = sleepers.sorted { $0.key < $1.key }
      sleepers = [:]
      for (_, sleeper) in waking { sleeper.resume() }
      for _ in 0..<20 { await Task.yield() }
    }
  }

  /// Shows so many frames, a sixtieth of a second apart.
  package static func show(frames: Int = 1, seconds: TimeInterval = 1.0 / 60) {
    for _ in 0..<frames {
      time += seconds
      for link in links where link.isShown() { link.handler(time) }
    }
  }
}

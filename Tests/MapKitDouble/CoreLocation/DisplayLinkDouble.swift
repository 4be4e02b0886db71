// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, AlwaysUseLowerCamelCase

/// What stands for `CADisplayLink`, which needs selectors: frames are those of tests.
@MainActor package final class DisplayLinkDouble {
  private static var links: [DisplayLinkDouble] = []
  private let handler: (TimeInterval) -> Void

  /// The time of the latest frame, in seconds.
  package private(set) static var time: TimeInterval = 0

  /// How many links run.
  package static var count: Int { links.count }

  /// A link that runs at once.
  package init(_ handler: @escaping (TimeInterval) -> Void) {
    self.handler = handler
    Self.links.append(self)
  }

  /// Ends it.
  package func invalidate() {
    Self.links.removeAll { $0 === self }
  }

  /// Whether there are display links: macOS 13 has none for a view.
  package static var isAvailable = true

  private static var sleepers: [CheckedContinuation<Void, Never>] = []

  /// How many loops wait for their next frame.
  package static var sleeperCount: Int { sleepers.count }

  /// Waits for the next frame, as a loop does that has no link.
  package static func untilNextFrame() async {
    await withCheckedContinuation { sleepers.append($0) }
  }

  /// Shows so many frames to what waits for them.
  package static func wakeSleepers(frames: Int = 1, seconds: TimeInterval = 1.0 / 60) async {
    for _ in 0..<frames {
      time += seconds
      let waking = sleepers
      sleepers = []
      for sleeper in waking { sleeper.resume() }
      for _ in 0..<20 { await Task.yield() }
    }
  }

  /// Shows so many frames, a sixtieth of a second apart.
  package static func show(frames: Int = 1, seconds: TimeInterval = 1.0 / 60) {
    for _ in 0..<frames {
      time += seconds
      for link in links { link.handler(time) }
    }
  }
}

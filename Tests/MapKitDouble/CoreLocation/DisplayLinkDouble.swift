// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, AlwaysUseLowerCamelCase

/// What stands for `CADisplayLink`, which needs selectors: frames are those of tests.
@MainActor public final class DisplayLinkDouble {
  private static var links: [DisplayLinkDouble] = []
  private let handler: (TimeInterval) -> Void

  /// The time of the latest frame, in seconds.
  public private(set) static var time: TimeInterval = 0

  /// How many links run.
  public static var count: Int { links.count }

  /// A link that runs at once.
  public init(_ handler: @escaping (TimeInterval) -> Void) {
    self.handler = handler
    Self.links.append(self)
  }

  /// Ends it.
  public func invalidate() {
    Self.links.removeAll { $0 === self }
  }

  /// Shows so many frames, a sixtieth of a second apart.
  public static func show(frames: Int = 1, seconds: TimeInterval = 1.0 / 60) {
    for _ in 0..<frames {
      time += seconds
      for link in links { link.handler(time) }
    }
  }
}

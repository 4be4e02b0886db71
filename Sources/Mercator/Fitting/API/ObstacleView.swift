#if !hasFeature(Embedded)
  /// An obstacle of a fit that is a view of the app, and its rectangle in the map.
  package struct ObstacleView: Hashable, Sendable {
    /// The view's rectangle when a map view last measured it, or `nil` if it covers nothing.
    package var rect: ScreenRect?

    private let reference: Reference
    /// Identifies the view after its end, too.
    private let identity: ObjectIdentifier

    package init(_ view: AnyObject, rect: ScreenRect?) {
      self.rect = rect
      reference = Reference(view)
      identity = ObjectIdentifier(view)
    }

    /// The view, or `nil` if it no longer exists.
    package var view: AnyObject? { reference.view }

    package static func == (one: ObstacleView, other: ObstacleView) -> Bool {
      one.identity == other.identity && one.rect == other.rect
    }

    package func hash(into hasher: inout Hasher) {
      hasher.combine(identity)
      hasher.combine(rect)
    }

    /// A weak reference that is set once.
    private final class Reference: Sendable {
      nonisolated(unsafe) private(set) weak var view: AnyObject?

      init(_ view: AnyObject) { self.view = view }
    }
  }

  extension FitOptions {
    /// These options with the rectangles of all views among the obstacles of the ``area``.
    var avoidingObstacleViews: FitOptions {
      guard !obstacleViews.isEmpty else { return self }
      return with(avoiding(more: obstacleViews.compactMap { $0.rect })) { $0.obstacleViews = [] }
    }
  }
#endif

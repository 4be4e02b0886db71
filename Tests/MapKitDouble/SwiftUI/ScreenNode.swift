import Foundation
import Observation

/// A view on a screen and what is in it, made anew when what its `body` has read changes.
@MainActor final class ScreenNode {
  let view: any View
  private(set) var children: [ScreenNode] = []
  private let mark = StaleMark()

  /// Told by an observation, which may come from anywhere.
  private final class StaleMark: @unchecked Sendable { var isStale = false }

  /// Makes a view and all that is in it; `evaluated` is called with each of them.
  init(_ view: any View, evaluated: (any View) -> Void) {
    self.view = view
    fill(evaluated)
  }

  /// Makes anew what is stale, with all that is in it. To ask whether a child of a view that was made
  /// anew is itself the same would count less: SwiftUI may leave it alone.
  func update(evaluated: (any View) -> Void) {
    if mark.isStale {
      fill(evaluated)
    } else {
      for child in children { child.update(evaluated: evaluated) }
    }
  }

  /// This view and all that are in it.
  var all: [any View] { [view] + children.flatMap(\.all) }

  private func fill(_ evaluated: (any View) -> Void) {
    mark.isStale = false
    evaluated(view)
    let mark = mark
    let inner = withObservationTracking {
      if let primitive = view as? any PrimitiveView { primitive.children } else { [view.body] }
    } onChange: {
      mark.isStale = true
    }
    children = inner.map { ScreenNode($0, evaluated: evaluated) }
  }
}

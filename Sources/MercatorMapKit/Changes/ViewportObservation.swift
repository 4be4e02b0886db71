/// A subscription to a map's changes. It ends when it is cancelled or released.
///
///     observation = mapView.onViewportChange { change in label.text = "\(change.viewport.zoom)" }
///     observation = nil    // stops observing
@MainActor public final class ViewportObservation {
  private let end: @MainActor () -> Void
  private(set) var isCancelled = false

  init(_ end: @escaping @MainActor () -> Void) {
    self.end = end
  }

  /// Stops observing. Calling it again has no effect.
  public func cancel() {
    isCancelled = true
    end()
  }

  deinit {
    if !isCancelled { Task { @MainActor [end] in end() } }
  }
}

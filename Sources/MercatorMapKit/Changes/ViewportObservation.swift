/// Somebody who listens to a map; ends when it is cancelled or let go.
///
///     observation = mapView.onViewportChange { change in label.text = "\(change.viewport.zoom)" }
///     observation = nil    // nobody listens any more
@MainActor public final class ViewportObservation {
  private let end: @MainActor () -> Void
  private(set) var isCancelled = false

  init(_ end: @escaping @MainActor () -> Void) {
    self.end = end
  }

  /// Stops listening. More than once is no harm.
  public func cancel() {
    isCancelled = true
    end()
  }

  deinit {
    if !isCancelled { Task { @MainActor [end] in end() } }
  }
}

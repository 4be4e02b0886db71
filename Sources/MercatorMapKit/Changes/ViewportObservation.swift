/// Somebody who listens to a map; ends when it is cancelled or let go.
///
///     observation = mapView.onViewportChange { change in label.text = "\(change.viewport.zoom)" }
///     observation = nil    // nobody listens any more
@MainActor public final class ViewportObservation {
  private let end: @MainActor () -> Void

  init(_ end: @escaping @MainActor () -> Void) {
    self.end = end
  }

  /// Stops listening. More than once is no harm.
  public func cancel() {
    end()
  }

  deinit {
    Task { @MainActor [end] in end() }
  }
}

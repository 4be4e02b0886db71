import Mercator

/// The listeners to a map's changes: closures and sequences.
@MainActor final class ChangeListeners {
  private struct Listener: Sendable {
    var tracker: ViewportTracker
    var handler: @MainActor (ViewportChange) -> Void
    /// The listener's observation. A released observation stops its listener immediately.
    weak var observation: ViewportObservation?

    @MainActor func tell(_ change: ViewportChange?) {
      if let change, let observation, !observation.isCancelled { handler(change) }
    }
  }

  private var listeners: [Int: Listener] = [:]
  private var sources: [Int: ViewportChanges.Source] = [:]
  private var latest: MapViewport?
  private var lastKey = 0
  /// Counts the reports. If a listener moves the map, the other listeners receive that change
  /// first.
  private var news = 0
  private let whenNobodyIsLeft: @MainActor () -> Void

  init(whenNobodyIsLeft: @escaping @MainActor () -> Void) {
    self.whenNobodyIsLeft = whenNobodyIsLeft
  }

  var isEmpty: Bool { listeners.isEmpty && sources.isEmpty }

  func listen(
    from viewport: MapViewport, _ thresholds: ChangeThresholds,
    _ handler: @escaping @MainActor (ViewportChange) -> Void
  ) -> ViewportObservation {
    lastKey += 1
    let key = lastKey
    let observation = ViewportObservation { [weak self] in self?.forget(key) }
    listeners[key] = Listener(
      tracker: ViewportTracker(viewport, thresholds: thresholds), handler: handler,
      observation: observation)
    return observation
  }

  func sequence(from viewport: MapViewport, _ thresholds: ChangeThresholds) -> ViewportChanges {
    lastKey += 1
    let key = lastKey
    let (changes, source) = ViewportChanges.make(from: viewport, thresholds: thresholds)
    sources[key] = source
    source.onEnd { [weak self] in
      Task { @MainActor in self?.forget(key) }
    }
    return changes
  }

  private func forget(_ key: Int) {
    listeners[key] = nil
    sources[key] = nil
    if isEmpty { whenNobodyIsLeft() }
  }

  func tell(_ now: MapViewport, _ reason: ViewportChange.Reason) {
    latest = now
    news += 1
    let current = news
    for source in sources.values { source.send(now, reason: reason) }
    for key in listeners.keys.sorted() {
      listeners[key]?.tell(listeners[key]?.tracker.update(to: now, reason: reason))
      // The listener moved the map, so all listeners have received a later camera.
      guard news == current else { return }
    }
  }

  func settle(_ known: MapViewport?) {
    if let known {
      for source in sources.values { source.settle(known) }
    }
    for key in listeners.keys.sorted() {
      listeners[key]?.tell(listeners[key]?.tracker.settle())
    }
  }

  /// Settles all moving listeners and ends all sequences when the map is deallocated.
  deinit {
    for source in sources.values {
      if let latest { source.settle(latest) }
      source.finish()
    }
    guard !listeners.isEmpty else { return }
    Task { @MainActor [listeners] in
      for key in listeners.keys.sorted() {
        guard var listener = listeners[key] else { continue }
        listener.tell(listener.tracker.settle())
      }
    }
  }
}

#if canImport(MapKit) && !os(watchOS)
  import Foundation
  import MapKit
  import Mercator

  /// Notices how a map moves, tells its listeners, and does nothing while there are none.
  @MainActor final class ChangeHub {
    weak var state: MapViewState?

    private struct Listener {
      var tracker: ViewportTracker
      var handler: (ViewportChange) -> Void
    }

    private var listeners: [Int: Listener] = [:]
    private var sources: [Int: ViewportChanges.Source] = [:]
    private var lastKey = 0

    private var chain: MapDelegateChain?
    private var touches: TouchObserver?
    private var clock: FrameClock?

    /// Whether fingers move the map into limits that it must come back from.
    var holdsLimits = false { didSet { refresh() } }
    /// Whether annotations are kept in view until a person moves the map.
    var keepsAnnotations = false { didSet { refresh() } }
    /// Whether a motion plays, which a touch ends.
    var playsMotion = false { didSet { refresh() } }

    /// Whether the map moves, as far as is known.
    private(set) var isMoving = false
    /// Where MapKit animates to because this module asked for it.
    private var goal: MapViewport?
    private var isSetting = false
    private var hasFingers = false
    private var hasPerson = false
    private var openMovements = 0
    private var quietFrames = 0

    /// Whether MapKit animates what this module asked for.
    var isAnimatingOurs: Bool { goal != nil }

    /// Whether anybody wants to know.
    var isActive: Bool {
      !listeners.isEmpty || !sources.isEmpty || holdsLimits || keepsAnnotations || playsMotion
    }

    // MARK: Listeners

    func listen(
      from viewport: MapViewport, _ thresholds: ChangeThresholds,
      _ handler: @escaping (ViewportChange) -> Void
    ) -> ViewportObservation {
      lastKey += 1
      let key = lastKey
      listeners[key] = Listener(
        tracker: ViewportTracker(viewport, thresholds: thresholds), handler: handler)
      refresh()
      return ViewportObservation { [weak self] in self?.forget(key) }
    }

    func sequence(from viewport: MapViewport, _ thresholds: ChangeThresholds) -> ViewportChanges {
      lastKey += 1
      let key = lastKey
      let (changes, source) = ViewportChanges.make(from: viewport, thresholds: thresholds)
      sources[key] = source
      source.onEnd { [weak self] in
        Task { @MainActor in self?.forget(key) }
      }
      refresh()
      return changes
    }

    private func forget(_ key: Int) {
      listeners[key] = nil
      sources[key] = nil
      refresh()
    }

    /// Ends all sequences: the map is gone.
    deinit {
      for source in sources.values { source.finish() }
    }

    // MARK: The map

    /// Puts this module's delegate before the app's, or takes it away again.
    private func refresh() {
      guard let map = state?.map else { return }
      guard isActive else {
        if let chain, map.delegate === chain { map.delegate = chain.next }
        chain = nil
        touches?.remove()
        touches = nil
        stopClock()
        isMoving = false
        openMovements = 0
        return
      }
      if touches == nil {
        touches = TouchObserver.added(to: map) { [weak self] in self?.personDoes($0) }
        if map.hasArea { state?.known = map.measuredViewport(state) }
        forgetReachedGoal()
        // An animation from before goes on, or proves to be over.
        if goal != nil { beginMoving() }
      }
      join(map)
    }

    private func join(_ map: MKMapView) {
      let chain = self.chain ?? makeChain()
      self.chain = chain
      guard map.delegate !== chain else { return }
      chain.next = map.delegate
      map.delegate = chain
    }

    private func makeChain() -> MapDelegateChain {
      let chain = MapDelegateChain()
      chain.regionWillChange = { [weak self] _ in self?.movementBegins() }
      chain.visibleRegionChanged = { [weak self] _ in
        guard let self, !isSetting else { return }
        observe()
      }
      chain.regionDidChange = { [weak self] _ in self?.movementEnds() }
      return chain
    }

    private func movementBegins() {
      guard !isSetting else { return }
      openMovements += 1
      if hasFingers { hasPerson = true }
      beginMoving()
    }

    private func movementEnds() {
      guard !isSetting else { return }
      openMovements = max(openMovements - 1, 0)
      observe()
      // It may be the end of an earlier movement, told late.
      if openMovements == 0 { forgetReachedGoal() }
    }

    private func forgetReachedGoal() {
      guard let goal, let known = state?.known,
        ChangeThresholds(points: 1, zoom: 1e-3).parts(from: known, to: goal)
          .subtracting(.size).isEmpty
      else { return }
      self.goal = nil
    }

    private func personDoes(_ input: PersonInput) {
      guard let state, let map = state.map else { return }
      switch input {
      case .down:
        hasFingers = true
        join(map)
        state.play(with: nil)
      case .up:
        hasFingers = false
        quietFrames = 0
      case .nudge:
        hasPerson = true
        join(map)
        state.play(with: nil)
        beginMoving()
      }
    }

    /// Sets the camera; what the map says meanwhile is no news.
    func programMoves(to target: MapViewport, animated: Bool, _ set: () -> Void) {
      isSetting = true
      set()
      isSetting = false
      goal = animated ? target : nil
      hasPerson = false
      if animated { beginMoving() }
    }

    /// Looks at the map, and tells what changed since the last look.
    ///
    /// What neither this module nor a new size did, a person did, or the app by MapKit's own calls.
    func observe(_ reading: MapViewport? = nil, reason given: ViewportChange.Reason? = nil) {
      guard let state, let map = state.map, map.hasArea else { return }
      let now = reading ?? map.measuredViewport(state)
      let before = state.known
      state.known = now
      guard isActive else { return }
      guard let before, !ChangeHub.noise.parts(from: before, to: now).isEmpty else { return }
      quietFrames = 0
      let hasNewSize = before.size != now.size || before.insets != now.insets
      let byPerson = isAnimatingOurs ? hasPerson : true
      let reason = given ?? (hasNewSize ? .layout : byPerson ? .gesture : .animation)
      if reason == .gesture {
        goal = nil
        state.personMoves()
      }
      beginMoving()
      for key in listeners.keys.sorted() {
        if let change = listeners[key]?.tracker.update(to: now, reason: reason) {
          listeners[key]?.handler(change)
        }
      }
      for source in sources.values { source.send(now, reason: reason) }
    }

    /// What two readings of the same camera may differ by.
    private static let noise = ChangeThresholds(points: 1e-4, zoom: 1e-7, degrees: 1e-6)

    // MARK: Coming to rest

    private func beginMoving() {
      quietFrames = 0
      guard isActive, let map = state?.map else { return }
      isMoving = true
      guard clock == nil else { return }
      clock = FrameClock(for: map) { [weak self] _ in self?.showFrame() }
    }

    private func showFrame() {
      quietFrames += 1
      observe()
      // A movement that never ends counts as ended after half a second without one.
      let patience = openMovements > 0 || isAnimatingOurs ? 30 : 2
      if !hasFingers, state?.player == nil, quietFrames > patience { settle() }
    }

    private func settle() {
      stopClock()
      isMoving = false
      goal = nil
      hasPerson = false
      openMovements = 0
      for key in listeners.keys.sorted() {
        if let change = listeners[key]?.tracker.settle() { listeners[key]?.handler(change) }
      }
      if let known = state?.known {
        for source in sources.values { source.settle(known) }
      }
      state?.returnToLimits()
    }

    private func stopClock() {
      clock?.stop()
      clock = nil
    }
  }
#endif

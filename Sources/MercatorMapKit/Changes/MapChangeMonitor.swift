#if canImport(MapKit) && !os(watchOS)
  import Foundation
  import MapKit
  import Mercator

  /// The observer of a map's movements, which notifies listeners.
  ///
  /// It does nothing without listeners, active features or animations started by this module.
  @MainActor final class MapChangeMonitor {
    weak var state: MapViewState?

    private lazy var listeners = ChangeListeners { [weak self] in self?.refresh() }
    private var chains = MapDelegateChains()
    private var touches: TouchObserver?
    private var clock: FrameClock?

    /// Whether gestures can move the map beyond limits to which it must return.
    var holdsLimits = false { didSet { refresh() } }
    /// Whether annotations are kept in view until the user moves the map.
    var keepsAnnotations = false { didSet { refresh() } }
    /// Whether a fit is held until the user moves the map.
    var holdsFit = false { didSet { refresh() } }
    /// Whether the app has set `resizing`. MapKit may change the zoom before it reports a new size,
    /// so the previous camera must be known.
    var keepsOverSizes = false { didSet { refresh() } }
    /// Whether a motion plays, which a touch ends.
    var playsMotion = false { didSet { refresh() } }

    /// Whether the map moves, as far as known.
    private(set) var isMoving = false
    /// The target of an animation that this module requested from MapKit. Until it ends, the hub
    /// watches for its arrival and for user gestures.
    private(set) var goal: MapViewport? {
      didSet { if isAnimatingOurs != (oldValue != nil) { refresh() } }
    }
    /// Whether the start of that animation is still to be reported.
    private var awaitsOwnMovement = false
    private var isSetting = false
    private var hasFingers = false
    /// Whether the user began the current movement.
    private var hasPerson = false
    /// The number of remaining frames in which new movements still count as gestures after the last
    /// touch.
    private var graceFrames = 0
    private var openMovements = 0
    private var quietFrames = 0

    /// The timeout for a movement, in frames: half a second.
    private static let patience = 30

    /// Whether MapKit runs an animation that this module requested.
    var isAnimatingOurs: Bool { goal != nil }

    /// Whether there is anything to observe the map for.
    var isActive: Bool {
      !listeners.isEmpty || holdsLimits || keepsAnnotations || holdsFit || keepsOverSizes
        || playsMotion || isAnimatingOurs
    }

    /// Stops the clock when the map is deallocated.
    deinit {
      // A display link retains its target, and the map's run loop retains the link.
      if let clock { Task { @MainActor in clock.stop() } }
    }

    // MARK: Listeners

    func listen(
      from viewport: MapViewport, _ thresholds: ChangeThresholds,
      _ handler: @escaping @MainActor (ViewportChange) -> Void
    ) -> ViewportObservation {
      defer { refresh() }
      return listeners.listen(from: viewport, thresholds, handler)
    }

    func sequence(from viewport: MapViewport, _ thresholds: ChangeThresholds) -> ViewportChanges {
      defer { refresh() }
      return listeners.sequence(from: viewport, thresholds)
    }

    // MARK: The map

    /// Installs this module's delegate in front of the app's, or removes it.
    private func refresh() {
      guard let map = state?.map else { return }
      guard isActive else {
        chains.leave(map)
        touches?.remove()
        touches = nil
        stopClock()
        isMoving = false
        openMovements = 0
        (hasFingers, hasPerson, graceFrames) = (false, false, 0)
        return
      }
      if touches == nil {
        touches = TouchObserver.added(to: map) { [weak self] in self?.personDoes($0) }
        if map.hasArea { state?.known = map.measuredViewport(state) }
      }
      join(map)
    }

    private func join(_ map: MKMapView) {
      chains.join(map) { chain in
        chain.regionWillChange = { [weak self] _ in self?.movementBegins() }
        chain.visibleRegionChanged = { [weak self] _ in
          guard let self, !isSetting else { return }
          observe()
        }
        chain.regionDidChange = { [weak self] _ in self?.movementEnds() }
      }
    }

    private func movementBegins() {
      guard !isSetting else {
        awaitsOwnMovement = false
        return
      }
      openMovements += 1
      if awaitsOwnMovement {
        awaitsOwnMovement = false
      } else if hasFingersNow {
        hasPerson = true
      }
      beginMoving()
    }

    private func movementEnds() {
      guard !isSetting else { return }
      openMovements = max(openMovements - 1, 0)
      observe()
      // This may be the late end of an earlier movement.
      if openMovements == 0 { forgetReachedGoal() }
    }

    private func forgetReachedGoal() {
      guard let goal, let known = state?.known,
        ChangeThresholds(points: 1, zoom: 1e-3).parts(from: known, to: goal)
          .subtracting([.size, .pitch]).isEmpty
      else { return }
      endAnimation(at: known, asked: goal)
    }

    /// Ends the animation. The map is at its target, at the pitch that MapKit allows there.
    private func endAnimation(at known: MapViewport, asked goal: MapViewport) {
      self.goal = nil
      if known.pitch < goal.pitch - PitchLimits.unseen {
        state?.arrived(known, asked: goal)
      } else {
        state?.again = nil
      }
    }

    private func personDoes(_ input: PersonInput) {
      guard let state, let map = state.map else { return }
      awaitsOwnMovement = false
      switch input {
      case .down:
        hasFingers = true
        join(map)
        state.play(with: nil)
      case .up:
        hasFingers = false
        quietFrames = 0
        graceFrames = Self.patience
        startClock()
      case .nudge:
        hasPerson = true
        graceFrames = Self.patience
        join(map)
        state.play(with: nil)
        beginMoving()
      }
    }

    /// Whether the map is being touched. AppKit can miss a mouse-up event, so this checks again.
    private var hasFingersNow: Bool {
      touches?.look()
      return hasFingers
    }

    /// Sets the camera. Delegate calls during `set` are not reported as changes.
    func programMoves(to target: MapViewport, animated: Bool, _ set: () -> Void) {
      awaitsOwnMovement = animated
      goal = animated ? target : nil
      adjust(set)
      awaitsOwnMovement = awaitsOwnMovement && animated
      hasPerson = false
      graceFrames = 0
      if animated { beginMoving() }
    }

    /// Applies a setting that may move the map immediately. Delegate calls during `set` are
    /// ignored.
    func adjust(_ set: () -> Void) {
      let wasSetting = isSetting
      isSetting = true
      set()
      isSetting = wasSetting
    }

    /// Reads the map's camera and reports the changes since the last reading.
    func observe(_ reading: MapViewport? = nil, reason given: ViewportChange.Reason? = nil) {
      guard let state, let map = state.map, map.hasArea else { return }
      let now = reading ?? map.measuredViewport(state)
      let before = state.known
      state.known = now
      guard isActive else { return }
      guard let before, !MapChangeMonitor.noise.parts(from: before, to: now).isEmpty else { return }
      quietFrames = 0
      if before.size != now.size { state.noteResizing(from: before) }
      let reason = given ?? self.reason(from: before, to: now)
      if reason == .gesture {
        goal = nil
        state.personMoves()
      } else if reason == .map {
        state.mapMoves(from: before, to: now)
      }
      beginMoving()
      listeners.tell(now, reason)
    }

    /// Returns the reason for a change that this module did not make.
    private func reason(from before: MapViewport, to now: MapViewport) -> ViewportChange.Reason {
      if before.size != now.size || before.insets != now.insets { return .layout }
      if !isAnimatingOurs, hasFingersNow || graceFrames > 0 { hasPerson = true }
      return hasPerson ? .gesture : isAnimatingOurs ? .animation : .map
    }

    /// The largest difference between two readings of the same camera.
    private static let noise = ChangeThresholds(points: 1e-4, zoom: 1e-7, degrees: 1e-6)

    // MARK: Coming to rest

    private func beginMoving() {
      quietFrames = 0
      guard isActive else { return }
      isMoving = true
      startClock()
    }

    private func startClock() {
      guard clock == nil, isActive, let map = state?.map else { return }
      clock = FrameClock(for: map) { [weak self] _ in self?.showFrame() }
    }

    private func showFrame() {
      quietFrames += 1
      let hasFingers = hasFingersNow
      if !hasFingers { graceFrames = max(graceFrames - 1, 0) }
      observe()
      // A movement that never reports its end counts as ended after half a second without change.
      let patience = openMovements > 0 || isAnimatingOurs ? Self.patience : 2
      if isMoving, !hasFingers, state?.player == nil, quietFrames > patience { settle() }
      if !isMoving, graceFrames == 0 { stopClock() }
    }

    private func settle() {
      isMoving = false
      let asked = goal
      goal = nil
      awaitsOwnMovement = false
      hasPerson = false
      openMovements = 0
      listeners.settle(state?.known)
      state?.returnToLimits()
      if let asked, !isAnimatingOurs, let known = state?.known {
        endAnimation(at: known, asked: asked)
      }
    }

    private func stopClock() {
      clock?.stop()
      clock = nil
    }
  }
#endif

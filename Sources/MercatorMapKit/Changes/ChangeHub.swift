#if canImport(MapKit) && !os(watchOS)
  import Foundation
  import MapKit
  import Mercator

  /// Notices how a map moves and tells its listeners. Where there are none, nothing is held and no
  /// animation of this module's runs, it does nothing.
  @MainActor final class ChangeHub {
    weak var state: MapViewState?

    private lazy var listeners = ChangeListeners { [weak self] in self?.refresh() }
    private var chains = MapDelegateChains()
    private var touches: TouchObserver?
    private var clock: FrameClock?

    /// Whether fingers move the map into limits that it must come back from.
    var holdsLimits = false { didSet { refresh() } }
    /// Whether annotations are kept in view until a person moves the map.
    var keepsAnnotations = false { didSet { refresh() } }
    /// Whether a fit is held until a person moves the map.
    var holdsFit = false { didSet { refresh() } }
    /// Whether the app has said what a new size is to keep. MapKit may have changed the zoom before it
    /// tells of one, so what the map showed has to be known before.
    var keepsOverSizes = false { didSet { refresh() } }
    /// Whether a motion plays, which a touch ends.
    var playsMotion = false { didSet { refresh() } }

    /// Whether the map moves, as far as is known.
    private(set) var isMoving = false
    /// Where MapKit animates to because this module asked for it. Meanwhile there is something to
    /// notice: when it is there, and that a person goes elsewhere.
    private(set) var goal: MapViewport? {
      didSet { if isAnimatingOurs != (oldValue != nil) { refresh() } }
    }
    /// Whether that animation has yet to be told of.
    private var awaitsOwnMovement = false
    private var isSetting = false
    private var hasFingers = false
    /// Whether a person began the movement under way.
    private var hasPerson = false
    /// Frames in which what the map begins is still due to the fingers that have left it.
    private var graceFrames = 0
    private var openMovements = 0
    private var quietFrames = 0

    /// Half a second.
    private static let patience = 30

    /// Whether MapKit animates what this module asked for.
    var isAnimatingOurs: Bool { goal != nil }

    /// Whether anybody wants to know.
    var isActive: Bool {
      !listeners.isEmpty || holdsLimits || keepsAnnotations || holdsFit || keepsOverSizes
        || playsMotion || isAnimatingOurs
    }

    /// The map is gone.
    deinit {
      // A display link holds its target, and the map's run loop the link.
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

    /// Puts this module's delegate before the app's, or takes it away again.
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
      // It may be the end of an earlier movement, told late.
      if openMovements == 0 { forgetReachedGoal() }
    }

    private func forgetReachedGoal() {
      guard let goal, let known = state?.known,
        ChangeThresholds(points: 1, zoom: 1e-3).parts(from: known, to: goal)
          .subtracting([.size, .pitch]).isEmpty
      else { return }
      endAnimation(at: known, asked: goal)
    }

    /// The map is where an animation of this module's ends, at the pitch that it takes there.
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

    /// Whether fingers are on the map; a mouse may have gone up unseen.
    private var hasFingersNow: Bool {
      touches?.look()
      return hasFingers
    }

    /// Sets the camera; what the map says meanwhile is no news.
    func programMoves(to target: MapViewport, animated: Bool, _ set: () -> Void) {
      awaitsOwnMovement = animated
      goal = animated ? target : nil
      adjust(set)
      awaitsOwnMovement = awaitsOwnMovement && animated
      hasPerson = false
      graceFrames = 0
      if animated { beginMoving() }
    }

    /// Sets what may move the map at once; what it says meanwhile is no news.
    func adjust(_ set: () -> Void) {
      let wasSetting = isSetting
      isSetting = true
      set()
      isSetting = wasSetting
    }

    /// Looks at the map, and tells what changed since the last look.
    func observe(_ reading: MapViewport? = nil, reason given: ViewportChange.Reason? = nil) {
      guard let state, let map = state.map, map.hasArea else { return }
      let now = reading ?? map.measuredViewport(state)
      let before = state.known
      state.known = now
      guard isActive else { return }
      guard let before, !ChangeHub.noise.parts(from: before, to: now).isEmpty else { return }
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

    /// Whose doing a change is that this module has not made.
    private func reason(from before: MapViewport, to now: MapViewport) -> ViewportChange.Reason {
      if before.size != now.size || before.insets != now.insets { return .layout }
      if !isAnimatingOurs, hasFingersNow || graceFrames > 0 { hasPerson = true }
      return hasPerson ? .gesture : isAnimatingOurs ? .animation : .map
    }

    /// What two readings of the same camera may differ by.
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
      // A movement that never ends counts as ended after half a second without one.
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

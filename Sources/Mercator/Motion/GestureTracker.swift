/// The camera of a map under touches. The ground under each touch stays there at any heading and
/// pitch.
///
///     var tracker = GestureTracker(map.viewport)
///     map.viewport = tracker.touch([Touch(0, at: point)], at: now)   // each event
///     if let rest = tracker.end(at: now) { play(rest) }              // after the last touch
///
/// Pass all current touches at each event, with a time of any monotonic clock. One finger pans.
/// Two fingers pan, zoom and rotate at once. With ground points f as complex numbers a + i·b and
/// the touched world points g, east + i·north from the start:
///
///     S·e^(iθ) = (f₂ − f₁)/(g₂ − g₁)        centre = g₁ − f₁/(S·e^(iθ))
///
/// While rotation is locked or limited, the two fingers cannot both keep their ground. Their
/// midpoint then keeps it, and the zoom follows the ratio of their distances on the ground. When
/// rotation unlocks, the turn up to that moment is ignored and both fingers grip the map again.
///
/// - Touches that are added or ended grip the map where they are, so nothing jumps.
/// - A third touch and further ones are ignored.
/// - A touch above the far limit counts as one at ``MapViewport/centerPoint``.
/// - Beyond limits the map follows ever more slowly, and ``end(at:)`` returns it to them.
/// - A touch while the map still moves after ``end(at:)`` stops it at once. If the map shows
///   another camera by then, create a new tracker.
public struct GestureTracker: Sendable {
  /// The allowed gestures and their thresholds.
  public let settings: GestureSettings
  /// The limits of the map at rest, after the last touch has ended.
  public let limits: ViewportLimits?
  /// Whether two fingers have rotated past the threshold and now rotate the map.
  public private(set) var isRotating = false
  /// Whether two fingers have zoomed past the threshold and now zoom the map.
  public private(set) var isZooming = false
  /// The gripped camera, without the decaying velocity and without position limits.
  ///
  /// Its zoom is the one allowed by soft limits, so that the ground stays under the fingers beyond
  /// them, too.
  private var held: MapViewport
  private var grips: [TouchGrip] = []
  /// The value of `held` at the last grip.
  private var base: MapViewport
  /// The ground vector from the first finger to the second at their first grip; the base of
  /// thresholds.
  private var spread = ViewportProjection.Ground.zero
  /// The anchor and the time of the last zoom or rotation by fingers.
  private var pivot: ScreenPoint?
  private var pivotTime: Duration = .zero
  private var record: GestureRecord
  private let caught: ViewportVelocity
  private var decay: DecayingVelocity?
  /// The motion after the last gesture and its start time, until something ends it.
  private var thrown: (motion: Ease, began: Duration)?
  private var began: Duration?
  private var latest: Duration = .zero

  /// Creates a tracker of touches on a map.
  ///
  /// - Parameters:
  ///   - viewport: the current camera; during a motion `motion.viewport(at: now)`.
  ///   - velocity: the camera's current velocity, which decays smoothly under the touch.
  ///   - settings: the allowed gestures and their thresholds.
  ///   - limits: the limits of the map.
  public init(
    _ viewport: MapViewport, velocity: ViewportVelocity = .zero,
    settings: GestureSettings = GestureSettings(), limits: ViewportLimits? = nil
  ) {
    self.settings = settings
    self.limits = limits
    // A map that is springing back starts from the pull that would show its current position.
    held = limits.map { viewport.pulled(beyond: $0, settings.positionBand) } ?? viewport
    base = held
    caught = velocity
    record = GestureRecord(window: settings.momentum.window.inSeconds)
  }

  /// The camera to show at the time of the last call.
  ///
  /// It is the gripped camera with the remaining initial velocity, softly constrained beyond
  /// limits. After ``end(at:)`` it is the resulting motion's camera at that time.
  public var viewport: MapViewport {
    if let thrown { return thrown.motion.viewport(at: latest - thrown.began) }
    var shown = held
    if let decay, let began {
      var drift = decay.displacement(at: (latest - began).inSeconds)
      if drift != .zero {
        drift.zoom = zoom(of: held, pulledBy: drift.zoom) - held.zoom
        shown = shown.drifted(by: drift)
      }
    }
    guard let limits else { return shown }
    return shown.softlyPlaced(within: limits, settings.positionBand)
  }

  /// Records all current touches and returns the camera to show.
  ///
  /// The first touch after ``end(at:)`` stops the resulting motion at once.
  ///
  /// *Edge cases*: touches with non-finite points are skipped; a time before the last one counts as
  /// the last one.
  @discardableResult
  public mutating func touch(_ touches: [Touch], at time: Duration) -> MapViewport {
    advance(to: time)
    var two: [Touch] = []
    for touch in touches
    where two.count < 2 && touch.point.x.magnitude < 1e9 && touch.point.y.magnitude < 1e9 {
      if !two.contains(where: { $0.id == touch.id }) { two.append(touch) }
    }
    if !two.isEmpty { catchThrow() }
    if two.count == grips.count, zip(two, grips).allSatisfy({ $0.id == $1.id }) {
      move(two)
    } else {
      grip(two)
    }
    record.add(held, at: latest.inSeconds)
    return viewport
  }

  /// Continues a motion under the fingers, such as a zoom that is still running when a pan begins.
  ///
  /// The map takes over the motion's zoom, heading and pitch, and keeps the ground under the
  /// finger, or under the midpoint of two.
  ///
  /// - Parameters:
  ///   - running: the motion's current camera. An earlier pinch by two fingers is lost unless it is
  ///     part of that camera.
  ///   - time: the current time.
  ///
  /// *Edge cases*: a touch above the far limit before or after keeps no ground; the centre stays.
  @discardableResult
  public mutating func follow(_ running: MapViewport, at time: Duration) -> MapViewport {
    advance(to: time)
    catchThrow()
    (held.heading, held.pitch) = (running.heading, running.pitch)
    held.zoom = running.zoom
    if let limits {
      held.zoom = held.softlyConstrained(to: limits, zoomBand: settings.zoomBand).zoom
    }
    let projection = ViewportProjection(held)
    let isOnGround = grips.allSatisfy { $0.isOnGround && projection.isOnGround($0.point) }
    let touches = grips.map { Touch($0.id, at: $0.point) }
    if isOnGround { held = held.keeping(grips, at: touches) }
    base = held
    // The camera already includes a pinch by two fingers, and a tilt moves the far limit. In both
    // cases the fingers grip the map again.
    if grips.count == 2 || !isOnGround { grip(touches) }
    record.add(held, at: latest.inSeconds)
    return viewport
  }

  /// Zooms by dragging one finger after a tap, and keeps the ground under the anchor.
  ///
  /// Dragging down zooms in, by one level every ``GestureSettings/zoomDragLength`` points.
  ///
  /// - Parameters:
  ///   - points: the distance down from the touch's start; up is negative.
  ///   - anchor: the point of the tap.
  ///   - time: the current time.
  @discardableResult
  public mutating func zoomDrag(
    byPoints points: Double, around anchor: ScreenPoint, at time: Duration
  ) -> MapViewport {
    advance(to: time)
    catchThrow()
    guard settings.allowsZooming, points.isFinite else { return viewport }
    let length = settings.zoomDragLength > 0 ? settings.zoomDragLength : 128
    held = base.zoomed(to: zoom(of: base, pulledBy: points / length), around: anchor)
    turned(about: anchor)
    record.add(held, at: latest.inSeconds)
    return viewport
  }

  /// Ends the gesture and returns the motion that brings the map to rest.
  ///
  /// The result is nil if the map is already at rest, or still moves after an earlier gesture.
  ///
  /// A flung map continues at its velocity and is decelerated evenly, with zoom and heading about
  /// the midpoint of the fingers. Beyond limits it springs back. Within
  /// ``GestureSettings/northSnap`` of north it rotates to north. Play the motion from this time on;
  /// the next touch stops it at its current position.
  public mutating func end(at time: Duration) -> Ease? {
    advance(to: time)
    guard thrown == nil else { return nil }
    let shown = viewport
    let scale = WebMercator.pointsPerWorld(atZoom: shown.zoom)
    let fling = settings.momentum.fling(
      record.velocity(at: latest.inSeconds), pointsPerWorld: scale)
    // A zoom beyond its limits returns about the anchor of the pull, regardless of the time since.
    var pivot = pivot
    if (latest - pivotTime).inSeconds > record.window,
      shown.constrained(to: limits).zoom == shown.zoom
    {
      pivot = nil
    }
    let motion = settling(from: shown, fling, around: pivot)
    let now = latest
    self = GestureTracker(shown, settings: settings, limits: limits)
    if let motion {
      thrown = (motion, now)
      advance(to: now)
    }
    return motion
  }

  private func settling(
    from shown: MapViewport, _ fling: Fling, around pivot: ScreenPoint?
  ) -> Ease? {
    var rest = shown
    rest.zoom += fling.change.zoom
    rest.heading += fling.change.heading
    let fromNorth = Degrees.shortestTurn(from: 0, to: rest.heading)
    let snaps = fromNorth != 0 && fromNorth.magnitude <= settings.northSnap
    if snaps { rest.heading = 0 }
    if let limits {
      rest.zoom = rest.zoom.clamped(limits.zoomRange.lowerBound, limits.zoomRange.upperBound)
    }
    let thrown = Duration(clampingSeconds: fling.seconds)
    if let pivot, rest.zoom != shown.zoom || rest.heading != shown.heading {
      let ease = Ease(
        from: shown, around: pivot, zoom: rest.zoom, heading: rest.heading,
        duration: snaps ? max(thrown, settings.settlingDuration) : thrown,
        timing: snaps ? .spring : .decelerating, velocity: fling.velocity)
      if ease.seconds > 0, ease.end.constrained(to: limits) == ease.end { return ease }
      rest = ease.end
    }
    rest = rest.drifted(
      by: ViewportVelocity(x: fling.change.x, y: fling.change.y))
    let free = rest
    rest = rest.constrained(to: limits)
    guard rest != shown else { return nil }
    let isHeld = snaps || rest != free || fling.seconds == 0
    return Ease(
      from: shown, to: rest, duration: isHeld ? max(thrown, settings.settlingDuration) : thrown,
      timing: isHeld ? .spring : .decelerating, velocity: fling.velocity)
  }

  private mutating func advance(to time: Duration) {
    if began == nil {
      began = time
      latest = time
    }
    latest = max(latest, time)
  }

  /// Stops the motion after the last gesture at its current camera.
  private mutating func catchThrow() {
    guard thrown != nil else { return }
    let now = latest
    self = GestureTracker(viewport, settings: settings, limits: limits)
    advance(to: now)
  }

  /// Grips the map at the touches' current points.
  private mutating func grip(_ touches: [Touch]) {
    if grips.isEmpty, decay == nil, caught != .zero {
      decay = DecayingVelocity(
        from: caught, to: .zero, within: max(settings.catchDuration.inSeconds, 0))
    }
    if touches.count != 2 {
      isRotating = false
      isZooming = false
    }
    base = held
    grips = touches.map { TouchGrip($0, on: held) }
    spread = grips.count == 2 ? grips[1].ground - grips[0].ground : .zero
  }

  private mutating func move(_ touches: [Touch]) {
    let points = touches.map { $0.point }
    guard points != grips.map({ $0.point }) else { return }
    if touches.count == 2 {
      pinch(touches)
    } else if settings.allowsPanning, touches.count == 1 {
      held = holding(base, at: touches)
    }
    for index in grips.indices { grips[index].point = points[index] }
  }

  private mutating func pinch(_ touches: [Touch]) {
    let projection = ViewportProjection(base)
    let points = touches.map { $0.point }
    let after = projection.ground(at: touches[1]) - projection.ground(at: touches[0])
    let before = grips[1].ground - grips[0].ground
    // Two fingers on the same ground define neither zoom nor heading.
    guard before.magnitude > 0, after.magnitude > 0, spread.magnitude > 0 else {
      if settings.allowsPanning { held = held.keeping(grips, at: touches) }
      return
    }
    let unlocksZoom =
      settings.allowsZooming && !isZooming
      && after.levels(from: spread).magnitude >= settings.zoomThreshold
    let unlocksRotation =
      settings.allowsRotation && !isRotating
      && after.degrees(from: spread).magnitude >= settings.rotationThreshold
    var next = base
    if isZooming { next.zoom = zoom(of: base, pulledBy: after.levels(from: before)) }
    // Ground that rotates counterclockwise on screen means an increasing heading.
    if isRotating { next.heading = base.heading + after.degrees(from: before) }
    held = settings.allowsPanning ? holding(next, at: touches) : next
    if isZooming || isRotating {
      turned(
        about: ScreenPoint(
          x: (points[0].x + points[1].x) / 2, y: (points[0].y + points[1].y) / 2))
    }
    if unlocksZoom || unlocksRotation {
      isZooming = isZooming || unlocksZoom
      isRotating = isRotating || unlocksRotation
      base = held
      grips = touches.map { TouchGrip($0, on: held) }
    }
  }

  /// Returns a camera's zoom after a pinch by some levels, as far as soft limits allow.
  private func zoom(of viewport: MapViewport, pulledBy levels: Double) -> Double {
    limits.map { viewport.zoom(pulledBy: levels, beyond: $0, settings.zoomBand) }
      ?? viewport.zoom + levels
  }

  /// Returns a camera moved so that the fingers keep their ground.
  ///
  /// If the fingers haven't moved since the grip and nothing else changes, it is the gripped
  /// camera, bit for bit.
  private func holding(_ next: MapViewport, at touches: [Touch]) -> MapViewport {
    guard next == base else { return next.keeping(grips, at: touches) }
    let projection = ViewportProjection(base)
    var moved = ViewportProjection.Ground.zero
    for (grip, touch) in zip(grips, touches) {
      moved = moved + projection.ground(at: touch) - grip.ground
    }
    return moved.magnitude > base.tolerance ? next.keeping(grips, at: touches) : base
  }

  private mutating func turned(about point: ScreenPoint) {
    pivot = point
    pivotTime = latest
  }
}

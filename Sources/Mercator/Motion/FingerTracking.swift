/// Touches on a map, which keep the ground under each of them at any heading and pitch.
///
///     var tracking = FingerTracking(map.viewport)
///     map.viewport = tracking.touch([Finger(0, at: point)], at: now)        // each event
///     if let rest = tracking.lift(at: now) { play(rest) }                   // the last finger left
///
/// Pass all fingers that touch the map at each event, with a time of any monotonic clock. One
/// finger pans. Two fingers pan, zoom and rotate at once. With ground points f as complex numbers
/// a + i·b and the touched world points g, east + i·north from the start:
///
///     S·e^(iθ) = (f₂ − f₁)/(g₂ − g₁)        centre = g₁ − f₁/(S·e^(iθ))
///
/// While rotation is locked or limited, the two fingers cannot both keep their ground. Their
/// midpoint then keeps it, and the zoom follows the ratio of their distances on the ground. When
/// rotation unlocks, the turn up to that moment is ignored and both fingers grip the map again.
///
/// - Fingers that are added or lifted grip the map where they are, so nothing jumps.
/// - A third finger and further ones are ignored.
/// - A finger above the far limit counts as one at ``MapViewport/centerPoint``.
/// - Beyond limits the map follows ever more slowly, and ``lift(at:)`` returns it to them.
/// - A touch while the map still moves after a ``lift(at:)`` stops it at once. If the map shows
///   another camera by then, create a new tracking.
public struct FingerTracking: Sendable {
  /// The allowed gestures and their thresholds.
  public let settings: FingerSettings
  /// The limits of the map at rest, after the last touch has ended.
  public let limits: ViewportLimits?
  /// Whether two fingers have rotated past the threshold and now rotate the map.
  public private(set) var isRotating = false
  /// Whether two fingers have zoomed past the threshold and now zoom the map.
  public private(set) var isZooming = false
  /// The gripped camera, without the carry and without position limits.
  ///
  /// Its zoom is the one allowed by soft limits, so that the ground stays under the fingers beyond
  /// them, too.
  private var held: MapViewport
  private var grips: [FingerGrip] = []
  /// The value of `held` at the last grip.
  private var base: MapViewport
  /// The ground vector from the first finger to the second at their first grip; the base of
  /// thresholds.
  private var spread = ViewportCamera.Ground.zero
  /// The anchor and the time of the last zoom or rotation by fingers.
  private var pivot: ScreenPoint?
  private var pivotTime: Duration = .zero
  private var record: FingerRecord
  private let caught: ViewportVelocity
  private var carry: MotionCarry?
  /// The motion of the last lift and its start time, until something ends it.
  private var thrown: (motion: Glide, began: Duration)?
  private var began: Duration?
  private var latest: Duration = .zero

  /// Creates a tracking of fingers on a map.
  ///
  /// - Parameters:
  ///   - viewport: the current camera; during a motion `motion.viewport(at: now)`.
  ///   - velocity: the camera's current velocity, which decays smoothly under the touch.
  ///   - settings: the allowed gestures and their thresholds.
  ///   - limits: the limits of the map.
  public init(
    _ viewport: MapViewport, velocity: ViewportVelocity = .zero,
    settings: FingerSettings = FingerSettings(), limits: ViewportLimits? = nil
  ) {
    self.settings = settings
    self.limits = limits
    // A map that is springing back starts from the pull that would show its current position.
    held = limits.map { viewport.pulled(beyond: $0, settings.positionBand) } ?? viewport
    base = held
    caught = velocity
    record = FingerRecord(window: settings.momentum.window.inSeconds)
  }

  /// The camera to show at the time of the last call.
  ///
  /// It is the gripped camera with the remaining initial velocity, softly constrained beyond
  /// limits. After ``lift(at:)`` it is the resulting motion's camera at that time.
  public var viewport: MapViewport {
    if let thrown { return thrown.motion.viewport(at: latest - thrown.began) }
    var shown = held
    if let carry, let began {
      var drift = carry.displacement(at: (latest - began).inSeconds)
      if drift != .zero {
        drift.zoom = zoom(of: held, pulledBy: drift.zoom) - held.zoom
        shown = shown.drifted(by: drift)
      }
    }
    guard let limits else { return shown }
    return shown.softlyPlaced(within: limits, settings.positionBand)
  }

  /// Records the fingers that touch the map now and returns the camera to show.
  ///
  /// The first touch after a ``lift(at:)`` stops the resulting motion at once.
  ///
  /// *Edge cases*: fingers with non-finite points are skipped; a time before the last one counts as
  /// the last one.
  @discardableResult
  public mutating func touch(_ fingers: [Finger], at time: Duration) -> MapViewport {
    advance(to: time)
    var two: [Finger] = []
    for finger in fingers
    where two.count < 2 && finger.point.x.magnitude < 1e9 && finger.point.y.magnitude < 1e9 {
      if !two.contains(where: { $0.id == finger.id }) { two.append(finger) }
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
  /// *Edge cases*: a finger above the far limit before or after keeps no ground; the centre stays.
  @discardableResult
  public mutating func follow(_ running: MapViewport, at time: Duration) -> MapViewport {
    advance(to: time)
    catchThrow()
    (held.heading, held.pitch) = (running.heading, running.pitch)
    held.zoom = running.zoom
    if let limits {
      held.zoom = held.softlyConstrained(to: limits, zoomBand: settings.zoomBand).zoom
    }
    let camera = ViewportCamera(held)
    let isOnGround = grips.allSatisfy { $0.isOnGround && camera.isOnGround($0.point) }
    let fingers = grips.map { Finger($0.id, at: $0.point) }
    if isOnGround { held = held.keeping(grips, at: fingers) }
    base = held
    // The camera already includes a pinch by two fingers, and a tilt moves the far limit. In both
    // cases the fingers grip the map again.
    if grips.count == 2 || !isOnGround { grip(fingers) }
    record.add(held, at: latest.inSeconds)
    return viewport
  }

  /// Zooms by dragging one finger after a tap, and keeps the ground under the anchor.
  ///
  /// Dragging down zooms in, by one level every ``FingerSettings/zoomDragLength`` points.
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

  /// Ends the last touch and returns the motion that brings the map to rest.
  ///
  /// The result is nil if the map is already at rest, or moves from an earlier lift.
  ///
  /// A flung map continues at its velocity and is decelerated evenly, with zoom and heading about
  /// the midpoint of the fingers. Beyond limits it springs back. Within
  /// ``FingerSettings/northSnap`` of north it rotates to north. Play the motion from this time on;
  /// the next touch stops it at its current position.
  public mutating func lift(at time: Duration) -> Glide? {
    advance(to: time)
    guard thrown == nil else { return nil }
    let shown = viewport
    let scale = WebMercator.pointsPerWorld(atZoom: shown.zoom)
    let throwing = settings.momentum.throwing(
      record.velocity(at: latest.inSeconds), pointsPerWorld: scale)
    // A zoom beyond its limits returns about the anchor of the pull, regardless of the time since.
    var pivot = pivot
    if (latest - pivotTime).inSeconds > record.window,
      shown.constrained(to: limits).zoom == shown.zoom
    {
      pivot = nil
    }
    let motion = settling(from: shown, throwing, around: pivot)
    let now = latest
    self = FingerTracking(shown, settings: settings, limits: limits)
    if let motion {
      thrown = (motion, now)
      advance(to: now)
    }
    return motion
  }

  private func settling(
    from shown: MapViewport, _ throwing: MomentumThrow, around pivot: ScreenPoint?
  ) -> Glide? {
    var rest = shown
    rest.zoom += throwing.change.zoom
    rest.heading += throwing.change.heading
    let fromNorth = Degrees.shortestTurn(from: 0, to: rest.heading)
    let snaps = fromNorth != 0 && fromNorth.magnitude <= settings.northSnap
    if snaps { rest.heading = 0 }
    if let limits {
      rest.zoom = rest.zoom.clamped(limits.zoomRange.lowerBound, limits.zoomRange.upperBound)
    }
    let thrown = Duration(clampingSeconds: throwing.seconds)
    if let pivot, rest.zoom != shown.zoom || rest.heading != shown.heading {
      let glide = Glide(
        from: shown, around: pivot, zoom: rest.zoom, heading: rest.heading,
        duration: snaps ? max(thrown, settings.settlingDuration) : thrown,
        timing: snaps ? .spring : .decelerating, velocity: throwing.velocity)
      if glide.seconds > 0, glide.end.constrained(to: limits) == glide.end { return glide }
      rest = glide.end
    }
    rest = rest.drifted(
      by: ViewportVelocity(x: throwing.change.x, y: throwing.change.y))
    let free = rest
    rest = rest.constrained(to: limits)
    guard rest != shown else { return nil }
    let isHeld = snaps || rest != free || throwing.seconds == 0
    return Glide(
      from: shown, to: rest, duration: isHeld ? max(thrown, settings.settlingDuration) : thrown,
      timing: isHeld ? .spring : .decelerating, velocity: throwing.velocity)
  }

  private mutating func advance(to time: Duration) {
    if began == nil {
      began = time
      latest = time
    }
    latest = max(latest, time)
  }

  /// Stops the motion of the last lift at its current camera.
  private mutating func catchThrow() {
    guard thrown != nil else { return }
    let now = latest
    self = FingerTracking(viewport, settings: settings, limits: limits)
    advance(to: now)
  }

  /// Grips the map at the fingers' current points.
  private mutating func grip(_ fingers: [Finger]) {
    if grips.isEmpty, carry == nil, caught != .zero {
      carry = MotionCarry(
        from: caught, to: .zero, within: max(settings.catchDuration.inSeconds, 0))
    }
    if fingers.count != 2 {
      isRotating = false
      isZooming = false
    }
    base = held
    grips = fingers.map { FingerGrip($0, on: held) }
    spread = grips.count == 2 ? grips[1].ground - grips[0].ground : .zero
  }

  private mutating func move(_ fingers: [Finger]) {
    let points = fingers.map { $0.point }
    guard points != grips.map({ $0.point }) else { return }
    if fingers.count == 2 {
      pinch(fingers)
    } else if settings.allowsPanning, fingers.count == 1 {
      held = holding(base, at: fingers)
    }
    for index in grips.indices { grips[index].point = points[index] }
  }

  private mutating func pinch(_ fingers: [Finger]) {
    let camera = ViewportCamera(base)
    let points = fingers.map { $0.point }
    let after = camera.ground(at: fingers[1]) - camera.ground(at: fingers[0])
    let before = grips[1].ground - grips[0].ground
    // Two fingers on the same ground define neither zoom nor heading.
    guard before.magnitude > 0, after.magnitude > 0, spread.magnitude > 0 else {
      if settings.allowsPanning { held = held.keeping(grips, at: fingers) }
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
    held = settings.allowsPanning ? holding(next, at: fingers) : next
    if isZooming || isRotating {
      turned(
        about: ScreenPoint(
          x: (points[0].x + points[1].x) / 2, y: (points[0].y + points[1].y) / 2))
    }
    if unlocksZoom || unlocksRotation {
      isZooming = isZooming || unlocksZoom
      isRotating = isRotating || unlocksRotation
      base = held
      grips = fingers.map { FingerGrip($0, on: held) }
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
  private func holding(_ next: MapViewport, at fingers: [Finger]) -> MapViewport {
    guard next == base else { return next.keeping(grips, at: fingers) }
    let camera = ViewportCamera(base)
    var moved = ViewportCamera.Ground.zero
    for (grip, finger) in zip(grips, fingers) {
      moved = moved + camera.ground(at: finger) - grip.ground
    }
    return moved.magnitude > base.tolerance ? next.keeping(grips, at: fingers) : base
  }

  private mutating func turned(about point: ScreenPoint) {
    pivot = point
    pivotTime = latest
  }
}

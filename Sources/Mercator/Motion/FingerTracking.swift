/// Fingers on a map: what is under each of them stays under it, at any heading and pitch.
///
///     var tracking = FingerTracking(map.viewport)
///     map.viewport = tracking.touch([Finger(0, at: point)], at: now)        // each event
///     if let rest = tracking.lift(at: now) { play(rest) }                   // the last finger left
///
/// Give it all fingers that touch the map at each event, with a time of any clock that does not
/// stop. One finger pans; two pan, zoom and turn at once. With ground points as complex numbers
/// a + i·b and the fingers' world points g, east + i·north from the start:
///
///     S·e^(iθ) = (f₂ − f₁)/(g₂ − g₁)        centre = g₁ − f₁/(S·e^(iθ))
///
/// While rotation is locked or limited, both fingers cannot keep their ground: then the middle
/// between them does, and the zoom follows the ratio of their distances on the ground. When
/// rotation unlocks, the turn up to then is left out and both fingers take hold anew.
///
/// - Fingers that come or go take hold where they are; nothing jumps.
/// - A third finger and more are ignored.
/// - A finger above the far limit is taken as one at ``MapViewport/centerPoint``.
/// - Beyond limits the map follows less and less, and ``lift(at:)`` brings it back.
/// - A finger that touches while the map still moves from a ``lift(at:)`` stops it where it is. If
///   the map shows another camera by then, begin with a new tracking.
public struct FingerTracking: Sendable {
  /// What fingers may do.
  public let settings: FingerSettings
  /// What the map is held to when no finger pulls.
  public let limits: ViewportLimits?
  /// Whether two fingers have turned far enough to turn the map.
  public private(set) var isRotating = false
  /// Whether two fingers have zoomed far enough to zoom the map.
  public private(set) var isZooming = false
  /// The camera without carry and limits of its position: what the fingers hold. Its zoom is the one
  /// that soft limits show, so that what is under the fingers stays there beyond them, too.
  private var held: MapViewport
  private var grips: [FingerGrip] = []
  /// `held` when the grips were taken.
  private var base: MapViewport
  /// From the first finger to the second when both came, on the ground: what thresholds count from.
  private var spread = ViewportCamera.Ground.zero
  /// About what the fingers last zoomed or turned, and when.
  private var pivot: ScreenPoint?
  private var pivotTime: Duration = .zero
  private var record: FingerRecord
  private let caught: ViewportVelocity
  private var carry: MotionCarry?
  /// The motion of the last lift and its beginning, until something ends it.
  private var thrown: (motion: Glide, began: Duration)?
  private var began: Duration?
  private var latest: Duration = .zero

  /// Tracks fingers on a map.
  ///
  /// - Parameters:
  ///   - viewport: the camera now; of a running motion `motion.viewport(at: now)`.
  ///   - velocity: that of the camera now: it runs out under the finger without a jolt.
  ///   - settings: what fingers may do.
  ///   - limits: what the map is held to.
  public init(
    _ viewport: MapViewport, velocity: ViewportVelocity = .zero,
    settings: FingerSettings = FingerSettings(), limits: ViewportLimits? = nil
  ) {
    self.settings = settings
    self.limits = limits
    // A map that springs back is taken up by the pull that would show it where it is.
    held = limits.map { viewport.pulled(beyond: $0, settings.positionBand) } ?? viewport
    base = held
    caught = velocity
    record = FingerRecord(window: settings.momentum.window.inSeconds)
  }

  /// The camera to show at the time of the last call: what the fingers hold, with what is left of
  /// the velocity it began with, held back softly beyond limits; after ``lift(at:)`` where its
  /// motion is at that time.
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
  /// The first finger after a ``lift(at:)`` ends its motion where it is.
  ///
  /// *Edge cases*: fingers whose points are not finite are left out; a time before the last one
  /// counts as the last one.
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

  /// Lets a motion go on under the fingers, as a zoom that still runs when a pan begins: takes its
  /// zoom, heading and pitch, and keeps what is under the finger, or under the middle of two.
  ///
  /// - Parameters:
  ///   - running: the motion's camera now. What two fingers pinched before is in it or is lost.
  ///   - time: now.
  ///
  /// *Edge cases*: a finger that is above the far limit before or after keeps nothing: the centre
  /// stays.
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
    // What two fingers pinched is in the camera already, and a tilt moves the far limit: then they
    // take hold anew.
    if grips.count == 2 || !isOnGround { grip(fingers) }
    record.add(held, at: latest.inSeconds)
    return viewport
  }

  /// Zooms with one finger, which tapped and then drags: down is closer, a level every
  /// ``FingerSettings/zoomDragLength`` points; what is under the anchor stays there.
  ///
  /// - Parameters:
  ///   - points: how far the finger has come down since it touched, up negative.
  ///   - anchor: where it tapped.
  ///   - time: now.
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

  /// Lifts the last finger: the motion that brings the map to rest; nil if it rests already, or
  /// moves from an earlier lift.
  ///
  /// A thrown map goes on at its velocity and is braked evenly, zoom and heading about the middle
  /// of the fingers; beyond limits it springs back; within ``FingerSettings/northSnap`` of north it
  /// turns to north. Play the motion from this time on: the next finger ends it where it then is.
  public mutating func lift(at time: Duration) -> Glide? {
    advance(to: time)
    guard thrown == nil else { return nil }
    let shown = viewport
    let scale = WebMercator.pointsPerWorld(atZoom: shown.zoom)
    let throwing = settings.momentum.throwing(
      record.velocity(at: latest.inSeconds), pointsPerWorld: scale)
    // A zoom beyond its limits goes back about where it was pulled, however long ago.
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

  /// Ends the motion of the last lift where it is.
  private mutating func catchThrow() {
    guard thrown != nil else { return }
    let now = latest
    self = FingerTracking(viewport, settings: settings, limits: limits)
    advance(to: now)
  }

  /// Lets fingers take hold where they are.
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
    // Two fingers on the same ground say nothing of zoom and heading.
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
    // Ground that turns counter-clockwise on screen is a heading that grows.
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

  /// The zoom of a camera that fingers zoom by some levels, as far as soft limits let it go.
  private func zoom(of viewport: MapViewport, pulledBy levels: Double) -> Double {
    limits.map { viewport.zoom(pulledBy: levels, beyond: $0, settings.zoomBand) }
      ?? viewport.zoom + levels
  }

  /// A camera moved so that the fingers keep what they hold; where they are as they took hold and
  /// nothing else changes, the camera of then, bit for bit.
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

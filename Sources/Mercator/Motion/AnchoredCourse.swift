/// The course of an ease about an anchor, in which the centre follows zoom, heading and pitch.
///
/// The ground under the anchor stays in place.
///
/// With the anchor's ground f = a + i·b at one point per point, M = S·e^(iθ) and the anchor g on
/// the ground (east + i·north), the centre is g − f/M, and its velocity
///
///     (f/M)·(ln 2·z′ + i·θ′) − f′/M          f′ = ∂f/∂p · p′
struct AnchoredCourse: Hashable, Sendable {
  let start: MapViewport
  private(set) var end: MapViewport
  let seconds: Double
  let timing: TimingCurve
  let limits: ViewportLimits?
  private let anchor: ScreenPoint
  /// The ground at the anchor at the start, in worlds from the start's centre.
  private let held: ViewportProjection.WorldOffset
  /// The values that every frame's camera shares with the start's camera.
  private let focalLength: Double
  private let y: Double
  private let turn: Double
  /// The end's zoom, heading and pitch.
  private let target: MapViewport
  private var decay: DecayingVelocity?

  init(
    from start: MapViewport, around anchor: ScreenPoint, to target: MapViewport,
    timing: TimingCurve, seconds: Double, limits: ViewportLimits?, velocity: ViewportVelocity?
  ) {
    let start = start.constrained(to: limits)
    var target = target
    target.center = start.center
    if let limits {
      target.zoom = target.zoom.clamped(limits.zoomRange.lowerBound, limits.zoomRange.upperBound)
    }
    self.start = start
    self.target = target
    self.timing = timing
    self.seconds = seconds
    self.limits = limits
    turn = Degrees.shortestTurn(from: start.heading, to: target.heading)
    let projection = ViewportProjection(start)
    self.anchor = ViewportProjection(target).anchor(at: projection.anchor(at: anchor))
    held = projection.worldOffset(ofAnchor: self.anchor)
    focalLength = projection.focalLength
    y = projection.y
    end = target
    end = placed(target, drift: .zero).constrained(to: limits)
    if let velocity, seconds > 0 {
      let old = velocity.bounded
      var own = turning(at: 0)
      // The part of the velocity that a viewport cannot follow doesn't move the centre.
      var followed = old
      followed.stop(zoom: start.zoom, atLeast: -.infinity, pitch: start.pitch)
      let following = following(start, turning: followed)
      (own.x, own.y) = (following.x, following.y)
      decay = DecayingVelocity(from: old, to: own, within: seconds)
    }
  }

  func viewport(atProgress progress: Double) -> MapViewport {
    guard progress > 0 else { return start }
    guard progress < 1 else { return end }
    return unlimited(at: progress).constrained(to: limits)
  }

  func velocity(atProgress progress: Double) -> ViewportVelocity {
    guard progress >= 0, progress < 1, seconds > 0 else { return .zero }
    let frame = progress > 0 ? unlimited(at: progress) : start
    if let limits, frame.constrained(to: limits) != frame {
      return ViewportVelocity(about: progress, of: seconds) { viewport(atProgress: $0) }
    }
    let drift = decay?.velocity(at: progress * seconds) ?? .zero
    let own = turning(at: progress)
    var velocity = ViewportVelocity(
      zoom: own.zoom + drift.zoom, heading: own.heading + drift.heading,
      pitch: own.pitch + drift.pitch)
    let wanted = turned(
      at: progress, drift: decay?.displacement(at: progress * seconds) ?? .zero)
    velocity.stop(zoom: wanted.zoom, atLeast: -.infinity, pitch: wanted.pitch)
    let following = following(frame, turning: velocity)
    velocity.x = following.x + drift.x
    velocity.y = following.y + drift.y
    return velocity
  }

  private func unlimited(at progress: Double) -> MapViewport {
    let drift = decay?.displacement(at: progress * seconds) ?? .zero
    let wanted = turned(at: progress, drift: drift)
    var frame = start
    frame.zoom = wanted.zoom
    frame.heading = wanted.heading
    frame.pitch = wanted.pitch
    return placed(frame, drift: drift)
  }

  /// Returns zoom, heading and pitch with the decaying velocity, before a viewport clamps them to
  /// their ranges.
  private func turned(
    at progress: Double, drift: ViewportVelocity
  ) -> (zoom: Double, heading: Double, pitch: Double) {
    let eased = timing.value(at: progress)
    return (
      MotionSpan.mix(start.zoom, target.zoom, eased) + drift.zoom,
      start.heading + (turn * eased + drift.heading),
      MotionSpan.mix(start.pitch, target.pitch, eased) + drift.pitch
    )
  }

  /// Returns the rates of zoom, heading and pitch without a decaying velocity.
  private func turning(at progress: Double) -> ViewportVelocity {
    ViewportVelocity(
      zoom: target.zoom - start.zoom, heading: turn, pitch: target.pitch - start.pitch)
      * (timing.slope(at: progress) / seconds)
  }

  /// Returns a camera about the start's centre, moved so that its anchor shows the start's ground,
  /// displaced by a drift.
  private func placed(_ frame: MapViewport, drift: ViewportVelocity) -> MapViewport {
    let projection = ViewportProjection(
      frame, scale: WebMercator.pointsPerWorld(atZoom: frame.zoom), focalLength: focalLength, y: y)
    let drift = ViewportProjection.WorldOffset(x: drift.x, y: drift.y)
    guard let center = projection.center(holding: held, at: anchor, drift: drift) else {
      return frame
    }
    var placed = frame
    placed.center = center
    return placed
  }

  /// Returns the centre's velocity that keeps the anchor's ground in place at these rates.
  private func following(
    _ frame: MapViewport, turning rate: ViewportVelocity
  ) -> ViewportProjection.WorldOffset {
    let projection = ViewportProjection(frame)
    let radians = Double.pi / 180
    let ground = projection.ground(atAnchor: anchor)
    let tilt = projection.groundChange(atAnchor: anchor)
    let offset = projection.worldOffset(of: ground)
    let change = projection.worldOffset(
      of: ViewportProjection.Ground(
        right: tilt.right * rate.pitch * radians, ahead: tilt.ahead * rate.pitch * radians))
    // The product with ln 2·z′ + i·θ′, where y points south.
    let growth = ElementaryConstants.naturalPerOctave * rate.zoom
    let turning = rate.heading * radians
    return ViewportProjection.WorldOffset(
      x: offset.x * growth + offset.y * turning - change.x,
      y: offset.y * growth - offset.x * turning - change.y)
  }
}

extension ViewportProjection {
  /// Returns the derivative of the ground at an anchor by pitch, per radian.
  ///
  ///     ∂a/∂p = x·F·Y/D²      ∂b/∂p = F·Y·(F·sin p + Y·cos p)/D²      D = F·cos p − Y·sin p
  func groundChange(atAnchor anchor: ScreenPoint) -> Ground {
    let offset = anchorOffset(of: anchor)
    let depth = focalLength * cosineOfPitch - offset.up * sineOfPitch
    let lift = focalLength * offset.up / (depth * depth)
    return Ground(
      right: offset.right * lift,
      ahead: lift * (focalLength * sineOfPitch + offset.up * cosineOfPitch))
  }
}

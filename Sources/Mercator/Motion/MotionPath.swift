/// A path over the ground, by eased progress.
package protocol MotionPath: Hashable, Sendable {
  /// Returns the place at an eased progress of 0…1, and slightly beyond for overshooting curves.
  func place(at eased: Double) -> PathPoint
  /// Returns the derivative of ``place(at:)``.
  func rate(at eased: Double) -> MotionRate
}

/// The common parts of ``Flight`` and ``Ease``: two ends, a path, a timing, a decaying velocity and
/// limits.
struct MotionCourse<Path: MotionPath>: Hashable, Sendable {
  let span: MotionSpan
  let path: Path
  let timing: TimingCurve
  let seconds: Double
  let limits: ViewportLimits?
  /// The minimum zoom of every frame.
  let minimumZoom: Double
  private var decay: DecayingVelocity?

  init(
    span: MotionSpan, path: Path, timing: TimingCurve, seconds: Double, limits: ViewportLimits?,
    minimumZoom: Double, velocity: ViewportVelocity?
  ) {
    self.span = span
    self.path = path
    self.timing = timing
    self.seconds = seconds
    self.limits = limits
    self.minimumZoom = minimumZoom
    if let velocity, seconds > 0 {
      decay = DecayingVelocity(from: velocity, to: velocityOfPath(at: 0), within: seconds)
    }
  }

  @inline(__always)
  func viewport(atProgress progress: Double) -> MapViewport {
    guard progress > 0 else { return span.start }
    guard progress < 1 else { return span.end }
    return freeFrame(at: progress).constrained(to: limits)
  }

  func velocity(atProgress progress: Double) -> ViewportVelocity {
    guard progress >= 0, progress < 1, seconds > 0 else { return .zero }
    if let limits {
      let frame = freeFrame(at: progress)
      if frame.constrained(to: limits) != frame {
        return ViewportVelocity(about: progress, of: seconds) { viewport(atProgress: $0) }
      }
    }
    var velocity = velocityOfPath(at: progress)
    if let decay {
      velocity = velocity + decay.velocity(at: progress * seconds)
      let eased = timing.value(at: progress)
      let drift = decay.displacement(at: progress * seconds)
      velocity.stop(
        zoom: path.place(at: eased).zoom + drift.zoom, atLeast: minimumZoom,
        pitch: MotionSpan.mix(span.start.pitch, span.end.pitch, eased) + drift.pitch)
    }
    return velocity
  }

  /// Returns a frame before limits constrain it.
  @inline(__always)
  private func freeFrame(at progress: Double) -> MapViewport {
    let eased = timing.value(at: progress)
    let place = path.place(at: eased)
    guard let decay else { return span.viewport(at: place, eased: eased, drift: .zero) }
    var frame = span.viewport(
      at: place, eased: eased, drift: decay.displacement(at: progress * seconds))
    if frame.zoom < minimumZoom { frame.zoom = minimumZoom }
    return frame
  }

  private func velocityOfPath(at progress: Double) -> ViewportVelocity {
    let rate = span.rate(path.rate(at: timing.value(at: progress)))
    return rate * (timing.slope(at: progress) / seconds)
  }
}

extension ViewportVelocity {
  /// Creates the velocity at a point where limits constrain the camera, from the adjacent frames.
  init(
    about progress: Double, of seconds: Double, viewport: (_ progress: Double) -> MapViewport
  ) {
    let step = 1e-6
    let earlier = max(progress - step, 0)
    let later = min(progress + step, 1)
    self.init(
      from: viewport(earlier), to: viewport(later), seconds: (later - earlier) * seconds)
  }

  /// Creates the mean velocity between two cameras, by the shorter way and the shorter turn.
  ///
  /// *Edge cases*: zero if `seconds` is 0 or negative.
  public init(from start: MapViewport, to end: MapViewport, seconds: Double) {
    self.init()
    guard seconds > 0 else { return }
    let span = MotionSpan(from: start, to: end, limits: nil)
    let change = span.rate(MotionRate(fraction: 1, zoom: end.zoom - start.zoom))
    self = (change * (1 / seconds)).bounded
  }
}

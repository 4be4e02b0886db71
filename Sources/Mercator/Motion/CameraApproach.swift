/// A camera on its way to a goal that moves evenly for a time and then rests.
///
/// A critically damped spring pulls each component of the camera, without overshooting a goal at
/// rest:
///
///     x″ = ω²·(g − x) − 2ω·x′
///
/// Behind a goal that moves evenly, g = g₀ + w·t, it lags by the time 2/ω:
///
///     x(t) = g − 2w/ω + (a + b·t)·e^(−ωt)       a = x₀ − g₀ + 2w/ω,  b = v₀ − w + ω·a
///
/// Position and velocity have no jump, wherever the goal goes. As long as the goal has no jump, the
/// camera is never faster than the goal was.
struct CameraApproach: Hashable, Sendable {
  /// A displacement from `start`, and its change per second.
  typealias State = (offset: ViewportVelocity, rate: ViewportVelocity)

  private let start: MapViewport
  private let begin: MotionTime
  private let startRate: ViewportVelocity
  /// The goal at the beginning and after `seconds`, as displacements from `start`.
  private let goalStart: ViewportVelocity
  private let goalEnd: ViewportVelocity
  private let seconds: Double
  /// The spring's ω, per second.
  private let stiffness: Double

  /// Creates an approach from a camera and its velocity to a goal at rest.
  ///
  /// - Parameter lag: The time by which the camera lags behind a goal that moves evenly.
  init(
    from start: MapViewport, rate: ViewportVelocity = .zero, to goal: MapViewport,
    at begin: MotionTime, lag: Duration
  ) {
    self.init(
      start: start, begin: begin, startRate: rate, goalStart: .zero, goal: goal, seconds: 0,
      lag: lag)
  }

  private init(
    start: MapViewport, begin: MotionTime, startRate: ViewportVelocity,
    goalStart: ViewportVelocity, goal: MapViewport, seconds: Double, lag: Duration
  ) {
    self.start = start
    self.begin = begin
    self.startRate = startRate
    // Counted from the goal's old place, so that the heading continues through whole turns.
    let old = start.drifted(by: goalStart)
    goalEnd = goalStart + MotionSpan(from: old, to: goal, limits: nil).displacement
    self.goalStart = seconds > 0 ? goalStart : goalEnd
    self.seconds = seconds
    stiffness = 2 / lag.secondsOfMotion.clamped(Self.shortestLag, Self.longestLag)
  }

  /// The range of lags in seconds. A lag of a millisecond is invisible.
  private static var shortestLag: Double { 0.001 }
  private static var longestLag: Double { 60 }

  /// Returns the approach from the camera at a time to another goal. The goal moves there evenly
  /// from its current place, within some seconds.
  func redirected(
    to goal: MapViewport, at time: MotionTime, within seconds: Double, lag: Duration
  ) -> CameraApproach {
    let (offset, rate) = state(at: time)
    return CameraApproach(
      start: start.drifted(by: offset), begin: max(time, begin), startRate: rate,
      goalStart: self.goal(at: time) - offset, goal: goal, seconds: seconds, lag: lag)
  }

  /// Returns the camera and its velocity at a time. Before the beginning, it is the start camera.
  func camera(at time: MotionTime) -> (camera: MapViewport, rate: ViewportVelocity) {
    let (offset, rate) = state(at: time)
    return (start.drifted(by: offset), rate)
  }

  private func goal(at time: MotionTime) -> ViewportVelocity {
    let elapsed = max(time.seconds(since: begin), 0)
    guard elapsed < seconds else { return goalEnd }
    return goalStart + (goalEnd - goalStart) * (elapsed / seconds)
  }

  private func state(at time: MotionTime) -> State {
    let elapsed = time.seconds(since: begin)
    guard elapsed > 0 else { return (.zero, startRate) }
    let moving = min(elapsed, seconds)
    let rate = seconds > 0 ? (goalEnd - goalStart) * (1 / seconds) : .zero
    let state = pulled((.zero, startRate), to: goalStart, moving: rate, for: moving)
    guard elapsed > seconds else { return state }
    return pulled(state, to: goalEnd, moving: .zero, for: elapsed - seconds)
  }

  /// Returns the state after a time in which the goal moves evenly.
  private func pulled(
    _ state: State, to goal: ViewportVelocity, moving w: ViewportVelocity, for time: Double
  ) -> State {
    let lag = w * (2 / stiffness)
    let a = state.offset - goal + lag
    let b = state.rate - w + a * stiffness
    let decay = ElementaryFunctions.exponential(-stiffness * time)
    let swing = (a + b * time) * decay
    return (goal + w * time - lag + swing, w + b * decay - swing * stiffness)
  }
}

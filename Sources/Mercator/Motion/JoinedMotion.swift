/// Two motions at once: one runs, another begins later, and both come to their end.
///
///     let zooming = Glide(from: viewport, to: viewport.zoomed(by: 2))
///     let here = zooming.viewport(at: .milliseconds(200))
///     let panning = Glide(from: here, to: here.panned(byX: 150, y: 0))
///     let both = zooming.joined(at: .milliseconds(200), by: panning)
///
/// The later one adds its changes, component by component: worlds, levels and degrees. So the end
/// is the earlier one's end, changed as the later one changes its start, and the velocities add up.
/// Time counts from the beginning of the later one.
public struct JoinedMotion<First: ViewportMotion, Second: ViewportMotion>: ViewportMotion {
  let first: First
  let second: Second
  /// The first one's camera when the second begins.
  public let start: MapViewport
  /// The camera when both have ended.
  public let end: MapViewport
  /// Until the later of the two ends, in seconds.
  public let seconds: Double
  private let elapsed: Double

  /// A motion that has run for a time, and another that begins then.
  init(_ first: First, at time: Duration, joinedBy second: Second) {
    self.first = first
    self.second = second
    elapsed = time < first.duration ? min(max(time.inSeconds, 0), first.seconds) : first.seconds
    seconds = max(first.seconds - elapsed, second.seconds)
    start = first.viewport(atProgress: Self.progress(elapsed, of: first))
    end = Self.sum(first.end, second, at: 1)
  }

  /// Both changes at once.
  ///
  /// *Edge cases*: before 0 and for NaN the start, after 1 the end.
  public func viewport(atProgress progress: Double) -> MapViewport {
    guard progress > 0 else { return start }
    guard progress < 1 else { return end }
    let time = progress * seconds
    return Self.sum(
      first.viewport(atProgress: Self.progress(elapsed + time, of: first)), second,
      at: Self.progress(time, of: second))
  }

  /// The sum of both velocities.
  ///
  /// *Edge cases*: zero before 0, from 1 on and for NaN.
  public func velocity(atProgress progress: Double) -> ViewportVelocity {
    guard progress >= 0, progress < 1 else { return .zero }
    let time = progress * seconds
    return first.velocity(atProgress: Self.progress(elapsed + time, of: first))
      + second.velocity(atProgress: Self.progress(time, of: second))
  }

  private static func progress(_ seconds: Double, of motion: some ViewportMotion) -> Double {
    seconds < motion.seconds ? seconds / motion.seconds : 1
  }

  /// A camera, changed by what a motion changes until then.
  private static func sum(
    _ viewport: MapViewport, _ motion: Second, at progress: Double
  ) -> MapViewport {
    let now = motion.viewport(atProgress: progress)
    let span = MotionSpan(from: motion.start, to: now, limits: nil)
    return viewport.drifted(
      by: span.rate(MotionRate(fraction: 1, zoom: now.zoom - motion.start.zoom)))
  }
}

extension ViewportMotion {
  /// This motion from a time on, together with another that begins then: a running zoom goes on
  /// while the map is panned.
  public func joined<Later: ViewportMotion>(
    at time: Duration, by later: Later
  ) -> JoinedMotion<Self, Later> {
    JoinedMotion(self, at: time, joinedBy: later)
  }
}

/// Two simultaneous motions: one is running, another begins later, and both reach their end.
///
///     let zooming = Ease(from: viewport, to: viewport.zoomed(by: 2))
///     let here = zooming.viewport(at: .milliseconds(200))
///     let panning = Ease(from: here, to: here.panned(byX: 150, y: 0))
///     let both = zooming.overlapped(at: .milliseconds(200), by: panning)
///
/// The later motion adds its changes, component by component: worlds, levels and degrees. The end
/// is thus the earlier motion's end, changed as the later one changes its start. The velocities add
/// up. Time counts from the beginning of the later motion.
public struct OverlappingMotion<First: ViewportMotion, Second: ViewportMotion>: ViewportMotion {
  let first: First
  let second: Second
  /// The first motion's camera at the beginning of the second.
  public let start: MapViewport
  /// The camera at the end of both motions.
  public let end: MapViewport
  /// The time until the later of the two ends, in seconds.
  public let seconds: Double
  private let elapsed: Double

  /// Creates a motion from one that has run for a time and another that begins then.
  init(_ first: First, at time: Duration, overlappedBy second: Second) {
    self.first = first
    self.second = second
    elapsed = time < first.duration ? min(max(time.inSeconds, 0), first.seconds) : first.seconds
    seconds = max(first.seconds - elapsed, second.seconds)
    start = first.viewport(atProgress: Self.progress(elapsed, of: first))
    end = Self.sum(first.end, second, at: 1)
  }

  /// Returns the camera with both changes.
  ///
  /// *Edge cases*: the start before 0 and for NaN, the end after 1.
  public func viewport(atProgress progress: Double) -> MapViewport {
    guard progress > 0 else { return start }
    guard progress < 1 else { return end }
    let time = progress * seconds
    return Self.sum(
      first.viewport(atProgress: Self.progress(elapsed + time, of: first)), second,
      at: Self.progress(time, of: second))
  }

  /// Returns the sum of both velocities.
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

  /// Returns a camera with the changes of a motion up to a progress.
  private static func sum(
    _ viewport: MapViewport, _ motion: Second, at progress: Double
  ) -> MapViewport {
    let now = motion.viewport(atProgress: progress)
    return viewport.drifted(
      by: MotionSpan(from: motion.start, to: now, limits: nil).displacement)
  }
}

extension ViewportMotion {
  /// Returns this motion from a time on, combined with another that begins then.
  ///
  /// For example, a running zoom continues while the map is panned.
  public func overlapped<Later: ViewportMotion>(
    at time: Duration, by later: Later
  ) -> OverlappingMotion<Self, Later> {
    OverlappingMotion(self, at: time, overlappedBy: later)
  }
}

/// A straight, eased motion to another camera, used by buttons, taps and most animations.
///
///     Ease(from: viewport, to: viewport.zoomed(by: 1))
///     Ease(from: viewport, around: finger, zoom: viewport.zoom + 1)
///     Ease(from: viewport, to: home, duration: .seconds(1), timing: .spring)
///
/// The zoom changes evenly in levels and the centre evenly in screen points, on a straight line,
/// both eased by `timing`. Alternatively, the ground under an anchor stays while the rest turns
/// about it.
///
/// - Across 180° it takes the shorter way, and it turns the shorter way; east or clockwise on a
///   tie.
/// - Both ends are exact to the bit. `from` is applied to a view with the size of `to`.
///
/// *Search words*: `easeTo`, pan, animate.
public struct Ease: ViewportMotion, Hashable {
  private enum Course: Hashable, Sendable {
    case straight(MotionCourse<EasePath>)
    case around(AnchoredCourse)
  }

  private let course: Course
  /// The start camera, in a view with the end's size and within the limits.
  public let start: MapViewport
  /// The end camera, within the limits.
  public let end: MapViewport
  /// The duration in seconds.
  public let seconds: Double

  /// The default duration of an ease: half a second, as in MapLibre.
  public static let defaultDuration: Duration = .milliseconds(500)

  /// Creates a straight ease between two cameras.
  ///
  /// - Parameters:
  ///   - start: the start camera; during a motion `motion.viewport(at: now)`.
  ///   - end: the end camera.
  ///   - duration: the duration; 0 or less is a cut.
  ///   - timing: the easing.
  ///   - limits: the limits of every frame, including both ends.
  ///   - velocity: the camera's current velocity, which the ease takes over smoothly and lets
  ///     decay. nil: the ease starts by `timing`.
  public init(
    from start: MapViewport, to end: MapViewport, duration: Duration = Ease.defaultDuration,
    timing: TimingCurve = .easeInOut, limits: ViewportLimits? = nil,
    velocity: ViewportVelocity? = nil
  ) {
    let span = MotionSpan(from: start, to: end, limits: limits)
    (self.start, self.end, seconds) = (span.start, span.end, duration.secondsOfMotion)
    course = .straight(
      MotionCourse(
        span: span, path: EasePath(from: span.start.zoom, to: span.end.zoom), timing: timing,
        seconds: seconds, limits: limits, minimumZoom: -.infinity, velocity: velocity))
  }

  /// Creates an ease about an anchor: in every frame the ground there stays, within the tolerance.
  ///
  ///     Ease(from: viewport, around: finger, zoom: 16)
  ///     Ease(from: viewport, around: viewport.centerPoint, heading: 0, pitch: 0)   // north up
  ///
  /// - Parameters:
  ///   - start: the start camera.
  ///   - anchor: a point on the screen. A point above the far limit, at either end, counts as
  ///     ``MapViewport/centerPoint``.
  ///   - zoom: the zoom at the end; nil: unchanged. The same applies to heading and pitch.
  ///   - heading: the heading at the end.
  ///   - pitch: the pitch at the end.
  ///   - duration: the duration; 0 or less is a cut.
  ///   - timing: the easing.
  ///   - limits: the limits of every frame. Where they constrain the camera, the anchor slides.
  ///   - velocity: the camera's current velocity, as for a straight ease. Its rotation about the
  ///     anchor leaves the anchor in place.
  public init(
    from start: MapViewport, around anchor: ScreenPoint, zoom: Double? = nil,
    heading: Double? = nil, pitch: Double? = nil, duration: Duration = Ease.defaultDuration,
    timing: TimingCurve = .easeInOut, limits: ViewportLimits? = nil,
    velocity: ViewportVelocity? = nil
  ) {
    var target = start
    if let zoom { target.zoom = zoom }
    if let heading { target.heading = heading }
    if let pitch { target.pitch = pitch }
    let course = AnchoredCourse(
      from: start, around: anchor, to: target, timing: timing, seconds: duration.secondsOfMotion,
      limits: limits, velocity: velocity)
    (self.start, end, seconds) = (course.start, course.end, course.seconds)
    self.course = .around(course)
  }

  /// Returns the camera at a fraction of the duration: 0 is ``start``, 1 is ``end``, both to the
  /// bit.
  ///
  /// *Edge cases*: the start before 0 and for NaN, the end after 1.
  public func viewport(atProgress progress: Double) -> MapViewport {
    switch course {
    case .straight(let course): course.viewport(atProgress: progress)
    case .around(let course): course.viewport(atProgress: progress)
    }
  }

  /// Returns the camera's velocity at a fraction of the duration.
  ///
  /// *Edge cases*: zero before 0, from 1 on and for NaN. Where limits constrain the camera, it is
  /// the mean over a millionth of the ease.
  public func velocity(atProgress progress: Double) -> ViewportVelocity {
    switch course {
    case .straight(let course): course.velocity(atProgress: progress)
    case .around(let course): course.velocity(atProgress: progress)
    }
  }
}

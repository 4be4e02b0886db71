/// A straight, eased motion to another camera: what buttons, taps and most animations are.
///
///     Glide(from: viewport, to: viewport.zoomed(by: 1))
///     Glide(from: viewport, around: finger, zoom: viewport.zoom + 1)
///     Glide(from: viewport, to: home, duration: .seconds(1), timing: .spring)
///
/// The zoom changes evenly in levels and the centre evenly in points of the screen, on a straight
/// line, as `timing` has it. Or what is under an anchor stays there while the rest turns about it.
///
/// - Across 180° it takes the shorter way, and turns the shorter way; east or clockwise on a tie.
/// - Both ends are exact to the bit. `from` is taken in a view of the size of `to`.
///
/// *Search words*: `easeTo`, pan, animate.
public struct Glide: ViewportMotion, Hashable {
  private enum Course: Hashable, Sendable {
    case straight(MotionCourse<GlidePath>)
    case around(AnchoredCourse)
  }

  private let course: Course
  /// The camera before, in a view of the end's size and within the limits.
  public let start: MapViewport
  /// The camera after, within the limits.
  public let end: MapViewport
  /// How long it lasts, in seconds.
  public let seconds: Double

  /// How long a glide lasts if nothing else is asked for: half a second, as in MapLibre.
  public static let defaultDuration: Duration = .milliseconds(500)

  /// A straight glide between two cameras.
  ///
  /// - Parameters:
  ///   - start: the camera before; of a running motion `motion.viewport(at: now)`.
  ///   - end: the camera after.
  ///   - duration: how long it lasts; 0 or less is a cut.
  ///   - timing: how it starts and stops.
  ///   - limits: every frame keeps within them, the ends too.
  ///   - velocity: what the camera does already: the glide takes it up without a jolt, and lets it
  ///     run out. nil: it starts as `timing` has it.
  public init(
    from start: MapViewport, to end: MapViewport, duration: Duration = Glide.defaultDuration,
    timing: TimingCurve = .easeInOut, limits: ViewportLimits? = nil,
    velocity: ViewportVelocity? = nil
  ) {
    let span = MotionSpan(from: start, to: end, limits: limits)
    (self.start, self.end, seconds) = (span.start, span.end, duration.secondsOfMotion)
    course = .straight(
      MotionCourse(
        span: span, path: GlidePath(from: span.start.zoom, to: span.end.zoom), timing: timing,
        seconds: seconds, limits: limits, minimumZoom: -.infinity, velocity: velocity))
  }

  /// A glide about an anchor: what is drawn there stays there, to the tolerance, in every frame.
  ///
  ///     Glide(from: viewport, around: finger, zoom: 16)
  ///     Glide(from: viewport, around: viewport.centerPoint, heading: 0, pitch: 0)   // north up
  ///
  /// - Parameters:
  ///   - start: the camera before.
  ///   - anchor: a point of the screen. One above the far limit, at either end, counts as
  ///     ``MapViewport/centerPoint``.
  ///   - zoom: the zoom after; nil: as before. So for heading and pitch.
  ///   - heading: the heading after.
  ///   - pitch: the pitch after.
  ///   - duration: how long it lasts; 0 or less is a cut.
  ///   - timing: how it starts and stops.
  ///   - limits: every frame keeps within them. Where they hold the camera back the anchor slides.
  ///   - velocity: what the camera does already, as for a straight glide. What it turns about the
  ///     anchor leaves the anchor where it is.
  public init(
    from start: MapViewport, around anchor: ScreenPoint, zoom: Double? = nil,
    heading: Double? = nil, pitch: Double? = nil, duration: Duration = Glide.defaultDuration,
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

  /// The camera after this part of the time: 0 is ``start``, 1 is ``end``, both to the bit.
  ///
  /// *Edge cases*: before 0 and for NaN the start, after 1 the end.
  public func viewport(atProgress progress: Double) -> MapViewport {
    switch course {
    case .straight(let course): course.viewport(atProgress: progress)
    case .around(let course): course.viewport(atProgress: progress)
    }
  }

  /// How fast the camera moves after this part of the time.
  ///
  /// *Edge cases*: zero before 0, from 1 on and for NaN. Where limits hold the camera back it is
  /// the mean over a millionth of the glide.
  public func velocity(atProgress progress: Double) -> ViewportVelocity {
    switch course {
    case .straight(let course): course.velocity(atProgress: progress)
    case .around(let course): course.velocity(atProgress: progress)
    }
  }
}

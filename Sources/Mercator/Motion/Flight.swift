/// A flight to another camera: out, across and in again on one smooth curve, as Google Earth and
/// Mapbox's `flyTo` do it.
///
///     let flight = Flight(from: here, to: there, minimumZoom: 5)   // Munich to Tokyo, at zoom 11
///     flight.duration                         // 8.9 seconds in a view of 800 by 500 points
///     flight.viewport(atProgress: 0.5).zoom   // 5: across Asia at the ceiling
///     flight.viewport(at: .seconds(2))        // the frame after two seconds
///
/// The curve is that of van Wijk and Nuij (2003): of all ways to zoom out, pan and zoom in, the one
/// on which the least picture passes the eye. See <doc:Motion>.
///
/// - Across 180° it takes the shorter way, and turns the shorter way; east or clockwise on a tie.
/// - Both ends are exact to the bit. `from` is taken in a view of the size of `to`.
/// - Insets change on the way, as heading and pitch do.
///
/// *Edge cases*
/// - Without a distance it is a pure zoom; with a small one almost that, and there is no jump in
///   between.
/// - Any two cameras give a finite flight. A free area without points counts as the whole view, and
///   no view as less than a point wide.
/// - Two equal cameras give a flight that takes no time.
///
/// *Search words*: `flyTo`, fly, zoom and pan.
public struct Flight: ViewportMotion, Hashable {
  private let course: MotionCourse<FlightPath>

  /// A flight between two cameras.
  ///
  /// - Parameters:
  ///   - start: the camera before; of a running motion `motion.viewport(at: now)`.
  ///   - end: the camera after.
  ///   - curve: how much it zooms for how much it pans, ρ, 0.1…10. 1.42 is what people liked best
  ///     in the paper's test, and every peer's default.
  ///   - speed: how much of the curve passes in a second, 0.01…1000. At 1.2 it zooms by up to 2.5
  ///     levels a second (speed·ρ/ln 2) and pans by 0.85 of the view (speed/ρ), on the mean of its
  ///     timing. Turning by 90° counts as one.
  ///   - minimumZoom: a ceiling: the flight goes no farther out, or no farther than its ends. It
  ///     then pans at the ceiling instead. nil: as high as the curve wants.
  ///   - limits: every frame keeps within them, the ends too; their least zoom is a ceiling.
  ///   - duration: how long it lasts, instead of the curve's length by speed.
  ///   - maximumDuration: the longest that it lasts: a longer flight is flown faster, and nothing is
  ///     cut off. nil: as long as the curve takes. A `duration` counts as it is.
  ///   - timing: how it starts and stops.
  ///   - velocity: what the camera does already: the flight takes it up without a jolt, and lets it
  ///     run out in the first 0.6 seconds. nil: it starts as `timing` has it.
  public init(
    from start: MapViewport, to end: MapViewport, curve: Double = 1.42, speed: Double = 1.2,
    minimumZoom: Double? = nil, limits: ViewportLimits? = nil, duration: Duration? = nil,
    maximumDuration: Duration? = nil, timing: TimingCurve = .easeInOut,
    velocity: ViewportVelocity? = nil
  ) {
    self.init(
      from: start, to: end, curve: curve, speed: speed, minimumZoom: minimumZoom, limits: limits,
      lasting: duration.map { MotionTime($0) }, atMost: maximumDuration.map { MotionTime($0) },
      timing: timing, velocity: velocity)
  }

  package init(
    from start: MapViewport, to end: MapViewport, curve: Double, speed: Double,
    minimumZoom: Double?, limits: ViewportLimits?, lasting time: MotionTime?,
    atMost longest: MotionTime? = nil, timing: TimingCurve, velocity: ViewportVelocity?
  ) {
    let curve = curve.isNaN ? 1.42 : curve.clamped(0.1, 10)
    let speed = speed.isNaN ? 1.2 : speed.clamped(0.01, 1000)
    let span = MotionSpan(from: start, to: end, limits: limits)
    var ceiling = minimumZoom ?? -.infinity
    if ceiling.isNaN { ceiling = -.infinity }
    if let limits { ceiling = max(ceiling, limits.zoomRange.lowerBound) }
    let points = Self.points(across: span.end)
    let path = FlightPath(
      from: span.start.zoom, to: span.end.zoom, distance: span.distance, points: points,
      curve: curve, minimumZoom: ceiling)
    let length = max(path.length, Self.lengthOfTurning(span, points: points, curve: curve))
    course = MotionCourse(
      span: span, path: path, timing: timing,
      seconds: time?.secondsOfMotion
        ?? min(length / speed, longest?.secondsOfMotion ?? .infinity), limits: limits,
      minimumZoom: min(ceiling, path.peakZoom), velocity: velocity)
  }

  /// The camera before, in a view of the end's size and within the limits.
  public var start: MapViewport { course.span.start }

  /// The camera after, within the limits.
  public var end: MapViewport { course.span.end }

  /// How long it lasts, in seconds.
  public var seconds: Double { course.seconds }

  /// The farthest out that the curve goes: its least zoom.
  public var peakZoom: Double { course.path.peakZoom }

  /// The length of the curve, S of the paper: a view's width of panning is ρ, a level of zoom is
  /// ln 2/ρ.
  public var length: Double { course.path.length }

  /// The camera after this part of the time: 0 is ``start``, 1 is ``end``, both to the bit.
  ///
  /// *Edge cases*: before 0 and for NaN the start, after 1 the end.
  ///
  /// - Complexity: O(1), about a fifth of a microsecond.
  public func viewport(atProgress progress: Double) -> MapViewport {
    course.viewport(atProgress: progress)
  }

  /// How fast the camera moves after this part of the time.
  ///
  /// *Edge cases*: zero before 0, from 1 on and for NaN. Where limits hold the camera back it is
  /// the mean over a millionth of the flight.
  public func velocity(atProgress progress: Double) -> ViewportVelocity {
    course.velocity(atProgress: progress)
  }

  /// The points that count as one view's width: the longer side of the free area.
  private static func points(across viewport: MapViewport) -> Double {
    let free = max(viewport.freeArea.width, viewport.freeArea.height)
    return max(free > 0 ? free : max(viewport.size.width, viewport.size.height), 1)
  }

  /// What turning, tilting and a change of insets count for where the curve itself is shorter.
  private static func lengthOfTurning(
    _ span: MotionSpan, points: Double, curve: Double
  ) -> Double {
    let (before, after) = (span.start.centerPoint, span.end.centerPoint)
    let right = after.x - before.x
    let down = after.y - before.y
    let shift = (right * right + down * down).squareRoot() / points * curve
    let angle = max(span.turn.magnitude, (span.end.pitch - span.start.pitch).magnitude)
    return max(angle / 90, shift)
  }
}

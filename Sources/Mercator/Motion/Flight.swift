/// A flight to another camera: out, across and in again on one smooth curve, like Google Earth and
/// Mapbox's `flyTo`.
///
///     let flight = Flight(from: here, to: there, minimumZoom: 5)   // Munich to Tokyo, at zoom 11
///     flight.duration                         // 8.9 seconds in a view of 800 by 500 points
///     flight.viewport(atProgress: 0.5).zoom   // 5: across Asia at the ceiling
///     flight.viewport(at: .seconds(2))        // the frame after two seconds
///
/// The curve is by van Wijk and Nuij (2003). Among all ways to zoom out, pan and zoom in, it moves
/// the least of the image past the eye. See <doc:Motion>.
///
/// - Across 180° it takes the shorter way, and it turns the shorter way; east or clockwise on a
///   tie.
/// - Both ends are exact to the bit. `from` is applied to a view with the size of `to`.
/// - Insets change during the flight, like heading and pitch.
///
/// *Edge cases*
/// - Without a distance it is a pure zoom. As the distance approaches zero, the flight approaches
///   that zoom without a jump.
/// - Any two cameras give a finite flight. If the free area has no points, the whole view is used
///   instead, with a width of at least one point.
/// - Two equal cameras give a flight without duration.
///
/// *Search words*: `flyTo`, fly, zoom and pan.
public struct Flight: ViewportMotion, Hashable {
  private let course: MotionCourse<FlightPath>

  /// Creates a flight between two cameras.
  ///
  /// - Parameters:
  ///   - start: the start camera; during a motion `motion.viewport(at: now)`.
  ///   - end: the end camera.
  ///   - curve: the zoom/pan ratio ρ, 0.1…10. 1.42 was the users' preference in the paper's test,
  ///     and is the default of other libraries.
  ///   - speed: the length of the curve per second, 0.01…1000. At 1.2 it zooms by up to 2.5 levels
  ///     per second (speed·ρ/ln 2) and pans by 0.85 of the view (speed/ρ), averaged over its
  ///     timing. A turn by 90° counts as a length of one.
  ///   - minimumZoom: the ceiling, beyond which the flight doesn't zoom out, except to its ends. It
  ///     pans at the ceiling instead. nil: as high as the curve reaches.
  ///   - limits: the limits of every frame, including both ends; their minimum zoom is a ceiling.
  ///   - duration: the duration, instead of the curve's length divided by the speed.
  ///   - maximumDuration: the maximum duration, to which a longer flight is sped up; nothing is cut
  ///     off. nil: the curve's own duration. It doesn't apply to an explicit `duration`.
  ///   - timing: the easing.
  ///   - velocity: the camera's current velocity, which the flight takes over smoothly and lets
  ///     decay in the first 0.6 seconds. nil: the flight starts by `timing`.
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

  /// The start camera, in a view with the end's size and within the limits.
  public var start: MapViewport { course.span.start }

  /// The end camera, within the limits.
  public var end: MapViewport { course.span.end }

  /// The duration in seconds.
  public var seconds: Double { course.seconds }

  /// The minimum zoom of the curve, its farthest point out.
  public var peakZoom: Double { course.path.peakZoom }

  /// The length of the curve, S in the paper. A pan by one view width counts ρ, a zoom level ln
  /// 2/ρ.
  public var length: Double { course.path.length }

  /// Returns the camera at a fraction of the duration: 0 is ``start``, 1 is ``end``, both to the
  /// bit.
  ///
  /// *Edge cases*: the start before 0 and for NaN, the end after 1.
  ///
  /// - Complexity: O(1), about a fifth of a microsecond.
  public func viewport(atProgress progress: Double) -> MapViewport {
    course.viewport(atProgress: progress)
  }

  /// Returns the camera's velocity at a fraction of the duration.
  ///
  /// *Edge cases*: zero before 0, from 1 on and for NaN. Where limits constrain the camera, it is
  /// the mean over a millionth of the flight.
  public func velocity(atProgress progress: Double) -> ViewportVelocity {
    course.velocity(atProgress: progress)
  }

  /// Returns the number of points that count as one view width: the longer side of the free area.
  private static func points(across viewport: MapViewport) -> Double {
    let free = max(viewport.freeArea.width, viewport.freeArea.height)
    return max(free > 0 ? free : max(viewport.size.width, viewport.size.height), 1)
  }

  /// Returns the length equivalent to turning, tilting and changing insets, for shorter curves.
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

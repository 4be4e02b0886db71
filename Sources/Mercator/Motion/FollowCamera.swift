/// A camera that follows a moving place: smooth between its positions, until the user moves the map.
///
///     var follow = FollowCamera(in: viewport, FollowOptions(heading: .courseUp))
///     follow.add(PositionFix(here, at: time, accuracy: 8))   // for each position
///     map.viewport = follow.viewport(at: now)                // in each frame
///     follow.move(to: dragged)                               // the user moved the map
///     follow.resume(at: now)                                 // a tap on the location button
///
/// Every frame is a function of the time that is passed in. Positions are at the
/// ``PositionFix/time`` of their measurement. Frames may use another clock, if each position is
/// added with its `now`.
///
/// - The followed coordinate stays as long as it is within the accuracy of the latest position.
///   Otherwise it moves straight to that distance and no farther. Noise below half of the accuracy
///   thus moves nothing, and a very inaccurate position little.
/// - Position and velocity of the camera have no jump. After a gap, for example in a tunnel, the
///   camera catches up; if the place is more than two views away, by a ``Flight``.
/// - The course is reported by the positions, or derived from the last ten metres or more. It stays
///   while the place does.
///
/// *Edge cases*
/// - Without a position the camera is the initial one.
/// - A position that isn't newer than the latest one, or is invalid, is ignored.
/// - A view's new size or insets apply immediately, so that the place moves with a sheet.
/// - In a view without a free area, the camera is at its goal at once.
///
/// *Search words*: user tracking mode, follow user location, navigation, course up, track up.
public struct FollowCamera: Hashable, Sendable {
  /// A flight that began at a time.
  private struct RunningFlight: Hashable, Sendable {
    let flight: Flight
    let begin: MotionTime
    let end: MotionTime

    func viewport(at time: MotionTime) -> MapViewport {
      flight.viewport(atProgress: time.seconds(since: begin) / flight.seconds)
    }

    func velocity(at time: MotionTime) -> ViewportVelocity {
      flight.velocity(atProgress: time.seconds(since: begin) / flight.seconds)
    }
  }

  /// The options. To change them, call ``change(_:at:)``.
  public private(set) var options: FollowOptions
  /// Whether the camera follows, which it does until the user moves the map, and again after
  /// `resume`.
  public private(set) var isFollowing = true
  /// The latest valid position.
  public private(set) var fix: PositionFix?

  /// The view and, after the user moved the map, the user's camera.
  private var view: MapViewport
  /// The zoom and pitch of the followed place.
  private var home: MapViewport
  /// The followed coordinate, and a coordinate behind it on its way.
  private var place: GeoCoordinate?
  private var tail: GeoCoordinate?
  private var course: Double?
  private var speed: Double?
  /// The goal, the camera on its way there, and the drawn place on its way. The centre of each is
  /// the ground drawn at the place's point of the view.
  private var goal: MapViewport
  private var camera: CameraApproach
  private var drawn: CameraApproach
  private var flight: RunningFlight?

  /// Creates a camera without a position.
  ///
  /// - Parameters:
  ///   - viewport: The initial camera. It supplies the zoom, the pitch, the view's size and insets.
  ///   - options: The options.
  public init(in viewport: MapViewport, _ options: FollowOptions = FollowOptions()) {
    self.options = options
    view = viewport
    home = options.home(viewport)
    goal = viewport
    let rest = CameraApproach(
      from: viewport, to: viewport, at: MotionTime(.zero), lag: options.smoothing)
    (camera, drawn) = (rest, rest)
  }

  /// The length in metres of the way that determines the course, for exact positions.
  private static var shortestTail: Double { 10 }
  /// The changes of zoom that are ignored, in levels, when the zoom depends on the speed.
  private static var zoomSlack: Double { 0.25 }
  /// The distance in views, and in levels of zoom, beyond which the camera flies.
  private static var farViews: Double { 2 }
  private static var farLevels: Double { 3 }
  /// The maximum duration of a flight. A longer one would lag behind too far.
  private static var longestFlight: Duration { .seconds(3) }

  /// Adds a position of the place.
  ///
  /// - Parameters:
  ///   - fix: The position.
  ///   - now: The time of the current frame; nil: the time of the position.
  /// - Returns: False if the position was ignored.
  @discardableResult
  public mutating func add(_ fix: PositionFix, at now: Duration? = nil) -> Bool {
    let time = MotionTime(fix.time)
    guard fix.isValid else { return false }
    var seconds = 0.0
    if let last = self.fix {
      seconds = time.seconds(since: MotionTime(last.time))
      guard seconds > 0 else { return false }
    }
    self.fix = fix
    let before = place
    let place = before?.pulled(to: fix.coordinate, within: fix.accuracy) ?? fix.coordinate
    self.place = place
    let start = tail ?? place
    let tail = start.pulled(to: place, within: max(Self.shortestTail, fix.accuracy))
    self.tail = tail
    let moved = before.flatMap { RouteLine([$0, place])?.length } ?? 0
    speed = fix.speed.flatMap { $0 >= 0 ? $0 : nil } ?? (seconds > 0 ? moved / seconds : nil)
    if let reported = fix.course, reported >= 0, moved > 0 {
      course = reported
    } else if tail != start, let leg = RouteLine([tail, place])?.legs.first {
      course = leg.heading
    }
    let frame = now.map { MotionTime($0) } ?? time
    seconds = min(seconds, options.maximumInterval.secondsOfMotion)
    let flies = aim(at: frame, jumps: before == nil, within: seconds)
    var spot = view
    spot.center = place
    drawn =
      before == nil || flies
      ? CameraApproach(from: spot, to: spot, at: frame, lag: options.smoothing)
      : drawn.redirected(to: spot, at: frame, within: seconds, lag: options.smoothing)
    return true
  }

  /// Returns the camera at a time.
  public func viewport(at now: Duration) -> MapViewport {
    guard isFollowing, place != nil else { return view.constrained(to: options.limits) }
    return shown(current(at: MotionTime(now)).camera)
  }

  /// Returns the coordinate at which to draw the place, in step with the camera. Nil without a
  /// position.
  public func coordinate(at now: Duration) -> GeoCoordinate? {
    place == nil ? nil : drawn.camera(at: MotionTime(now)).camera.center
  }

  /// Takes over the size and insets of the view after layout. The place stays in the same part of
  /// the free area, and the user's camera keeps its centre and zoom.
  public mutating func layout(
    size: ScreenSize, insets: ScreenInsets, fieldOfView: Double? = nil
  ) {
    view.size = size
    view.insets = insets
    if let fieldOfView { view.fieldOfView = fieldOfView }
  }

  /// Takes over the camera of a user who moved the map. The camera doesn't follow until `resume`.
  public mutating func move(to viewport: MapViewport) {
    view = viewport
    isFollowing = false
  }

  /// Follows the place again, smoothly from the user's camera.
  ///
  /// - Parameters:
  ///   - now: The current time.
  ///   - keepingZoom: Whether to follow at the zoom and pitch that the user chose. Otherwise they
  ///     return to the initial ones.
  public mutating func resume(at now: Duration, keepingZoom: Bool = false) {
    let shown = viewport(at: now)
    if keepingZoom { (home.zoom, home.pitch) = (shown.zoom, shown.pitch) }
    isFollowing = true
    begin(from: shown, rate: .zero, at: MotionTime(now))
  }

  /// Follows with other options, smoothly from the current camera.
  public mutating func change(_ options: FollowOptions, at now: Duration) {
    let time = MotionTime(now)
    let (shown, rate) = (viewport(at: now), current(at: time).rate)
    self.options = options
    home = options.home(home)
    if isFollowing { begin(from: shown, rate: rate, at: time) }
  }

  /// Begins at a camera of the view.
  private mutating func begin(from shown: MapViewport, rate: ViewportVelocity, at now: MotionTime) {
    guard place != nil else { return }
    var ground = shown
    if let center = shown.coordinate(at: options.anchor(in: shown)) { ground.center = center }
    flight = nil
    camera = CameraApproach(from: ground, rate: rate, to: ground, at: now, lag: options.smoothing)
    aim(at: now, jumps: true, within: 0)
  }

  /// Directs the camera to the place.
  ///
  /// - Parameters:
  ///   - jumps: Whether the goal is the place itself, regardless of the dead zone.
  ///   - seconds: The time in which the goal moves there.
  /// - Returns: Whether it flies there.
  @discardableResult
  private mutating func aim(at now: MotionTime, jumps: Bool, within seconds: Double) -> Bool {
    guard let place, isFollowing else { return false }
    let next = self.next(to: place, jumps: jumps)
    guard jumps || next != goal else { return false }
    goal = next
    let landing = flight.map { max($0.end, now) } ?? now
    guard !view.freeArea.isEmpty else {
      camera = CameraApproach(from: goal, to: goal, at: now, lag: options.smoothing)
      return false
    }
    guard isFar(camera.camera(at: landing).camera) else {
      camera = camera.redirected(to: goal, at: landing, within: seconds, lag: options.smoothing)
      return false
    }
    let (start, rate) = current(at: now)
    let flight = Flight(
      from: start, to: goal, limits: options.limits, maximumDuration: Self.longestFlight,
      velocity: rate)
    let end = now.adding(seconds: flight.seconds)
    self.flight = RunningFlight(flight: flight, begin: now, end: end)
    camera = CameraApproach(from: flight.end, to: flight.end, at: end, lag: options.smoothing)
    return true
  }

  /// Returns the camera to show when the place is there.
  private func next(to place: GeoCoordinate, jumps: Bool) -> MapViewport {
    var next = goal
    next.size = view.size
    next.insets = view.insets
    next.fieldOfView = view.fieldOfView
    (next.zoom, next.pitch) = (home.zoom, home.pitch)
    if let speed,
      let zoom = options.zoom(atSpeed: speed, latitude: place.latitude, in: view)
    {
      next.zoom = goal.zoom.clamped(zoom - Self.zoomSlack, zoom + Self.zoomSlack)
    }
    switch options.heading {
    case .fixed(let heading): next.heading = heading
    case .courseUp: if let course { next.heading = course }
    }
    let slack = jumps ? 0 : max(options.deadZone, 0) * next.metersPerPoint
    next.center = next.center.pulled(to: place, within: slack)
    return next
  }

  /// Returns whether a camera is too far from the goal for a spring.
  private func isFar(_ camera: MapViewport) -> Bool {
    let span = MotionSpan(from: camera, to: goal, limits: nil)
    let scale = WebMercator.pointsPerWorld(atZoom: min(camera.zoom, goal.zoom))
    let side = max(view.size.width, view.size.height)
    return span.distance * scale > Self.farViews * side
      || (goal.zoom - camera.zoom).magnitude > Self.farLevels
  }

  private func current(at now: MotionTime) -> (camera: MapViewport, rate: ViewportVelocity) {
    guard let flight, now < flight.end else { return camera.camera(at: now) }
    return (flight.viewport(at: now), flight.velocity(at: now))
  }

  /// Returns the view's camera that draws the centre of another one at the place's point.
  private func shown(_ ground: MapViewport) -> MapViewport {
    view.looking(as: ground).placing(ground.center, at: options.anchor(in: view))
      .constrained(to: options.limits)
  }
}

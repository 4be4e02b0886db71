/// The heading of a camera that follows a route.
public enum RouteHeading: Hashable, Sendable {
  /// The route's direction, averaged over a time before and after.
  ///
  /// The map thus turns into a bend before reaching it, smoothly, and turns little on a jittery
  /// track.
  case alongRoute(smoothing: Duration = .seconds(2))
  /// A fixed heading, in degrees clockwise from north.
  case fixed(Double)
}

/// A motion along a route: the camera follows a line at a ground speed, and faces along it.
///
///     let drive = RouteMotion(along: route, in: map, metersPerSecond: 400, zoom: 13, pitch: 60)
///     drive?.seconds               // 1 076 for the 430 km from Munich to Venice
///     drive?.viewport(at: .seconds(60)).heading
///     await mapView.play(drive)
///
/// The route's current position is drawn at ``MapViewport/centerPoint``. Top insets move it into
/// the lower part of the screen, with more of the route ahead visible. Between its coordinates the
/// route is straight on the map, across 180° by the shorter way. The speed is the ground speed, so
/// the points per second are constant only at a constant latitude.
/// `GeoCoordinate.greatCircles(through:)` creates a flight route, along great circles.
///
/// The motion begins and ends with ``start`` and ``end``, to the bit. From another camera, first
/// fly to ``start``. An interrupting motion takes over its velocity, as with every motion. To
/// resume, create a route motion that begins at the ``distance(atProgress:)`` of the interruption.
///
/// *Edge cases*
/// - Invalid coordinates and repeated ones are skipped. A route with one coordinate is a motion
///   without duration.
/// - Beyond ±85.051…° the route runs along the world's edge.
///
/// *Search words*: follow a route, drive, fly-through, animate along a polyline.
public struct RouteMotion: ViewportMotion, Hashable {
  private let line: RouteLine
  private let view: MapViewport
  private let heading: RouteHeading
  private let limits: ViewportLimits?
  private let firstMeters: Double
  /// The metres per second between the two ramps, and the duration of each ramp.
  private let speed: Double
  private let ramp: Double
  /// The duration in seconds.
  public let seconds: Double
  /// The start camera, at the beginning of the motion on the route.
  public let start: MapViewport
  /// The end camera, on the route's last coordinate.
  public let end: MapViewport

  /// Creates a motion along a route; nil if none of its coordinates is valid.
  ///
  /// - Parameters:
  ///   - route: the coordinates of a line, in order.
  ///   - viewport: the view: its size, insets and field of view, and the default zoom and pitch.
  ///   - metersPerSecond: the ground speed, 0.001…10⁹.
  ///   - zoom: the constant zoom; nil: the viewport's.
  ///   - pitch: the constant pitch; nil: the viewport's.
  ///   - heading: along the route, or a fixed one.
  ///   - meters: the distance along the route at which the motion begins.
  ///   - easing: the time for speeding up at the start, and for slowing down at the end. A route
  ///     too short for both only speeds up and slows down.
  ///   - limits: the limits of every frame.
  public init?(
    along route: some Sequence<GeoCoordinate>, in viewport: MapViewport, metersPerSecond: Double,
    zoom: Double? = nil, pitch: Double? = nil, heading: RouteHeading = .alongRoute(),
    from meters: Double = 0, easing: Duration = .seconds(1), limits: ViewportLimits? = nil
  ) {
    guard let line = RouteLine(route) else { return nil }
    var view = viewport
    if let zoom { view.zoom = zoom }
    if let pitch { view.pitch = pitch }
    self.line = line
    self.view = view
    self.heading = heading
    self.limits = limits
    firstMeters = meters > 0 ? min(meters, line.length) : 0
    let way = line.length - firstMeters
    speed = metersPerSecond.isNaN ? 1 : metersPerSecond.clamped(0.001, 1e9)
    ramp = min(easing.secondsOfMotion, way / speed)
    seconds = way > 0 ? way / speed + ramp : 0
    start = Self.camera(view, line, heading, speed, limits, at: firstMeters)
    end = Self.camera(view, line, heading, speed, limits, at: line.length)
  }

  /// The route's length in metres over ground, from its first coordinate.
  public var length: Double { line.length }

  /// Returns the metres along the route, from its first coordinate, at a fraction of the duration.
  public func distance(atProgress progress: Double) -> Double {
    guard progress > 0 else { return firstMeters }
    guard progress < 1 else { return line.length }
    let time = progress * seconds
    let left = seconds - time
    if time < ramp { return firstMeters + speed * time * time / (2 * ramp) }
    if left < ramp { return line.length - speed * left * left / (2 * ramp) }
    return firstMeters + speed * (time - ramp / 2)
  }

  /// Returns the camera at a fraction of the duration: 0 is ``start``, 1 is ``end``, both to the
  /// bit.
  ///
  /// *Edge cases*: the start before 0 and for NaN, the end after 1.
  ///
  /// - Complexity: O(log n) for n coordinates, and O(k) for the k over which the heading is
  ///   averaged.
  public func viewport(atProgress progress: Double) -> MapViewport {
    guard progress > 0 else { return start }
    guard progress < 1 else { return end }
    return Self.camera(view, line, heading, speed, limits, at: distance(atProgress: progress))
  }

  /// Returns the camera's velocity at a fraction of the duration.
  ///
  /// At a corner of the route the centre's velocity changes at once, to the velocity of the leg
  /// ahead.
  ///
  /// *Edge cases*: zero before 0, from 1 on and for NaN. Where limits constrain the camera, it is
  /// the mean over a millionth of the motion.
  public func velocity(atProgress progress: Double) -> ViewportVelocity {
    guard progress >= 0, progress < 1, seconds > 0 else { return .zero }
    let meters = distance(atProgress: progress)
    if limits != nil {
      let free = Self.camera(view, line, heading, speed, nil, at: meters)
      if free != viewport(atProgress: progress) {
        return ViewportVelocity(about: progress, of: seconds) { viewport(atProgress: $0) }
      }
    }
    let time = progress * seconds
    let pace = ramp > 0 ? speed * min(time / ramp, (seconds - time) / ramp, 1) : speed
    let rate = line.rate(at: meters)
    let turn = heading.width(at: speed).map { line.heading(at: meters, within: $0).change }
    return ViewportVelocity(x: rate.x * pace, y: rate.y * pace, heading: (turn ?? 0) * pace)
  }

  private static func camera(
    _ view: MapViewport, _ line: RouteLine, _ heading: RouteHeading, _ speed: Double,
    _ limits: ViewportLimits?, at meters: Double
  ) -> MapViewport {
    var camera = view
    camera.center = line.place(at: meters)
    switch heading {
    case .fixed(let degrees): camera.heading = degrees
    case .alongRoute:
      guard !line.legs.isEmpty, let width = heading.width(at: speed) else { break }
      camera.heading = line.heading(at: meters, within: width).heading
    }
    return camera.constrained(to: limits)
  }
}

extension RouteHeading {
  /// Returns the metres before and after over which the heading is averaged; nil if it is fixed.
  fileprivate func width(at speed: Double) -> Double? {
    switch self {
    case .fixed: nil
    case .alongRoute(let smoothing): smoothing.secondsOfMotion * speed
    }
  }
}

/// Where a camera looks that follows a route.
public enum RouteHeading: Hashable, Sendable {
  /// The way the route goes, as the mean of what it does within a time before and after. So the map
  /// turns into a bend before it, without a jolt, and little where a track trembles.
  case alongRoute(smoothing: Duration = .seconds(2))
  /// One heading all the way, in degrees clockwise from north.
  case fixed(Double)
}

/// A motion along a route: the camera follows a line at a speed over ground, and looks where it
/// goes.
///
///     let drive = RouteMotion(along: route, in: map, metersPerSecond: 400, zoom: 13, pitch: 60)
///     drive?.seconds               // 1 076 for the 430 km from Munich to Venice
///     drive?.viewport(at: .seconds(60)).heading
///     await mapView.play(drive)
///
/// The route's place is drawn at ``MapViewport/centerPoint``: insets at the top put it into the lower
/// part of the screen, with more of what lies ahead. Between its places the route runs straight on
/// the map, across 180° by the shorter way, and the speed is that over ground: the same number of
/// points a second only where the latitude is the same. `GeoCoordinate.greatCircles(through:)` makes a
/// route that is flown: along great circles.
///
/// It begins and ends with ``start`` and ``end``, to the bit. From another camera, fly to the
/// ``start`` first. What interrupts it takes up its velocity, as of every motion; to go on
/// afterwards, make one that begins at the ``distance(atProgress:)`` of then.
///
/// *Edge cases*
/// - Places that are not valid are left out, and so are those that repeat the one before. A route of
///   one place is a motion that takes no time.
/// - Beyond ±85.051…° the route runs along the world's edge.
///
/// *Search words*: follow a route, drive, fly-through, animate along a polyline.
public struct RouteMotion: ViewportMotion, Hashable {
  private let line: RouteLine
  private let view: MapViewport
  private let heading: RouteHeading
  private let limits: ViewportLimits?
  private let firstMeters: Double
  /// Metres a second between speeding up and slowing down, and how long each of the two takes.
  private let speed: Double
  private let ramp: Double
  /// How long it lasts, in seconds.
  public let seconds: Double
  /// The camera before, on the route's first place.
  public let start: MapViewport
  /// The camera after, on its last place.
  public let end: MapViewport

  /// A motion along a route; nil if none of its places is valid.
  ///
  /// - Parameters:
  ///   - route: the places of a line, in order.
  ///   - viewport: the view: its size, insets and field of view, and zoom and pitch where those are
  ///     left out.
  ///   - metersPerSecond: the speed over ground, 0.001…10⁹.
  ///   - zoom: the zoom all the way; nil: the viewport's.
  ///   - pitch: the pitch all the way; nil: the viewport's.
  ///   - heading: along the route, or one.
  ///   - meters: how far along the route it begins.
  ///   - easing: the time in which it comes to its speed at the start, and to a stop at the end. A
  ///     route that is too short for both is easing only.
  ///   - limits: every frame keeps within them.
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

  /// The route's length in metres over ground, from its first place.
  public var length: Double { line.length }

  /// Metres along the route, from its first place, after this part of the time.
  public func distance(atProgress progress: Double) -> Double {
    guard progress > 0 else { return firstMeters }
    guard progress < 1 else { return line.length }
    let time = progress * seconds
    let left = seconds - time
    if time < ramp { return firstMeters + speed * time * time / (2 * ramp) }
    if left < ramp { return line.length - speed * left * left / (2 * ramp) }
    return firstMeters + speed * (time - ramp / 2)
  }

  /// The camera after this part of the time: 0 is ``start``, 1 is ``end``, both to the bit.
  ///
  /// *Edge cases*: before 0 and for NaN the start, after 1 the end.
  ///
  /// - Complexity: O(log n) for n places, and O(k) for the k that the heading is the mean of.
  public func viewport(atProgress progress: Double) -> MapViewport {
    guard progress > 0 else { return start }
    guard progress < 1 else { return end }
    return Self.camera(view, line, heading, speed, limits, at: distance(atProgress: progress))
  }

  /// How fast the camera moves after this part of the time. At a corner of the route the centre's
  /// velocity turns at once: it is that of what lies ahead.
  ///
  /// *Edge cases*: zero before 0, from 1 on and for NaN. Where limits hold the camera back it is
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
  /// How many metres before and after its heading is the mean of; nil if it is fixed.
  fileprivate func width(at speed: Double) -> Double? {
    switch self {
    case .fixed: nil
    case .alongRoute(let smoothing): smoothing.secondsOfMotion * speed
    }
  }
}

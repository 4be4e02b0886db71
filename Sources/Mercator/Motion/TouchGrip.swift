/// A touch and the ground that it grips.
struct TouchGrip: Hashable, Sendable {
  let id: Int
  var point: ScreenPoint
  /// The touch's position at the grip, on the ground around the camera's centre, in points.
  let ground: ViewportProjection.Ground
  /// The gripped ground as a world point, with x on the camera's copy of the world at the grip.
  let place: WorldPoint
  /// Whether the touch was below the far limit at the grip.
  let isOnGround: Bool

  init(_ touch: Touch, on viewport: MapViewport) {
    id = touch.id
    point = touch.point
    let projection = ViewportProjection(viewport)
    isOnGround = projection.isOnGround(touch.point)
    ground = projection.ground(at: touch)
    let offset = projection.worldOffset(of: ground)
    place = WorldPoint(x: projection.longitude / 360 + offset.x, y: projection.y + offset.y)
  }
}

extension ViewportProjection {
  func ground(at touch: Touch) -> Ground { ground(atAnchor: anchor(at: touch.point)) }
}

extension MapViewport {
  /// Returns this camera, moved so that the midpoint of the grips is drawn at the midpoint of the
  /// touches, on the ground.
  func keeping(_ grips: [TouchGrip], at touches: [Touch]) -> MapViewport {
    guard !grips.isEmpty, grips.count == touches.count else { return self }
    let projection = ViewportProjection(self)
    var ground = ViewportProjection.Ground.zero
    var x = 0.0
    var y = 0.0
    let share = 1 / Double(grips.count)
    for (grip, touch) in zip(grips, touches) {
      ground = ground + projection.ground(at: touch) * share
      x += grip.place.x * share
      y += grip.place.y * share
    }
    let offset = projection.worldOffset(of: ground)
    return with(self) {
      $0.center = GeoCoordinate(
        latitude: MercatorOrdinate.latitude(y: y - offset.y), longitude: 360 * (x - offset.x))
    }
  }
}

/// The most recent cameras, used for the velocity of a fling.
struct GestureRecord: Sendable {
  /// The window in seconds.
  let window: Double
  private var moments: [(seconds: Double, viewport: MapViewport)] = []

  init(window: Double) {
    self.window = window
  }

  mutating func add(_ viewport: MapViewport, at seconds: Double) {
    moments.removeAll { $0.seconds < seconds - window }
    if let last = moments.last, last.seconds == seconds { moments.removeLast() }
    moments.append((seconds, viewport))
  }

  /// Returns the mean velocity over the moments in the window; zero with fewer than two of them.
  func velocity(at seconds: Double) -> ViewportVelocity {
    guard
      let first = moments.first(where: { $0.seconds >= seconds - window }), let last = moments.last,
      last.seconds > first.seconds
    else { return .zero }
    return ViewportVelocity(
      from: first.viewport, to: last.viewport, seconds: seconds - first.seconds)
  }
}

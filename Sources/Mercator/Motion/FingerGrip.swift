/// A finger and the ground that it grips.
struct FingerGrip: Hashable, Sendable {
  let id: Int
  var point: ScreenPoint
  /// The finger's position at the grip, on the ground around the camera's centre, in points.
  let ground: ViewportCamera.Ground
  /// The gripped ground as a world point, with x on the camera's copy of the world at the grip.
  let place: WorldPoint
  /// Whether the finger was below the far limit at the grip.
  let isOnGround: Bool

  init(_ finger: Finger, on viewport: MapViewport) {
    id = finger.id
    point = finger.point
    let camera = ViewportCamera(viewport)
    isOnGround = camera.isOnGround(finger.point)
    ground = camera.ground(at: finger)
    let offset = camera.worldOffset(of: ground)
    place = WorldPoint(x: camera.longitude / 360 + offset.x, y: camera.y + offset.y)
  }
}

extension ViewportCamera {
  func ground(at finger: Finger) -> Ground { ground(atAnchor: anchor(at: finger.point)) }
}

extension MapViewport {
  /// Returns this camera, moved so that the midpoint of the grips is drawn at the midpoint of the
  /// fingers, on the ground.
  func keeping(_ grips: [FingerGrip], at fingers: [Finger]) -> MapViewport {
    guard !grips.isEmpty, grips.count == fingers.count else { return self }
    let camera = ViewportCamera(self)
    var ground = ViewportCamera.Ground.zero
    var x = 0.0
    var y = 0.0
    let share = 1 / Double(grips.count)
    for (grip, finger) in zip(grips, fingers) {
      ground = ground + camera.ground(at: finger) * share
      x += grip.place.x * share
      y += grip.place.y * share
    }
    let offset = camera.worldOffset(of: ground)
    return with(self) {
      $0.center = GeoCoordinate(
        latitude: MercatorOrdinate.latitude(y: y - offset.y), longitude: 360 * (x - offset.x))
    }
  }
}

/// The most recent cameras, used for the velocity of a fling.
struct FingerRecord: Sendable {
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

import Mercator

/// The end of an ease: a camera, or what changes about a point that stays where it is.
enum EaseEnd {
  case viewport(MapViewport)
  case around(ScreenPoint, zoom: Double?, heading: Double?, pitch: Double?)

  func ease(
    from start: MapViewport, duration: Duration, timing: TimingCurve, limits: ViewportLimits?,
    velocity: ViewportVelocity?
  ) -> Ease {
    switch self {
    case .viewport(let end):
      Ease(
        from: start, to: end, duration: duration, timing: timing, limits: limits,
        velocity: velocity)
    case .around(let anchor, let zoom, let heading, let pitch):
      Ease(
        from: start, around: anchor, zoom: zoom, heading: heading, pitch: pitch,
        duration: duration, timing: timing, limits: limits, velocity: velocity)
    }
  }
}

extension Arguments {
  mutating func easeEnd() -> EaseEnd {
    guard flag() else { return .viewport(viewport()) }
    let anchor = point()
    let (zoom, heading) = (flag() ? number() : nil, flag() ? number() : nil)
    return .around(anchor, zoom: zoom, heading: heading, pitch: flag() ? number() : nil)
  }

  /// The kind of step, its two numbers, and its point.
  mutating func step() -> ViewportStep {
    let kind = integer()
    let (first, second, point) = (number(), number(), point())
    return switch kind {
    case 0: .doubleTap(point)
    case 1: .twoFingerTap(point)
    case 2: .wheel(first, point)
    case 3: .trackpad(first, point)
    case 4: .pan(right: first, down: second)
    case 5: .zoom(first)
    case 6: .rotate(first)
    default: .tilt(first)
    }
  }

  mutating func gestureSettings() -> GestureSettings {
    var settings = GestureSettings()
    settings.allowsPanning = flag()
    settings.allowsZooming = flag()
    settings.allowsRotation = flag()
    settings.rotationThreshold = number()
    settings.zoomThreshold = number()
    settings.northSnap = number()
    settings.zoomDragLength = number()
    settings.settlingDuration = duration()
    settings.catchDuration = duration()
    settings.momentum.window = duration()
    settings.momentum.panDeceleration = number()
    settings.momentum.maximumPanSpeed = number()
    settings.momentum.zoomDeceleration = number()
    settings.momentum.maximumZoomSpeed = number()
    settings.momentum.rotationDeceleration = number()
    settings.momentum.maximumRotationSpeed = number()
    settings.momentum.minimumDistance = number()
    settings.zoomBand = RubberBand(reach: number())
    settings.positionBand = RubberBand(reach: number())
    return settings
  }

  /// The number of touches, and the identifier and point of each.
  mutating func touches() -> [Touch] {
    var touches: [Touch] = []
    for _ in 0..<count() {
      let id = integer()
      touches.append(Touch(id, at: point()))
    }
    return touches
  }
}

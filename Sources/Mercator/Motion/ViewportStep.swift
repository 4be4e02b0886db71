/// One step of an input other than a drag or a pinch: a tap, a notch of a wheel, a key.
public enum ViewportStep: Hashable, Sendable {
  /// Two taps with one finger: closer, about the finger.
  case doubleTap(ScreenPoint)
  /// One tap with two fingers: farther out, about their middle.
  case twoFingerTap(ScreenPoint)
  /// A wheel turned by a number of points, closer positive, about the pointer.
  case wheel(Double, ScreenPoint)
  /// Two fingers moved on a trackpad by a number of points, closer positive, about the pointer.
  case trackpad(Double, ScreenPoint)
  /// The map moved some steps right and down, as if dragged.
  case pan(right: Double, down: Double)
  /// Some levels closer about the centre.
  case zoom(Double)
  /// The heading turned clockwise by some steps.
  case rotate(Double)
  /// The pitch raised by some steps.
  case tilt(Double)
}

/// How far steps go, and how long they take. The defaults are those of other maps.
///
///     let steps = StepSettings()
///     play(steps.glide(for: .doubleTap(finger), from: viewport))
///     play(steps.glide(for: .pan(right: -1, down: 0), from: viewport))      // the right arrow key
public struct StepSettings: Hashable, Sendable {
  /// Levels of a double tap, and of a two-finger tap outward.
  public var tapLevels: Double = 1
  /// What a point of a wheel counts for; 1/450 as in MapLibre.
  public var wheelRate: Double = 1.0 / 450
  /// What a point of a trackpad counts for; 1/100 as in MapLibre.
  public var trackpadRate: Double = 1.0 / 100
  /// Points of a step of panning; 100 as in MapLibre.
  public var panPoints: Double = 100
  /// Degrees of a step of heading; 15 as in MapLibre.
  public var rotationDegrees: Double = 15
  /// Degrees of a step of pitch; 10 as in MapLibre.
  public var tiltDegrees: Double = 10
  /// How long a tap or a key takes.
  public var duration: Duration = .milliseconds(300)
  /// How long a turn of a wheel takes; 200 ms as in MapLibre.
  public var wheelDuration: Duration = .milliseconds(200)
  /// How a step starts and stops.
  public var timing: TimingCurve = .easeOut

  /// The defaults.
  public init() {}

  /// The levels that a turn by some points zooms: log₂(2/(1 + e^−│points·rate│)), less than one.
  ///
  ///     StepSettings().levels(forTurn: 120, rate: 1.0 / 450)   // 0.18
  ///
  /// *Edge cases*: NaN gives 0.
  package func levels(forTurn points: Double, rate: Double) -> Double {
    let turn = points * rate
    guard !turn.isNaN else { return 0 }
    let levels =
      1
      - ElementaryFunctions.binaryLogarithm(
        1 + ElementaryFunctions.exponential(-turn.magnitude))
    return turn < 0 ? -levels : levels
  }

  /// The motion of a step.
  ///
  /// - Parameters:
  ///   - step: the step.
  ///   - viewport: the camera now; of a running motion `motion.viewport(at: now)`.
  ///   - target: where a running motion would end: further steps add to it. nil: the camera now.
  ///   - velocity: what the camera does already; nil: it stands.
  ///   - limits: what the map is held to.
  public func glide(
    for step: ViewportStep, from viewport: MapViewport, continuing target: MapViewport? = nil,
    velocity: ViewportVelocity? = nil, limits: ViewportLimits? = nil
  ) -> Glide {
    let target = target ?? viewport
    func zoom(_ levels: Double, _ anchor: ScreenPoint, _ duration: Duration) -> Glide {
      Glide(
        from: viewport, around: anchor, zoom: target.zoom + levels, heading: target.heading,
        pitch: target.pitch, duration: duration, timing: timing, limits: limits,
        velocity: velocity)
    }
    func straight(_ end: MapViewport) -> Glide {
      Glide(
        from: viewport, to: end, duration: duration, timing: timing, limits: limits,
        velocity: velocity)
    }
    switch step {
    case .doubleTap(let point): return zoom(tapLevels, point, duration)
    case .twoFingerTap(let point): return zoom(-tapLevels, point, duration)
    case .wheel(let points, let pointer):
      return zoom(levels(forTurn: points, rate: wheelRate), pointer, wheelDuration)
    case .trackpad(let points, let pointer):
      return zoom(levels(forTurn: points, rate: trackpadRate), pointer, wheelDuration)
    case .pan(let right, let down):
      return straight(target.panned(byX: right * panPoints, y: down * panPoints))
    case .zoom(let levels): return straight(target.zoomed(by: levels))
    case .rotate(let steps): return straight(target.rotated(byDegrees: steps * rotationDegrees))
    case .tilt(let steps):
      var end = target
      end.pitch += steps * tiltDegrees
      return straight(end)
    }
  }
}

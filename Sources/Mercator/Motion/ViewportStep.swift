/// A step of an input other than a drag or a pinch: a tap, a notch of a wheel, a key.
public enum ViewportStep: Hashable, Sendable {
  /// A double tap with one finger, which zooms in about the finger.
  case doubleTap(ScreenPoint)
  /// A tap with two fingers, which zooms out about their midpoint.
  case twoFingerTap(ScreenPoint)
  /// A wheel turned by a number of points about the pointer; positive zooms in.
  case wheel(Double, ScreenPoint)
  /// Two fingers moved on a trackpad by a number of points about the pointer; positive zooms in.
  case trackpad(Double, ScreenPoint)
  /// A pan by some steps right and down, like a drag.
  case pan(right: Double, down: Double)
  /// A zoom by some levels about the centre; positive zooms in.
  case zoom(Double)
  /// A clockwise rotation by some steps.
  case rotate(Double)
  /// A tilt that increases the pitch by some steps.
  case tilt(Double)
}

/// The sizes and durations of steps, with defaults from other maps.
///
///     let steps = StepSettings()
///     play(steps.ease(for: .doubleTap(finger), from: viewport))
///     play(steps.ease(for: .pan(right: -1, down: 0), from: viewport))   // the right arrow key
public struct StepSettings: Hashable, Sendable {
  /// The levels of a double tap, and of a two-finger tap outward.
  public var tapLevels: Double = 1
  /// The rate per point of a wheel; 1/450 as in MapLibre.
  public var wheelRate: Double = 1.0 / 450
  /// The rate per point of a trackpad; 1/100 as in MapLibre.
  public var trackpadRate: Double = 1.0 / 100
  /// The points of a panning step; 100 as in MapLibre.
  public var panPoints: Double = 100
  /// The degrees of a heading step; 15 as in MapLibre.
  public var rotationDegrees: Double = 15
  /// The degrees of a pitch step; 10 as in MapLibre.
  public var tiltDegrees: Double = 10
  /// The duration of a tap or a key press.
  public var duration: Duration = .milliseconds(300)
  /// The duration of a turn of a wheel; 200 ms as in MapLibre.
  public var wheelDuration: Duration = .milliseconds(200)
  /// The easing of a step.
  public var timing: TimingCurve = .easeOut

  /// Creates the default settings.
  public init() {}

  /// Returns the levels of a turn by some points: log₂(2/(1 + e^−│points·rate│)), less than one.
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

  /// Returns the motion of a step.
  ///
  /// - Parameters:
  ///   - step: the step.
  ///   - viewport: the current camera; during a motion `motion.viewport(at: now)`.
  ///   - target: the end of a running motion, to which further steps are added. nil: the current
  ///     camera.
  ///   - velocity: the camera's current velocity; nil: the camera is at rest.
  ///   - limits: the limits of the map.
  public func ease(
    for step: ViewportStep, from viewport: MapViewport, continuing target: MapViewport? = nil,
    velocity: ViewportVelocity? = nil, limits: ViewportLimits? = nil
  ) -> Ease {
    let target = target ?? viewport
    func zoom(_ levels: Double, _ anchor: ScreenPoint, _ duration: Duration) -> Ease {
      Ease(
        from: viewport, around: anchor, zoom: target.zoom + levels, heading: target.heading,
        pitch: target.pitch, duration: duration, timing: timing, limits: limits,
        velocity: velocity)
    }
    func straight(_ end: MapViewport) -> Ease {
      Ease(
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

/// A motion's progress as a function of time: linear, eased, or sprung.
///
///     TimingCurve.easeInOut.value(at: 0.25)   // 0.129: slow at first
///     TimingCurve.cubicBezier(x1: 0.2, y1: 0, x2: 0, y2: 1)
///
/// Both run from 0 to 1. A curve may leave 0…1 in between, for example if it overshoots.
///
/// *Search words*: easing, timing function, `CAMediaTimingFunction`, `cubic-bezier`.
public struct TimingCurve: Hashable, Sendable {
  private enum Shape: Hashable, Sendable {
    case linear
    case bezier(CubicBezier)
    case spring(timeConstants: Double)
  }

  private let shape: Shape

  /// The linear curve: progress equals time.
  public static let linear = TimingCurve(shape: .linear)
  /// CSS's `ease`, (0.25, 0.1, 0.25, 1): starts quickly, ends slowly.
  public static let ease = cubicBezier(x1: 0.25, y1: 0.1, x2: 0.25, y2: 1)
  /// The curve that starts slowly, (0.42, 0, 1, 1).
  public static let easeIn = cubicBezier(x1: 0.42, y1: 0, x2: 1, y2: 1)
  /// The curve that ends slowly, (0, 0, 0.58, 1).
  public static let easeOut = cubicBezier(x1: 0, y1: 0, x2: 0.58, y2: 1)
  /// The curve that starts and ends slowly, (0.42, 0, 0.58, 1).
  public static let easeInOut = cubicBezier(x1: 0.42, y1: 0, x2: 0.58, y2: 1)
  /// The curve of a constant deceleration to rest, as after a fling: t(2 − t).
  public static let decelerating = cubicBezier(x1: 1.0 / 3, y1: 2.0 / 3, x2: 2.0 / 3, y2: 1)
  /// A critically damped spring of ten time constants, the fastest to settle without overshooting.
  public static let spring = spring(timeConstants: 10)

  /// Returns a cubic Bézier curve with the control points (0, 0), (x1, y1), (x2, y2) and (1, 1).
  ///
  /// The order is the same as in CSS's `cubic-bezier` and `CAMediaTimingFunction`. The curve's
  /// inverse is exact to the last bits.
  ///
  /// *Edge cases*: x1 and x2 are clamped to 0…1, y1 and y2 to ±100; NaN counts as 0. A slope
  /// steeper than a million counts as a million.
  public static func cubicBezier(
    x1: Double, y1: Double, x2: Double, y2: Double
  ) -> TimingCurve {
    TimingCurve(shape: .bezier(CubicBezier(x1: x1, y1: y1, x2: x2, y2: y2)))
  }

  /// Returns a critically damped spring that is released at 0 and rests at 1.
  ///
  ///     value = (1 − (1 + ωt)·e^−ωt) / (1 − (1 + ω)·e^−ω)
  ///
  /// with ω time constants in the whole duration. The larger ω, the earlier the spring is nearly at
  /// rest: at ω = 10 the final speed is a thousandth of the maximum. Ten is the default, 0.1…700
  /// are allowed.
  public static func spring(timeConstants: Double) -> TimingCurve {
    TimingCurve(
      shape: .spring(timeConstants: timeConstants.isNaN ? 10 : timeConstants.clamped(0.1, 700)))
  }

  /// Returns the progress at a fraction of the duration.
  ///
  /// *Edge cases*: 0 up to 0 and for NaN, 1 from 1 on.
  public func value(at time: Double) -> Double {
    guard time > 0 else { return 0 }
    guard time < 1 else { return 1 }
    switch shape {
    case .linear: return time
    case .bezier(let curve): return curve.value(at: time)
    case .spring(let constants):
      return Self.sprung(constants * time) / Self.sprung(constants)
    }
  }

  /// Returns the slope of the progress at a fraction of the duration.
  ///
  /// It is the derivative of ``value(at:)``, one-sided from the inside at 0 and 1.
  ///
  /// *Edge cases*: 0 before 0, after 1 and for NaN.
  package func slope(at time: Double) -> Double {
    guard time >= 0, time <= 1 else { return 0 }
    switch shape {
    case .linear: return 1
    case .bezier(let curve): return curve.slope(at: time)
    case .spring(let constants):
      let swing = constants * time * ElementaryFunctions.exponential(-constants * time)
      return constants * swing / Self.sprung(constants)
    }
  }

  /// Returns 1 − (1 + x)·e⁻ˣ, by its series if that would cancel.
  private static func sprung(_ x: Double) -> Double {
    guard x < 0.1 else { return 1 - (1 + x) * ElementaryFunctions.exponential(-x) }
    // x²(1/2 − x/3 + x²/8 − x³/30 + x⁴/144 − x⁵/840 + x⁶/5760 − …)
    var sum = -1.0 / 362_880 * 8 * x
    for factor in [1.0 / 5760, -1.0 / 840, 1.0 / 144, -1.0 / 30, 1.0 / 8, -1.0 / 3] {
      sum = (factor + sum) * x
    }
    return x * x * (0.5 + sum)
  }
}

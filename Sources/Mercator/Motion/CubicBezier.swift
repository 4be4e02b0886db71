/// A cubic Bézier curve from (0, 0) to (1, 1) as a function of x.
///
///     x(u) = 3·x1·u(1−u)² + 3·x2·u²(1−u) + u³      y(u) likewise
///
/// With x1 and x2 in 0…1, x(u) rises monotonically from 0 to 1 and has exactly one inverse.
struct CubicBezier: Hashable, Sendable {
  private let x1: Double
  private let y1: Double
  private let x2: Double
  private let y2: Double
  /// The values of du/dx at both ends, limited to 3.
  private let firstRise: Double
  private let lastRise: Double

  /// The maximum slope, since a curve may rise vertically.
  private static var steepest: Double { 1_000_000 }

  init(x1: Double, y1: Double, x2: Double, y2: Double) {
    func valid(_ value: Double, _ least: Double, _ greatest: Double) -> Double {
      value.isNaN ? 0 : value.clamped(least, greatest) + 0.0
    }
    self.x1 = valid(x1, 0, 1)
    self.y1 = valid(y1, -100, 100)
    self.x2 = valid(x2, 0, 1)
    self.y2 = valid(y2, -100, 100)
    firstRise = 1 / max(3 * self.x1, 1.0 / 3)
    lastRise = 1 / max(3 * (1 - self.x2), 1.0 / 3)
  }

  /// Returns y for a given `x`, 0 < x < 1.
  func value(at x: Double) -> Double {
    let u = parameter(at: x)
    return Self.polynomial(y1, y2, u)
  }

  /// Returns dy/dx for a given `x`, 0 ≤ x ≤ 1.
  func slope(at x: Double) -> Double {
    // If a control point coincides with its end, the next control point gives the direction.
    if x <= 0, x1 == 0, y1 == 0 { return x2 == 0 && y2 == 0 ? 1 : Self.ratio(y2, x2) }
    if x >= 1, x2 == 1, y2 == 1 {
      return x1 == 1 && y1 == 1 ? 1 : Self.ratio(1 - y1, 1 - x1)
    }
    let u = x <= 0 ? 0 : x >= 1 ? 1 : parameter(at: x)
    return Self.ratio(Self.derivative(y1, y2, u), Self.derivative(x1, x2, u))
  }

  /// Returns u for which x(u) is `x` to its last bits.
  ///
  /// Halley's method is iterated within a shrinking bracket, until a step changes nothing.
  ///
  /// With │x″│ ≤ 12, │x‴│ ≤ 24 and x′ ≥ 0.4, a step of 3·10⁻⁷ leaves an error of 7·10⁻¹⁸ at most,
  /// (x″²/4x′² + x‴/6x′)·step³. The initial value is close enough for two steps on curves such as
  /// CSS's.
  @inline(__always)
  private func parameter(at x: Double) -> Double {
    var lower = 0.0
    var upper = 1.0
    var u = start(at: x)
    for _ in 0..<100 {
      let error = Self.polynomial(x1, x2, u) - x
      if error == 0 { return u }
      if error < 0 { lower = u } else { upper = u }
      let slope = Self.derivative(x1, x2, u)
      let bend = 3 * ((x2 - 2 * x1) * (1 - u) + (1 - 2 * x2 + x1) * u)
      var next = u - error * slope / (slope * slope - error * bend)
      if slope > 0.4, (next - u).magnitude < 3e-7, next > lower, next < upper { return next }
      // Also covers a step that is infinite or NaN because both vanish.
      if !(next > lower && next < upper) { next = lower + (upper - lower) / 2 }
      if next == u || next <= lower || next >= upper { return next }
      u = next
    }
    return u
  }

  /// Returns an initial u, by the cubic in x that has the inverse's ends and its slopes there, if
  /// they are not too steep.
  @inline(__always)
  private func start(at x: Double) -> Double {
    let y = 1 - x
    return x * (x * (3 - 2 * x) + y * (firstRise * y - lastRise * x))
  }

  @inline(__always)
  private static func polynomial(_ first: Double, _ second: Double, _ u: Double) -> Double {
    let v = 1 - u
    return u * (3 * v * (first * v + second * u) + u * u)
  }

  @inline(__always)
  private static func derivative(_ first: Double, _ second: Double, _ u: Double) -> Double {
    let v = 1 - u
    return 3 * (first * v * v + 2 * (second - first) * u * v + (1 - second) * u * u)
  }

  private static func ratio(_ rise: Double, _ run: Double) -> Double {
    guard rise != 0 else { return 0 }
    return (rise / run).clamped(-steepest, steepest)
  }
}

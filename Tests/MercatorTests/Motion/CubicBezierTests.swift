import TestSupport
import Testing

@testable import Mercator

@Suite struct CubicBezierTests {
  /// A curve by de Casteljau's construction, and its inverse by halving.
  private struct Referee {
    let x1: Double
    let y1: Double
    let x2: Double
    let y2: Double

    private static func mix(_ one: Double, _ other: Double, _ u: Double) -> Double {
      one * (1 - u) + other * u
    }

    private static func point(_ first: Double, _ second: Double, _ u: Double) -> Double {
      let (a, b, c) = (mix(0, first, u), mix(first, second, u), mix(second, 1, u))
      return mix(mix(a, b, u), mix(b, c, u), u)
    }

    func x(_ u: Double) -> Double { Self.point(x1, x2, u) }
    func y(_ u: Double) -> Double { Self.point(y1, y2, u) }

    func parameter(at x: Double) -> Double {
      var (lower, upper) = (0.0, 1.0)
      for _ in 0..<60 {
        let middle = (lower + upper) / 2
        if self.x(middle) < x { lower = middle } else { upper = middle }
      }
      return (lower + upper) / 2
    }
  }

  private static func curve(_ generator: inout SeededGenerator) -> (CubicBezier, Referee) {
    func side(_ generator: inout SeededGenerator) -> Double {
      generator.once(in: 4) ? generator.element(of: [0, 1]) : generator.double(in: 0...1)
    }
    let (x1, x2) = (side(&generator), side(&generator))
    let (y1, y2) = (generator.double(in: -1...2), generator.double(in: -1...2))
    return (CubicBezier(x1: x1, y1: y1, x2: x2, y2: y2), Referee(x1: x1, y1: y1, x2: x2, y2: y2))
  }

  @Test func `a Bézier curve with even x has the polynomial's values by hand`() {
    // x1 = ⅓ and x2 = ⅔ make x(u) = u, so y is 3u² − 2u³ with y1 = 0 and y2 = 1.
    let smooth = CubicBezier(x1: 1.0 / 3, y1: 0, x2: 2.0 / 3, y2: 1)
    #expect((smooth.value(at: 0.25) - 0.156_25).magnitude < 1e-15)
    #expect((smooth.value(at: 0.5) - 0.5).magnitude < 1e-15)
    #expect((smooth.slope(at: 0.5) - 1.5).magnitude < 1e-14)
    #expect((smooth.slope(at: 0.25) - 1.125).magnitude < 1e-14)
  }

  @Test func `a Bézier curve's value is found where bisection finds x`() {
    var generator = SeededGenerator(seed: 611)
    for _ in 0..<Campaign.rounds(2000, soak: 200_000) {
      let (curve, referee) = Self.curve(&generator)
      let x = generator.double(in: 0.001...0.999)
      // Where x hardly changes, what rounds off there is much of u.
      let bounds = [x - 1e-15, x, x + 1e-15].map { referee.y(referee.parameter(at: $0)) }
      let value = curve.value(at: x)
      let spread = (bounds[2] - bounds[0]).magnitude
      #expect((value - bounds[1]).magnitude <= 2 * spread + 1e-14, "\(curve) \(x)")
    }
  }

  @Test func `a Bézier curve's slope is its difference quotient`() {
    var generator = SeededGenerator(seed: 612)
    var compared = 0
    for _ in 0..<Campaign.rounds(2000, soak: 200_000) {
      let (curve, referee) = Self.curve(&generator)
      let x = generator.double(in: 0.01...0.99)
      let u = referee.parameter(at: x)
      let step = 1e-5
      let run = referee.x(u + step) - referee.x(u - step)
      guard run > 0.1 * step, u > step, u < 1 - step else { continue }
      compared += 1
      let quotient = (referee.y(u + step) - referee.y(u - step)) / run
      #expect(
        (curve.slope(at: x) - quotient).magnitude <= 1e-4 * max(1, quotient.magnitude),
        "\(curve) \(x)")
    }
    #expect(compared > Campaign.rounds(1800, soak: 180_000), "\(compared)")
  }

  @Test
  func `a Bézier curve's end points to the nearest distinct control point`() {
    // At the end itself, one control point away, two away, on the way to the other end.
    #expect(CubicBezier(x1: 0.5, y1: 0.25, x2: 0.5, y2: 1).slope(at: 0) == 0.5)
    #expect(CubicBezier(x1: 0, y1: 0, x2: 0.5, y2: 0.25).slope(at: 0) == 0.5)
    #expect(CubicBezier(x1: 0, y1: 0, x2: 0, y2: 0).slope(at: 0) == 1)
    #expect(CubicBezier(x1: 0.5, y1: 0, x2: 0.5, y2: 0.75).slope(at: 1) == 0.5)
    #expect(CubicBezier(x1: 0.5, y1: 0.75, x2: 1, y2: 1).slope(at: 1) == 0.5)
    #expect(CubicBezier(x1: 1, y1: 1, x2: 1, y2: 1).slope(at: 1) == 1)
    #expect(CubicBezier(x1: 0, y1: -1, x2: 0, y2: 0).slope(at: 0) == -1_000_000)
    #expect(CubicBezier(x1: 0.5, y1: 0, x2: 0.5, y2: 1).slope(at: 0) == 0)
  }

  @Test func `Bézier control points out of range are clamped, and NaN becomes 0`() {
    #expect(
      CubicBezier(x1: -1, y1: -1000, x2: 2, y2: .infinity)
        == CubicBezier(x1: 0, y1: -100, x2: 1, y2: 100))
    #expect(
      CubicBezier(x1: .nan, y1: .nan, x2: -0.0, y2: -0.0) == CubicBezier(x1: 0, y1: 0, x2: 0, y2: 0)
    )
  }
}

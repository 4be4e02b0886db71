import Foundation
import Mercator
import TestSupport
import Testing

@Suite struct TimingCurveTests {
  static let named: [(String, TimingCurve)] = [
    ("linear", .linear), ("ease", .ease), ("easeIn", .easeIn), ("easeOut", .easeOut),
    ("easeInOut", .easeInOut), ("decelerating", .decelerating), ("spring", .spring),
    ("steep", .cubicBezier(x1: 0, y1: 1, x2: 0, y2: 1)),
    ("back", .cubicBezier(x1: 0.6, y1: -0.3, x2: 0.7, y2: 1.4)),
    ("flat", .cubicBezier(x1: 1, y1: 0, x2: 0, y2: 1)),
    ("soft spring", .spring(timeConstants: 0.1)), ("hard spring", .spring(timeConstants: 700)),
  ]

  @Test func `named timing curves have the browsers' values`() {
    // cubic-bezier of CSS at ¼, ½ and ¾, to the digits that are published.
    #expect((TimingCurve.ease.value(at: 0.5) - 0.8024).magnitude < 1e-4)
    #expect((TimingCurve.easeIn.value(at: 0.5) - 0.3154).magnitude < 1e-4)
    #expect((TimingCurve.easeOut.value(at: 0.5) - 0.6846).magnitude < 1e-4)
    #expect(TimingCurve.easeInOut.value(at: 0.5) == 0.5)
    #expect((TimingCurve.easeInOut.value(at: 0.25) - 0.1292).magnitude < 1e-4)
  }

  @Test(arguments: named)
  func `every timing curve runs from 0 to 1, to the bit`(name: String, curve: TimingCurve) {
    #expect(curve.value(at: 0) == 0 && curve.value(at: 1) == 1)
    #expect(curve.value(at: -1) == 0 && curve.value(at: .nan) == 0)
    #expect(curve.value(at: .infinity) == 1 && curve.value(at: 1e-300).magnitude < 1e-15)
    #expect(curve.slope(at: 2) == 0 && curve.slope(at: .nan) == 0)
    for index in 0...100 {
      #expect(curve.value(at: Double(index) / 100).isFinite)
      #expect(curve.slope(at: Double(index) / 100).isFinite)
    }
  }

  @Test func `inverting a timing curve is exact to the last bits`() {
    var generator = SeededGenerator(seed: 610)
    for _ in 0..<Campaign.rounds(5000, soak: 500_000) {
      let corner = generator.once(in: 4)
      let x1 = corner ? generator.element(of: [0, 1]) : generator.double(in: 0...1)
      let x2 = corner ? generator.element(of: [0, 1]) : generator.double(in: 0...1)
      let time = generator.double(in: 0...1)
      // With y = x the value is x(u(x)).
      let back = TimingCurve.cubicBezier(x1: x1, y1: x1, x2: x2, y2: x2)
      #expect((back.value(at: time) - time).magnitude <= 0x1p-51, "\(x1) \(x2) \(time)")
    }
  }

  @Test(arguments: named)
  func `a timing curve's slope is its derivative`(name: String, curve: TimingCurve) {
    for index in 1...199 {
      let time = Double(index) / 200
      // A vertical tangent has no difference quotient.
      guard curve.slope(at: time) < 50 else { continue }
      let h = 1e-5
      let difference = (curve.value(at: time + h) - curve.value(at: time - h)) / (2 * h)
      #expect(
        (difference - curve.slope(at: time)).magnitude < 1e-4 * max(1, difference.magnitude))
    }
  }

  @Test func `a timing curve's end slopes are those of its control points`() {
    #expect((TimingCurve.ease.slope(at: 0) - 0.4).magnitude < 1e-12)
    #expect(TimingCurve.easeIn.slope(at: 0) == 0)
    #expect((TimingCurve.decelerating.slope(at: 0) - 2).magnitude < 1e-12)
    #expect((TimingCurve.easeOut.slope(at: 0) - 1 / 0.58).magnitude < 1e-12)
    #expect(TimingCurve.easeInOut.slope(at: 1) == 0)
    #expect(TimingCurve.spring.slope(at: 0) == 0 && TimingCurve.spring.slope(at: 1) < 0.006)
    #expect(TimingCurve.cubicBezier(x1: 0, y1: 1, x2: 1, y2: 1).slope(at: 0) == 1_000_000)
    #expect(TimingCurve.cubicBezier(x1: 0, y1: 0, x2: 0, y2: 0).slope(at: 0) == 1)
  }

  @Test func `a spring never overshoots, and a decelerating curve brakes evenly`() {
    for constants in [0.1, 1, 10, 100] {
      let spring = TimingCurve.spring(timeConstants: constants)
      let values = (0...1000).map { spring.value(at: Double($0) / 1000) }
      #expect(zip(values, values.dropFirst()).allSatisfy { $0 <= $1 })
    }
    for index in 0...100 {
      let time = Double(index) / 100
      let thrown = time * (2 - time)
      #expect((TimingCurve.decelerating.value(at: time) - thrown).magnitude < 1e-15)
    }
  }

  @Test func `impossible timing numbers give a usable curve`() {
    let odd = TimingCurve.cubicBezier(x1: .nan, y1: .infinity, x2: -3, y2: .nan)
    #expect(odd == .cubicBezier(x1: 0, y1: 100, x2: 0, y2: 0))
    #expect(TimingCurve.spring(timeConstants: .nan) == .spring)
    #expect(odd.value(at: 0.5).isFinite && odd.slope(at: 0).isFinite)
  }
}

@testable import Mercator
import TestSupport
import Testing

@Suite struct MotionCarryTests {
  @Test func `a carry begins with the excess velocity, turns at a third and ends at rest`() {
    let carry = MotionCarry(
      from: ViewportVelocity(x: 3, zoom: 4), to: ViewportVelocity(x: 2, zoom: 6), within: 0.5)
    #expect(carry.velocity(at: 0) == ViewportVelocity(x: 1, zoom: -2))
    #expect(carry.displacement(at: 0) == .zero)
    // The farthest: v·T·4/27.
    let farthest = carry.displacement(at: 0.5 / 3)
    #expect((farthest.x - 2.0 / 27).magnitude < 1e-15)
    #expect((farthest.zoom + 4.0 / 27).magnitude < 1e-15)
    #expect(carry.velocity(at: 0.5 / 3).x.magnitude < 1e-15)
    for time in [-1, 0.5, 2] {
      #expect(carry.velocity(at: time) == .zero && carry.displacement(at: time) == .zero)
    }
  }

  @Test func `a carry's velocity is the derivative of its displacement`() {
    var generator = SeededGenerator(seed: 651)
    for _ in 0..<100 {
      let carry = MotionCarry(
        from: generator.velocity(), to: generator.velocity(), within: generator.double(in: 0.1...1))
      let (time, step) = (carry.seconds * generator.double(in: 0.01...0.99), 1e-6)
      let difference =
        carry.displacement(at: time + step).pitch - carry.displacement(at: time - step).pitch
      #expect((difference / (2 * step) - carry.velocity(at: time).pitch).magnitude < 1e-6)
    }
  }

  @Test func `a carry runs out within 0.6 seconds with finite numbers`() {
    let carry = MotionCarry(
      from: ViewportVelocity(x: .infinity, y: .nan), to: .zero, within: 1e9)
    #expect(carry.seconds == 0.6 && carry.excess == ViewportVelocity(x: 1e6))
  }
}

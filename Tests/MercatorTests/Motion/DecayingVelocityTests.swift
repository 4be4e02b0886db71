@testable import Mercator
import TestSupport
import Testing

@Suite struct DecayingVelocityTests {
  @Test
  func `a decaying velocity begins with the excess velocity, turns at a third and ends at rest`() {
    let decay = DecayingVelocity(
      from: ViewportVelocity(x: 3, zoom: 4), to: ViewportVelocity(x: 2, zoom: 6), within: 0.5)
    #expect(decay.velocity(at: 0) == ViewportVelocity(x: 1, zoom: -2))
    #expect(decay.displacement(at: 0) == .zero)
    // The farthest: v·T·4/27.
    let farthest = decay.displacement(at: 0.5 / 3)
    #expect((farthest.x - 2.0 / 27).magnitude < 1e-15)
    #expect((farthest.zoom + 4.0 / 27).magnitude < 1e-15)
    #expect(decay.velocity(at: 0.5 / 3).x.magnitude < 1e-15)
    for time in [-1, 0.5, 2] {
      #expect(decay.velocity(at: time) == .zero && decay.displacement(at: time) == .zero)
    }
  }

  @Test func `a decaying velocity's velocity is the derivative of its displacement`() {
    var generator = SeededGenerator(seed: 651)
    for _ in 0..<100 {
      let decay = DecayingVelocity(
        from: generator.velocity(), to: generator.velocity(), within: generator.double(in: 0.1...1))
      let (time, step) = (decay.seconds * generator.double(in: 0.01...0.99), 1e-6)
      let difference =
        decay.displacement(at: time + step).pitch - decay.displacement(at: time - step).pitch
      #expect((difference / (2 * step) - decay.velocity(at: time).pitch).magnitude < 1e-6)
    }
  }

  @Test func `a decaying velocity runs out within 0.6 seconds with finite numbers`() {
    let decay = DecayingVelocity(
      from: ViewportVelocity(x: .infinity, y: .nan), to: .zero, within: 1e9)
    #expect(decay.seconds == 0.6 && decay.excess == ViewportVelocity(x: 1e6))
  }
}

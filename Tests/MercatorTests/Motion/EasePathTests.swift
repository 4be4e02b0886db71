@testable import Mercator
import TestSupport
import Testing

@Suite struct EasePathTests {
  @Test func `an ease path of two levels in is two thirds of the way at half time`() {
    // (1 − 2^−1)/(1 − 2^−2)
    let place = EasePath(from: 3, to: 5).place(at: 0.5)
    #expect((place.fraction - 2.0 / 3).magnitude < 1e-15)
    #expect(place.zoom == 4 && !place.isFromEnd)
  }

  @Test(arguments: [0, 1e-12, -1e-3, 0.5, -7, 28])
  func `an ease path back is the same path, and its rate is the derivative`(levels: Double) {
    var generator = SeededGenerator(seed: 657)
    let (there, back) = (EasePath(from: 9, to: 9 + levels), EasePath(from: 9 + levels, to: 9))
    for _ in 0..<100 {
      let part = generator.double(in: 0...1)
      let (one, other) = (there.place(at: part), back.place(at: 1 - part))
      #expect((one.zoom - other.zoom).magnitude < 1e-12)
      let sum = one.fraction + other.fraction
      #expect((sum - (one.isFromEnd == other.isFromEnd ? 1 : 0)).magnitude < 1e-12)
      let step = 1e-6
      let (before, after) = (there.place(at: part - step), there.place(at: part + step))
      guard before.isFromEnd == after.isFromEnd else { continue }
      let rate = there.rate(at: part)
      let speed = (after.fraction - before.fraction) / (2 * step)
      #expect((speed - rate.fraction).magnitude < 1e-6 * (1 + rate.fraction))
      #expect((rate.zoom - levels).magnitude < 1e-14)
    }
  }

  @Test func `an ease path of immeasurably few levels pans evenly`() {
    let path = EasePath(from: 0, to: .leastNonzeroMagnitude)
    #expect(path.place(at: 0.25).fraction == 0.25 && path.place(at: 0.75).fraction == -0.25)
    #expect(path.rate(at: 0.25).fraction == 1)
  }
}

import Mercator
import TestSupport
import Testing

@Suite struct MotionTimeTests {
  @Test func `a motion's time equals the clock's duration`() {
    var generator = SeededGenerator(seed: 122)
    for _ in 0..<2000 {
      let (one, other) = (generator.double(in: -1e15...1e15), generator.double(in: -1e7...1e7))
      let (far, near) = (Int64(one), Int64(other))
      for microseconds in [far, near, 0, -1, 1, 999_999, -1_000_000, near / 1_000_000 * 1_000_000] {
        let time = MotionTime(microseconds: microseconds)
        #expect(time == MotionTime(.microseconds(microseconds)))
        #expect(time.duration == .microseconds(microseconds))
        #expect(time.inSeconds == Duration.microseconds(microseconds).inSeconds)
      }
      #expect(
        (MotionTime(microseconds: far) < MotionTime(microseconds: near))
          == (Duration.microseconds(far) < .microseconds(near)))
    }
  }

  @Test func `motion times are ordered through zero`() {
    let times = [-1_500_000, -1_000_000, -500_000, 0, 500_000, 1_000_000, 1_500_000]
      .map { MotionTime(microseconds: $0) }
    #expect(times == times.reversed().sorted())
    #expect(times.map(\.inSeconds) == [-1.5, -1, -0.5, 0, 0.5, 1, 1.5])
  }

  @Test func `a motion's time from seconds is clamped to 0…31 years`() {
    for seconds in [-1, -0.0, .nan, -.infinity] {
      #expect(MotionTime(clampingSeconds: seconds).inSeconds == 0)
    }
    #expect(MotionTime(clampingSeconds: .infinity).inSeconds == 1e9)
    #expect(MotionTime(clampingSeconds: 0.25).duration == .milliseconds(250))
    #expect(MotionTime(microseconds: -5).secondsOfMotion == 0)
    #expect(MotionTime(microseconds: 2_000_000_000_000_000).secondsOfMotion == 1e9)
  }
}

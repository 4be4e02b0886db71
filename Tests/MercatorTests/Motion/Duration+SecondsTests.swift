import Mercator
import TestSupport
import Testing

@Suite struct DurationSecondsTests {
  @Test func `seconds become a duration and a duration seconds`() {
    #expect(Duration(clampingSeconds: 1.5) == .milliseconds(1500))
    #expect(Duration.milliseconds(-250).inSeconds == -0.25)
    #expect(Duration.zero.inSeconds == 0)
  }

  @Test func `seconds survive the round trip to a duration within one ulp`() {
    var generator = SeededGenerator(seed: 672)
    for _ in 0..<Campaign.rounds(2000, soak: 200_000) {
      let seconds = generator.double(in: 0.01...1000)
      let back = Duration(clampingSeconds: seconds).inSeconds
      #expect((back - seconds).magnitude <= seconds.ulp)
    }
  }

  @Test(arguments: [(Double.nan, 0.0), (-1, 0), (-.infinity, 0), (1e10, 1e9), (.infinity, 1e9)])
  func `a duration from impossible seconds is clamped`(seconds: Double, expected: Double) {
    #expect(Duration(clampingSeconds: seconds).inSeconds == expected)
  }
}

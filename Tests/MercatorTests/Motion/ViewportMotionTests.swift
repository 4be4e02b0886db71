import Mercator
import TestSupport
import Testing

@Suite struct ViewportMotionTests {
  /// Motions of each kind between two cameras.
  private func motions(_ generator: inout SeededGenerator) -> [(String, any ViewportMotion)] {
    let (start, end) = generator.journey()
    let velocity = generator.once(in: 2) ? generator.velocity() : nil
    let duration = Duration.seconds(generator.double(in: 0...12))
    let flight = Flight(from: start, to: end, velocity: velocity)
    let ease = Ease(from: start, to: end, duration: duration, velocity: velocity)
    let around = Ease(
      from: start, around: ScreenPoint(x: 10, y: 150), zoom: end.zoom, duration: duration,
      velocity: velocity)
    let time = flight.duration * generator.double(in: 0...1.1)
    return [
      ("flight", flight), ("ease", ease), ("ease about an anchor", around),
      ("thrown", Ease(from: start, to: end, duration: duration / 3)),
      ("joined", flight.overlapped(at: time, by: around)),
      ("joined by a longer one", around.overlapped(at: time, by: flight)),
      ("crossfade", flight.reduced(.crossfade(duration))), ("cut", ease.reduced(.cut)),
      ("redirected", flight.redirectedFlight(at: time, to: start)),
      ("redirected ease", flight.redirectedEase(at: time, to: start, duration: duration)),
    ]
  }

  @Test func `every motion is at its end and at rest after its duration`() {
    var generator = SeededGenerator(seed: 670)
    for _ in 0..<Campaign.rounds(3000, soak: 100_000) {
      for (name, motion) in motions(&generator) {
        let duration = motion.duration
        #expect(motion.viewport(at: duration) == motion.end, "\(name), \(motion.seconds) s")
        #expect(motion.velocity(at: duration) == .zero, "\(name), \(motion.seconds) s")
        #expect(motion.progress(at: duration) == 1)
        #expect(motion.progress(at: duration + .nanoseconds(1)) == 1)
        #expect(motion.progress(at: .nanoseconds(-1)) == -1)
        guard motion.seconds > 0 else { continue }
        #expect(motion.viewport(at: .zero) == (name == "crossfade" ? motion.end : motion.start))
        #expect(motion.progress(at: duration / 2) < 1)
      }
    }
  }

  @Test func `a motion joined when it is over begins at its end`() {
    var generator = SeededGenerator(seed: 671)
    for _ in 0..<Campaign.rounds(2000, soak: 100_000) {
      let (start, end) = generator.journey()
      let flight = Flight(from: start, to: end)
      let both = flight.overlapped(at: flight.duration, by: Ease(from: end, to: start))
      #expect(both.start == end)
    }
  }

  @Test func `a motion's camera is defined before its beginning and long after its end`() {
    let flight = Flight(from: FlightTests.munich, to: FlightTests.tokyo)
    #expect(flight.viewport(at: .seconds(-1)) == FlightTests.munich)
    #expect(flight.velocity(at: .seconds(-1)) == .zero)
    #expect(flight.viewport(at: .seconds(1_000_000_000_000)) == FlightTests.tokyo)
    // A century is told as the longest duration, and over by then.
    let century = Flight(
      from: FlightTests.munich, to: FlightTests.tokyo, duration: .seconds(3_155_760_000))
    #expect(century.viewport(at: century.duration) == FlightTests.tokyo)
  }
}

import Foundation
import Mercator
import TestSupport
import Testing

@Suite struct InterruptionTests {
  /// Velocities in points and levels a second, to compare across zooms.
  private func difference(
    _ one: ViewportVelocity, _ other: ViewportVelocity, zoom: Double
  ) -> Double {
    let scale = WebMercator.pointsPerWorld(atZoom: zoom)
    return [
      (one.x - other.x) * scale, (one.y - other.y) * scale, one.zoom - other.zoom,
      one.heading - other.heading, one.pitch - other.pitch,
    ].map { $0.magnitude }.max() ?? .infinity
  }

  @Test func `position and velocity are continuous at every interruption`() {
    var generator = SeededGenerator(seed: 630)
    var worst = 0.0
    for round in 0..<Campaign.rounds(2000, soak: 100_000) {
      let (start, end) = generator.journey()
      var (_, target) = generator.journey()
      target.size = start.size
      target.center.longitude = end.center.longitude + generator.double(in: -1...1)
      let running = Flight(
        from: start, to: end, velocity: round % 3 == 0 ? generator.velocity() : nil)
      let time = running.duration * generator.double(in: 0.01...0.99)
      let before = running.velocity(at: time)
      let here = running.viewport(at: time)

      func check(_ motion: some ViewportMotion, to end: MapViewport?) {
        #expect(
          motion.viewport(atProgress: 0) == here && motion.viewport(at: Duration.zero) == here)
        worst = max(worst, difference(before, motion.velocity(atProgress: 0), zoom: here.zoom))
        #expect(motion.viewport(at: motion.duration + .milliseconds(1)) == motion.end)
        if let end { #expect(motion.end == end) }
        // It really starts that way: a tenth of a millisecond later it is where it should be.
        let soon = motion.viewport(at: .microseconds(100))
        let moved = ViewportVelocity(from: here, to: soon, seconds: 1e-4)
        let scale = 0.02 * MotionReferee.numbers(before).map { $0.magnitude }.reduce(1, +)
        if here.center.latitude.magnitude < 80 {
          #expect((moved.zoom - before.zoom).magnitude < scale)
        }
      }
      let flight = running.redirectedFlight(at: time, to: target)
      check(flight, to: target)
      check(running.redirectedEase(at: time, to: target), to: target)
      check(
        Ease(
          from: here, around: ScreenPoint(x: 100, y: 150), zoom: here.zoom + 1,
          velocity: before), to: nil)
      // And again, while the decaying velocity runs.
      let again = Duration.milliseconds(generator.int(in: 1...500))
      guard again < flight.duration else { continue }
      let third = flight.redirectedEase(at: again, to: end)
      worst = max(
        worst,
        difference(
          flight.velocity(at: again), third.velocity(atProgress: 0), zoom: third.start.zoom))
    }
    #expect(worst < 1e-6, "points, levels or degrees a second")
  }

  @Test func `a carried velocity swings out by v·t·(1 − t/T)² and back`() {
    let still = FlightTests.munich
    let ease = Ease(
      from: still, to: still, duration: .milliseconds(600),
      velocity: ViewportVelocity(zoom: 1, heading: 9))
    #expect(ease.start == still && ease.end == still)
    // Farthest after a third of the time: 0.2 · (2/3)² of a level.
    let swung = ease.viewport(at: .milliseconds(200))
    #expect((swung.zoom - 15 - 4.0 / 45).magnitude < 1e-12)
    #expect((swung.heading - 0.8).magnitude < 1e-12)
    #expect(ease.velocity(at: .milliseconds(200)).zoom.magnitude < 1e-12)
    #expect(ease.velocity(at: .zero) == ViewportVelocity(zoom: 1, heading: 9))
    #expect((ease.velocity(at: .milliseconds(300)).zoom + 0.25).magnitude < 1e-12)
  }

  @Test func `a redirected flight equals the plain flight after its decay`() {
    let running = Flight(from: FlightTests.munich, to: FlightTests.tokyo)
    let time = Duration.seconds(3)
    let here = running.viewport(at: time)
    let carried = running.redirectedFlight(at: time, to: FlightTests.munich)
    let plain = Flight(from: here, to: FlightTests.munich)
    #expect(carried.duration == plain.duration)
    #expect(carried.viewport(at: .milliseconds(601)) == plain.viewport(at: .milliseconds(601)))
    #expect(carried.viewport(at: .milliseconds(200)) != plain.viewport(at: .milliseconds(200)))
  }

  @Test func `a zoom continues under a pan that begins later`() {
    var generator = SeededGenerator(seed: 631)
    for _ in 0..<Campaign.rounds(300, soak: 10_000) {
      let (start, end) = generator.journey()
      let zooming = Ease(from: start, to: start.zoomed(to: end.zoom), timing: .easeInOut)
      let time = Duration.milliseconds(generator.int(in: 1...499))
      let here = zooming.viewport(at: time)
      let panning = Ease(from: here, to: here.panned(byX: 200, y: -100))
      let both = zooming.overlapped(at: time, by: panning)
      #expect(both.viewport(atProgress: 0) == here)
      #expect(
        difference(zooming.velocity(at: time), both.velocity(atProgress: 0), zoom: here.zoom) < 1e-9
      )
      #expect(both.end.zoom == end.zoom)
      #expect(both.viewport(at: .seconds(9)) == both.end)
      #expect(
        (both.end.center.latitude - panning.end.center.latitude).magnitude < 1e-9)
      MotionReferee.expectDerivative(of: both, at: generator.double(in: 0.1...0.45))
    }
  }

  @Test func `a motion reduced to a cut or a crossfade does not move`() {
    let flight = Flight(from: FlightTests.munich, to: FlightTests.tokyo)
    let cut = flight.reduced(.cut)
    #expect(cut.duration == .zero && cut.viewport(at: .zero) == FlightTests.tokyo)
    #expect(cut.opacity(at: .zero) == 1)
    let fade = flight.reduced(.crossfade())
    #expect(fade.duration == .milliseconds(150))
    #expect(fade.viewport(at: .milliseconds(1)) == FlightTests.tokyo)
    #expect(
      fade.start == FlightTests.munich && fade.viewport(atProgress: .nan) == FlightTests.munich)
    #expect((fade.opacity(at: .milliseconds(75)) - 0.5).magnitude < 1e-12)
    #expect(fade.opacity(at: .seconds(-1)) == 0 && fade.opacity(at: .seconds(1)) == 1)
    #expect(fade.velocity(atProgress: 0.5) == .zero)
  }
}

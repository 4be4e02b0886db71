@testable import Mercator
import TestSupport
import Testing

@Suite struct MotionSpanTests {
  @Test(arguments: [
    (170.0, -170.0, 20.0), (-170, 170, -20), (0, 180, 180), (180, 0, 180), (-90, 90, 180),
    (90, -90, 180), (11, 11, 0), (-180, 180, 0), (-0.5, 179, 179.5), (-1, 179.5, -179.5),
  ])
  func `a motion spans the shorter way, and east on a tie`(start: Double, end: Double, way: Double)
  {
    #expect(MotionSpan.shorterWay(from: start, to: end) == way)
  }

  @Test func `a motion's span back is the same way and turn`() {
    var generator = SeededGenerator(seed: 652)
    for _ in 0..<300 {
      let (start, end) = generator.journey()
      let there = MotionSpan(from: start, to: end, limits: nil)
      let back = MotionSpan(from: end, to: start, limits: nil)
      #expect(there.east == -back.east && there.south == -back.south)
      #expect(there.turn == -back.turn && there.distance == back.distance)
    }
  }

  @Test func `a camera drifted by the whole span is the end`() {
    var generator = SeededGenerator(seed: 653)
    for _ in 0..<300 {
      let (start, end) = generator.journey()
      let span = MotionSpan(from: start, to: end, limits: nil)
      let there = start.drifted(
        by: span.rate(MotionRate(fraction: 1, zoom: end.zoom - start.zoom)))
      #expect((there.center.latitude - end.center.latitude).magnitude < 1e-12)
      #expect(
        Degrees.shortestTurn(from: there.center.longitude, to: end.center.longitude).magnitude
          < 1e-12)
      #expect((there.zoom - end.zoom).magnitude < 1e-12)
      #expect(Degrees.shortestTurn(from: there.heading, to: end.heading).magnitude < 1e-12)
      #expect((there.pitch - end.pitch).magnitude < 1e-12)
    }
    let here = FlightTests.munich
    #expect(here.drifted(by: .zero) == here)
  }

  @Test func `a frame counted from either end of a span is the same`() {
    var generator = SeededGenerator(seed: 654)
    for _ in 0..<300 {
      var (start, end) = generator.journey()
      start.insets = ScreenInsets(top: 40)
      end.insets = ScreenInsets(bottom: 100)
      let span = MotionSpan(from: start, to: end, limits: nil)
      let part = generator.double(in: 0...1)
      let one = span.viewport(
        at: PathPoint(fraction: part, isFromEnd: false, zoom: 5), eased: part, drift: .zero)
      let other = span.viewport(
        at: PathPoint(fraction: part - 1, isFromEnd: true, zoom: 5), eased: part, drift: .zero)
      #expect((one.center.latitude - other.center.latitude).magnitude < 1e-12)
      #expect(
        Degrees.shortestTurn(from: one.center.longitude, to: other.center.longitude).magnitude
          < 1e-12)
      #expect(one.zoom == 5 && one.insets == other.insets)
      #expect((one.insets.top - 40 * (1 - part)).magnitude < 1e-12)
    }
  }
}

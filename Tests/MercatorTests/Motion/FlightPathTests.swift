@testable import Mercator
import TestSupport
import Testing

@Suite struct FlightPathTests {
  private static func path(
    _ generator: inout SeededGenerator, ceiling: Double?
  ) -> (there: FlightPath, back: FlightPath) {
    let (one, other) = (generator.double(in: 0...18), generator.double(in: 0...18))
    let distance = 0.5 * ElementaryFunctions.powerOfTwo(-generator.double(in: 0...20))
    func path(from start: Double, to end: Double) -> FlightPath {
      FlightPath(
        from: start, to: end, distance: distance, points: 844, curve: 1.42, minimumZoom: ceiling)
    }
    return (path(from: one, to: other), path(from: other, to: one))
  }

  @Test(arguments: [nil, 4.0])
  func `a flight path back is the same path`(ceiling: Double?) {
    var generator = SeededGenerator(seed: 655)
    for _ in 0..<300 {
      let (there, back) = Self.path(&generator, ceiling: ceiling)
      #expect((there.length - back.length).magnitude <= 1e-12 * there.length)
      #expect((there.peakZoom - back.peakZoom).magnitude < 1e-9)
      let part = generator.double(in: 0...1)
      let (one, other) = (there.place(at: part), back.place(at: 1 - part))
      #expect((one.zoom - other.zoom).magnitude < 1e-9)
      // One counts from its start where the other does from its end.
      let sum = one.fraction + other.fraction
      #expect((sum - (one.isFromEnd == other.isFromEnd ? 1 : 0)).magnitude < 1e-9)
    }
  }

  @Test(arguments: [nil, 4.0])
  func `a flight path's rate is the derivative of its places`(ceiling: Double?) {
    var generator = SeededGenerator(seed: 656)
    for _ in 0..<300 {
      let path = Self.path(&generator, ceiling: ceiling).there
      let (part, step) = (generator.double(in: 0.01...0.99), 1e-6)
      let (before, after) = (path.place(at: part - step), path.place(at: part + step))
      guard before.isFromEnd == after.isFromEnd else { continue }
      let rate = path.rate(at: part)
      let speed = (after.fraction - before.fraction) / (2 * step)
      #expect((speed - rate.fraction).magnitude < 1e-4 * (1 + rate.fraction))
      // Where it meets the ceiling the zoom has a kink.
      let zooming = (after.zoom - before.zoom) / (2 * step)
      #expect((zooming - rate.zoom).magnitude < 1e-4 * (1 + path.length * 10))
    }
  }

  @Test func `a flight path without distance is an even zoom`() {
    let path = FlightPath(
      from: 3, to: 7, distance: 0, points: 844, curve: 1.42, minimumZoom: nil)
    // │ln ω│/ρ
    #expect((path.length - 4 * ElementaryConstants.naturalPerOctave / 1.42).magnitude < 1e-14)
    #expect(path.peakZoom == 3)
    for part in [0, 0.25, 0.5, 0.75, 1] {
      #expect((path.place(at: part).zoom - (3 + 4 * part)).magnitude < 1e-12)
    }
  }

  @Test func `a flight path without distance and zoom stays, at an even rate`() {
    let path = FlightPath(
      from: 3, to: 3, distance: 0, points: 844, curve: 1.42, minimumZoom: nil)
    #expect(path.length == 0 && path.peakZoom == 3)
    #expect(path.place(at: 0.3).fraction == 0.3 && path.place(at: 0.3).zoom == 3)
    #expect(path.rate(at: 0.3).fraction == 1 && path.rate(at: 0.3).zoom == 0)
  }

  @Test func `a flight path under a ceiling rises, pans evenly and descends`() {
    let path = FlightPath(
      from: 14, to: 15, distance: 0.3, points: 844, curve: 1.42, minimumZoom: 5)
    #expect(path.peakZoom == 5)
    let parts = [0.45, 0.5, 0.55].map { path.place(at: $0) }
    #expect(parts.allSatisfy { $0.zoom == 5 && !$0.isFromEnd })
    #expect(
      (parts[0].fraction + parts[2].fraction - 2 * parts[1].fraction).magnitude < 1e-12)
    #expect(path.rate(at: 0.5).zoom == 0)
    #expect(path.place(at: 0).zoom == 14 && path.place(at: 0).fraction == 0)
    #expect(path.place(at: 1).zoom == 15 && path.place(at: 1).fraction == 0)
    #expect(path.place(at: 1).isFromEnd)
  }
}

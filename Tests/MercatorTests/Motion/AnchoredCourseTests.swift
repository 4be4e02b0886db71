import TestSupport
import Testing

@testable import Mercator

@Suite struct AnchoredCourseTests {
  /// A course within one view, and its anchor in the lower half of it, which is ground at any pitch.
  private static func course(
    _ generator: inout SeededGenerator, velocity: ViewportVelocity? = nil
  ) -> (AnchoredCourse, ScreenPoint, target: MapViewport) {
    let (start, end) = generator.journey()
    var target = start
    (target.zoom, target.heading, target.pitch) = (end.zoom, end.heading, end.pitch)
    target.zoom = (start.zoom + generator.double(in: -4...4)).clamped(2, 18)
    let anchor = ScreenPoint(
      x: start.size.width * generator.double(in: 0...1),
      y: start.size.height * generator.double(in: 0.5...1))
    let course = AnchoredCourse(
      from: start, around: anchor, to: target, timing: .easeInOut, seconds: 2, limits: nil,
      velocity: velocity)
    return (course, anchor, target)
  }

  @Test func `an anchored course keeps the ground under its anchor in every frame`() throws {
    var generator = SeededGenerator(seed: 621)
    var compared = 0
    for _ in 0..<Campaign.rounds(200, soak: 20_000) {
      let (course, anchor, _) = Self.course(&generator)
      let place = try #require(course.start.coordinate(at: anchor))
      for progress in [0.1, 0.5, 0.9, 1] {
        let frame = course.viewport(atProgress: progress)
        // The world ends in the north and south, and the anchor may show another copy of the place.
        guard frame.center.latitude.magnitude < 85, place.latitude.magnitude < 85,
          frame.worldRect().width < 0.5
        else { continue }
        compared += 1
        let shown = try #require(frame.screenPoint(for: place))
        let distance = max((shown.x - anchor.x).magnitude, (shown.y - anchor.y).magnitude)
        #expect(distance <= 10 * frame.tolerance + 1e-6, "\(course.start) \(anchor) \(progress)")
      }
    }
    #expect(compared > Campaign.rounds(500, soak: 50_000), "\(compared)")
  }

  @Test func `an anchored course mixes zoom and pitch and turns the shorter way`() {
    var generator = SeededGenerator(seed: 622)
    for _ in 0..<Campaign.rounds(200, soak: 20_000) {
      let (course, _, target) = Self.course(&generator)
      #expect(course.viewport(atProgress: -1) == course.start)
      #expect(course.viewport(atProgress: 2) == course.end)
      let turn = Degrees.shortestTurn(from: course.start.heading, to: target.heading)
      for progress in [0.25, 0.5, 0.75] {
        let frame = course.viewport(atProgress: progress)
        let share = TimingCurve.easeInOut.value(at: progress)
        let zoom = course.start.zoom + share * (target.zoom - course.start.zoom)
        let pitch = course.start.pitch + share * (target.pitch - course.start.pitch)
        let turned = Degrees.shortestTurn(from: course.start.heading, to: frame.heading)
        #expect((frame.zoom - zoom).magnitude < 1e-12)
        #expect((frame.pitch - pitch).magnitude < 1e-11)
        #expect((turned - share * turn).magnitude < 1e-10)
      }
    }
  }

  @Test func `an anchored course's velocity is the derivative of its frames`() {
    var generator = SeededGenerator(seed: 623)
    for _ in 0..<Campaign.rounds(200, soak: 20_000) {
      let (course, _, _) = Self.course(&generator, velocity: generator.velocity())
      for progress in [0.4, 0.6] {
        let step = 1e-4
        let before = course.viewport(atProgress: progress - step)
        let after = course.viewport(atProgress: progress + step)
        // At its ends pitch stops with a kink, and so does the world.
        guard [before, after].allSatisfy({ $0.pitch > 0.1 && $0.pitch < 84.9 }),
          before.center.latitude.magnitude < 84
        else { continue }
        let difference = ViewportVelocity(
          from: before, to: after, seconds: 2 * step * course.seconds)
        let exact = course.velocity(atProgress: progress)
        let world = 10 / WebMercator.pointsPerWorld(atZoom: before.zoom)
        let pairs = [
          (exact.x, difference.x, world), (exact.y, difference.y, world),
          (exact.zoom, difference.zoom, 1e-3), (exact.heading, difference.heading, 1e-2),
          (exact.pitch, difference.pitch, 1e-2),
        ]
        for (number, pair) in pairs.enumerated() {
          #expect(
            (pair.0 - pair.1).magnitude <= 1e-4 * pair.1.magnitude + pair.2,
            "number \(number) of \(course.start) at \(progress): \(pair)")
        }
      }
    }
  }

  @Test
  func `an anchored course begins with the given velocity and ends at rest`() {
    var generator = SeededGenerator(seed: 624)
    var compared = 0
    for _ in 0..<Campaign.rounds(100, soak: 10_000) {
      let velocity = generator.velocity()
      var other = generator
      let (course, _, _) = Self.course(&generator, velocity: velocity)
      let (plain, _, _) = Self.course(&other)
      #expect(course.end == plain.end)
      #expect(course.velocity(atProgress: 1) == .zero)
      // Straight down, pitch stops at once where it would go on.
      guard course.start.pitch > 0.5 else { continue }
      compared += 1
      let first = course.velocity(atProgress: 0)
      #expect((first.zoom - velocity.zoom).magnitude < 1e-9)
      #expect((first.heading - velocity.heading).magnitude < 1e-9)
      #expect((first.x - velocity.x).magnitude < 1e-9 && (first.y - velocity.y).magnitude < 1e-9)
      #expect((first.pitch - velocity.pitch).magnitude < 1e-9)
    }
    #expect(compared > Campaign.rounds(30, soak: 3000), "\(compared)")
  }

  @Test func `limits hold an anchored course's frames, start and final zoom`() {
    var generator = SeededGenerator(seed: 625)
    let limits = ViewportLimits(zoomRange: 5...9)
    for _ in 0..<Campaign.rounds(100, soak: 10_000) {
      let (start, end) = generator.journey()
      let course = AnchoredCourse(
        from: start, around: ScreenPoint(x: 10, y: start.size.height), to: end, timing: .linear,
        seconds: 1, limits: limits, velocity: nil)
      for progress in [0, 0.3, 0.7, 1] {
        let frame = course.viewport(atProgress: progress)
        #expect(frame == frame.constrained(to: limits))
      }
      #expect(course.end.zoom == min(max(end.zoom, 5), 9))
    }
  }

  @Test func `an anchored course about a point of the sky keeps the centre`() {
    let start = MapViewport(
      center: GeoCoordinate(latitude: 48, longitude: 11), zoom: 12, heading: 30, pitch: 80,
      size: ScreenSize(width: 400, height: 800))
    var target = start
    target.zoom = 13
    let course = AnchoredCourse(
      from: start, around: ScreenPoint(x: 200, y: 1), to: target, timing: .linear, seconds: 1,
      limits: nil, velocity: nil)
    #expect(course.viewport(atProgress: 0.5).center == start.center)
    #expect(course.end == target)
  }

  /// What a viewport does not follow moves its centre no more than itself.
  @Test(arguments: [0.0, 85])
  func `a clamped pitch takes nothing from the centre's velocity`(
    pitch: Double
  ) {
    let start = MapViewport(
      center: GeoCoordinate(latitude: 47, longitude: 11), zoom: 12, heading: 30, pitch: pitch,
      size: ScreenSize(width: 400, height: 800))
    var old = ViewportVelocity(x: 1e-4, y: -2e-4, zoom: 0.5, heading: 10)
    old.pitch = pitch == 0 ? -40 : 40
    let course = AnchoredCourse(
      from: start, around: ScreenPoint(x: 100, y: 700), to: start, timing: .easeInOut, seconds: 1,
      limits: nil, velocity: old)
    let first = course.velocity(atProgress: 0)
    #expect(first.pitch == 0)
    #expect((first.x - old.x).magnitude < 1e-15 && (first.y - old.y).magnitude < 1e-15, "\(first)")
    let step = 1e-5
    let moved = ViewportVelocity(
      from: start, to: course.viewport(atProgress: step), seconds: step)
    #expect((moved.x - old.x).magnitude < 1e-7 && (moved.y - old.y).magnitude < 1e-7, "\(moved)")
  }
}

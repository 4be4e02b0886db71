import Foundation
import Mercator
import TestSupport
import Testing

@Suite struct EaseTests {
  let munich = FlightTests.munich

  @Test func `a panning ease is straight and even on the screen`() throws {
    let there = munich.panned(byX: -300, y: 200)
    let ease = Ease(from: munich, to: there, timing: .linear)
    for index in 0...10 {
      let part = Double(index) / 10
      let frame = ease.viewport(atProgress: part)
      let old = try #require(frame.screenPoint(for: munich.center))
      #expect((old.x - (195 - 300 * part)).magnitude < 1e-6)
      #expect((old.y - (422 + 200 * part)).magnitude < 1e-6)
    }
  }

  @Test func `a zooming and panning ease moves its centre evenly on the screen`() {
    var generator = SeededGenerator(seed: 620)
    for _ in 0..<Campaign.rounds(200, soak: 10_000) {
      let (start, end) = generator.journey()
      let ease = Ease(from: start, to: end, timing: .linear)
      let paces = (0...20).map { index in
        let part = Double(index) / 20 * 0.999
        let velocity = ease.velocity(atProgress: part)
        return hypot(velocity.x, velocity.y)
          * WebMercator.pointsPerWorld(atZoom: ease.viewport(atProgress: part).zoom)
      }
      for pace in paces { #expect((pace / paces[0] - 1).magnitude < 1e-9) }
    }
  }

  @Test func `an ease that zooms about a place keeps it on its point`() throws {
    // The camera that shows the place at a point and is zoomed there is what the ease comes by.
    let anchor = ScreenPoint(x: 60, y: 700)
    let place = try #require(munich.coordinate(at: anchor))
    let ease = Ease(from: munich, to: munich.zoomed(by: 3, around: anchor))
    for index in 0...20 {
      let point = try #require(
        ease.viewport(atProgress: Double(index) / 20).screenPoint(for: place))
      #expect((point.x - 60).magnitude < 1e-6 && (point.y - 700).magnitude < 1e-6)
    }
  }

  @Test func `an ease of one level in is 0.586 of the way at half time`() {
    var end = munich.zoomed(by: 1)
    end.center.longitude += 0.01
    let middle = Ease(from: munich, to: end, timing: .linear).viewport(atProgress: 0.5)
    let part = (middle.center.longitude - munich.center.longitude) / 0.01
    // (1 − 2^−½)/(1 − 2^−1)
    #expect((part - 0.585786437627).magnitude < 1e-9 && middle.zoom == 15.5)
  }

  @Test func `an anchored ease starts its centre at the anchor's distance times rate`() {
    let scale = WebMercator.pointsPerWorld(atZoom: 15)
    let anchor = ScreenPoint(x: 295, y: 422)
    func start(zoom: Double? = nil, heading: Double? = nil) -> ViewportVelocity {
      Ease(
        from: munich, around: anchor, zoom: zoom, heading: heading, duration: .seconds(1),
        timing: .linear
      ).velocity(at: .zero)
    }
    // 100 points · ln 2 to the east, a level a second.
    let zooming = start(zoom: 16)
    #expect((zooming.x * scale - 69.314718056).magnitude < 1e-6)
    #expect((zooming.y * scale).magnitude < 1e-9 && zooming.zoom == 1)
    // 100 points · π/2 to the north, a quarter of a circle a second.
    let turning = start(heading: 90)
    #expect((turning.y * scale + 157.079632679).magnitude < 1e-6)
    #expect((turning.x * scale).magnitude < 1e-9 && turning.heading == 90)
  }

  @Test func `an anchored ease keeps its ground turned, tilted and interrupted`() throws {
    var generator = SeededGenerator(seed: 621)
    var compared = 0
    for round in 0..<Campaign.rounds(1000, soak: 50_000) {
      let (start, other) = generator.journey()
      let anchor = ScreenPoint(
        x: generator.double(in: 0...start.size.width),
        y: generator.double(in: 0...start.size.height))
      var ease = Ease(
        from: start, around: anchor, zoom: min(other.zoom, start.zoom + 3),
        heading: round % 2 == 0 ? other.heading : nil, pitch: round % 3 == 0 ? other.pitch : nil)
      if round % 4 == 0 {
        let now = generator.double(in: 0.1...0.9)
        ease = Ease(
          from: ease.viewport(atProgress: now), around: anchor,
          zoom: ease.viewport(atProgress: now).zoom + 1,
          velocity: ease.velocity(atProgress: now))
      }
      guard
        let place = ease.start.coordinate(at: anchor), ease.end.coordinate(at: anchor) != nil
      else { continue }
      for index in 1...10 {
        let frame = ease.viewport(atProgress: Double(index) / 10)
        guard frame.center.latitude.magnitude < 84, place.latitude.magnitude < 84,
          let shown = frame.coordinate(at: anchor)
        else { continue }
        compared += 1
        let ground = hypot(
          Degrees.shortestTurn(from: place.longitude, to: shown.longitude) / 360,
          WebMercator.worldPoint(for: shown).y - WebMercator.worldPoint(for: place).y)
        let scale = WebMercator.pointsPerWorld(atZoom: frame.zoom)
        #expect(ground * scale < max(frame.tolerance, scale * 0x1p-50) * 4)
      }
    }
    #expect(compared > Campaign.rounds(3000, soak: 150_000))
  }

  @Test func `an ease's ends are exact, and its velocity is the derivative`() {
    var generator = SeededGenerator(seed: 622)
    for round in 0..<Campaign.rounds(400, soak: 10_000) {
      let (start, end) = generator.journey()
      let velocity = round % 2 == 0 ? generator.velocity() : nil
      let timing = generator.element(of: [TimingCurve.linear, .easeInOut, .spring, .easeOut])
      let straight = Ease(from: start, to: end, timing: timing, velocity: velocity)
      #expect(straight.viewport(atProgress: 0) == start && straight.viewport(atProgress: 1) == end)
      let anchor = ScreenPoint(x: start.size.width * 0.3, y: start.size.height * 0.7)
      let around = Ease(
        from: start, around: anchor, zoom: min(end.zoom, start.zoom + 2), heading: end.heading,
        pitch: end.pitch, timing: timing, velocity: velocity)
      #expect(
        around.viewport(atProgress: 0) == start && around.viewport(atProgress: 1) == around.end)
      let progress = generator.double(in: 0.05...0.95)
      MotionReferee.expectDerivative(of: straight, at: progress)
      MotionReferee.expectDerivative(of: around, at: progress)
    }
  }

  @Test func `an ease without time is a cut`() {
    let ease = Ease(from: munich, to: FlightTests.tokyo, duration: .zero)
    #expect(ease.viewport(at: .zero) == FlightTests.tokyo)
    #expect(ease.viewport(at: .milliseconds(-1)) == munich)
    #expect(ease.velocity(atProgress: 0) == .zero)
    #expect(Ease(from: munich, to: munich, duration: .seconds(-1)).seconds == 0)
  }

  @Test func `an ease keeps within its limits`() {
    let limits = ViewportLimits(zoomRange: 5...16)
    let ease = Ease(
      from: munich, around: ScreenPoint(x: 10, y: 10), zoom: 19, limits: limits,
      velocity: ViewportVelocity(zoom: 8))
    for index in 0...100 {
      #expect(ease.viewport(atProgress: Double(index) / 100).zoom <= 16)
    }
    #expect(ease.end.zoom == 16)
  }

  @Test func `eases of any numbers have finite frames`() {
    var generator = SeededGenerator(seed: 623)
    let odd: [Double] = [
      .nan, .infinity, -.infinity, 0, 1e308, -1e308, .leastNonzeroMagnitude, 1, -1, 200,
    ]
    for _ in 0..<Campaign.rounds(3000, soak: 100_000) {
      let start = generator.viewport()
      let velocity = ViewportVelocity(
        x: generator.element(of: odd), y: generator.element(of: odd),
        zoom: generator.element(of: odd), heading: generator.element(of: odd),
        pitch: generator.element(of: odd))
      let around = Ease(
        from: start,
        around: ScreenPoint(x: generator.element(of: odd), y: generator.element(of: odd)),
        zoom: generator.element(of: odd), heading: generator.element(of: odd),
        pitch: generator.element(of: odd), velocity: velocity)
      let straight = Ease(from: start, to: generator.viewport(), velocity: velocity)
      for progress in odd + [0.3, 0.9] {
        for frame in [
          around.viewport(atProgress: progress), straight.viewport(atProgress: progress),
        ] {
          #expect(frame.center.isValid && frame.zoom.isFinite && frame.heading.isFinite)
        }
        for speed in [
          around.velocity(atProgress: progress), straight.velocity(atProgress: progress),
        ] {
          #expect(MotionReferee.numbers(speed).allSatisfy { $0.isFinite })
        }
      }
    }
  }
}

import Foundation
import Mercator
import TestSupport
import Testing

@Suite struct GestureTrackerTests {
  let munich = FlightTests.munich

  /// Points on the screen between where two places are drawn, by the ground at a point.
  static func slip(_ viewport: MapViewport, at point: ScreenPoint, from place: GeoCoordinate)
    -> Double?
  {
    guard let shown = viewport.screenPoint(for: place) else { return nil }
    return hypot(shown.x - point.x, shown.y - point.y)
  }

  static func camera(_ generator: inout SeededGenerator) -> MapViewport {
    MapViewport(
      center: GeoCoordinate(
        latitude: generator.double(in: -60...60), longitude: generator.double(in: -180...180)),
      zoom: generator.double(in: 8...18), heading: generator.heading(),
      pitch: generator.once(in: 3) ? 0 : generator.double(in: 0...75),
      size: ScreenSize(width: 390, height: 844),
      insets: generator.once(in: 2) ? ScreenInsets(top: 47, bottom: 200) : .zero)
  }

  /// The lower part of the screen, where every pitch shows near ground.
  static func point(_ generator: inout SeededGenerator) -> ScreenPoint {
    ScreenPoint(x: generator.double(in: 20...370), y: generator.double(in: 430...824))
  }

  @Test func `a dragging finger keeps its place at all headings and pitches`() throws {
    var generator = SeededGenerator(seed: 640)
    var worst = 0.0
    for _ in 0..<Campaign.rounds(300, soak: 20_000) {
      let start = Self.camera(&generator)
      var tracker = GestureTracker(start)
      var finger = Touch(3, at: Self.point(&generator))
      tracker.touch([finger], at: .zero)
      #expect(tracker.viewport == start)
      let place = try #require(start.coordinate(at: finger.point))
      for step in 1...10 {
        finger.point = Self.point(&generator)
        let shown = tracker.touch([finger], at: .milliseconds(16 * step))
        let slip = try #require(Self.slip(shown, at: finger.point, from: place))
        worst = max(worst, slip / shown.tolerance)
        #expect(shown.zoom == start.zoom && shown.heading == start.heading)
      }
    }
    #expect(worst < 1, "tolerances")
  }

  @Test func `two pinching fingers keep both their places`() throws {
    var generator = SeededGenerator(seed: 641)
    var worst = 0.0
    var compared = 0
    for _ in 0..<Campaign.rounds(300, soak: 20_000) {
      let start = Self.camera(&generator)
      var tracker = GestureTracker(start)
      var places: [GeoCoordinate] = []
      var points = [Self.point(&generator), Self.point(&generator)]
      for step in 0...20 {
        let fingers = points.enumerated().map { Touch($0.offset, at: $0.element) }
        let shown = tracker.touch(fingers, at: .milliseconds(16 * step))
        if places.isEmpty {
          if tracker.isZooming, tracker.isRotating {
            places = points.compactMap { shown.coordinate(at: $0) }
          }
        } else if shown.zoom > 2, shown.zoom < 26, shown.center.latitude.magnitude < 85,
          points[0] != points[1]
        {
          // Beyond the world's edge the centre cannot follow, and nowhere two places to one point.
          for (point, place) in zip(points, places) {
            // A place near the horizon is drawn ever less exactly.
            guard let slip = Self.slip(shown, at: point, from: place) else { continue }
            compared += 1
            let tolerance = max(shown.tolerance, start.tolerance)
            worst = max(worst, slip / tolerance)
          }
        }
        for index in points.indices {
          points[index].x = (points[index].x + generator.double(in: -40...40)).clamped(20, 370)
          points[index].y = (points[index].y + generator.double(in: -40...40)).clamped(430, 824)
        }
      }
    }
    #expect(compared > Campaign.rounds(3000, soak: 200_000))
    #expect(worst < 4, "tolerances, of two fingers and a zoom between")
  }

  @Test func `two fingers on one point pan`() throws {
    var tracker = GestureTracker(munich)
    let point = ScreenPoint(x: 100, y: 500)
    tracker.touch([Touch(1, at: point), Touch(2, at: point)], at: .zero)
    let place = try #require(munich.coordinate(at: point))
    let moved = ScreenPoint(x: 140, y: 460)
    let shown = tracker.touch(
      [Touch(1, at: moved), Touch(2, at: moved)], at: .milliseconds(16))
    let slip = try #require(Self.slip(shown, at: moved, from: place))
    #expect(slip < shown.tolerance && shown.zoom == munich.zoom)
  }

  @Test func `a pinch below the threshold does not turn the map and keeps its middle`() throws {
    var generator = SeededGenerator(seed: 642)
    for _ in 0..<Campaign.rounds(300, soak: 20_000) {
      var start = Self.camera(&generator)
      start.pitch = 0
      var tracker = GestureTracker(start)
      let middle = ScreenPoint(x: 195, y: 500)
      let place = try #require(start.coordinate(at: middle))
      func fingers(_ spread: Double, _ degrees: Double, _ shift: Double) -> [Touch] {
        let (x, y) = (
          spread * cos(degrees * .pi / 180), spread * sin(degrees * .pi / 180)
        )
        return [
          Touch(1, at: ScreenPoint(x: 195 - x + shift, y: 500 - y)),
          Touch(2, at: ScreenPoint(x: 195 + x + shift, y: 500 + y)),
        ]
      }
      tracker.touch(fingers(80, 30, 0), at: .zero)
      for step in 1...20 {
        let shift = generator.double(in: -50...50)
        let shown = tracker.touch(
          fingers(80 + 4 * Double(step), 30 + generator.double(in: -9.9...9.9), shift),
          at: .milliseconds(16 * step))
        #expect(shown.heading == start.heading && !tracker.isRotating)
        let slip = try #require(
          Self.slip(shown, at: ScreenPoint(x: 195 + shift, y: 500), from: place))
        #expect(slip < 4 * shown.tolerance)
      }
      #expect(tracker.isZooming)
    }
  }

  @Test func `the map never jumps when rotation unlocks or fingers change`() {
    var generator = SeededGenerator(seed: 643)
    for _ in 0..<Campaign.rounds(300, soak: 20_000) {
      var tracker = GestureTracker(Self.camera(&generator))
      // Fingers are no nearer to each other than a fingertip's width.
      var points = (0..<3).map { index in
        ScreenPoint(
          x: generator.double(in: 20...90) + 130 * Double(index),
          y: generator.double(in: 430...824))
      }
      var last = tracker.viewport
      for step in 0...60 {
        let count = 1 + (step / 7) % 3
        let fingers = points.prefix(count).enumerated().map { Touch($0.offset, at: $0.element) }
        let shown = tracker.touch(fingers, at: .milliseconds(16 * step))
        // Fingers that move by half a point move the near ground by a few.
        let before = points.prefix(1).compactMap { last.coordinate(at: $0) }
        for place in before {
          let slip = Self.slip(shown, at: points[0], from: place) ?? 0
          #expect(slip < 30, "step \(step)")
        }
        #expect((shown.zoom - last.zoom).magnitude < 0.5)
        if step % 21 == 14 {
          // The third finger is ignored, and the other two are asked again.
          #expect((shown.zoom - last.zoom).magnitude < 1e-9)
          #expect(Degrees.shortestTurn(from: shown.heading, to: last.heading).magnitude < 1e-9)
        } else if step % 7 == 0 {
          #expect(shown == last, "a finger that comes or goes moves nothing")
        }
        last = shown
        for index in points.indices where (step + 1) % 7 != 0 {
          points[index].x += generator.double(in: -0.5...0.5)
          points[index].y += generator.double(in: -0.5...0.5)
        }
      }
    }
  }

  @Test func `a throw starts with the finger's velocity and is braked evenly`() throws {
    var tracker = GestureTracker(munich)
    for step in 0...10 {
      tracker.touch(
        [Touch(1, at: ScreenPoint(x: 100 + 10 * Double(step), y: 400))],
        at: .milliseconds(10 * step))
    }
    let shown = tracker.viewport
    let maybe = tracker.end(at: .milliseconds(100))
    let rest = try #require(maybe)
    // 1000 points a second, braked by 2500: 0.4 s and 200 points.
    #expect((rest.seconds - 0.4).magnitude < 1e-9 && rest.start == shown)
    let place = try #require(shown.screenPoint(for: rest.end.center))
    #expect((place.x - (195 - 200)).magnitude < 1e-6 && (place.y - 422).magnitude < 1e-6)
    let scale = WebMercator.pointsPerWorld(atZoom: 15)
    #expect((rest.velocity(atProgress: 0).x * scale + 1000).magnitude < 1e-6)
    #expect((rest.velocity(atProgress: 0.5).x * scale + 500).magnitude < 1e-6)
    #expect(tracker.touch([], at: .seconds(1)) == rest.end)
  }

  @Test func `a finger at rest or hardly moved throws nothing`() {
    var tracker = GestureTracker(munich)
    tracker.touch([Touch(1, at: ScreenPoint(x: 100, y: 400))], at: .zero)
    tracker.touch([Touch(1, at: ScreenPoint(x: 200, y: 400))], at: .milliseconds(100))
    #expect(tracker.end(at: .milliseconds(300)) == nil)
    tracker.touch([Touch(1, at: ScreenPoint(x: 100, y: 400))], at: .zero)
    tracker.touch([Touch(1, at: ScreenPoint(x: 101, y: 400))], at: .milliseconds(100))
    #expect(tracker.end(at: .milliseconds(100)) == nil)
    var untouched = GestureTracker(munich)
    #expect(untouched.end(at: .zero) == nil)
  }

  @Test func `lifting near north turns the map north, and farther away does not`() throws {
    for (heading, snaps) in [(3.0, true), (357, true), (6, false), (352, false)] {
      var tracker = GestureTracker(munich.rotated(toHeading: heading))
      tracker.touch([Touch(1, at: ScreenPoint(x: 100, y: 400))], at: .zero)
      let maybe = tracker.end(at: .seconds(1))
      #expect(maybe?.end.heading == (snaps ? 0 : nil))
      #expect(maybe?.end.center == (snaps ? munich.center : nil))
    }
  }

  @Test func `A7: a pinch beyond limits yields less and less and springs back`() throws {
    let limits = ViewportLimits(zoomRange: 10...15.5)
    var tracker = GestureTracker(munich, limits: limits)
    func pinch(_ spread: Double) -> [Touch] {
      [
        Touch(1, at: ScreenPoint(x: 195 - spread, y: 422)),
        Touch(2, at: ScreenPoint(x: 195 + spread, y: 422)),
      ]
    }
    tracker.touch(pinch(20), at: .zero)
    var last = 15.0
    for step in 1...16 {
      let shown = tracker.touch(pinch(20 + 10 * Double(step)), at: .milliseconds(100 * step))
      #expect(shown.zoom >= last && shown.zoom < 16.5)
      last = shown.zoom
    }
    #expect(last > 16)
    let shown = tracker.viewport
    let maybe = tracker.end(at: .seconds(3))
    let rest = try #require(maybe)
    #expect(rest.start == shown && rest.end.zoom == 15.5)
    #expect(rest.end == rest.end.constrained(to: limits))
    // Caught on its way back it is taken up where it is.
    let caught = rest.viewport(atProgress: 0.2)
    var again = GestureTracker(caught, limits: limits)
    again.touch([Touch(1, at: ScreenPoint(x: 100, y: 400))], at: .zero)
    #expect((again.viewport.zoom - caught.zoom).magnitude < 1e-9)
  }

  @Test func `A7: a map pulled over its region's edge is caught where it is shown`() throws {
    let region = try #require(
      GeoRegion(south: 48.11, north: 48.16, west: 11.55, longitudeSpan: 0.06))
    let limits = ViewportLimits(viewRegion: region)
    var tracker = GestureTracker(munich.constrained(to: limits), limits: limits)
    tracker.touch([Touch(1, at: ScreenPoint(x: 100, y: 400))], at: .zero)
    for step in 1...10 {
      tracker.touch(
        [Touch(1, at: ScreenPoint(x: 100 + 120 * Double(step), y: 400 + 90 * Double(step)))],
        at: .milliseconds(16 * step))
    }
    let shown = tracker.viewport
    #expect(shown != shown.constrained(to: limits))
    let again = GestureTracker(shown, limits: limits)
    let point = try #require(again.viewport.screenPoint(for: shown.center))
    #expect(hypot(point.x - 195, point.y - 422) < 1e-4)
    let maybe = tracker.end(at: .milliseconds(160))
    let rest = try #require(maybe)
    #expect(rest.end == rest.end.constrained(to: limits) && rest.start == shown)
  }

  @Test func `a caught motion runs out under the finger without a jolt`() throws {
    let flight = Flight(from: munich, to: munich.panned(byX: -3000, y: 0))
    let time = flight.duration / 3
    let here = flight.viewport(at: time)
    var tracker = GestureTracker(here, velocity: flight.velocity(at: time))
    let finger = Touch(1, at: ScreenPoint(x: 100, y: 400))
    #expect(tracker.touch([finger], at: .seconds(50)) == here)
    let soon = tracker.touch([finger], at: .seconds(50) + .microseconds(100))
    let moved = ViewportVelocity(from: here, to: soon, seconds: 1e-4)
    let velocity = flight.velocity(at: time)
    #expect((moved.x / velocity.x - 1).magnitude < 0.01)
    #expect((moved.zoom / velocity.zoom - 1).magnitude < 0.01)
    let later = tracker.touch([finger], at: .seconds(50) + .milliseconds(151))
    #expect(later.zoom == here.zoom)
    let slip = try #require(Self.slip(later, at: here.centerPoint, from: here.center))
    #expect(slip < here.tolerance)
  }

  @Test func `touching a thrown map stops it where it is`() throws {
    var generator = SeededGenerator(seed: 646)
    for _ in 0..<Campaign.rounds(300, soak: 20_000) {
      var tracker = GestureTracker(Self.camera(&generator))
      var finger = Touch(1, at: Self.point(&generator))
      let begin = Duration.seconds(generator.int(in: -5...5000))
      let (x, y) = (generator.double(in: -12...12), generator.double(in: 2...9))
      for step in 0...10 {
        tracker.touch([finger], at: begin + .milliseconds(10 * step))
        finger.point.x += x
        finger.point.y -= y
      }
      let lifted = begin + .milliseconds(100)
      let shown = tracker.viewport
      let maybe = tracker.end(at: lifted)
      let rest = try #require(maybe)
      #expect(tracker.viewport == shown, "it is where the motion begins")
      let time = rest.duration * generator.double(in: 0...1.2)
      let here = rest.viewport(at: time)
      #expect(tracker.touch([], at: lifted + time / 2) == rest.viewport(at: time / 2))
      let again = Touch(2, at: Self.point(&generator))
      #expect(tracker.touch([again], at: lifted + time) == here)
      #expect(tracker.touch([again], at: lifted + time + .milliseconds(16)) == here)
      #expect(tracker.viewport == here)
      #expect(tracker.end(at: lifted + time + .seconds(1)) == nil || here.heading != 0)
    }
  }

  @Test func `a throw continues after repeated lifts`() throws {
    var tracker = GestureTracker(munich)
    for step in 0...10 {
      tracker.touch(
        [Touch(1, at: ScreenPoint(x: 100 + 10 * Double(step), y: 400))],
        at: .milliseconds(10 * step))
    }
    let maybe = tracker.end(at: .milliseconds(100))
    let rest = try #require(maybe)
    #expect(tracker.end(at: .milliseconds(200)) == nil)
    #expect(tracker.viewport == rest.viewport(at: .milliseconds(100)))
    // A time before the last one counts as the last one.
    #expect(
      tracker.touch([Touch(1, at: munich.centerPoint)], at: .zero)
        == rest.viewport(at: .milliseconds(100)))
  }

  @Test func `a zooming drag or another motion ends a throw`() throws {
    func thrown() throws -> (GestureTracker, Ease) {
      var tracker = GestureTracker(munich)
      for step in 0...10 {
        tracker.touch(
          [Touch(1, at: ScreenPoint(x: 100 + 10 * Double(step), y: 400))],
          at: .milliseconds(10 * step))
      }
      let rest = tracker.end(at: .milliseconds(100))
      return (tracker, try #require(rest))
    }
    var (dragged, rest) = try thrown()
    let here = rest.viewport(at: .milliseconds(100))
    let anchor = ScreenPoint(x: 50, y: 600)
    #expect(
      dragged.zoomDrag(byPoints: 128, around: anchor, at: .milliseconds(200))
        == here.zoomed(by: 1, around: anchor))
    var (followed, _) = try thrown()
    var running = here
    running.heading = 30
    #expect(followed.follow(running, at: .milliseconds(200)) == running)
  }

  @Test func `a map springing back from beyond limits is caught where it is shown`() throws {
    let limits = ViewportLimits(zoomRange: 10...15.5)
    var tracker = GestureTracker(munich, limits: limits)
    func pinch(_ spread: Double) -> [Touch] {
      [
        Touch(1, at: ScreenPoint(x: 195 - spread, y: 422)),
        Touch(2, at: ScreenPoint(x: 195 + spread, y: 422)),
      ]
    }
    for step in 0...16 {
      tracker.touch(pinch(20 + 10 * Double(step)), at: .milliseconds(100 * step))
    }
    let maybe = tracker.end(at: .seconds(3))
    let rest = try #require(maybe)
    let here = rest.viewport(at: .milliseconds(30))
    #expect(here.zoom > 15.6)
    let shown = tracker.touch(pinch(50), at: .milliseconds(3030))
    #expect((shown.zoom - here.zoom).magnitude < 1e-9)
    #expect(try #require(Self.slip(shown, at: here.centerPoint, from: here.center)) < 1e-6)
  }

  @Test func `two still fingers change nothing in a motion under them`() {
    var generator = SeededGenerator(seed: 647)
    for _ in 0..<Campaign.rounds(3000, soak: 100_000) {
      let start = Self.camera(&generator)
      var tracker = GestureTracker(start)
      var fingers = [Touch(1, at: Self.point(&generator)), Touch(2, at: Self.point(&generator))]
      tracker.touch(fingers, at: .zero)
      // Some have zoomed and turned the map before.
      for step in 1...generator.int(in: 1...4) {
        fingers[0].point = Self.point(&generator)
        tracker.touch(fingers, at: .milliseconds(16 * step))
      }
      var running = tracker.viewport
      running.zoom += generator.double(in: -2...2)
      running.heading += generator.double(in: -90...90)
      running.pitch = generator.once(in: 2) ? generator.double(in: 0...75) : running.pitch
      let followed = tracker.follow(running, at: .milliseconds(80))
      #expect(followed.zoom == running.zoom && followed.heading == running.heading)
      #expect(tracker.touch(fingers, at: .milliseconds(96)) == followed)
      #expect(tracker.touch(fingers, at: .milliseconds(112)) == followed)
    }
  }

  @Test func `the middle of two fingers keeps its ground during a motion`() throws {
    var tracker = GestureTracker(munich)
    let fingers = [
      Touch(1, at: ScreenPoint(x: 100, y: 500)), Touch(2, at: ScreenPoint(x: 200, y: 700)),
    ]
    tracker.touch(fingers, at: .zero)
    let middle = ScreenPoint(x: 150, y: 600)
    let place = try #require(munich.coordinate(at: middle))
    for step in 1...20 {
      var running = tracker.viewport
      running.zoom += 0.1
      running.heading += 4
      let shown = tracker.follow(running, at: .milliseconds(16 * step))
      #expect(try #require(Self.slip(shown, at: middle, from: place)) < 4 * shown.tolerance)
      #expect(tracker.touch(fingers, at: .milliseconds(16 * step)) == shown)
    }
  }

  @Test func `a zoom continues under a panning finger`() throws {
    let zooming = Ease(from: munich, to: munich.zoomed(by: 2))
    var tracker = GestureTracker(munich)
    var finger = Touch(1, at: ScreenPoint(x: 100, y: 600))
    let place = try #require(munich.coordinate(at: finger.point))
    tracker.touch([finger], at: .zero)
    for step in 1...30 {
      let time = Duration.milliseconds(16 * step)
      tracker.follow(zooming.viewport(at: time), at: time)
      finger.point.x += 5
      let shown = tracker.touch([finger], at: time)
      #expect(shown.zoom == zooming.viewport(at: time).zoom)
      let slip = try #require(Self.slip(shown, at: finger.point, from: place))
      #expect(slip < 4 * shown.tolerance)
    }
  }

  @Test func `a one-finger zoom keeps the place where it tapped`() throws {
    var tracker = GestureTracker(munich)
    let anchor = ScreenPoint(x: 100, y: 600)
    let place = try #require(munich.coordinate(at: anchor))
    let shown = tracker.zoomDrag(byPoints: 192, around: anchor, at: .milliseconds(400))
    #expect(shown.zoom == 16.5)
    #expect(try #require(Self.slip(shown, at: anchor, from: place)) < 4 * shown.tolerance)
    #expect(tracker.zoomDrag(byPoints: .nan, around: anchor, at: .zero) == shown)
    #expect(tracker.zoomDrag(byPoints: 0, around: anchor, at: .zero).zoom == 15)
  }

  @Test func `a gesture that is not allowed does nothing`() {
    var settings = GestureSettings()
    settings.allowsRotation = false
    settings.allowsZooming = false
    var tracker = GestureTracker(munich, settings: settings)
    tracker.touch(
      [
        Touch(1, at: ScreenPoint(x: 100, y: 400)), Touch(2, at: ScreenPoint(x: 200, y: 400)),
      ], at: .zero)
    let shown = tracker.touch(
      [
        Touch(1, at: ScreenPoint(x: 100, y: 300)), Touch(2, at: ScreenPoint(x: 100, y: 700)),
      ], at: .milliseconds(16))
    #expect(shown.zoom == 15 && shown.heading == 0 && shown.center != munich.center)
    settings.allowsPanning = false
    var still = GestureTracker(munich, settings: settings)
    still.touch([Touch(1, at: ScreenPoint(x: 100, y: 400))], at: .zero)
    #expect(
      still.touch([Touch(1, at: ScreenPoint(x: 300, y: 400))], at: .zero) == munich)
  }

  @Test func `random fingers, times and numbers give finite cameras`() {
    var generator = SeededGenerator(seed: 645)
    let odd: [Double] = [.nan, .infinity, -.infinity, 1e300, -1e8, 0, 195, 422]
    for round in 0..<Campaign.rounds(500, soak: 20_000) {
      var settings = GestureSettings()
      if round % 3 == 0 {
        settings.rotationThreshold = generator.element(of: odd)
        settings.momentum.panDeceleration = generator.element(of: odd)
        settings.momentum.maximumZoomSpeed = generator.element(of: odd)
        settings.northSnap = generator.element(of: odd)
      }
      let limits = ViewportLimits(zoomRange: 3...12)
      var tracker = GestureTracker(
        generator.viewport(),
        velocity: ViewportVelocity(x: generator.element(of: odd), zoom: generator.element(of: odd)),
        settings: settings, limits: round % 2 == 0 ? limits : nil)
      for _ in 0..<20 {
        let fingers = (0..<generator.int(in: 0...3)).map { index in
          Touch(
            generator.once(in: 5) ? 0 : index,
            at: ScreenPoint(
              x: generator.once(in: 4) ? generator.element(of: odd) : generator.double(in: 0...400),
              y: generator.once(in: 4)
                ? generator.element(of: odd) : generator.double(in: 0...800)))
        }
        let shown = tracker.touch(fingers, at: .milliseconds(generator.int(in: -10...1000)))
        #expect(shown.center.isValid && shown.zoom.isFinite && shown.heading.isFinite)
        if generator.once(in: 8), let rest = tracker.end(at: .milliseconds(990)) {
          let middle = rest.viewport(atProgress: 0.5)
          #expect(middle.center.isValid && middle.zoom.isFinite && rest.seconds.isFinite)
        }
      }
    }
  }
}

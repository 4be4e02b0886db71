import Foundation
import Mercator
import TestSupport
import Testing

@Suite struct RouteMotionTests {
  private let view = MapViewport(
    center: GeoCoordinate(latitude: 0, longitude: 0), zoom: 12,
    size: ScreenSize(width: 390, height: 844), insets: ScreenInsets(top: 300))

  private static func place(_ latitude: Double, _ longitude: Double) -> GeoCoordinate {
    GeoCoordinate(latitude: latitude, longitude: longitude)
  }

  /// The route of Data/route.geojson, Munich to Venice.
  private let alps = [
    place(48.137, 11.576), place(47.494, 11.328), place(47.268, 11.4), place(47.007, 11.506),
    place(46.895, 11.443), place(46.498, 11.354), place(46.067, 11.122), place(45.885, 10.843),
    place(45.439, 10.992), place(45.547, 11.546), place(45.407, 11.877), place(45.439, 12.332),
  ]

  private func wandering(_ generator: inout SeededGenerator, count: Int) -> [GeoCoordinate] {
    var here = Self.place(
      generator.double(in: -70...70), generator.double(in: -180...180))
    return (0..<count).map { _ in
      here.latitude = (here.latitude + generator.double(in: -1...1)).clamped(-80, 80)
      here.longitude = Degrees.wrappedLongitude(here.longitude + generator.double(in: -2...2))
      return here
    }
  }

  @Test func `a route motion is half way at half time`() throws {
    let north = try #require(
      RouteMotion(
        along: [Self.place(10, 7), Self.place(20, 7)], in: view, metersPerSecond: 1000))
    let half = north.viewport(atProgress: 0.5)
    #expect((half.center.latitude - 15).magnitude < 1e-12)
    #expect((half.center.longitude - 7).magnitude < 1e-12 && half.heading == 0)
    // A tenth of a quarter of a great circle and a second of easing.
    let meters = GeoCoordinate.meanEarthRadiusMeters * 10 * .pi / 180
    #expect((north.length - meters).magnitude < 1e-6)
    #expect((north.seconds - meters / 1000 - 1).magnitude < 1e-9)
  }

  @Test func `a route motion takes its length divided by its speed`() throws {
    let drive = try #require(
      RouteMotion(along: alps, in: view, metersPerSecond: 400, zoom: 13, pitch: 60))
    let meters = zip(alps, alps.dropFirst()).map { $0.distanceInMeters(to: $1) }.reduce(0, +)
    // Rhumb lines of some 50 km are as long as great circles to a millionth.
    #expect((drive.length / meters - 1).magnitude < 1e-5)
    #expect((drive.seconds - drive.length / 400 - 1).magnitude < 1e-9)
    let frame = drive.viewport(atProgress: 0.3)
    #expect(frame.zoom == 13 && frame.pitch == 60 && frame.insets == view.insets)
    #expect(drive.start.center == alps[0] && drive.end.center == alps[11])
  }

  @Test func `a route motion keeps its speed over ground between its ramps`() throws {
    var generator = SeededGenerator(seed: 901)
    for _ in 0..<50 {
      let route = wandering(&generator, count: 12)
      let speed = generator.double(in: 10...5000)
      let motion = try #require(RouteMotion(along: route, in: view, metersPerSecond: speed))
      for _ in 0..<40 {
        let time = generator.double(in: 1.1...(motion.seconds - 1.2))
        let here = motion.viewport(atProgress: time / motion.seconds).center
        let soon = motion.viewport(atProgress: (time + 0.01) / motion.seconds).center
        let moved = here.distanceInMeters(to: soon)
        // A corner in between is cut.
        #expect(moved <= speed * 0.01 * (1 + 1e-6))
        let isCorner = route.contains { $0.distanceInMeters(to: here) < speed * 0.02 }
        if !isCorner { #expect((moved / (speed * 0.01) - 1).magnitude < 1e-5) }
      }
    }
  }

  @Test func `a route motion is on the straight line of the map between two places`() throws {
    let (from, to) = (Self.place(-12, 170), Self.place(55, -150))
    let motion = try #require(RouteMotion(along: [from, to], in: view, metersPerSecond: 1e5))
    let (start, end) = (WebMercator.worldPoint(for: from), WebMercator.worldPoint(for: to))
    for step in 1..<20 {
      let here = motion.viewport(atProgress: Double(step) / 20).center
      let point = WebMercator.worldPoint(for: here)
      // Eastward across 180°: 40 degrees.
      let x = point.x < 0.5 ? point.x + 1 : point.x
      let share = (x - start.x) / (end.x + 1 - start.x)
      #expect((start.y + share * (end.y - start.y) - point.y).magnitude < 1e-13)
    }
  }

  @Test func `a route motion's velocity is the derivative of its frames`() throws {
    var generator = SeededGenerator(seed: 902)
    for _ in 0..<60 {
      let route = wandering(&generator, count: 8)
      let motion = try #require(
        RouteMotion(
          along: route, in: view, metersPerSecond: generator.double(in: 100...20_000),
          heading: .alongRoute(smoothing: .seconds(generator.int(in: 1...8)))))
      for _ in 0..<20 {
        let progress = generator.double(in: 0.01...0.99)
        let here = motion.viewport(atProgress: progress).center
        let reach = motion.length * 0.01
        guard !route.contains(where: { $0.distanceInMeters(to: here) < reach }) else { continue }
        let exact = MotionReferee.numbers(motion.velocity(atProgress: progress))
        let step = min(1e-5, 0.01 / motion.seconds)
        let found = MotionReferee.difference(motion, at: progress, step: step)
        let scale = exact[0].magnitude + exact[1].magnitude
        #expect((exact[0] - found[0]).magnitude < 1e-3 * scale)
        #expect((exact[1] - found[1]).magnitude < 1e-3 * scale)
        #expect((exact[3] - found[3]).magnitude < 1e-2 * (1 + exact[3].magnitude))
      }
    }
  }

  @Test func `a route motion's heading never jumps, even on a hairpin`() throws {
    var generator = SeededGenerator(seed: 903)
    var routes = (0..<4).map { _ in wandering(&generator, count: 20) }
    routes.append([Self.place(0, 0), Self.place(1, 0), Self.place(0, 0.000001), Self.place(1, 0)])
    for route in routes {
      let motion = try #require(RouteMotion(along: route, in: view, metersPerSecond: 2000))
      var last = motion.start.heading
      let frames = Int(motion.seconds * 60)
      for frame in 0...frames {
        let next = motion.viewport(atProgress: Double(frame) / Double(frames)).heading
        // Half a turn in two seconds is 1.5° a frame; three bends within four seconds can add up.
        #expect(Degrees.shortestTurn(from: last, to: next).magnitude < 4.6)
        last = next
      }
    }
  }

  @Test func `a route motion turns before a bend and passes it at its bisector`() throws {
    // Two seconds at 1000 m/s are 2 km before and after.
    let motion = try #require(
      RouteMotion(
        along: [Self.place(0, 0), Self.place(1, 0), Self.place(1, 1)], in: view,
        metersPerSecond: 1000))
    func heading(_ meters: Double) -> Double {
      motion.viewport(atProgress: (meters / 1000 + 0.5) / motion.seconds).heading
    }
    let bend = GeoCoordinate.meanEarthRadiusMeters * .pi / 180
    #expect(heading(bend - 2001) == 0)
    #expect((heading(bend) - 45).magnitude < 0.01)
    #expect((heading(bend - 1000) - 90 * 0.125).magnitude < 0.01)
    #expect((heading(bend + 2001) - 90).magnitude < 1e-9)
  }

  @Test func `a flight that interrupts a route motion begins there, as fast`() throws {
    let drive = try #require(
      RouteMotion(along: alps, in: view, metersPerSecond: 3000, zoom: 10, pitch: 45))
    let time = Duration.seconds(70)
    let before = drive.velocity(at: time)
    let flight = drive.redirectedFlight(at: time, to: view)
    #expect(flight.start == drive.viewport(at: time) && flight.end == view)
    let after = flight.velocity(atProgress: 0)
    let points = WebMercator.pointsPerWorld(atZoom: 10)
    #expect((before.x - after.x).magnitude * points < 1e-6)
    #expect((before.y - after.y).magnitude * points < 1e-6)
    #expect((before.heading - after.heading).magnitude < 1e-9)
    // And on from there.
    let rest = try #require(
      RouteMotion(
        along: alps, in: view, metersPerSecond: 3000, zoom: 10, pitch: 45,
        from: drive.distance(atProgress: drive.progress(at: time))))
    #expect(rest.start == drive.viewport(at: time) && rest.end == drive.end)
  }

  @Test func `limits hold every frame of a route motion, and a fixed heading stays`() throws {
    let limits = ViewportLimits(
      zoomRange: 5...9, centerRegion: GeoRegion(enclosing: alps.suffix(8)))
    let motion = try #require(
      RouteMotion(
        along: alps, in: view, metersPerSecond: 2000, zoom: 12, heading: .fixed(30),
        limits: limits))
    for step in 0...50 {
      let frame = motion.viewport(atProgress: Double(step) / 50)
      #expect(frame == frame.constrained(to: limits))
      #expect(frame.heading == 30)
    }
    // Held in the north of the region, it moves along its edge only.
    let velocity = motion.velocity(atProgress: 0.05)
    #expect(velocity.y.magnitude < 1e-12 && velocity.heading == 0)
  }

  @Test func `an empty route makes no motion, and one place makes one without time`() throws {
    #expect(RouteMotion(along: [], in: view, metersPerSecond: 10) == nil)
    #expect(RouteMotion(along: [Self.place(.nan, 0)], in: view, metersPerSecond: 10) == nil)
    let still = try #require(
      RouteMotion(
        along: [Self.place(3, 4), Self.place(3, 4), Self.place(.infinity, 4)], in: view,
        metersPerSecond: 10))
    #expect(still.seconds == 0 && still.start == still.end && still.length == 0)
    #expect(still.viewport(atProgress: 0.5).center == Self.place(3, 4))
    #expect(still.velocity(atProgress: 0.5) == .zero)
    #expect(still.start.heading == view.heading)
  }

  @Test func `route motions of any numbers have finite cameras`() {
    var generator = SeededGenerator(seed: 904)
    let wild: [Double] = [
      .nan, .infinity, -.infinity, 0, -0.0, .leastNonzeroMagnitude, 1e308, -1e308, 90, -90, 180,
      -180, 540, 1e-9,
    ]
    func number() -> Double {
      generator.once(in: 2) ? generator.element(of: wild) : generator.double(in: -200...200)
    }
    for _ in 0..<Campaign.rounds(3000, soak: 300_000) {
      let route = (0..<generator.int(in: 0...5)).map { _ in Self.place(number(), number()) }
      let motion = RouteMotion(
        along: route, in: view, metersPerSecond: number(), zoom: number(), pitch: number(),
        heading: generator.once(in: 3)
          ? .fixed(number())
          : .alongRoute(smoothing: .milliseconds(generator.int(in: 0...100_000))),
        from: number(), easing: .milliseconds(generator.int(in: -10...100_000)))
      guard let motion else {
        #expect(!route.contains { $0.isValid })
        continue
      }
      #expect(motion.viewport(atProgress: 0) == motion.start)
      #expect(motion.viewport(atProgress: 1) == motion.end)
      for progress in [1e-9, 0.3, 0.999, number()] {
        let frame = motion.viewport(atProgress: progress)
        #expect(frame.center.isValid && (0..<360).contains(frame.heading))
        let velocity = MotionReferee.numbers(motion.velocity(atProgress: progress))
        #expect(velocity.allSatisfy { $0.isFinite })
      }
    }
  }
}

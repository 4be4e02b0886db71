import Foundation
import Mercator
import TestSupport
import Testing

@Suite struct FlightTests {
  static let size = ScreenSize(width: 390, height: 844)
  static let munich = MapViewport(
    center: GeoCoordinate(latitude: 48.136315, longitude: 11.5752901), zoom: 15, size: size)
  static let tokyo = MapViewport(
    center: GeoCoordinate(latitude: 35.6812, longitude: 139.7671), zoom: 14, heading: 30, pitch: 45,
    size: size)

  /// How far apart two frames are to the eye, in the paper's measure: ρ·du/w and dw/(ρw).
  static func step(_ one: MapViewport, _ other: MapViewport, curve: Double = 1.42) -> Double {
    let width = max(max(one.freeArea.width, one.freeArea.height), 1)
    let scale = WebMercator.pointsPerWorld(atZoom: (one.zoom + other.zoom) / 2)
    let (from, to) = (
      WebMercator.worldPoint(for: one.center), WebMercator.worldPoint(for: other.center)
    )
    let east = Degrees.shortestTurn(from: one.center.longitude, to: other.center.longitude) / 360
    let pan = hypot(east, to.y - from.y) * scale / width * curve
    let zoom = (other.zoom - one.zoom) * log(2) / curve
    return hypot(pan, zoom)
  }

  @Test func `a flight begins and ends at its cameras to the bit`() {
    var generator = SeededGenerator(seed: 600)
    for _ in 0..<Campaign.rounds(3000, soak: 100_000) {
      let start = generator.viewport()
      var end = generator.viewport()
      end.size = start.size
      let flight = Flight(
        from: start, to: end, velocity: generator.once(in: 3) ? generator.velocity() : nil)
      #expect(flight.viewport(atProgress: 0) == start && flight.viewport(atProgress: 1) == end)
      #expect(flight.viewport(at: .zero) == (flight.seconds > 0 ? start : end))
      #expect(flight.viewport(at: flight.duration + .seconds(1)) == end)
    }
  }

  @Test func `a flight from Munich to Tokyo zooms out over the continent and in again`() {
    let flight = Flight(from: Self.munich, to: Self.tokyo, timing: .linear)
    let middle = flight.viewport(atProgress: 0.5)
    #expect((flight.peakZoom - 3.187).magnitude < 0.001)
    #expect((middle.zoom - flight.peakZoom).magnitude < 0.2)
    #expect((50...60).contains(middle.center.longitude))
    #expect((9.9...10.1).contains(flight.seconds))
    #expect(flight.viewport(at: .seconds(2)) == flight.viewport(atProgress: 2 / flight.seconds))
    #expect((flight.duration - .seconds(flight.seconds)) < .microseconds(1))
  }

  @Test func `a flight under a ceiling pans there and never goes farther out`() {
    var generator = SeededGenerator(seed: 601)
    var met = 0
    for _ in 0..<Campaign.rounds(3000, soak: 100_000) {
      let start = generator.viewport()
      let end = generator.viewport()
      let ceiling = generator.double(in: -2...20)
      let flight = Flight(
        from: start, to: end, minimumZoom: ceiling,
        velocity: generator.once(in: 3) ? generator.velocity() : nil)
      let least = min(ceiling, min(start.zoom, end.zoom))
      if flight.peakZoom == least, ceiling < min(start.zoom, end.zoom) { met += 1 }
      #expect(flight.peakZoom >= least)
      for index in 0...50 {
        #expect(flight.viewport(atProgress: Double(index) / 50).zoom >= least)
      }
    }
    #expect(met > Campaign.rounds(300, soak: 10_000))
    let ceiled = Flight(from: Self.munich, to: Self.tokyo, minimumZoom: 5)
    #expect(ceiled.viewport(atProgress: 0.5).zoom == 5)
    #expect(ceiled.length > Flight(from: Self.munich, to: Self.tokyo).length)
  }

  @Test func `no step of a flight is longer than three times the mean`() {
    var generator = SeededGenerator(seed: 602)
    var worst = 0.0
    for round in 0..<Campaign.rounds(60, soak: 3000) {
      var start = generator.viewport()
      var end = generator.viewport()
      // To the eye of this test latitudes end at the world's edge.
      start.center.latitude = start.center.latitude.clamped(-85, 85)
      end.center.latitude = end.center.latitude.clamped(-85, 85)
      end.insets = start.insets
      end.size = start.size
      let flight = Flight(
        from: start, to: end, minimumZoom: round % 2 == 0 ? generator.double(in: -1...8) : nil)
      guard flight.length > 0.01 else { continue }
      let frames = (0...1000).map { flight.viewport(atProgress: Double($0) / 1000) }
      let steps = zip(frames, frames.dropFirst()).map { Self.step($0, $1) }
      let mean = steps.reduce(0, +) / 1000
      worst = max(worst, (steps.max() ?? 0) / mean)
    }
    #expect(worst < 3)
    #expect(worst > 1.5, "the curve's own greatest slope is 1.7")
  }

  @Test func `a linear flight moves evenly to the eye`() {
    for ceiling in [nil, 6.0] {
      let flight = Flight(
        from: Self.munich, to: Self.tokyo, minimumZoom: ceiling, timing: .linear)
      let frames = (0...1000).map { flight.viewport(atProgress: Double($0) / 1000) }
      let steps = zip(frames, frames.dropFirst()).map { Self.step($0, $1) }
      let expected = flight.length / 1000
      for step in steps {
        #expect((step / expected - 1).magnitude < 1e-3)
      }
    }
  }

  @Test func `a flight takes longer the farther it goes`() {
    for ceiling in [nil, 2.0, 9.0] {
      for zoom in [3.0, 10, 20] {
        var last = 0.0
        for index in 0...400 {
          var end = Self.munich
          end.zoom = zoom
          end.center.longitude += index == 0 ? 0 : pow(10, Double(index) / 40 - 8)
          let flight = Flight(from: Self.munich, to: end, minimumZoom: ceiling)
          #expect(flight.seconds >= last)
          last = flight.seconds
        }
      }
    }
  }

  @Test func `a flight crosses 180° by the shorter way`() {
    var start = Self.munich
    start.center = GeoCoordinate(latitude: -18.1, longitude: 178.4)
    var end = start
    end.center = GeoCoordinate(latitude: -13.8, longitude: -171.8)
    let flight = Flight(from: start, to: end)
    for index in 0...100 {
      let longitude = flight.viewport(atProgress: Double(index) / 100).center.longitude
      #expect(longitude >= 178 || longitude <= -171)
    }
    end.center = GeoCoordinate(latitude: -18.1, longitude: -1.6)
    #expect(Flight(from: start, to: end).viewport(atProgress: 0.5).center.longitude < -80)
  }

  @Test func `a flight turns by the shorter way`() {
    var start = Self.munich
    start.heading = 350
    var end = Self.tokyo
    end.heading = 20
    let flight = Flight(from: start, to: end, timing: .linear)
    #expect((flight.viewport(atProgress: 0.5).heading - 5).magnitude < 1e-12)
  }

  @Test func `a flight that only turns takes 1.67 seconds for half a circle`() {
    var end = Self.munich
    end.heading = 180
    let flight = Flight(from: Self.munich, to: end)
    #expect((flight.seconds - 2 / 1.2).magnitude < 1e-12)
    #expect(flight.viewport(atProgress: 0.3).center == end.center)
    #expect(Flight(from: end, to: end).seconds == 0)
    #expect(Flight(from: end, to: end).viewport(at: .zero) == end)
  }

  @Test func `a flight becomes a pure zoom without a jump as its distance vanishes`() {
    for zoom in [2.0, 15, 15.001, 22] {
      var end = Self.munich
      end.zoom = zoom
      let pure = Flight(from: Self.munich, to: end, timing: .linear)
      #expect((pure.length - (zoom - 15).magnitude * log(2) / 1.42).magnitude < 1e-12)
      #expect((pure.viewport(atProgress: 0.25).zoom - (15 + (zoom - 15) / 4)).magnitude < 1e-12)
      var last = pure
      // Distances of less than a view: longer ones bend the zoom, as they should.
      for exponent in stride(from: -320.0, through: -6, by: 1) {
        end.center.longitude = 11.5752901 + pow(10, exponent)
        let flight = Flight(from: Self.munich, to: end, timing: .linear)
        let shift =
          (end.center.longitude - 11.5752901) / 360
          * WebMercator.pointsPerWorld(atZoom: max(zoom, 15)) / 844
        #expect((flight.length - last.length).magnitude <= 1e-12 + 2 * shift)
        for progress in [0.1, 0.5, 0.9] {
          let change =
            (flight.viewport(atProgress: progress).zoom - last.viewport(atProgress: progress).zoom)
            .magnitude
          #expect(change <= 1e-12 + 2 * shift)
        }
        last = flight
      }
    }
  }

  @Test func `insets and field of view change during a flight`() {
    var end = Self.tokyo
    end.insets = ScreenInsets(bottom: 300)
    end.fieldOfView = 60
    let middle = Flight(from: Self.munich, to: end, timing: .linear).viewport(atProgress: 0.5)
    #expect(middle.insets == ScreenInsets(bottom: 150) && middle.fieldOfView == 45)
    var sheet = Self.munich
    sheet.insets = ScreenInsets(bottom: 400)
    let slide = Flight(from: Self.munich, to: sheet)
    #expect((0.1...1).contains(slide.seconds))
  }

  @Test func `a flight between views of different sizes has the size of the end`() {
    var start = Self.munich
    start.size = .zero
    let flight = Flight(from: start, to: Self.tokyo)
    #expect(flight.start == Self.munich)
    let sizeless = Flight(from: start, to: start.zoomed(by: 3))
    #expect(sizeless.seconds > 0 && sizeless.viewport(atProgress: 0.5).size == .zero)
  }

  @Test func `a flight never leaves its limits`() {
    var generator = SeededGenerator(seed: 603)
    for _ in 0..<Campaign.rounds(200, soak: 10_000) {
      let west = generator.double(in: -180...180)
      let limits = ViewportLimits(
        zoomRange: generator.double(in: 0...6)...generator.double(in: 7...20),
        centerRegion: generator.once(in: 3)
          ? GeoRegion(
            south: -60, north: 70, west: west, longitudeSpan: generator.double(in: 1...350))
          : nil,
        viewRegion: generator.once(in: 3)
          ? GeoRegion(
            south: -70, north: 80, west: west, longitudeSpan: generator.double(in: 1...350))
          : nil,
        fillsRegion: generator.once(in: 4))
      var end = generator.viewport()
      end.pitch = min(end.pitch, 60)
      let flight = Flight(
        from: generator.viewport(), to: end, limits: limits,
        velocity: generator.once(in: 3) ? generator.velocity() : nil)
      for index in 0...40 {
        let frame = flight.viewport(atProgress: Double(index) / 40)
        #expect(frame == frame.constrained(to: limits), "\(flight) \(limits)")
      }
    }
  }

  @Test func `a flight in limits that exclude 180° goes the long way`() throws {
    let region = try #require(
      GeoRegion(south: -80, north: 80, west: -175, longitudeSpan: 350))
    var start = Self.munich
    start.center.longitude = 170
    var end = start
    end.center.longitude = -170
    for limits in [
      ViewportLimits(centerRegion: region), ViewportLimits(viewRegion: region),
    ] {
      let flight = Flight(from: start, to: end, limits: limits)
      let frames = (0...1000).map { flight.viewport(atProgress: Double($0) / 1000) }
      #expect(frames[500].center.longitude.magnitude < 1)
      let jumps = zip(frames, frames.dropFirst()).map {
        Degrees.shortestTurn(from: $0.center.longitude, to: $1.center.longitude).magnitude
      }
      #expect((jumps.max() ?? 360) < 8, "no jump: 6 degrees are a step at this zoom")
    }
    #expect(Flight(from: start, to: end).viewport(atProgress: 0.5).center.longitude.magnitude > 179)
  }

  @Test func `a flight's velocity is the derivative of its frames`() {
    var generator = SeededGenerator(seed: 604)
    for round in 0..<Campaign.rounds(300, soak: 10_000) {
      let (start, end) = generator.journey()
      let flight = Flight(
        from: start, to: end, minimumZoom: round % 3 == 0 ? generator.double(in: 0...6) : nil,
        timing: generator.element(of: [.linear, .easeInOut, .ease, .spring]),
        velocity: round % 2 == 0 ? generator.velocity() : nil)
      guard flight.seconds > 0.01 else { continue }
      let progress = generator.double(in: 0.01...0.99)
      MotionReferee.expectDerivative(of: flight, at: progress)
    }
  }

  @Test func `flights between any viewports and numbers have finite frames`() {
    var generator = SeededGenerator(seed: 605)
    let odd: [Double] = [
      .nan, .infinity, -.infinity, 0, -0.0, 1e308, -1e308, .leastNonzeroMagnitude, 1, -1, 1.42, 30,
      1e-9, 0.5,
    ]
    for _ in 0..<Campaign.rounds(3000, soak: 100_000) {
      var start = generator.viewport()
      var end = generator.viewport()
      if generator.once(in: 5) { start.zoom = generator.element(of: [-16, 40]) }
      if generator.once(in: 5) { end.zoom = generator.element(of: [-16, 40]) }
      if generator.once(in: 5) { end.center = start.center }
      if generator.once(in: 5) { end.zoom = start.zoom }
      if generator.once(in: 5) { end.size = .zero }
      if generator.once(in: 5) { end.insets = ScreenInsets(1e9) }
      let flight = Flight(
        from: start, to: end, curve: generator.element(of: odd),
        speed: generator.element(of: odd),
        minimumZoom: generator.once(in: 2) ? generator.element(of: odd) : nil,
        duration: generator.once(in: 3)
          ? .milliseconds(generator.int(in: -1000...5000)) : nil,
        timing: generator.element(of: [.linear, .ease, .spring]),
        velocity: generator.once(in: 3)
          ? ViewportVelocity(
            x: generator.element(of: odd), y: generator.element(of: odd),
            zoom: generator.element(of: odd), heading: generator.element(of: odd),
            pitch: generator.element(of: odd)) : nil)
      #expect(flight.seconds.isFinite && flight.seconds >= 0 && flight.length.isFinite)
      for progress in odd + [0.25, 0.75, 0.999] {
        let frame = flight.viewport(atProgress: progress)
        let velocity = flight.velocity(atProgress: progress)
        let numbers = [
          frame.center.latitude, frame.center.longitude, frame.zoom, frame.heading, frame.pitch,
          velocity.x, velocity.y, velocity.zoom, velocity.heading, velocity.pitch,
        ]
        #expect(numbers.allSatisfy { $0.isFinite })
        #expect(frame.center.isValid)
      }
    }
  }
}

import Mercator
import Testing

/// Throws in numbers worked out by hand: v/braking seconds and v²/(2·braking) far.
@Suite struct MomentumTests {
  private let munich = FlightTests.munich

  /// One finger that moved to the right at an even speed for 160 ms.
  private func thrown(
    pointsPerSecond speed: Double, _ momentum: Momentum = Momentum()
  ) -> Glide? {
    var settings = FingerSettings()
    settings.momentum = momentum
    var tracking = FingerTracking(munich, settings: settings)
    for step in 0...16 {
      let x = 20 + speed * Double(step) / 100
      tracking.touch([Finger(1, at: ScreenPoint(x: x, y: 400))], at: .milliseconds(10 * step))
    }
    return tracking.lift(at: .milliseconds(160))
  }

  /// Points that the map goes on to the right.
  private func way(_ glide: Glide) throws -> Double {
    try #require(glide.end.screenPoint(for: glide.start.center)).x - 195
  }

  @Test func `a throw of 500 points a second lasts a fifth of one and goes 50 points`() throws {
    let glide = try #require(thrown(pointsPerSecond: 500))
    #expect((glide.seconds - 0.2).magnitude < 1e-9)
    #expect(try (way(glide) - 50).magnitude < 1e-6)
  }

  @Test func `a throw is limited to 1400 points a second`() throws {
    let glide = try #require(thrown(pointsPerSecond: 5000))
    #expect((glide.seconds - 0.56).magnitude < 1e-9)
    #expect(try (way(glide) - 392).magnitude < 1e-6)
  }

  @Test func `a throw's braking and shortest distance can be set`() throws {
    var momentum = Momentum()
    momentum.panBraking = 1000
    let glide = try #require(thrown(pointsPerSecond: 500, momentum))
    #expect((glide.seconds - 0.5).magnitude < 1e-9)
    #expect(try (way(glide) - 125).magnitude < 1e-6)
    momentum.leastDistance = 126
    #expect(thrown(pointsPerSecond: 500, momentum) == nil)
    momentum.leastDistance = 124
    #expect(thrown(pointsPerSecond: 500, momentum) != nil)
    momentum.panBraking = 0
    #expect(thrown(pointsPerSecond: 500, momentum) == nil, "nothing brakes, so nothing is thrown")
  }

  @Test func `a thrown pinch zooms on about its middle, at most ten levels a second`() throws {
    var settings = FingerSettings()
    settings.allowsRotation = false
    for (levels, seconds, further) in [(4.0, 0.2, 0.4), (40, 0.5, 2.5)] {
      var tracking = FingerTracking(munich, settings: settings)
      for step in 0...26 {
        let half =
          10 / WebMercator.pointsPerWorld(atZoom: 0)
          * WebMercator.pointsPerWorld(
            atZoom: levels * Double(step) / 100)
        tracking.touch(
          [
            Finger(1, at: ScreenPoint(x: 195 - half, y: 422)),
            Finger(2, at: ScreenPoint(x: 195 + half, y: 422)),
          ], at: .milliseconds(10 * step))
      }
      let maybe = tracking.lift(at: .milliseconds(260))
      let glide = try #require(maybe)
      #expect((glide.seconds - seconds).magnitude < 1e-6)
      #expect((glide.end.zoom - glide.start.zoom - further).magnitude < 1e-6)
      #expect(try way(glide).magnitude < 1e-6)
    }
  }
}

import Mercator
import Testing

/// Throws in numbers worked out by hand: v/braking seconds and v²/(2·braking) far.
@Suite struct MomentumTests {
  private let munich = FlightTests.munich

  /// One finger that moved to the right at an even speed for 160 ms.
  private func thrown(
    pointsPerSecond speed: Double, _ momentum: Momentum = Momentum()
  ) -> Ease? {
    var settings = GestureSettings()
    settings.momentum = momentum
    var tracker = GestureTracker(munich, settings: settings)
    for step in 0...16 {
      let x = 20 + speed * Double(step) / 100
      tracker.touch([Touch(1, at: ScreenPoint(x: x, y: 400))], at: .milliseconds(10 * step))
    }
    return tracker.end(at: .milliseconds(160))
  }

  /// Points that the map goes on to the right.
  private func way(_ ease: Ease) throws -> Double {
    try #require(ease.end.screenPoint(for: ease.start.center)).x - 195
  }

  @Test func `a throw of 500 points a second lasts a fifth of one and goes 50 points`() throws {
    let ease = try #require(thrown(pointsPerSecond: 500))
    #expect((ease.seconds - 0.2).magnitude < 1e-9)
    #expect(try (way(ease) - 50).magnitude < 1e-6)
  }

  @Test func `a throw is limited to 1400 points a second`() throws {
    let ease = try #require(thrown(pointsPerSecond: 5000))
    #expect((ease.seconds - 0.56).magnitude < 1e-9)
    #expect(try (way(ease) - 392).magnitude < 1e-6)
  }

  @Test func `a throw's braking and shortest distance can be set`() throws {
    var momentum = Momentum()
    momentum.panDeceleration = 1000
    let ease = try #require(thrown(pointsPerSecond: 500, momentum))
    #expect((ease.seconds - 0.5).magnitude < 1e-9)
    #expect(try (way(ease) - 125).magnitude < 1e-6)
    momentum.minimumDistance = 126
    #expect(thrown(pointsPerSecond: 500, momentum) == nil)
    momentum.minimumDistance = 124
    #expect(thrown(pointsPerSecond: 500, momentum) != nil)
    momentum.panDeceleration = 0
    #expect(thrown(pointsPerSecond: 500, momentum) == nil, "nothing brakes, so nothing is thrown")
  }

  @Test func `a thrown pinch zooms on about its middle, at most ten levels a second`() throws {
    var settings = GestureSettings()
    settings.allowsRotation = false
    for (levels, seconds, further) in [(4.0, 0.2, 0.4), (40, 0.5, 2.5)] {
      var tracker = GestureTracker(munich, settings: settings)
      for step in 0...26 {
        let half =
          10 / WebMercator.pointsPerWorld(atZoom: 0)
          * WebMercator.pointsPerWorld(
            atZoom: levels * Double(step) / 100)
        tracker.touch(
          [
            Touch(1, at: ScreenPoint(x: 195 - half, y: 422)),
            Touch(2, at: ScreenPoint(x: 195 + half, y: 422)),
          ], at: .milliseconds(10 * step))
      }
      let maybe = tracker.end(at: .milliseconds(260))
      let ease = try #require(maybe)
      #expect((ease.seconds - seconds).magnitude < 1e-6)
      #expect((ease.end.zoom - ease.start.zoom - further).magnitude < 1e-6)
      #expect(try way(ease).magnitude < 1e-6)
    }
  }
}

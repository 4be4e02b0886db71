import Foundation
import Mercator
import Testing
import TestSupport

@Suite struct DegreesHeadingTests {
  @Test func `B2 a canvas turned on screen has the opposite heading`() throws {
    for heading in stride(from: 0.0, to: 360, by: 7.5) {
      for scale in [1e-3, 1, 1e6] {
        let (sine, cosine) = (
          scale * sin(heading * .pi / 180), scale * cos(heading * .pi / 180)
        )
        let read = try #require(
          Degrees.heading(fromTransformA: cosine, b: -sine, c: sine, d: cosine))
        #expect(Degrees.shortestTurn(from: heading, to: read).magnitude < 1e-12)
        #expect((0..<360).contains(read))
      }
    }
    #expect(Degrees.heading(fromTransformA: 1, b: 0, c: 0, d: 1) == 0)
    #expect(Degrees.heading(fromTransformA: 0, b: -1, c: 1, d: 0) == 90)
    #expect(Degrees.heading(fromTransformA: -1, b: 0, c: 0, d: -1) == 180)
    #expect(Degrees.heading(fromTransformA: 0, b: 1, c: -1, d: 0) == 270)
  }

  @Test(arguments: [
    (0.0, 0.0, 0.0, 0.0), (1, 0, 0, -1), (.nan, 0, 0, 1), (1, .infinity, 0, 1), (1, 1, 1, 1),
  ])
  func `a transform that mirrors, flattens or is not finite has no heading`(
    a: Double, b: Double, c: Double, d: Double
  ) {
    #expect(Degrees.heading(fromTransformA: a, b: b, c: c, d: d) == nil)
  }

  @Test func `B2 two places and their screen points give the heading`() throws {
    var generator = SeededGenerator(seed: 131)
    for _ in 0..<Campaign.rounds(1000, soak: 100_000) {
      var viewport = generator.viewport()
      viewport.pitch = 0
      viewport.zoom = min(viewport.zoom, 18)
      viewport.center.latitude = viewport.center.latitude.clamped(-80, 80)
      let middle = viewport.centerPoint
      let other = ScreenPoint(
        x: middle.x + generator.double(in: 1...50), y: middle.y - generator.double(in: -50...50))
      let place = try #require(viewport.coordinate(at: other))
      guard
        Degrees.shortestTurn(from: viewport.center.longitude, to: place.longitude).magnitude < 170,
        place.latitude.magnitude < 85, viewport.zoom > 0
      else { continue }
      let read = try #require(
        Degrees.heading(
          from: viewport.center, drawnAt: middle, to: place, drawnAt: other))
      #expect(
        Degrees.shortestTurn(from: viewport.heading, to: read).magnitude < 1e-4,
        "\(viewport) \(read)")
    }
  }

  @Test func `coinciding places or points give no heading`() {
    let place = GeoCoordinate(latitude: 1, longitude: 2)
    let north = GeoCoordinate(latitude: 2, longitude: 2)
    let (one, other) = (ScreenPoint(x: 0, y: 0), ScreenPoint(x: 0, y: -5))
    #expect(Degrees.heading(from: place, drawnAt: one, to: place, drawnAt: other) == nil)
    #expect(Degrees.heading(from: place, drawnAt: one, to: north, drawnAt: one) == nil)
    #expect(Degrees.heading(from: place, drawnAt: one, to: north, drawnAt: other) == 0)
    let nowhere = GeoCoordinate(latitude: .nan, longitude: 0)
    #expect(Degrees.heading(from: nowhere, drawnAt: one, to: north, drawnAt: other) == nil)
  }
}

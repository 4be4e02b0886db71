@testable import Mercator
import TestSupport
import Testing

@Suite struct MotionPathTests {
  @Test func `the mean velocity between two cameras takes the shorter way and turn`() {
    var (start, end) = (FlightTests.munich, FlightTests.munich)
    start.center = GeoCoordinate(latitude: 0, longitude: 179)
    end.center = GeoCoordinate(latitude: 0, longitude: -179)
    (start.heading, end.heading) = (350, 20)
    (end.zoom, end.pitch) = (start.zoom - 3, 10)
    let velocity = ViewportVelocity(from: start, to: end, seconds: 2)
    #expect((velocity.x - 1.0 / 360).magnitude < 1e-15 && velocity.y == 0)
    #expect(velocity.zoom == -1.5 && velocity.heading == 15 && velocity.pitch == 5)
    for seconds in [0, -1, .nan] {
      #expect(ViewportVelocity(from: start, to: end, seconds: seconds) == .zero)
    }
    #expect(ViewportVelocity(from: start, to: end, seconds: 1e-300).zoom == -1e6)
  }

  @Test func `a motion stands still before its beginning and from its end on`() {
    let flight = Flight(from: FlightTests.munich, to: FlightTests.tokyo, timing: .linear)
    #expect(flight.viewport(atProgress: -1) == FlightTests.munich)
    #expect(flight.viewport(atProgress: 2) == FlightTests.tokyo)
    #expect(flight.velocity(atProgress: -0.1) == .zero)
    #expect(flight.velocity(atProgress: 1) == .zero)
    #expect(flight.velocity(atProgress: 0).zoom < 0)
  }
}

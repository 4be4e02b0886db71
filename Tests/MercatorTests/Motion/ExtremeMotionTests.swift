import Mercator
import TestSupport
import Testing

/// What public reports of other projects' motions ask for, and times and timings of any size.
@Suite struct ExtremeMotionTests {
  private static let here = MapViewport(
    center: GeoCoordinate(latitude: 48.1, longitude: 11.6), zoom: 2,
    size: ScreenSize(width: 390, height: 844))

  private func camera(_ zoom: Double, longitude: Double = 11.6) -> MapViewport {
    var camera = Self.here
    camera.zoom = zoom
    camera.center.longitude = longitude
    return camera
  }

  @Test(arguments: [-5.0, -60, -100, 60]) func `a flight with an overshooting timing makes no jump`(
    _ y1: Double
  ) {
    for longitude in [11.6, 11.7, 140] {
      let flight = Flight(
        from: camera(2), to: camera(20, longitude: longitude), duration: .seconds(2),
        timing: .cubicBezier(x1: 0.3, y1: y1, x2: 0.7, y2: 1))
      let frames = (0...4000).map { flight.viewport(atProgress: Double($0) / 4000) }
      // Zooms beyond the map's own are cut off: within them no frame is far from the next.
      for (one, next) in zip(frames, frames.dropFirst()) {
        #expect((next.zoom - one.zoom).magnitude < 1.5, "\(y1), \(longitude): \(one.zoom)")
      }
      for progress in stride(from: 0, to: 1, by: 0.01) {
        let velocity = flight.velocity(atProgress: progress)
        #expect(velocity.x.isFinite && velocity.y.isFinite && velocity.zoom.isFinite)
      }
    }
  }

  @Test func `a flight path continues at its end's rate beyond its ends`() {
    for (distance, ceiling) in [(0.0, nil), (0.2, nil), (0.2, 4.0 as Double?)] {
      let path = FlightPath(
        from: 11, to: 9, distance: distance, points: 844, curve: 1.42, minimumZoom: ceiling)
      for (end, step) in [(0.0, -1e-7), (1, 1e-7)] {
        let (at, beyond, rate) = (
          path.place(at: end), path.place(at: end + step), path.rate(at: end)
        )
        #expect(abs(beyond.zoom - at.zoom - rate.zoom * step) < 1e-9)
        #expect(abs(beyond.fraction - at.fraction - rate.fraction * step) < 1e-9)
      }
      #expect(path.place(at: -1e6).zoom.isFinite && path.place(at: 1e6).zoom.isFinite)
    }
  }

  @Test func `flights and touches accept times of any size`() {
    let endless = Duration.seconds(Int64.max) * 10
    for time in [endless, .zero - endless, .seconds(Int64.max), .seconds(Int64.min)] {
      let flight = Flight(from: camera(2), to: camera(5), duration: time)
      #expect(flight.seconds.isFinite && flight.viewport(at: time).zoom.isFinite)
      var fingers = GestureTracker(camera(5))
      let shown = fingers.touch([Touch(1, at: ScreenPoint(x: 9, y: 9))], at: time)
      #expect(shown.zoom == 5)
      #expect(fingers.end(at: time) == nil)
    }
  }

  @Test func `a flight with a maximum duration is faster and otherwise the same`() {
    let (start, end) = (camera(11), camera(11, longitude: 139.7))
    let long = Flight(from: start, to: end, minimumZoom: 10)
    #expect(long.seconds > 60)
    let short = Flight(from: start, to: end, minimumZoom: 10, maximumDuration: .seconds(8))
    #expect(short.seconds == 8 && short.length == long.length)
    for progress in stride(from: 0, through: 1, by: 0.05) {
      #expect(short.viewport(atProgress: progress) == long.viewport(atProgress: progress))
    }
    let own = Flight(from: start, to: end, maximumDuration: .seconds(1000))
    #expect(own.seconds == Flight(from: start, to: end).seconds)
  }
}

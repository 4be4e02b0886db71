import Mercator
import TestSupport
import Testing

/// The ground under a point is kept by steps, by eases and under fingers: three ways to ask, one
/// answer.
@Suite struct ViewportProjectionAnchorsTests {
  /// The camera after a change of zoom, heading and pitch that keeps the ground under an anchor:
  /// at the end of an ease, and under a resting finger.
  private func eased(
    _ start: MapViewport, to target: MapViewport, around anchor: ScreenPoint
  ) -> MapViewport {
    Ease(
      from: start, around: anchor, zoom: target.zoom, heading: target.heading,
      pitch: target.pitch
    ).end
  }

  private func fingered(
    _ start: MapViewport, to target: MapViewport, around anchor: ScreenPoint
  ) -> MapViewport {
    var tracker = GestureTracker(start)
    tracker.touch([Touch(0, at: anchor)], at: .zero)
    return tracker.follow(target, at: .zero)
  }

  /// Points on the screen between where two cameras draw, at the closer one's scale and on the level
  /// of their centres.
  private func distance(_ one: MapViewport, _ other: MapViewport) -> Double {
    let velocity = ViewportVelocity(from: one, to: other, seconds: 1)
    let scale = WebMercator.pointsPerWorld(atZoom: max(one.zoom, other.zoom))
    return (velocity.x * velocity.x + velocity.y * velocity.y).squareRoot() * scale
  }

  /// Cameras of every pitch with a point anywhere on, above and beside the view.
  private func scene(_ generator: inout SeededGenerator) -> (MapViewport, ScreenPoint) {
    var viewport = generator.viewport()
    viewport.center.latitude = generator.double(in: -60...60)
    viewport.zoom = generator.double(in: 10...18)
    viewport.pitch = generator.once(in: 4) ? 0 : generator.double(in: 0...85)
    viewport.size = ScreenSize(
      width: generator.double(in: 200...1000), height: generator.double(in: 200...1000))
    let point = ScreenPoint(
      x: generator.double(in: -0.2...1.2) * viewport.size.width,
      y: generator.double(in: -0.5...1.2) * viewport.size.height)
    return (viewport, point)
  }

  @Test func `steps, eases and fingers keep the same ground under an anchor`() {
    var generator = SeededGenerator(seed: 680)
    var above = 0
    var worst = 0.0
    for _ in 0..<Campaign.rounds(3000, soak: 300_000) {
      let (start, anchor) = scene(&generator)
      var target = start
      target.zoom += generator.double(in: -2...2)
      target.heading = generator.heading()
      let stepped =
        start.zoomed(to: target.zoom, around: anchor)
        .rotated(toHeading: target.heading, around: anchor)
      let eased = eased(start, to: target, around: anchor)
      let fingered = fingered(start, to: target, around: anchor)
      if start.coordinate(at: anchor) == nil {
        above += 1
        #expect(distance(stepped, target) < stepped.tolerance, "the centre stays")
      }
      // Ground near the far limit is ten times as far away, seen along a flat line.
      let unit = max(start.tolerance, target.tolerance)
      worst = max(worst, distance(stepped, eased) / unit, distance(stepped, fingered) / unit)
    }
    #expect(above > Campaign.rounds(100, soak: 10_000))
    #expect(worst < 4, "tolerances")
  }

  @Test func `an anchor lifted over the far limit by tilting counts as the centre`() {
    var generator = SeededGenerator(seed: 681)
    var lifted = 0
    for _ in 0..<Campaign.rounds(3000, soak: 300_000) {
      let (start, anchor) = scene(&generator)
      var target = start
      target.zoom += generator.double(in: -2...2)
      target.pitch = generator.double(in: 0...85)
      var raised = target
      raised.center = start.center
      let isAbove = start.coordinate(at: anchor) == nil || raised.coordinate(at: anchor) == nil
      let eased = eased(start, to: target, around: anchor)
      let fingered = fingered(start, to: target, around: anchor)
      if isAbove {
        lifted += 1
        #expect(distance(eased, target) < target.tolerance, "\(start) \(anchor)")
        #expect(fingered.center == start.center, "\(start) \(anchor)")
      } else {
        let unit = 8 * max(start.tolerance, target.tolerance)
        #expect(distance(eased, fingered) < unit, "\(start) \(anchor)")
      }
    }
    #expect(lifted > Campaign.rounds(200, soak: 20_000))
  }

  @Test func `a still finger above the far limit moves nothing`() {
    var viewport = MapViewport(
      center: GeoCoordinate(latitude: 48, longitude: 11), zoom: 14,
      size: ScreenSize(width: 390, height: 844))
    let finger = Touch(0, at: ScreenPoint(x: 100, y: 40))
    var tracker = GestureTracker(viewport)
    tracker.touch([finger], at: .zero)
    for step in 1...20 {
      viewport.pitch = 4 * Double(step)
      let before = tracker.viewport
      let shown = tracker.follow(viewport, at: .milliseconds(16 * step))
      if shown.coordinate(at: finger.point) == nil { #expect(shown.center == before.center) }
      #expect(tracker.touch([finger], at: .milliseconds(16 * step + 8)) == shown)
    }
    #expect(tracker.viewport.coordinate(at: finger.point) == nil)
  }

  @Test(arguments: [2e9, -1e300, .infinity, .nan])
  func `an anchor far outside any view counts as the centre point`(number: Double) {
    for pitch in [0.0, 60] {
      let viewport = MapViewport(
        center: GeoCoordinate(latitude: 48, longitude: 11), zoom: 14, pitch: pitch,
        size: ScreenSize(width: 390, height: 844))
      for anchor in [ScreenPoint(x: number, y: 9), ScreenPoint(x: 9, y: number)] {
        let target = viewport.zoomed(by: 1)
        #expect(viewport.zoomed(by: 1, around: anchor) == target)
        #expect(distance(eased(viewport, to: target, around: anchor), target) < 1e-6)
        #expect(fingered(viewport, to: target, around: anchor) == target)
      }
    }
  }
}

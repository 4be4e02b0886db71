@testable import Mercator
import Testing

@Suite struct TouchGripTests {
  private let munich = FlightTests.munich

  @Test func `the middle of the gripped ground follows the middle of the fingers`() {
    let points = [ScreenPoint(x: 100, y: 500), ScreenPoint(x: 300, y: 600)]
    let grips = points.enumerated().map {
      TouchGrip(Touch($0.offset, at: $0.element), on: munich)
    }
    func kept(_ shifts: [(x: Double, y: Double)]) -> MapViewport {
      let fingers = zip(grips, shifts).map { grip, shift in
        Touch(grip.id, at: ScreenPoint(x: grip.point.x + shift.x, y: grip.point.y + shift.y))
      }
      return munich.keeping(grips, at: fingers)
    }
    func slip(_ one: MapViewport, _ other: MapViewport) -> Double {
      let (one, other) = (
        WebMercator.worldPoint(for: one.center), WebMercator.worldPoint(for: other.center)
      )
      return max((one.x - other.x).magnitude, (one.y - other.y).magnitude)
        * WebMercator.pointsPerWorld(atZoom: munich.zoom)
    }
    // Apart or together by as much on both sides, the middle stays.
    #expect(slip(kept([(-7, 3), (7, -3)]), munich) < 1e-6)
    #expect(slip(kept([(10, -20), (10, -20)]), munich.panned(byX: 10, y: -20)) < 1e-6)
    #expect(slip(kept([(20, 0), (0, 8)]), munich.panned(byX: 10, y: 4)) < 1e-6)
  }

  @Test func `fingers without a grip move nothing`() {
    let finger = Touch(1, at: ScreenPoint(x: 100, y: 500))
    let grip = TouchGrip(finger, on: munich)
    #expect(munich.keeping([], at: []) == munich)
    #expect(munich.keeping([grip], at: []) == munich)
    #expect(munich.keeping([grip], at: [finger, finger]) == munich)
    #expect(grip.isOnGround)
  }

  @Test func `a finger above the far limit grips no ground`() {
    var pitched = munich
    pitched.pitch = 80
    #expect(!TouchGrip(Touch(1, at: ScreenPoint(x: 195, y: 0)), on: pitched).isOnGround)
    #expect(TouchGrip(Touch(1, at: ScreenPoint(x: 195, y: 800)), on: pitched).isOnGround)
  }

  @Test func `a throw's velocity is the mean of the last moments`() {
    var record = GestureRecord(window: 0.1)
    func camera(_ zoom: Double) -> MapViewport { munich.zoomed(to: zoom) }
    #expect(record.velocity(at: 0) == .zero)
    record.add(camera(10), at: 0)
    #expect(record.velocity(at: 0) == .zero)
    record.add(camera(12), at: 0.25)
    // The first is too long ago.
    #expect(record.velocity(at: 0.25) == .zero)
    record.add(camera(12.5), at: 0.3125)
    #expect((record.velocity(at: 0.3125).zoom - 8).magnitude < 1e-12)
    // Of two at once the later counts, and a pause slows the throw.
    record.add(camera(12.25), at: 0.3125)
    #expect((record.velocity(at: 0.3125).zoom - 4).magnitude < 1e-12)
    #expect(record.velocity(at: 0.34375).zoom < 4 && record.velocity(at: 0.34375).zoom > 0)
    #expect(record.velocity(at: 1) == .zero)
  }
}

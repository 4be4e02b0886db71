import Mercator
import TestSupport
import Testing

@Suite struct ViewportStepTests {
  let munich = FlightTests.munich
  let steps = StepSettings()

  @Test func `a tap zooms by a level and keeps the place under it`() throws {
    let finger = ScreenPoint(x: 50, y: 700)
    let place = try #require(munich.coordinate(at: finger))
    let closer = steps.ease(for: .doubleTap(finger), from: munich).end
    #expect(closer.zoom == 16)
    let point = try #require(closer.screenPoint(for: place))
    #expect((point.x - 50).magnitude < 1e-6 && (point.y - 700).magnitude < 1e-6)
    #expect(steps.ease(for: .twoFingerTap(finger), from: munich).end.zoom == 14)
  }

  @Test func `a wheel turn zooms by less than a level, equally in both directions`() {
    #expect((steps.levels(forTurn: 120, rate: 1.0 / 450) - 0.17957).magnitude < 1e-4)
    #expect(steps.levels(forTurn: -120, rate: 0.01) == -steps.levels(forTurn: 120, rate: 0.01))
    #expect(steps.levels(forTurn: .infinity, rate: 1) == 1)
    #expect(steps.levels(forTurn: .nan, rate: 1) == 0 && steps.levels(forTurn: 0, rate: 1) == 0)
    let wheel = steps.ease(for: .wheel(300, munich.centerPoint), from: munich)
    #expect(wheel.end.zoom > 15 && wheel.end.zoom < 16 && wheel.duration == .milliseconds(200))
    #expect(
      steps.ease(for: .trackpad(300, munich.centerPoint), from: munich).end.zoom
        > wheel.end.zoom)
  }

  @Test func `wheel turns add up while the map moves, without a jolt`() {
    let first = steps.ease(for: .wheel(200, ScreenPoint(x: 9, y: 9)), from: munich)
    let now = Duration.milliseconds(60)
    let second = steps.ease(
      for: .wheel(200, ScreenPoint(x: 9, y: 9)), from: first.viewport(at: now),
      continuing: first.end, velocity: first.velocity(at: now))
    let level = steps.levels(forTurn: 200, rate: steps.wheelRate)
    #expect((second.end.zoom - (15 + 2 * level)).magnitude < 1e-12)
    #expect((second.velocity(atProgress: 0).zoom - first.velocity(at: now).zoom).magnitude < 1e-9)
  }

  @Test func `keys pan, zoom, turn and tilt`() {
    #expect(
      steps.ease(for: .pan(right: -1, down: 0), from: munich).end
        == munich.panned(byX: -100, y: 0))
    #expect(steps.ease(for: .zoom(-1), from: munich).end == munich.zoomed(by: -1))
    #expect(steps.ease(for: .rotate(-1), from: munich).end.heading == 345)
    #expect(steps.ease(for: .tilt(2), from: munich).end.pitch == 20)
    #expect(
      steps.ease(for: .zoom(9), from: munich, limits: ViewportLimits(zoomRange: 0...18))
        .end.zoom == 18)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300])
  func `steps of impossible numbers give finite cameras`(number: Double) {
    let all: [ViewportStep] = [
      .doubleTap(ScreenPoint(x: number, y: 0)), .twoFingerTap(ScreenPoint(x: 0, y: number)),
      .wheel(number, ScreenPoint(x: 1, y: number)), .trackpad(number, munich.centerPoint),
      .pan(right: number, down: 1), .zoom(number), .rotate(number), .tilt(number),
    ]
    for step in all {
      let frame = steps.ease(for: step, from: munich).viewport(atProgress: 0.5)
      #expect(frame.center.isValid && frame.zoom.isFinite && frame.heading.isFinite)
    }
  }
}

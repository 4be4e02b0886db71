import Mercator
import Testing

@Suite struct OverlappingMotionTests {
  private let munich = FlightTests.munich

  @Test func `a joined pan adds to the running zoom`() throws {
    let zooming = Ease(
      from: munich, to: munich.zoomed(by: 2), duration: .seconds(1), timing: .linear)
    let here = zooming.viewport(at: .milliseconds(250))
    #expect(here.zoom == 15.5)
    let panning = Ease(
      from: here, to: here.panned(byX: 100, y: 0), duration: .milliseconds(500), timing: .linear)
    let both = zooming.overlapped(at: .milliseconds(250), by: panning)
    #expect(both.seconds == 0.75 && both.start == here)
    #expect(both.end.zoom == 17 && both.end.center == panning.end.center)
    // A quarter of a second later half of the pan is done, and half of the whole zoom.
    let middle = both.viewport(at: .milliseconds(250))
    #expect(middle.zoom == 16)
    #expect(
      (middle.center.longitude - panning.viewport(atProgress: 0.5).center.longitude).magnitude
        < 1e-12)
    // Levels a second, and worlds: 200 points at zoom 15.5.
    let velocity = both.velocity(at: .milliseconds(250))
    #expect((velocity.zoom - 2).magnitude < 1e-12)
    #expect(
      (velocity.x * WebMercator.pointsPerWorld(atZoom: 15.5) + 200).magnitude < 1e-6)
    // The pan is over, the zoom goes on.
    #expect(both.viewport(at: .milliseconds(600)).center == both.end.center)
    #expect(both.velocity(at: .milliseconds(600)).x == 0)
  }

  @Test func `a motion may be joined before its beginning and after its end`() {
    let zooming = Ease(from: munich, to: munich.zoomed(by: 2))
    let panning = Ease(from: munich, to: munich.panned(byX: 100, y: 0), duration: .seconds(2))
    #expect(zooming.overlapped(at: .seconds(-1), by: panning).start == munich)
    let late = zooming.overlapped(at: .seconds(9), by: panning)
    #expect(late.start == zooming.end && late.seconds == 2 && late.end.zoom == 17)
  }
}

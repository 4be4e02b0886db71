@testable import Mercator
import TestSupport
import Testing

@Suite struct CameraApproachTests {
  private let view = MapViewport(
    center: GeoCoordinate(latitude: 0, longitude: 0), zoom: 12,
    size: ScreenSize(width: 390, height: 844))

  private func time(_ seconds: Double) -> MotionTime { MotionTime(clampingSeconds: seconds) }

  private func numbers(_ change: ViewportVelocity) -> [Double] { MotionReferee.numbers(change) }

  @Test func `a camera has covered 1 − 2/e of its way after half of its lag`() {
    var goal = view
    goal.zoom = 14
    let approach = CameraApproach(from: view, to: goal, at: time(3), lag: .seconds(1))
    // ω = 2, so that ωt = 1 after half a second.
    let zoom = approach.camera(at: time(3.5)).camera.zoom
    #expect((zoom - 12 - 2 * (1 - 2 * 0.367879441171442)).magnitude < 1e-12)
    #expect(approach.camera(at: time(2)).camera == view)
    #expect((approach.camera(at: time(60)).camera.zoom - 14).magnitude < 1e-12)
  }

  @Test func `a camera lags behind an even goal by the lag`() {
    var goal = view
    goal.center.longitude = 1
    let rest = CameraApproach(from: view, to: view, at: time(0), lag: .milliseconds(500))
    let moving = rest.redirected(to: goal, at: time(0), within: 100, lag: .milliseconds(500))
    // 0.01° a second, 20 lags later.
    let (camera, rate) = moving.camera(at: time(10))
    #expect((camera.center.longitude - 0.095).magnitude < 1e-12)
    #expect((rate.x * 360 - 0.01).magnitude < 1e-12)
  }

  @Test func `a camera moves as its equation of motion, integrated numerically`() {
    var generator = SeededGenerator(seed: 4801)
    for _ in 0..<Campaign.rounds(60, soak: 2000) {
      let lag = generator.double(in: 0.2...2)
      let stiffness = 2 / lag
      let rest = CameraApproach(
        from: view, rate: ViewportVelocity(zoom: generator.double(in: -2...2)), to: view,
        at: time(0), lag: Duration(clampingSeconds: lag))
      let (moves, length) = (generator.double(in: 0.2...2), generator.double(in: -3...3))
      var goal = view
      goal.zoom += length
      let approach = rest.redirected(
        to: goal, at: time(0), within: moves, lag: Duration(clampingSeconds: lag))
      // Runge and Kutta's method of fourth order, with a step at the end of the goal's move.
      var (x, v) = (0.0, rest.camera(at: time(0)).rate.zoom)
      func pull(_ x: Double, _ v: Double, _ t: Double) -> Double {
        stiffness * stiffness * (length * min(t / moves, 1) - x) - 2 * stiffness * v
      }
      let step = moves / 400
      for index in 0..<800 {
        let t = Double(index) * step
        let a = (v, pull(x, v, t))
        let b = (v + step / 2 * a.1, pull(x + step / 2 * a.0, v + step / 2 * a.1, t + step / 2))
        let c = (v + step / 2 * b.1, pull(x + step / 2 * b.0, v + step / 2 * b.1, t + step / 2))
        let d = (v + step * c.1, pull(x + step * c.0, v + step * c.1, t + step))
        x += step / 6 * (a.0 + 2 * b.0 + 2 * c.0 + d.0)
        v += step / 6 * (a.1 + 2 * b.1 + 2 * c.1 + d.1)
        guard index % 40 == 39 else { continue }
        let (camera, rate) = approach.camera(at: time(t + step))
        #expect((camera.zoom - 12 - x).magnitude < 1e-7 && (rate.zoom - v).magnitude < 1e-7)
      }
    }
  }

  @Test func `a redirected camera keeps its position and velocity`() {
    var generator = SeededGenerator(seed: 4802)
    for _ in 0..<200 {
      func random() -> MapViewport {
        var camera = view
        camera.center = GeoCoordinate(
          latitude: generator.double(in: -1...1), longitude: generator.double(in: 179...181))
        camera.heading = generator.heading()
        camera.zoom = generator.double(in: 10...14)
        return camera
      }
      let first = CameraApproach(from: random(), to: random(), at: time(0), lag: .seconds(1))
      let now = time(generator.double(in: 0...3))
      let second = first.redirected(to: random(), at: now, within: 1, lag: .seconds(1))
      let (before, after) = (first.camera(at: now), second.camera(at: now))
      #expect(before.camera == after.camera && before.rate == after.rate)
    }
  }

  @Test func `a heading that goes round and round is followed round and round`() {
    var approach = CameraApproach(from: view, to: view, at: time(0), lag: .milliseconds(500))
    for second in 1...20 {
      var goal = view
      goal.heading = Double(second * 40)
      approach = approach.redirected(
        to: goal, at: time(Double(second)), within: 1, lag: .milliseconds(500))
      guard second > 5 else { continue }
      #expect((approach.camera(at: time(Double(second) + 0.5)).rate.heading - 40).magnitude < 0.1)
    }
  }
}

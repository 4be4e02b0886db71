import Mercator
import Testing

@Suite struct LongitudeWindowTests {
  @Test(arguments: [
    ([10.0], 10.0, 0.0), ([180], -180, 0), ([170, -170], 170, 20), ([-179, 179, 180], 179, 2),
    ([-90, 90], -90, 180), ([0, 120, 240], -120, 240), ([5, 365], 5, 0),
  ])
  func `the window leaves out the widest gap`(longitudes: [Double], west: Double, span: Double) {
    let window = LongitudeWindow(enclosing: longitudes)
    #expect(window == LongitudeWindow(west: west, span: span))
  }

  @Test func `nothing has no window`() {
    #expect(LongitudeWindow(enclosing: [Double]()) == nil)
    #expect(LongitudeWindow(enclosing: [LongitudeWindow]()) == nil)
  }

  @Test func `windows that leave no gap need the whole circle`() {
    let windows = [
      LongitudeWindow(west: -180, span: 200), LongitudeWindow(west: 10, span: 200),
    ]
    #expect(LongitudeWindow(enclosing: windows) == LongitudeWindow(west: -180, span: 360))
    let circle = [LongitudeWindow(west: 30, span: 360), LongitudeWindow(west: 50, span: 1)]
    #expect(LongitudeWindow(enclosing: circle)?.span == 360)
  }

  @Test func `a window across 180° swallows what it covers`() {
    let windows = [
      LongitudeWindow(west: 170, span: 30), LongitudeWindow(west: -175, span: 5),
      LongitudeWindow(west: -165, span: 5),
    ]
    #expect(LongitudeWindow(enclosing: windows) == LongitudeWindow(west: 170, span: 30))
  }
}

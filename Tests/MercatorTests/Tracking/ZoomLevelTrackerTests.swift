import Mercator
import TestSupport
import Testing

@Suite struct ZoomLevelTrackerTests {
  @Test func `A13: a level crossing is reported once while the zoom trembles`() {
    var generator = SeededGenerator(seed: 660)
    var level = ZoomLevelTracker(zoom: 11.4)
    var told: [ZoomLevelTracker.Change] = []
    for index in 0..<1000 {
      let drift = 11.4 + Double(index) / 1000 * 1.2
      if let crossing = level.update(zoom: drift + generator.double(in: -0.049...0.049)) {
        told.append(crossing)
      }
    }
    #expect(told == [ZoomLevelTracker.Change(from: 11, to: 12)])
    // Without hysteresis the same zooms cross it many times.
    var bare = ZoomLevelTracker(zoom: 11.4, hysteresis: 0)
    var count = 0
    for index in 0..<1000 {
      let drift = 11.4 + Double(index) / 1000 * 1.2
      if bare.update(zoom: drift + generator.double(in: -0.049...0.049)) != nil { count += 1 }
    }
    #expect(count > 10)
  }

  @Test func `the documentation's example of level crossings holds`() {
    var level = ZoomLevelTracker(zoom: 11.4)
    #expect(level.update(zoom: 12.02) == nil)
    #expect(level.update(zoom: 12.06) == ZoomLevelTracker.Change(from: 11, to: 12))
    #expect(level.update(zoom: 11.97) == nil)
    #expect(level.update(zoom: 11.8) == ZoomLevelTracker.Change(from: 12, to: 11))
  }

  @Test func `a jump of zoom crosses many levels at once, both ways`() {
    var level = ZoomLevelTracker(zoom: 3)
    #expect(level.update(zoom: 17.5) == ZoomLevelTracker.Change(from: 3, to: 17))
    #expect(level.update(zoom: -2.5) == ZoomLevelTracker.Change(from: 17, to: -3))
    #expect(level.update(zoom: 100) == ZoomLevelTracker.Change(from: -3, to: 40))
    #expect(level.update(zoom: .nan) == nil && level.level == 40)
    #expect(level.update(zoom: -.infinity) == ZoomLevelTracker.Change(from: 40, to: -16))
  }

  @Test func `a level is never farther from the zoom than the hysteresis`() {
    var generator = SeededGenerator(seed: 661)
    for hysteresis in [0, 0.05, 0.3, 0.49] {
      var level = ZoomLevelTracker(zoom: 5, hysteresis: hysteresis)
      for _ in 0..<Campaign.rounds(5000, soak: 500_000) {
        let zoom = generator.double(in: -5...25)
        _ = level.update(zoom: zoom)
        #expect(Double(level.level) - hysteresis <= zoom)
        #expect(zoom < Double(level.level + 1) + hysteresis)
      }
    }
  }

  @Test func `a level never leaves −16…40 at any zoom`() {
    var generator = SeededGenerator(seed: 662)
    for hysteresis in [0, 0.05, 0.49] {
      var level = ZoomLevelTracker(zoom: -16, hysteresis: hysteresis)
      #expect(level.update(zoom: -16 - 2 * hysteresis) == nil && level.level == -16)
      for _ in 0..<Campaign.rounds(2000, soak: 100_000) {
        let old = level.level
        let zoom = generator.element(of: [-1e300, -17, -16.3, -15.8, 39.2, 41, .infinity])
        let crossing = level.update(zoom: zoom + generator.double(in: -1...1))
        #expect((-16...40).contains(level.level))
        #expect(crossing.map { $0.from == old && $0.to == level.level } ?? (old == level.level))
      }
    }
  }

  @Test func `impossible zooms and hystereses of a level are clamped`() {
    #expect(ZoomLevelTracker(zoom: .nan).level == 0)
    #expect(ZoomLevelTracker(zoom: .infinity).level == 40)
    #expect(ZoomLevelTracker(zoom: 0, hysteresis: .nan).hysteresis == 0)
    #expect(ZoomLevelTracker(zoom: 0, hysteresis: 7).hysteresis == 0.49)
  }
}

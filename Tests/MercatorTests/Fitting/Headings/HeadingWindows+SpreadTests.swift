import TestSupport
import Testing

@testable import Mercator

@Suite struct HeadingWindowsSpreadTests {
  /// The referee has all places looked at.
  @Test func `windows of some are windows of all`() throws {
    var generator = SeededGenerator(seed: 1342)
    for _ in 0..<Campaign.rounds(4, all: 20, soak: 500) {
      let places = (0..<200).map { _ in generator.coordinate() }
      let all = try #require(FitExtent(places: places))
      let some = all.with(
        all.positions.enumerated().filter { $0.offset % 4 == 0 }.map { $0.element })
      let windows = try HeadingWindowsTests.windows(places)
      let own = windows.least
      let others = HeadingWindows(windows)
      others.addBestByHeading(some)
      #expect(others.least <= own && others.bestHeadings.count <= 8)
      let whole = HeadingWindows(windows)
      whole.addBestByHeading(all)
      var asked = 0
      windows.add(bestOf: others) { cut, heading in
        asked += 1
        #expect(others.bestHeadings.contains(heading) || asked > 1)
        return FitWindows.extent(of: cut.ofOthers, from: all).extent
      }
      windows.addBest(at: others.bestHeadings, all)
      #expect(asked > 0 && windows.least <= own)
      #expect(windows.least >= whole.least * (1 - 1e-3))
      #expect(others.least <= windows.least)
    }
  }
}

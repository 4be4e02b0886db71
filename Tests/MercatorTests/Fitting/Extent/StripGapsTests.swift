import TestSupport
import Testing

@testable import Mercator

@Suite struct StripGapsTests {
  /// The referee looks at every cut.
  @Test func `the cut that needs least is behind a gap that is told`() throws {
    var generator = SeededGenerator(seed: 3131)
    var byGaps = 0
    for _ in 0..<Campaign.rounds(60, soak: 3000) {
      let all = SpreadPlacesTests.places(generator.int(in: 10...3000), &generator)
      let valid = all.filter { $0.isValid }
      guard let extent = FitExtent(places: all) else { continue }
      let viewport = MapViewport(
        center: GeoCoordinate(latitude: 0, longitude: 0), zoom: 0,
        heading: generator.double(in: 0...360),
        size: ScreenSize(width: generator.double(in: 100...900), height: 400))
      let solver = try #require(FitSolver(viewport, room: viewport.freeArea))
      let windows = FitWindows(extent, for: solver, need: .centered)
      let slope = generator.element(
        of: windows.footprint.edgeSlopes + [0, generator.double(in: -2...2)])
      let some = (0..<extent.itemCount).filter { _ in generator.once(in: 20) }
      guard !some.isEmpty else { continue }
      let floors = CutFloors(windows.ofItems(some), slope: slope)
      let gaps = StripGaps(StripGaps.points(of: all), count: valid.count, from: extent, floors)
      #expect(gaps.slope == slope)
      #expect(gaps.beside.map { valid[$0.number] } == gaps.beside.map { all[$0.index] })
      #expect(Set(gaps.ends).isSubset(of: gaps.beside.map { $0.number }))
      let cuts = windows.order(slope: slope).cuts(below: .infinity)
      for cut in cuts where !gaps.ends.contains(cut.item) { #expect(cut.need >= gaps.others) }
      // What is before a cut at such a gap is told, too.
      for (before, cut) in zip([cuts[cuts.count - 1]] + cuts, cuts)
      where gaps.ends.contains(cut.item) && before.across < cut.across - 2 / Double(valid.count) {
        #expect(gaps.beside.contains { $0.number == before.item })
        byGaps += 1
      }
    }
    #expect(byGaps > 60)
  }
}

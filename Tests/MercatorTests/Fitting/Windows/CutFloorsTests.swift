import TestSupport
import Testing

@testable import Mercator

@Suite struct CutFloorsTests {
  private static func windows(
    _ count: Int, _ generator: inout SeededGenerator
  ) throws -> FitWindows {
    let places = (0..<count).map { _ in generator.coordinate() }
    let extent = try #require(FitExtent(places: places))
    let viewport = MapViewport(
      center: GeoCoordinate(latitude: 0, longitude: 0), zoom: 0,
      heading: generator.double(in: 0...360),
      size: ScreenSize(width: generator.double(in: 100...900), height: 400))
    let solver = try #require(FitSolver(viewport, room: viewport.freeArea))
    return FitWindows(extent, for: solver, need: .centered)
  }

  /// The referee looks at each cut of all places, and at the gap before it.
  @Test func `no cut needs less than is told of it by some of the places`() throws {
    var generator = SeededGenerator(seed: 3171)
    var (byPlaces, byGap) = (0, 0)
    for _ in 0..<Campaign.rounds(60, soak: 3000) {
      let windows = try Self.windows(generator.int(in: 2...200), &generator)
      let slope = generator.element(
        of: windows.footprint.edgeSlopes + [0, generator.double(in: -2...2)])
      let some = [0] + (1..<windows.extent.itemCount).filter { _ in generator.once(in: 5) }
      let floors = CutFloors(windows.ofItems(some), slope: slope)
      #expect(floors.slope == slope)
      let cuts = windows.order(slope: slope).cuts(below: .infinity)
      var walk = CutFloors.Walk(floors)
      var before = cuts[cuts.count - 1].across - 1
      for cut in cuts {
        let gap = cut.across - before
        // A little wider, as places may stand in one line across.
        let ends = cut.across - 1e-9...cut.across + 1e-9
        let told = walk.need(behind: ends, gap: gap)
        #expect(told <= cut.need * (1 + 1e-12))
        var ofPlaces = CutFloors.Walk(floors)
        if ofPlaces.need(behind: ends, gap: 1) == told {
          byPlaces += 1
        } else {
          byGap += 1
          #expect(floors.gap(needing: told) <= gap * (1 + 1e-9) + 1e-12)
        }
        before = cut.across
      }
    }
    #expect(byPlaces > 100 && byGap > 100)
  }

  @Test func `of a stretch the least is told, also where it goes beyond the last place`() throws {
    var generator = SeededGenerator(seed: 3172)
    for _ in 0..<Campaign.rounds(40, soak: 2000) {
      let windows = try Self.windows(generator.int(in: 2...60), &generator)
      let slope = generator.double(in: -2...2)
      let floors = CutFloors(windows, slope: slope)
      let cuts = windows.order(slope: slope).cuts(below: .infinity)
      let (west, width) = (generator.double(in: 0...1), generator.double(in: 0...0.3))
      var walk = CutFloors.Walk(floors)
      let told = walk.need(behind: west...west + width, gap: 1)
      // A cut between two places is that of the one behind it; behind the last, of the first.
      let first = cuts.firstIndex { $0.across >= west } ?? 0
      let rest = cuts.filter { $0.across >= west && $0.across < west + width }.count
      let needs = (0...rest).map { cuts[(first + $0) % cuts.count].need }
      #expect(told == needs.min())
    }
  }

  @Test func `as wide as the room are places without a gap`() throws {
    var generator = SeededGenerator(seed: 3173)
    let floors = CutFloors(try Self.windows(20, &generator), slope: 0.5)
    #expect(floors.gap(needing: .infinity) == 0)
    #expect(floors.gap(needing: 0) == 1)
  }
}

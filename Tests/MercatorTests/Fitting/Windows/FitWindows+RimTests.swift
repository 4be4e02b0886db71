import TestSupport
import Testing

@testable import Mercator

@Suite struct FitWindowsRimTests {
  /// Some more places than are sorted as they are, all over the globe, on slants, in stacks, evenly.
  private static func places(_ kind: Int, _ generator: inout SeededGenerator) -> [GeoCoordinate] {
    let count = FitWindows.fewPlaces + generator.int(in: 1...4000)
    let height = generator.double(in: 1...80)
    let spots = (0..<generator.int(in: 3...900)).map { _ in
      GeoCoordinate(
        latitude: generator.double(in: -height...height),
        longitude: generator.double(in: -180...180))
    }
    return (0..<count).map { index in
      let share = Double(index) / Double(count)
      let latitude = generator.double(in: -height...height)
      switch kind {
      case 0:
        return GeoCoordinate(latitude: latitude, longitude: generator.double(in: -180...180))
      case 1: return spots[index % spots.count]
      case 2: return GeoCoordinate(latitude: latitude, longitude: 360 * share - 180)
      case 3:
        return GeoCoordinate(
          latitude: height * (2 * share - 1), longitude: Double(index % 40) * 9 - 180)
      default:
        return GeoCoordinate(
          latitude: height * (2 * share - 1), longitude: generator.double(in: -180...179))
      }
    }
  }

  /// The same cut is found without them, with every place looked at in each round.
  @Test(arguments: 0..<5)
  func `the places along the rim lead to the best window of all`(kind: Int) throws {
    var generator = SeededGenerator(seed: 2910 + UInt64(kind))
    for _ in 0..<Campaign.rounds(4, all: 12, soak: 1000) {
      let extent = try #require(FitExtent(places: Self.places(kind, &generator)))
      let viewport = MapViewport(
        center: GeoCoordinate(latitude: 0, longitude: 0), zoom: 0,
        heading: generator.once(in: 4)
          ? Double(generator.int(in: 0...3)) * 90 : generator.double(in: 0...360),
        size: ScreenSize(
          width: generator.double(in: 100...2000), height: generator.double(in: 100...2000)))
      let solver = try #require(FitSolver(viewport, room: viewport.freeArea))
      let windows = FitWindows(extent, for: solver, need: .centered)
      let rim = try #require(windows.rim)
      #expect(rim.count < extent.itemCount / 4)
      let all = try #require(windows.best(below: .infinity, from: .infinity))
      let best = try #require(windows.best(below: .infinity, by: rim))
      #expect((best.need / all.need - 1).magnitude < 1e-11)
      let positions = extent.positions { best.copy(of: extent.start(of: $0), item: $0) }
      let needed = solver.worldsPerPoint(of: solver.bounds(of: positions))
      #expect((needed / best.need - 1).magnitude < 1e-12)
      #expect(windows.best(below: best.need * (1 - 1e-9), by: rim) == nil)
    }
  }

  /// What is ruled out by the places along the rim is not there, either, when every place is looked at.
  @Test(arguments: 0..<5)
  func `under pitch the rim rules out strips in which no cut needs less`(kind: Int) throws {
    var generator = SeededGenerator(seed: 2920 + UInt64(kind))
    var ruledOut = 0
    for _ in 0..<Campaign.rounds(2, all: 8, soak: 500) {
      let extent = try #require(FitExtent(places: Self.places(kind, &generator)))
      let viewport = MapViewport(
        center: GeoCoordinate(latitude: 0, longitude: 0), zoom: 0,
        heading: generator.double(in: 0...360), pitch: generator.double(in: 5...70),
        size: ScreenSize(
          width: generator.double(in: 100...1500), height: generator.double(in: 100...1500)))
      let solver = try #require(FitSolver(viewport, room: viewport.freeArea))
      let windows = FitWindows(extent, for: solver, need: .centered)
      let rim = try #require(windows.rim)
      let upright = windows.leastByLongitude()
      let floor = windows.floorByLongitude(of: rim)
      #expect(upright.allSatisfy { floor <= $0.need * (1 + 1e-12) })
      let best = try #require(windows.best(below: .infinity, by: rim))
      for slope in [0] + windows.footprint.edgeSlopes {
        for limit in [0.5, 0.9, 1, 1.1].map({ best.need * $0 }) {
          guard !windows.mayHaveCut(slope: slope, below: limit, by: rim) else { continue }
          #expect(windows.order(slope: slope).leastCut(below: limit) == nil)
          ruledOut += 1
        }
      }
    }
    #expect(ruledOut > 0)
  }

  @Test func `few places have no rim`() throws {
    let viewport = MapViewport(
      center: GeoCoordinate(latitude: 0, longitude: 0), zoom: 0,
      size: ScreenSize(width: 390, height: 700))
    let solver = try #require(FitSolver(viewport, room: viewport.freeArea))
    let few = try #require(
      FitExtent(places: [-100.0, 20].map { GeoCoordinate(latitude: 0, longitude: $0) }))
    #expect(FitWindows(few, for: solver, need: .centered).rim == nil)
  }
}

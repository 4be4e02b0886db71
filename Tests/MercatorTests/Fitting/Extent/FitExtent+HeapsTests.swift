import TestSupport
import Testing

@testable import Mercator

@Suite struct FitExtentHeapsTests {
  /// Places about some middles, so near that a fit hardly tells them from these.
  private static func heaps(
    about middles: [GeoCoordinate], _ generator: inout SeededGenerator
  ) -> [GeoCoordinate] {
    (0..<600).map { _ in
      let middle = generator.element(of: middles)
      return GeoCoordinate(
        latitude: middle.latitude + generator.double(in: -1e-4...1e-4),
        longitude: Degrees.wrappedLongitude(middle.longitude + generator.double(in: -1e-4...1e-4)))
    } + middles
  }

  private static func viewport(_ generator: inout SeededGenerator) -> MapViewport {
    MapViewport(
      center: GeoCoordinate(latitude: 0, longitude: 0), zoom: 2, heading: generator.heading(),
      pitch: generator.double(in: 20...78),
      size: ScreenSize(
        width: generator.double(in: 200...1000), height: generator.double(in: 200...1000)))
  }

  @Test func `heaps are fitted as closely as their middles, on any copies of the world`() throws {
    var generator = SeededGenerator(seed: 2311)
    var (several, missed) = (0, 0)
    let rounds = Campaign.rounds(60, soak: 6000)
    for _ in 0..<rounds {
      let viewport = Self.viewport(&generator)
      let middles = (0..<generator.int(in: 3...12)).map { _ in
        GeoCoordinate(
          latitude: generator.double(in: -70...70), longitude: generator.double(in: -180...180))
      }
      let places = Self.heaps(about: middles, &generator)
      let fitted = try viewport.fitting(places, .minimumSpan(.none))
      let ofMiddles = try viewport.fitting(middles, .minimumSpan(.none))
      #expect(fitted.count(of: places).visible == places.count, "\(viewport) \(middles)")
      // Of up to five middles all choices are tried, but a heap may lie in several squares.
      if fitted.zoom < ofMiddles.zoom - 0.01 { missed += 1 }
      if fitted.worldRect().width > 1 { several += 1 }
    }
    #expect(missed * 100 <= rounds, "\(missed)")
    #expect(several > Campaign.rounds(15, soak: 1500), "\(several)")
  }

  @Test func `heaps have the bounds of their items on every copy`() throws {
    var generator = SeededGenerator(seed: 2312)
    for _ in 0..<Campaign.rounds(30, soak: 3000) {
      let viewport = Self.viewport(&generator)
      let solver = try #require(FitSolver(viewport, room: viewport.freeArea))
      let middles = (0..<generator.int(in: 1...20)).map { _ in generator.coordinate() }
      let extent = try #require(
        FitExtent(places: Self.heaps(about: middles, &generator).filter { $0.isValid }))
      let (heaps, heapOfItem) = try #require(extent.heaps(atMost: 64, solver))
      #expect(heaps.itemCount <= 64 && heapOfItem.count == extent.itemCount)
      #expect(heaps.itemCount == Set(heapOfItem).count)
      #expect(solver.bounds(of: heaps.positions) == solver.bounds(of: extent.positions))
      let worlds = (0..<heaps.itemCount).map { _ in Double(generator.int(in: -3...3)) }
      let moved = solver.bounds(of: heaps.positions { worlds[$0] })
      let all = solver.bounds(of: extent.positions { worlds[heapOfItem[$0]] })
      let need = WindowNeed.centered.worldsPerPoint(of: all, solver)
      let ofHeaps = WindowNeed.centered.worldsPerPoint(of: moved, solver)
      #expect((ofHeaps / need - 1).magnitude < 1e-12, "\(viewport)")
    }
  }

  @Test func `places all around the world are no heaps`() throws {
    var generator = SeededGenerator(seed: 2313)
    let viewport = Self.viewport(&generator)
    let solver = try #require(FitSolver(viewport, room: viewport.freeArea))
    let extent = try #require(FitExtent(places: (0..<3000).map { _ in generator.coordinate() }))
    #expect(extent.heaps(atMost: 8, solver) == nil)
  }
}

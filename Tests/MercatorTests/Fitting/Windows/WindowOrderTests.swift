import Mercator
import TestSupport
import Testing

@Suite struct WindowOrderTests {
  /// A solver at a heading and pitch; the room is all of the view.
  private static func solver(heading: Double, pitch: Double) throws -> FitSolver {
    let viewport = MapViewport(
      center: GeoCoordinate(latitude: 0, longitude: 0), zoom: 0, heading: heading, pitch: pitch,
      size: ScreenSize(width: 390, height: 700))
    return try #require(FitSolver(viewport, room: viewport.freeArea))
  }

  private static func places(
    _ count: Int, _ generator: inout SeededGenerator
  ) -> [GeoCoordinate] {
    (0..<count).map { _ in
      GeoCoordinate(
        latitude: generator.double(in: -80...80), longitude: generator.double(in: -180...180))
    }
  }

  /// What each cut needs: its items moved one by one.
  private static func needs(
    _ extent: FitExtent, slope: Double, _ solver: FitSolver, _ need: WindowNeed, cuts: [WindowCut]
  ) -> [Double] {
    cuts.map { cut in
      let positions = extent.positions { cut.copy(of: extent.start(of: $0), item: $0) }
      return need.worldsPerPoint(of: solver.bounds(of: positions), solver)
    }
  }

  @Test func `with north up each place begins a window`() throws {
    let places = [-100.0, 20, 140].map { GeoCoordinate(latitude: 0, longitude: $0) }
    let extent = try #require(FitExtent(places: places))
    let solver = try Self.solver(heading: 0, pitch: 0)
    let order = WindowOrder(extent, slope: 0, solver: solver, need: .centered)
    let cuts = order.cuts(below: .infinity)
    #expect(cuts.map { $0.item } == [0, 1, 2])
    #expect(cuts.map { ($0.need * 390 * 360).rounded() } == [240, 240, 240])
    // The last begins with what is last; the others come a world farther east.
    #expect((0..<3).map { cuts[2].copy(of: extent.start(of: $0), item: $0) } == [1, 1, 0])
    #expect(order.leastCuts(below: .infinity).count == 3)
    #expect(order.cuts(below: 240 / 360 / 390 * (1 - 1e-9)).isEmpty)
  }

  @Test(arguments: [(0.0, 0.0), (30, 0), (45, 55)])
  func `a cut needs what its items need where they are taken`(
    heading: Double, pitch: Double
  ) throws {
    var generator = SeededGenerator(seed: 1401)
    let solver = try Self.solver(heading: heading, pitch: pitch)
    for _ in 0..<Campaign.rounds(20, soak: 2000) {
      let extent = try #require(
        FitExtent(places: Self.places(generator.int(in: 2...30), &generator)))
      let slope = generator.once(in: 3) ? 0 : generator.double(in: -3...3)
      for need in [WindowNeed.centered, .any] {
        let order = WindowOrder(extent, slope: slope, solver: solver, need: need)
        let cuts = order.cuts(below: .infinity)
        #expect(cuts.count == extent.itemCount)
        let naive = Self.needs(extent, slope: slope, solver, need, cuts: cuts)
        for (cut, whole) in zip(cuts, naive) {
          #expect((cut.need - whole).magnitude <= 1e-12 * whole)
        }
        let least = naive.min() ?? 0
        let best = order.leastCuts(below: .infinity)
        #expect(best.allSatisfy { $0.need <= least * (1 + 1e-11) } && !best.isEmpty)
        let westmost = cuts.min { ($0.need, $0.across) < ($1.need, $1.across) }
        #expect(order.leastCut(below: .infinity)?.item == westmost?.item)
        #expect(order.leastCut(below: westmost?.need ?? 0) == nil)
      }
    }
  }

  /// Many items are thrown into bins, of which only some are sorted.
  @Test(arguments: [(0.0, 0.0), (30, 0), (200, 60)])
  func `of many the least cuts are those of all, one by one`(heading: Double, pitch: Double) throws
  {
    var generator = SeededGenerator(seed: 1402)
    let solver = try Self.solver(heading: heading, pitch: pitch)
    for round in 0..<Campaign.rounds(6, soak: 300) {
      let need = round % 2 == 0 ? WindowNeed.centered : .any
      let extent = try #require(
        FitExtent(places: Self.places(generator.element(of: [65, 300, 4600]), &generator)))
      let slope = generator.double(in: -1...1)
      let order = WindowOrder(extent, slope: slope, solver: solver, need: need)
      let all = order.cuts(below: .infinity)
      #expect(Set(all.map { $0.item }).count == extent.itemCount)
      let least = all.map { $0.need }.min() ?? 0
      let best = order.leastCuts(below: .infinity)
      #expect(best.map { $0.need }.min() == least)
      #expect(best.map { $0.across } == best.map { $0.across }.sorted())
      let westmost = all.min { ($0.need, $0.across) < ($1.need, $1.across) }
      #expect(order.leastCut(below: .infinity)?.item == westmost?.item)
      let median = all.map { $0.need }.sorted()[all.count / 2]
      let below = order.cuts(below: median)
      #expect(below.count == all.count { $0.need < median })
      // A few, whole: bins must not lose an item or move it twice.
      let some = [all[0], all[all.count / 3], best[0], all[all.count - 1]]
      let naive = Self.needs(extent, slope: slope, solver, need, cuts: some)
      for (cut, whole) in zip(some, naive) {
        #expect((cut.need - whole).magnitude <= 1e-12 * whole)
      }
    }
  }
}

import TestSupport
import Testing

@testable import Mercator

@Suite struct PlaceFitTests {
  private let view = MapViewport(
    center: GeoCoordinate(latitude: 0, longitude: 0), zoom: 3,
    size: ScreenSize(width: 400, height: 300))

  private func solution(
    of extent: FitExtent, _ options: FitOptions, in viewport: MapViewport
  ) throws -> FitSolution {
    let room = FitRoom(viewport.freeArea, of: viewport, options, FitBudget())
    let solver = try #require(FitSolver(viewport, room: room.rect, factor: room.factor))
    return PlaceFit(room, solver).solution(of: extent)
  }

  /// A tenth of the world across 400 points is zoom log₂(4000/256) = 3.966.
  @Test func `a place fit's zoom follows window, factor, range and step, in this order`() throws {
    let places = [162.0, -162].map { GeoCoordinate(latitude: 0, longitude: $0) }
    let extent = try #require(FitExtent(places: places))
    func zoom(_ options: FitOptions) throws -> Double {
      try solution(of: extent, options, in: view).viewport.zoom
    }
    let tightest = WebMercator.zoom(forPointsPerWorld: 4000)
    #expect((try zoom(FitOptions()) - tightest).magnitude < 1e-12)
    #expect((try zoom(FitOptions(extentFactor: 2)) - (tightest - 1)).magnitude < 1e-12)
    #expect(try zoom(FitOptions(extentFactor: 2, zoomStep: 1)) == 2)
    #expect(try zoom(FitOptions(extentFactor: 2, zoomRange: 0...2.5, zoomStep: 1)) == 2)
    #expect(try zoom(FitOptions(zoomRange: 5...6)) == 5)
    #expect(try zoom(FitOptions(minimumSpan: .degrees(72))) < tightest - 0.9)
  }

  /// Fits each window separately.
  @Test func `inside limits no other window of places is better than the one fitted`() throws {
    var generator = SeededGenerator(seed: 7171)
    var (compared, others) = (0, 0)
    for _ in 0..<Campaign.rounds(400, soak: 40_000) {
      let viewport = generator.viewport(sides: 100...1000)
      let places = generator.places(
        generator.int(in: 1...6), spread: generator.element(of: [20, 180, 360]))
      var options = FitOptions(
        extentFactor: generator.element(of: [1, 1, 1.2]), zoomRange: -16...40)
      options.limits = generator.limits(near: viewport)
      let extent = try #require(FitExtent(places: places))
      guard let fit = try? solution(of: extent, options, in: viewport) else { continue }
      let alone = extent.with(extent.positions)
      let windows = [alone] + extent.cuts.map { extent.window($0) }
      let worths = try windows.map { try solution(of: $0, options, in: viewport).score }
      let best = worths.max() ?? 0
      // What is cut off is told of the window that needs least.
      if best > -500 { #expect(fit.score >= best - 1e-9, "\(viewport) \(places) \(options)") }
      if windows.count > 1 { compared += 1 }
      if best > worths[0] + 1e-9 { others += 1 }
    }
    #expect(compared > Campaign.rounds(50, soak: 5000), "\(compared)")
    #expect(others > Campaign.rounds(10, soak: 1000), "\(others)")
  }
}

import TestSupport
import Testing

@testable import Mercator

@Suite struct PlaceFitTests {
  private let view = MapViewport(
    center: GeoCoordinate(latitude: 0, longitude: 0), zoom: 3,
    size: ScreenSize(width: 400, height: 300))

  private func fit(
    _ places: [GeoCoordinate], _ options: FitOptions, in viewport: MapViewport
  ) throws -> PlaceFit {
    let extent = try #require(FitExtent(places: places))
    return try PlaceFit(extent, in: viewport.freeArea, of: viewport, options)
  }

  /// A tenth of the world across 400 points is zoom log₂(4000/256) = 3.966.
  @Test func `first the window, then the factor, the range and the step decide the zoom`() throws {
    let places = [162.0, -162].map { GeoCoordinate(latitude: 0, longitude: $0) }
    func zoom(_ options: FitOptions) throws -> Double {
      try fit(places, options, in: view).solution().viewport.zoom
    }
    let tightest = WebMercator.zoom(forPointsPerWorld: 4000)
    #expect((try zoom(FitOptions()) - tightest).magnitude < 1e-12)
    #expect((try zoom(FitOptions(factor: 2)) - (tightest - 1)).magnitude < 1e-12)
    #expect(try zoom(FitOptions(factor: 2, zoomStep: 1)) == 2)
    #expect(try zoom(FitOptions(factor: 2, zoomRange: 0...2.5, zoomStep: 1)) == 2)
    #expect(try zoom(FitOptions(zoomRange: 5...6)) == 5)
    #expect(try zoom(FitOptions(minimumSpan: .degrees(72))) < tightest - 0.9)
  }

  @Test func `the own window decides only where the whole fit is its own`() throws {
    var generator = SeededGenerator(seed: 7171)
    var (decided, others) = (0, 0)
    for _ in 0..<Campaign.rounds(200, soak: 20_000) {
      let viewport = generator.viewport(sides: 100...1000)
      let places = generator.places(
        generator.int(in: 1...6), spread: generator.element(of: [20, 180, 360]))
      var options = FitOptions(factor: generator.element(of: [1, 1, 1.2]), zoomRange: -16...40)
      if generator.once(in: 3) { options.limits = generator.limits(near: viewport) }
      guard let fit = try? fit(places, options, in: viewport) else { continue }
      let (own, isDecided) = fit.ownWindow()
      let whole = fit.solution()
      if isDecided {
        decided += 1
        #expect(own.viewport == whole.viewport && own.decision == whole.decision, "\(viewport)")
      } else if whole.viewport != own.viewport {
        others += 1
      }
    }
    #expect(decided > 50 && others > 10, "\(decided) \(others)")
  }

  @Test func `no choice of copies of a few places allows a larger zoom`() throws {
    var generator = SeededGenerator(seed: 7172)
    var wider = 0
    for _ in 0..<Campaign.rounds(100, soak: 10_000) {
      var viewport = view
      viewport.heading = generator.heading()
      viewport.pitch = generator.once(in: 2) ? 0 : generator.double(in: 0...70)
      viewport.size.width = generator.double(in: 100...1500)
      let places = (0..<generator.int(in: 2...4)).map { _ in
        GeoCoordinate(
          latitude: generator.double(in: -60...60), longitude: generator.double(in: -180...180))
      }
      let options = FitOptions(minimumSpan: .none, zoomRange: -16...40)
      let fit = try fit(places, options, in: viewport)
      let solution = fit.solution()
      guard solution.decision == .extent else { continue }
      var choices: [[Double]] = [[0]]
      for _ in places.dropFirst() {
        choices = choices.flatMap { choice in [-2, -1, 0, 1, 2].map { choice + [$0] } }
      }
      let needs = choices.map { choice in
        let positions = fit.windows.extent.positions { choice[$0] }
        return fit.solver.worldsPerPoint(of: fit.solver.bounds(of: positions))
      }
      let q = 1 / WebMercator.pointsPerWorld(atZoom: solution.viewport.zoom)
      #expect(q <= (needs.min() ?? 0) * (1 + 1e-9), "\(viewport) \(places)")
      let own = fit.solver.worldsPerPoint(of: fit.solver.bounds(of: fit.windows.extent.positions))
      if own > q * 1.01 { wider += 1 }
    }
    #expect(wider > 5, "\(wider)")
  }
}

import TestSupport
import Testing

@testable import Mercator

@Suite struct FitAimSummaryTests {
  private let view = MapViewport(
    center: GeoCoordinate(latitude: 0, longitude: 0), zoom: 3,
    size: ScreenSize(width: 400, height: 300))

  private static func kept(_ places: [GeoCoordinate]) -> SummaryPlaces {
    var kept = SummaryPlaces()
    kept.add(places.map { $0.onOneCopy })
    return kept
  }

  @Test func `few places are fitted as they are, and none are no fit`() throws {
    var generator = SeededGenerator(seed: 914)
    let places = generator.places(100, spread: 20)
    let fit = try view.solution(of: Self.kept(places), FitOptions()).solution
    #expect(fit.viewport == (try view.fitting(places)) && fit.method == .exact)
    #expect(throws: FitError.noPlaces) { try view.solution(of: SummaryPlaces(), FitOptions()) }
  }

  @Test(arguments: [0.0, 30])
  func `the hull of many decides where there is one window, to the bit`(heading: Double) throws {
    var generator = SeededGenerator(seed: 915)
    let places = generator.places(1000, spread: 20)
    var viewport = view
    viewport.heading = heading
    let fit = try viewport.solution(of: Self.kept(places), FitOptions())
    #expect(fit.solution.viewport == (try viewport.fitting(places)))
    #expect(fit.solution.method == .exact)
    if case .hull = fit.standIn { return }
    Issue.record("\(fit.standIn)")
  }

  @Test func `around the globe squares stand for places, and every one shows`() throws {
    var generator = SeededGenerator(seed: 916)
    let places = (0..<2000).map { _ in
      GeoCoordinate(
        latitude: generator.double(in: -50...50), longitude: generator.double(in: -180...180))
    }
    var viewport = view
    viewport.heading = 30
    let fit = try viewport.solution(of: Self.kept(places), FitOptions())
    #expect(fit.solution.method == .summarized)
    #expect(places.allSatisfy { fit.solution.viewport.contains($0) })
    #expect(fit.solution.viewport.zoom <= (try viewport.fitting(places)).zoom + 1e-9)
    if case .cells = fit.standIn { return }
    Issue.record("\(fit.standIn)")
  }
}

import TestSupport
import Testing

@testable import Mercator

@Suite struct FitSearchSummaryTests {
  private let view = MapViewport(
    center: GeoCoordinate(latitude: 0, longitude: 0), zoom: 3,
    size: ScreenSize(width: 400, height: 300))

  private static func kept(_ places: [GeoCoordinate]) -> SummaryPlaces {
    var kept = SummaryPlaces()
    kept.add(places.map { $0.onOneCopy })
    return kept
  }

  private func solution(
    of places: [GeoCoordinate], heading: Double = 0
  ) throws -> (solution: FitSolution, viewport: MapViewport) {
    var viewport = view
    viewport.heading = heading
    return (try FitSearch(viewport, FitOptions()).solution(of: Self.kept(places)), viewport)
  }

  @Test func `a summary of few places has the places' fit, and an empty one throws`() throws {
    var generator = SeededGenerator(seed: 914)
    let places = generator.places(100, spread: 20)
    let fit = try solution(of: places).solution
    #expect(fit.viewport == (try view.fitting(places)) && fit.method == .exact)
    #expect(throws: FitError.noPlaces) { try solution(of: []) }
  }

  @Test(arguments: [0.0, 30])
  func `a summary of many places on one window has the places' fit, to the bit`(
    heading: Double
  ) throws {
    var generator = SeededGenerator(seed: 915)
    let places = generator.places(1000, spread: 20)
    let (fit, viewport) = try solution(of: places, heading: heading)
    #expect(fit.viewport == (try viewport.fitting(places)))
    #expect(fit.method == .exact)
  }

  @Test func `a summary of places around the globe fits squares and shows every place`() throws {
    var generator = SeededGenerator(seed: 916)
    let places = (0..<2000).map { _ in
      GeoCoordinate(
        latitude: generator.double(in: -50...50), longitude: generator.double(in: -180...180))
    }
    let (fit, viewport) = try solution(of: places, heading: 30)
    #expect(fit.method == .summarized)
    #expect(places.allSatisfy { fit.viewport.contains($0) })
    #expect(fit.viewport.zoom <= (try viewport.fitting(places)).zoom + 1e-9)
  }
}

import Testing

@testable import Mercator

@Suite struct FitSolutionTests {
  private func solution(zoom: Double, excess: Double = 0) throws -> FitSolution {
    let view = MapViewport(
      center: GeoCoordinate(latitude: 0, longitude: 0), zoom: zoom,
      size: ScreenSize(width: 400, height: 300))
    let extent = try #require(FitExtent(places: [view.center]))
    return FitSolution(
      viewport: view, extent: extent, center: ViewportProjection.WorldOffset(x: 0, y: 0),
      room: view.freeArea, decision: .extent, excess: excess)
  }

  @Test func `a closer fit is score more, and a fit that cuts off less than any other`() throws {
    let ordered = [
      try solution(zoom: 40, excess: 3), try solution(zoom: -3, excess: 1),
      try solution(zoom: -16), try solution(zoom: 4), try solution(zoom: 5),
    ]
    #expect(zip(ordered, ordered.dropFirst()).allSatisfy { $0.score < $1.score })
  }

  @Test func `a fit camera at zoom 2 has 1/1024 worlds per point`() {
    #expect(FitCamera(zoom: 2, decision: .extent).worldsPerPoint == 1.0 / 1024)
  }
}

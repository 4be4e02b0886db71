import TestSupport
import Testing

@testable import Mercator

@Suite struct MarkerFitTests {
  private func solution(
    of markers: [PlacedMarker], _ options: FitOptions, in viewport: MapViewport
  ) throws -> FitSolution {
    let extent = try #require(FitExtent(places: markers.map { $0.coordinate }))
    return try solution(of: extent, markers, options, in: viewport)
  }

  private func solution(
    of extent: FitExtent, _ markers: [PlacedMarker], _ options: FitOptions,
    in viewport: MapViewport
  ) throws -> FitSolution {
    let room = FitRoom(viewport.freeArea, of: viewport, options, FitBudget())
    let solver = try #require(FitSolver(viewport, room: room.rect, factor: room.factor))
    return try MarkerFit(room, solver, of: MarkerSet(markers)).solution(of: extent)
  }

  private static let place = GeoCoordinate(latitude: 0, longitude: 0)
  private let view = MapViewport(
    center: place, zoom: 3, size: ScreenSize(width: 250, height: 250))

  /// Two labels of 200 points in a room of 250: a tenth of the world apart at 1500 to 2500 points a
  /// world, which are zooms 2.55 to 3.29.
  @Test func `markers at too small a zoom throw the zooms at which the boxes fit`() throws {
    let labels = [
      PlacedMarker(
        at: Self.place, footprint: MarkerFootprint(width: 200, height: 9, anchor: .left)),
      PlacedMarker(
        at: GeoCoordinate(latitude: 0, longitude: 36),
        footprint: MarkerFootprint(width: 200, height: 9, anchor: .right)),
    ]
    let (low, high) = (
      WebMercator.zoom(forPointsPerWorld: 1500), WebMercator.zoom(forPointsPerWorld: 2500)
    )
    let closest = try solution(of: labels, FitOptions(), in: view)
    #expect((closest.viewport.zoom - high).magnitude < 1e-12)
    #expect(try solution(of: labels, FitOptions(zoomStep: 1), in: view).viewport.zoom == 3)
    let error = #expect(throws: FitError.self) {
      try solution(of: labels, FitOptions(zoomRange: 0...2), in: view)
    }
    guard case .markersTooLarge(let conflict) = error else { return #expect(error == nil) }
    let zooms = try #require(conflict.zooms)
    #expect((zooms.lowerBound - low).magnitude < 1e-9 && (zooms.upperBound - high).magnitude < 1e-9)
    #expect(Set([conflict.first, conflict.second]) == [0, 1] && conflict.room == 250)
    // Closer than all fit, they are cut off as places are.
    let cut = try solution(of: labels, FitOptions(zoomRange: 5...9), in: view)
    #expect(cut.viewport.zoom == 5 && cut.excess > 1)
  }

  /// Fits each window separately.
  @Test(arguments: [false, true])
  func `no other window of markers is better than the one fitted`(insideLimits: Bool) throws {
    var generator = SeededGenerator(seed: 7191)
    var (compared, others) = (0, 0)
    for _ in 0..<Campaign.rounds(300, soak: 15_000) {
      let viewport = generator.viewport(sides: 200...1000)
      let markers = generator.places(
        generator.int(in: 1...4), spread: generator.element(of: [20, 180, 360])
      ).map { PlacedMarker(at: $0, footprint: generator.footprint(reach: 40)) }
      var options = FitOptions(
        extentFactor: generator.element(of: [1, 1, 1.2]), zoomRange: -16...40)
      if insideLimits { options.limits = generator.limits(near: viewport) }
      let extent = try #require(FitExtent(places: markers.map { $0.coordinate }))
      let windows = [extent.with(extent.positions)] + extent.cuts.map { extent.window($0) }
      let worths = windows.map { try? solution(of: $0, markers, options, in: viewport).score }
      guard let best = worths.compactMap({ $0 }).max() else { continue }
      let fit = try solution(of: extent, markers, options, in: viewport)
      if best > -500 { #expect(fit.score >= best - 1e-9, "\(viewport) \(markers) \(options)") }
      if windows.count > 1 { compared += 1 }
      if best > (worths[0] ?? -.infinity) + 1e-9 { others += 1 }
    }
    #expect(compared > Campaign.rounds(50, soak: 2500), "\(compared)")
    #expect(others > Campaign.rounds(10, soak: 500), "\(others)")
  }
}

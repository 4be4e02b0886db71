import TestSupport
import Testing

@testable import Mercator

@Suite struct MarkerFitTests {
  private func fit(
    _ markers: [PlacedMarker], _ options: FitOptions, in viewport: MapViewport
  ) throws -> MarkerFit {
    let extent = try #require(FitExtent(places: markers.map { $0.coordinate }))
    return try MarkerFit(
      extent, MarkerSet(markers), in: viewport.freeArea, of: viewport, options, .whole)
  }

  private static let place = GeoCoordinate(latitude: 0, longitude: 0)
  private let view = MapViewport(
    center: place, zoom: 3, size: ScreenSize(width: 250, height: 250))

  /// Two labels of 200 points in a room of 250: a tenth of the world apart at 1500 to 2500 points a
  /// world, which are zooms 2.55 to 3.29.
  @Test func `a zoom that is too small for boxes is refused with those at which they fit`() throws {
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
    let closest = try fit(labels, FitOptions(), in: view).solution()
    #expect((closest.viewport.zoom - high).magnitude < 1e-12)
    #expect(try fit(labels, FitOptions(zoomStep: 1), in: view).solution().viewport.zoom == 3)
    let tooSmall = try fit(labels, FitOptions(zoomRange: 0...2), in: view)
    let error = #expect(throws: FitError.self) { try tooSmall.solution() }
    guard case .markersTooLarge(let conflict) = error else { return #expect(error == nil) }
    let zooms = try #require(conflict.zooms)
    #expect((zooms.lowerBound - low).magnitude < 1e-9 && (zooms.upperBound - high).magnitude < 1e-9)
    #expect(Set([conflict.first, conflict.second]) == [0, 1] && conflict.room == 250)
    // Closer than all fit, they are cut off as places are.
    let cut = try fit(labels, FitOptions(zoomRange: 5...9), in: view).solution()
    #expect(cut.viewport.zoom == 5 && cut.excess > 1)
  }

  @Test func `the fit on the own window is the whole fit, or is not told`() throws {
    var generator = SeededGenerator(seed: 7191)
    var (told, untold) = (0, 0)
    for _ in 0..<Campaign.rounds(400, soak: 15_000) {
      let viewport = generator.viewport(sides: 200...1000)
      let markers = generator.places(
        generator.int(in: 1...4), spread: generator.element(of: [20, 180, 360])
      ).map { PlacedMarker(at: $0, footprint: generator.footprint(reach: 40)) }
      var options = FitOptions(factor: generator.element(of: [1, 1, 1.2]), zoomRange: -16...40)
      if generator.once(in: 2) { options.limits = generator.limits(near: viewport) }
      guard let fit = try? fit(markers, options, in: viewport), let whole = try? fit.solution()
      else { continue }
      if let own = try? fit.ownWindow(), own.isDecided {
        told += 1
        #expect(
          own.solution.viewport == whole.viewport && own.solution.decision == whole.decision,
          "\(viewport)")
      } else {
        untold += 1
      }
    }
    #expect(told > 40 && untold > 10, "\(told) \(untold)")
  }
}

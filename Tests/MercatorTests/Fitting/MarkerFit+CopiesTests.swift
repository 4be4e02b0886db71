import TestSupport
import Testing

@testable import Mercator

@Suite struct MarkerFitCopiesTests {
  /// 90° apart, each marker reaches away from the other, and both fit a world of 800 points; with the
  /// eastern one 270° west of the other they reach to each other, and a world of 4000/3 fits.
  @Test func `markers are on the copies where there is most room for their boxes`() throws {
    let view = MapViewport(
      center: GeoCoordinate(latitude: 0, longitude: 0), zoom: 3,
      size: ScreenSize(width: 1000, height: 300))
    let markers = [
      PlacedMarker(
        at: GeoCoordinate(latitude: 0, longitude: 0),
        footprint: MarkerFootprint(left: 400, above: 0, right: 0, below: 0)),
      PlacedMarker(
        at: GeoCoordinate(latitude: 0, longitude: 90),
        footprint: MarkerFootprint(left: 0, above: 0, right: 400, below: 0)),
    ]
    let fitted = try view.fitting(markers, .minimumSpan(.none))
    let pointsPerWorld = WebMercator.pointsPerWorld(atZoom: fitted.zoom)
    #expect((pointsPerWorld - 4000 / 3).magnitude < 1e-9)
    #expect((fitted.center.longitude + 135).magnitude < 1e-9)
  }

  @Test(arguments: [0.0, 1])
  func `no choice of copies of a few boxes allows a larger zoom`(pitch: Double) throws {
    var generator = SeededGenerator(seed: 58)
    var (compared, wider) = (0, 0)
    for _ in 0..<Campaign.rounds(100, soak: 20_000) {
      var viewport = generator.viewport(sides: 100...1000)
      viewport.pitch = pitch > 0 ? generator.double(in: 1...80) : 0
      let markers = (0..<generator.int(in: 2...4)).map { _ in
        PlacedMarker(
          at: generator.coordinate(),
          footprint: MarkerFootprint(
            left: generator.double(in: 0...90), above: generator.double(in: 0...90),
            right: generator.double(in: 0...90), below: generator.double(in: 0...90)))
      }
      guard let fitted = try? viewport.fitting(markers, .minimumSpan(.none).zoomRange(-16...40))
      else { continue }
      let isOnEdge = fitted.center.latitude.magnitude > 85.0511287798
      if isOnEdge || fitted.zoom >= 40 || fitted.zoom <= -16 { continue }
      let zooms = try Self.zooms(of: markers, in: viewport)
      let largest = try #require(zooms.max())
      #expect(fitted.zoom >= largest - 1e-9, "\(viewport) \(markers)")
      compared += 1
      if largest > zooms[0] + 0.01 { wider += 1 }
    }
    #expect(compared > Campaign.rounds(80, soak: 16_000), "\(compared)")
    // It matters: else this would be no test.
    #expect(wider > compared / 10, "\(wider) of \(compared)")
  }

  /// The zooms of all choices of copies that a camera with its centre in the world shows, of those up
  /// to three worlds from the narrowest window, which is the first; −∞ of the others.
  private static func zooms(
    of markers: [PlacedMarker], in viewport: MapViewport
  ) throws -> [Double] {
    let extent = try #require(FitExtent(places: markers.map { $0.coordinate }))
    let solver = try #require(FitSolver(viewport, room: viewport.freeArea))
    let copies: [Double] = [0, -1, 1, -2, 2, -3, 3]
    var choices: [[Double]] = [[0]]
    for _ in markers.dropFirst() {
      choices = choices.flatMap { choice in copies.map { choice + [$0] } }
    }
    return choices.map { choice in
      let positions = extent.positions { choice[$0] }
      guard let boxes = try? BoxFitSolver(positions, of: MarkerSet(markers), solver: solver),
        let scale = try? boxes.largestScale(), scale < .infinity
      else { return -.infinity }
      let q = boxes.worldsPerPoint(scale: scale)
      let center = boxes.center(worldsPerPoint: q)
      let isShown = max(center.across.excess, center.upward.excess) < 1e-6
      guard isShown, !extent.isBeyondWorld(center.offset) else { return -.infinity }
      return WebMercator.zoom(forPointsPerWorld: 1 / q)
    }
  }
}

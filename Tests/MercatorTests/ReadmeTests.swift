import Foundation
import Mercator
import Testing
import TestSupport

/// What README.md says in Swift, said here to the compiler.
@Suite struct ReadmeTests {
  let munich = GeoCoordinate(latitude: 48.136315, longitude: 11.5752901)
  let size = ScreenSize(width: 375, height: 667)

  @Test func `the README's first example fits the places of its image`() throws {
    let places = try pacificPlaces()
    var map = MapViewport(center: munich, zoom: 15, size: ScreenSize(width: 390, height: 844))
    map.insets = ScreenInsets(top: 47, bottom: 300)
    try map.fit(places, .padding(24))
    #expect((map.zoom - 2.19).magnitude < 0.005)
    #expect(map.count(of: places).visible == 40)
  }

  @Test func `each row of the README's table does what it says`() throws {
    let places = try pacificPlaces()
    var viewport = MapViewport(center: munich, zoom: 15, size: size)
    viewport.zoom = 12.5
    let region = viewport.freeRegion
    let rotated = try MapViewport(boundingRegion: region, of: .freeArea, heading: 45, size: size)
    #expect(rotated.zoom > viewport.zoom)
    let distance = viewport.cameraDistanceMeters
    let read = try #require(
      MapViewport(center: munich, cameraDistanceMeters: distance, size: size))
    #expect((read.zoom - 12.5).magnitude < 1e-12)
    try viewport.include(atLeast: 10, of: places)
    #expect(viewport.count(of: places).visible >= 10)
    try viewport.fit(region)
    #expect((viewport.zoom - 12.5).magnitude < 1e-9)
    try viewport.cover(region)
    #expect((viewport.zoom - 12.5).magnitude < 1e-9)
    let circle = try viewport.fitting(GeoCircle(center: munich, radiusMeters: 2000))
    #expect((circle.metersPerPoint * size.width - 4000 * 1.00112).magnitude < 1)
    let card = ScreenRect(x: 0, y: 0, width: 200, height: 300)
    for options in [FitOptions(heading: .best), .area(.bestRectangle(avoiding: [card]))] {
      var fitted = viewport
      try fitted.fit(places, options)
      #expect(fitted.count(of: places).visible == 40)
    }
    var fit = AutoFit(places, in: viewport)
    fit.layout(size: ScreenSize(width: 667, height: 375), insets: .zero)
    #expect(fit.viewport.count(of: places).visible == 40)
    viewport.zoom(by: 1, around: ScreenPoint(x: 10, y: 20))
    #expect((viewport.zoom - 13.5).magnitude < 1e-9)
    let limits = ViewportLimits(zoomRange: 5...18, viewRegion: region)
    viewport.constrain(to: limits)
    #expect(viewport.softlyConstrained(to: limits) == viewport)
    #expect(try viewport.tiles().first?.tile.z == 14)
    #expect(TileID.maximumZoom(at: munich) { tile in tile.z < 12 } == 11)
    #expect(viewport.scaleBar(maximumWidth: 100)?.label == "500 m")
    let rome = GeoCoordinate(latitude: 41.9, longitude: 12.5)
    #expect(viewport.edgeMarker(for: rome, padding: ScreenInsets(24)) != nil)
    #expect(ZoomTable(latitude: 48, zooms: [13, 14], size: size).rows.count == 2)
    #expect(ZoomConvention.tile512.zoom(14, in: .tile256) == 15)
    #expect(Degrees.heading(fromTransformA: 1, b: 0, c: 0, d: 1) == 0)
  }

  private func pacificPlaces() throws -> [GeoCoordinate] {
    let file = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Data/antimeridian.geojson")
    let collection = try JSONDecoder().decode(Collection.self, from: Data(contentsOf: file))
    return collection.features.map {
      GeoCoordinate(latitude: $0.geometry.coordinates[1], longitude: $0.geometry.coordinates[0])
    }
  }

  private struct Collection: Decodable {
    struct Feature: Decodable {
      struct Geometry: Decodable {
        var coordinates: [Double]
      }

      var geometry: Geometry
    }

    var features: [Feature]
  }
}

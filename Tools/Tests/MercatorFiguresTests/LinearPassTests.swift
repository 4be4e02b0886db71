import Mercator
import Testing

@testable import MercatorFigures

@Suite struct LinearPassTests {
  @Test func `a linear pass fits two places on the equator to the width`() throws {
    let places = [-10.0, 10].map { GeoCoordinate(latitude: 0, longitude: 4 + $0) }
    let viewport = try #require(LinearPass(seed: .phone()).viewport(for: places))
    // 20° of 360 take 390 points.
    #expect(abs(viewport.pointsPerWorld - 390 * 18) < 1e-6)
    #expect(abs(viewport.center.longitude - 4) < 1e-9)
    #expect(abs(viewport.center.latitude) < 1e-9)
  }

  @Test(arguments: [0.0, 21, 137, 310], [ScreenInsets.zero, .sheet])
  func `a linear pass of a flat map equals the fit`(heading: Double, insets: ScreenInsets) throws {
    for places in [[FigurePlace].germany, .norway, .chile] {
      let phone = MapViewport.phone(insets: insets, heading: heading)
      let fit = try phone.fitting(places.coordinates, .padding(12))
      let seed = MapViewport(
        center: places[0].coordinate, zoom: 3, heading: heading, size: phone.size, insets: insets)
      let pass = try #require(
        LinearPass(seed: seed, padding: 12).viewport(for: places.coordinates))
      #expect(abs(pass.zoom - fit.zoom) < 1e-9)
      for place in places {
        let (one, other) = (
          try #require(pass.screenPoint(for: place.coordinate)),
          try #require(fit.screenPoint(for: place.coordinate))
        )
        #expect(abs(one.x - other.x) < 1e-6 && abs(one.y - other.y) < 1e-6, "\(place.name)")
      }
    }
  }

  @Test func `a linear pass of a pitched map is wrong, and so is a second one`() throws {
    let places = [FigurePlace].chile.coordinates
    var seed = try MapViewport.phone().fitting(places)
    seed.pitch = 60
    let first = try #require(LinearPass(seed: seed).viewport(for: places))
    let second = try #require(LinearPass(seed: first).viewport(for: places))
    #expect(first.pitch == 60 && abs(second.zoom - first.zoom) > 0.1)
    #expect(first.count(of: places).visible == 11)
  }

  @Test func `a linear pass of nothing has no camera`() {
    let place = GeoCoordinate(latitude: 48, longitude: 11)
    #expect(LinearPass(seed: .phone()).viewport(for: []) == nil)
    #expect(LinearPass(seed: .phone()).viewport(for: [place, place]) == nil)
    let nowhere = GeoCoordinate(latitude: .nan, longitude: 0)
    #expect(LinearPass(seed: .phone()).viewport(for: [place, nowhere]) == nil)
  }
}

import Foundation
import Mercator
import MercatorPlaces
import Testing

/// Lines and areas of `Tests/Fixtures/Reports` that other programs fit by their corners; the comments name
/// the reports.
@Suite struct ReportedShapesTests {
  /// raster-foundry#3615, geomesa#9559
  @Test func `band-around-world: all longitudes are in view`() throws {
    let (fitted, _) = try fit("band-around-world.geojson", width: 390, height: 844)
    #expect(fitted.zoom <= log2(390 / 256) + 1e-9)
    #expect(fitted.region.longitudeSpan == 360)
  }

  /// raster-foundry#3419, draft-geojson#146, antimeridian#29
  @Test(arguments: [
    "rectangle-200.geojson", "rectangle-200-densified.geojson", "rectangle-200.csv",
  ])
  func `rectangle-200: a vertex on a straight edge changes no fit`(file: String) throws {
    let (fitted, _) = try fit(file, width: 800, height: 400)
    #expect(abs(fitted.center.longitude) < 1e-9)
    #expect(abs(fitted.zoom - log2(800 / (256.0 * 200 / 360))) < 1e-6)
  }

  /// openhamclock#39, mapnik#3521
  @Test func `round-the-world: the whole line is in view`() throws {
    let (fitted, _) = try fit("round-the-world.geojson", width: 500, height: 260)
    #expect(fitted.zoom <= log2(500 / 256.0) + 1e-9)
  }

  /// mapbox-gl-js#7929, openlayers#11676
  @Test(arguments: ["pole-ring.geojson", "antarctica.geojson"])
  func `pole-ring, antarctica: all longitudes are in view, with a note`(
    file: String
  ) throws {
    let (fitted, places) = try fit(file, width: 390, height: 844)
    #expect(fitted.zoom <= log2(390 / 256) + 1e-9)
    #expect(places.notes.count == 1, "\(places.notes)")
  }

  @Test func `fiji: a box with west beyond east stays across 180°`() throws {
    let (fitted, places) = try fit("fiji.geojson", width: 390, height: 844)
    #expect(abs(fitted.center.longitude - 179.3) < 1e-6)
    #expect(fitted.region.longitudeSpan < 4.4)
    #expect(places.region?.crosses(180) == true)
  }

  /// RFC 7946, 3.1.9
  @Test func `cut-at-180: two halves that touch are fitted as one area`() throws {
    let (fitted, places) = try fit("cut-at-180.geojson", width: 390, height: 844)
    #expect(abs(abs(fitted.center.longitude) - 180) < 1e-9)
    #expect(abs(fitted.region.longitudeSpan - 20) < 1e-6 && places.notes.isEmpty)
  }

  /// py-staticmaps#37
  @Test func `jfk-hkg: the line runs the short way, and a note says so`() throws {
    let (fitted, places) = try fit("jfk-hkg.geojson", width: 390, height: 844)
    #expect(fitted.region.longitudeSpan < 180)
    expectWords(places.notes.map(\.message), [["JFK-HKG", "180°"]])
  }

  private func fit(
    _ file: String, width: Double, height: Double
  ) throws -> (viewport: MapViewport, places: PlaceCollection) {
    let places = try PlaceReader().read(fixture("../Reports/\(file)"), file: file)
    let view = MapViewport(
      center: GeoCoordinate(latitude: 0, longitude: 0), zoom: 0,
      size: ScreenSize(width: width, height: height))
    let fitted = try view.fitting(places.features, FitOptions(zoomRange: -2...20))
    let count = fitted.count(of: FitContent(places.features))
    #expect(count.visible == count.total)
    return (fitted, places)
  }
}

extension GeoRegion {
  fileprivate func crosses(_ longitude: Double) -> Bool {
    contains(GeoCoordinate(latitude: (south + north) / 2, longitude: longitude))
  }
}

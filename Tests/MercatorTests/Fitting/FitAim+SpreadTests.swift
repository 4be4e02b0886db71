import Mercator
import TestSupport
import Testing

@Suite struct FitAimSpreadTests {
  private static let places: [GeoCoordinate] = {
    var generator = SeededGenerator(seed: 3161)
    return (0...SpreadPlaces.fewPlaces).map { number in
      number % 1000 == 7
        ? GeoCoordinate(latitude: 91, longitude: 0)
        : GeoCoordinate(
          latitude: generator.double(in: -60...75), longitude: generator.double(in: -180...180))
    } + [GeoCoordinate(latitude: 5, longitude: 5)] * 300
  }()

  /// The referee has every place looked at: all show, and no window needs less. At 30° the ends of strips decide, at 100° gaps do.
  @Test(arguments: [30.0, 100])
  func `very many places are fitted as all of them are`(heading: Double) throws {
    let viewport = MapViewport(
      center: GeoCoordinate(latitude: 0, longitude: 0), zoom: 0, heading: heading,
      size: ScreenSize(width: 390, height: 844), insets: ScreenInsets(top: 47, bottom: 300))
    let fitted = try viewport.fitting(Self.places)
    let extent = try #require(FitExtent(places: Self.places))
    let solver = try #require(FitSolver(viewport, room: viewport.freeArea))
    let windows = FitWindows(extent, for: solver, need: .centered)
    let need = 1 / WebMercator.pointsPerWorld(atZoom: fitted.zoom)
    #expect(windows.best(below: need * (1 - 1e-11), by: windows.rim) == nil)
    let valid = Self.places.filter { $0.isValid }.count
    #expect(fitted.count(of: Self.places).visible == valid)
    let report = try viewport.fitReport(Self.places)
    #expect(report.viewport == fitted && report.cutOff.isEmpty && report.method == .exact)
    #expect(report.skipped.count == Self.places.count - valid)
    let least = try #require(report.contacts.map { $0.slack }.min())
    #expect(least.magnitude < 1e-6)
  }
}

private func * (places: [GeoCoordinate], count: Int) -> [GeoCoordinate] {
  (0..<count).flatMap { _ in places }
}

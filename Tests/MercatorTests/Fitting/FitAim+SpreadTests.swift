import TestSupport
import Testing

@testable import Mercator

@Suite struct FitAimSpreadTests {
  /// Places evenly in a band around the globe, or in towns; some of them none, some in one spot.
  private static func places(
    inTowns: Bool, _ generator: inout SeededGenerator
  ) -> [GeoCoordinate] {
    let south = generator.double(in: -75...0)
    let north = generator.double(in: (south + 20)...80)
    let towns = (0..<200).map { _ in
      (
        GeoCoordinate(
          latitude: generator.double(in: south...north),
          longitude: generator.double(in: -180...180)), generator.double(in: 0.01...3)
      )
    }
    let places = (0...SpreadPlaces.fewPlaces).map { number in
      if number % 1000 == 7 { return GeoCoordinate(latitude: 91, longitude: 0) }
      guard inTowns else {
        return GeoCoordinate(
          latitude: generator.double(in: south...north),
          longitude: generator.double(in: -180...180))
      }
      let (town, size) = generator.element(of: towns)
      return GeoCoordinate(
        latitude: town.latitude + generator.double(in: -size...size),
        longitude: town.longitude + generator.double(in: -size...size))
    }
    return places + [GeoCoordinate](repeating: places[0], count: 300)
  }

  /// The referee has every place looked at: all show, and no window needs less.
  private static func check(
    _ viewport: MapViewport, _ places: [GeoCoordinate],
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> Bool {
    let valid = places.count { $0.isValid }
    let found = try viewport.solution(ofSpread: places, FitOptions())
    let fitted = try viewport.fitting(places)
    #expect(fitted.count(of: places).visible == valid, sourceLocation: sourceLocation)
    let extent = try #require(FitExtent(places: places))
    let solver = try #require(FitSolver(viewport, room: viewport.freeArea))
    let windows = FitWindows(extent, for: solver, need: .centered)
    let need = 1 / WebMercator.pointsPerWorld(atZoom: fitted.zoom)
    let better = windows.best(below: need * (1 - 1e-11), by: windows.rim)
    #expect(better == nil, sourceLocation: sourceLocation)
    return found != nil
  }

  /// Those of the first run into the ends of strips, into gaps across them, and into gaps of longitude.
  @Test(
    arguments: Campaign.cases(1, of: [(30.0, 390.0), (100, 390), (90, 390), (50, 1400)]),
    [false, true])
  func `very many places are fitted as all of them are`(
    room: (heading: Double, width: Double), inTowns: Bool
  ) throws {
    var generator = SeededGenerator(seed: 3161)
    let places = Self.places(inTowns: inTowns, &generator)
    let viewport = MapViewport(
      center: GeoCoordinate(latitude: 0, longitude: 0), zoom: 0, heading: room.heading,
      size: ScreenSize(width: room.width, height: 844), insets: ScreenInsets(top: 47, bottom: 300))
    #expect(try Self.check(viewport, places))
    let report = try viewport.fitReport(places)
    #expect(report.cutOff.isEmpty && report.method == .exact)
    #expect(report.skipped.count == places.count { !$0.isValid })
    let least = try #require(report.contacts.map { $0.slack }.min())
    #expect(least.magnitude < 1e-6)
  }

  @Test func `so are they in any room at any heading`() throws {
    var generator = SeededGenerator(seed: 3162)
    var decided = 0
    let rounds = Campaign.rounds(3, all: 20, soak: 2000)
    for _ in 0..<rounds {
      let places = Self.places(inTowns: generator.once(in: 2), &generator)
      let viewport = MapViewport(
        center: GeoCoordinate(latitude: 0, longitude: 0), zoom: 0,
        heading: generator.double(in: 0...360),
        size: ScreenSize(
          width: generator.double(in: 100...1500), height: generator.double(in: 100...1500)))
      if try Self.check(viewport, places) { decided += 1 }
    }
    #expect(decided > rounds / 2)
  }

  /// The referee fits at single headings.
  @Test(arguments: [false, true])
  func `at the best heading all show, and none of a scan is better`(inTowns: Bool) throws {
    var generator = SeededGenerator(seed: 3163)
    let places = Self.places(inTowns: inTowns, &generator)
    let viewport = MapViewport(
      center: GeoCoordinate(latitude: 0, longitude: 0), zoom: 0,
      size: ScreenSize(width: 390, height: 844))
    let report = try viewport.fitReport(places, .heading(.best))
    #expect(report.cutOff.isEmpty && report.method == .numeric)
    let least = try #require(report.contacts.map { $0.slack }.min())
    #expect(least.magnitude < 1e-6)
    let headings = Campaign.cases(4, of: Array(stride(from: 0.0, to: 180, by: 15)))
    for heading in headings + [report.viewport.heading] {
      var turned = viewport
      turned.heading = heading
      #expect(try turned.fitting(places).zoom <= report.viewport.zoom + 1e-9)
    }
  }

  /// The referee has every place looked at. Under pitch no fit of many places is exactly the best.
  @Test(arguments: Campaign.cases(1, of: [(30.0, 60.0), (200, 40), (100, 60)]), [false, true])
  func `under pitch all show, as near as where all are looked at`(
    view: (heading: Double, pitch: Double), inTowns: Bool
  ) throws {
    var generator = SeededGenerator(seed: 3164)
    let places = Self.places(inTowns: inTowns, &generator)
    let viewport = MapViewport(
      center: GeoCoordinate(latitude: 0, longitude: 0), zoom: 0, heading: view.heading,
      pitch: view.pitch, size: ScreenSize(width: 390, height: 844))
    #expect(try viewport.solution(ofSpread: places, FitOptions()) != nil)
    let report = try viewport.fitReport(places)
    #expect(report.cutOff.isEmpty)
    #expect(report.viewport.count(of: places).visible == places.count { $0.isValid })
    let least = try #require(report.contacts.map { $0.slack }.min())
    #expect(least.magnitude < 1e-6)
    let ofAll = try viewport.solution(of: FitExtent(places: places), FitOptions())
    #expect(report.viewport.zoom > ofAll.viewport.zoom - 0.005)
    let reportOfAll = FitReport(ofAll, of: nil, skipped: [])
    #expect(report.method == reportOfAll.method)
    guard abs(report.viewport.zoom - ofAll.viewport.zoom) < 1e-10 else { return }
    #expect(report.contacts.count == reportOfAll.contacts.count)
    for (one, other) in zip(report.contacts, reportOfAll.contacts) {
      #expect(abs(one.slack - other.slack) < 1e-6)
    }
  }
}

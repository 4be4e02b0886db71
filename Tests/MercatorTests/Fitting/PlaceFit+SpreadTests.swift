import TestSupport
import Testing

@testable import Mercator

@Suite struct PlaceFitSpreadTests {
  private static func fit(
    _ places: [GeoCoordinate], pitch: Double, _ options: FitOptions
  ) throws -> PlaceFit {
    let viewport = MapViewport(
      center: GeoCoordinate(latitude: 0, longitude: 0), zoom: 0, heading: 30, pitch: pitch,
      size: ScreenSize(width: 390, height: 844))
    let extent = try #require(FitExtent(places: places))
    return try PlaceFit(extent, in: viewport.freeArea, of: viewport, options)
  }

  /// Some places are fitted as if they were all.
  @Test func `under pitch the fit of some is that of all, and says as much of itself`() throws {
    var generator = SeededGenerator(seed: 3165)
    var methods: Set<FitReport.Method> = []
    for _ in 0..<Campaign.rounds(20, soak: 500) {
      let reach = generator.element(of: [20.0, 180])
      let places = (0..<generator.int(in: 8...200)).map { _ in
        GeoCoordinate(
          latitude: generator.double(in: -60...70), longitude: generator.double(in: -reach...reach))
      }
      let pitch = generator.double(in: 20...70)
      let some = try #require(try Self.fit(places, pitch: pitch, FitOptions()).solutionOfSome())
      let all = try Self.fit(places, pitch: pitch, FitOptions()).solution()
      #expect(some.viewport == all.viewport && some.method == all.method)
      methods.insert(some.method)
    }
    #expect(methods == [.exact, .greedy])
  }

  @Test func `where limits decide, some do not`() throws {
    let places = [(60.0, -120.0), (-40, 10), (30, 140)].map {
      GeoCoordinate(latitude: $0.0, longitude: $0.1)
    }
    let region = try #require(GeoRegion(south: 70, west: 0, north: 80, east: 10))
    let options = FitOptions(limits: ViewportLimits(centerRegion: region))
    #expect(try Self.fit(places, pitch: 40, options).solutionOfSome() == nil)
    #expect(try Self.fit(places, pitch: 40, FitOptions()).solutionOfSome() != nil)
  }
}

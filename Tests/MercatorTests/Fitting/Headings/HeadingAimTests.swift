import TestSupport
import Testing

@testable import Mercator

@Suite struct HeadingAimTests {
  private static let room = ScreenRect(x: 0, y: 0, width: 600, height: 300)

  private static func view(heading: Double = 0) -> MapViewport {
    MapViewport(
      center: GeoCoordinate(latitude: 0, longitude: 0), zoom: 0, heading: heading,
      size: ScreenSize(width: room.width, height: room.height))
  }

  /// Places whose longitudes span so many degrees.
  private static func places(
    _ generator: inout SeededGenerator, spread: Double
  ) -> [GeoCoordinate] {
    let west = generator.double(in: -180...180)
    return (0..<generator.int(in: 2...4)).map { _ in
      GeoCoordinate(
        latitude: generator.double(in: -spread...spread).clamped(-70, 70),
        longitude: Degrees.wrappedLongitude(west + generator.double(in: 0...spread)))
    }
  }

  /// The referee looks at each place on three copies of the world.
  @Test func `where no window may be better none is, at any heading`() throws {
    var generator = SeededGenerator(seed: 1351)
    var (stay, move) = (0, 0)
    for _ in 0..<Campaign.rounds(30, all: 100, soak: 5000) {
      let places = Self.places(&generator, spread: generator.element(of: [10, 60, 120, 360]))
      let extent = try #require(FitExtent(places: places))
      let solver = try #require(FitSolver(Self.view(), room: Self.room))
      guard !extent.mayMove(solver) else {
        move += 1
        continue
      }
      stay += 1
      let own = TurnedExtents(of: extent, in: Self.room)
      let referee = CopiesByHeading(places, in: Self.room)
      for heading in stride(from: 0, to: 180, by: 10) {
        let heading = Double(heading)
        let needed = own.worldsPerPoint(atHeading: heading)
        #expect(
          referee.least(atHeading: heading) >= needed * (1 - 1e-12), "\(places) at \(heading)")
      }
    }
    #expect(stay > 5 && move > 5, "\(stay) \(move)")
  }

  @Test func `no heading of a scan has a closer fit`() throws {
    var generator = SeededGenerator(seed: 1352)
    for _ in 0..<Campaign.rounds(6, all: 30, soak: 2000) {
      let places = Self.places(&generator, spread: generator.element(of: [1, 60, 300]))
      let view = Self.view(heading: generator.heading())
      let extent = try #require(FitExtent(places: places))
      let options = FitOptions(minimumSpan: .none, zoomRange: -16...40, heading: .best)
      let fit = FitAim(view, extent, options, true) {
        viewport, extent, room, effort throws(FitError) in
        try PlaceFit(extent, in: room, of: viewport, options, effort).solution()
      }
      let aim = HeadingAim(fit, in: Self.room, .all, besides: -.infinity)
      let found = try aim.flatSolution()
      for heading in stride(from: 0, to: 360, by: 5) {
        var turned = view
        turned.heading = Double(heading)
        let there = try PlaceFit(extent, in: Self.room, of: turned, options, .whole).solution()
        #expect(there.worth <= found.worth + 1e-9, "\(places) at \(heading)")
      }
    }
  }

  /// The referee looks every two degrees, nearer to the present heading than the one that was found.
  @Test func `of the headings that a step makes equal it is the nearest`() throws {
    var generator = SeededGenerator(seed: 1353)
    var (turned, looked) = (0, 0)
    for _ in 0..<Campaign.rounds(6, all: 30, soak: 2000) {
      let places = Self.places(&generator, spread: 360)
      let view = Self.view(heading: generator.heading())
      let options = FitOptions(
        minimumSpan: .none, zoomRange: -16...40, zoomStep: 0.25, heading: .best)
      let found = try view.fitting(places, options)
      let turn = Degrees.shortestTurn(from: view.heading, to: found.heading).magnitude
      if turn > 1 { turned += 1 }
      for degrees in stride(from: 0, to: turn - 0.1, by: 2) {
        for heading in [view.heading - degrees, view.heading + degrees] {
          var there = Self.view(heading: heading)
          try there.fit(places, FitOptions(minimumSpan: .none, zoomRange: -16...40, zoomStep: 0.25))
          #expect(there.zoom < found.zoom, "\(places) at \(heading)")
          looked += 1
        }
      }
    }
    #expect(turned > 0 && looked > 20)
  }

  @Test func `of fits of one's own the closest is found, numerically`() throws {
    let extent = try #require(FitExtent(places: [Self.view().center]))
    let options = FitOptions(heading: .best)
    let fit = FitAim(Self.view(heading: 200), extent, options, false) {
      viewport, extent, room, _ throws(FitError) in
      var fitted = viewport
      fitted.zoom = 10 - Degrees.shortestTurn(from: 123.4, to: viewport.heading).magnitude / 90
      return FitSolution(
        viewport: fitted, extent: extent, center: ViewportCamera.WorldOffset(x: 0, y: 0),
        room: room, decision: .extent)
    }
    let found = try HeadingAim(fit, in: Self.room, .all, besides: -.infinity)
      .solution(fitsPoints: false)
    #expect(Degrees.shortestTurn(from: 123.4, to: found.viewport.heading).magnitude < 0.01)
    #expect(found.method == .numeric)
    let held = try HeadingAim(
      fit, in: Self.room, HeadingSet(multiplesOf: 50), besides: -.infinity
    ).solution(fitsPoints: false)
    #expect(held.viewport.heading == 100)
  }

  @Test func `a room of no size has no fit`() throws {
    let extent = try #require(FitExtent(places: [Self.view().center]))
    let fit = FitAim(Self.view(), extent, FitOptions(heading: .best), true) {
      _, _, _, _ throws(FitError) in throw .noPlaces
    }
    let nothing = ScreenRect(x: 0, y: 0, width: 0, height: 10)
    #expect(throws: FitError.noVisibleArea) {
      try HeadingAim(fit, in: nothing, .all, besides: -.infinity).flatSolution()
    }
  }
}

import TestSupport
import Testing

@testable import Mercator

@Suite struct HeadingWindowsTests {
  private static let room = ScreenRect(x: 0, y: 0, width: 600, height: 300)

  static func windows(
    _ places: [GeoCoordinate], heading: Double = 0
  ) throws -> HeadingWindows {
    let viewport = MapViewport(
      center: GeoCoordinate(latitude: 0, longitude: 0), zoom: 0, heading: heading,
      size: ScreenSize(width: room.width, height: room.height))
    let extent = try #require(FitExtent(places: places))
    let zooms = FitZooms(FitOptions(zoomRange: -16...40, heading: .best), greatest: nil)
    return HeadingWindows(
      extent, in: room, of: viewport, .all, HeadingGoal(zooms, factor: 1))
  }

  @Test func `two places lie along the diagonal, on whatever window`() throws {
    let places = [
      GeoCoordinate(latitude: 0, longitude: 0), GeoCoordinate(latitude: 0, longitude: 90),
    ]
    let windows = try Self.windows(places)
    // A quarter of a world along the diagonal, 26.565° from the room's width.
    let diagonal = 0.25 / (600.0 * 600 + 300 * 300).squareRoot()
    #expect((windows.least - diagonal).magnitude < 1e-15)
    windows.addBestByHeading(try #require(FitExtent(places: places)))
    #expect((windows.least - diagonal).magnitude < 1e-15)
  }

  /// The referee looks at every third degree, and at each place on three copies of the world.
  @Test func `no choice of copies needs less at any heading, by looking at all`() throws {
    var generator = SeededGenerator(seed: 1341)
    var moved = 0
    for _ in 0..<Campaign.rounds(12, all: 40, soak: 2000) {
      let places = (0..<generator.int(in: 3...5)).map { _ in generator.coordinate() }
      let referee = CopiesByHeading(places, in: Self.room)
      let windows = try Self.windows(places, heading: generator.heading())
      let own = windows.least
      windows.addBestByHeading(try #require(FitExtent(places: places)))
      let (heading, least) = (windows.heading, windows.least)
      let scanned = (0..<60).map { referee.least(atHeading: Double(3 * $0)) }.min() ?? .infinity
      #expect(least <= scanned * (1 + 1e-12), "\(places)")
      #expect(least >= referee.least(atHeading: heading) * (1 - 1e-12), "\(places)")
      #expect(least <= own)
      if least < own * 0.999 { moved += 1 }
    }
    #expect(moved > 0)
  }

  @Test func `of several windows the one that needs least decides`() throws {
    func pair(latitude: Double, longitude: Double) -> [GeoCoordinate] {
      [
        GeoCoordinate(latitude: 0, longitude: 0),
        GeoCoordinate(latitude: latitude, longitude: longitude),
      ]
    }
    let windows = try Self.windows(pair(latitude: 0, longitude: 90))
    // A pair from north to south lies along the diagonal, 63.435° from the room's height.
    windows.add(try #require(FitExtent(places: pair(latitude: 30, longitude: 0))))
    #expect((windows.heading - 63.434_949).magnitude < 1e-6)
    #expect(windows.least < 0.1 / 600)
  }
}

/// How much of a room places take when each may be on any of three copies.
struct CopiesByHeading {
  private let room: ScreenRect
  private var choices: [[WorldPoint]] = [[]]

  init(_ places: [GeoCoordinate], in room: ScreenRect) {
    self.room = room
    for place in places {
      let point = WebMercator.worldPoint(for: place)
      // The first stays: copies of all are one copy of the rest.
      let copies = choices == [[]] ? [0.0] : [-1, 0, 1]
      choices = choices.flatMap { choice in
        copies.map { choice + [WorldPoint(x: point.x + $0, y: point.y)] }
      }
    }
  }

  /// The least q, worlds per point, of any choice.
  func least(atHeading heading: Double) -> Double {
    let (sine, cosine) = ElementaryFunctions.sineAndCosine(ofDegrees: heading)
    return choices.map { choice in
      func extent(_ along: (WorldPoint) -> Double) -> Double {
        let values = choice.map(along)
        return (values.max() ?? 0) - (values.min() ?? 0)
      }
      return max(
        extent { $0.x * cosine + $0.y * sine } / room.width,
        extent { $0.x * sine - $0.y * cosine } / room.height)
    }.min() ?? .infinity
  }
}

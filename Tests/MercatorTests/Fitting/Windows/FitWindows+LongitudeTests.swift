import TestSupport
import Testing

@testable import Mercator

@Suite struct FitWindowsLongitudeTests {
  private func windows(
    _ places: [GeoCoordinate], size: ScreenSize
  ) throws -> FitWindows {
    let view = MapViewport(
      center: GeoCoordinate(latitude: 0, longitude: 0), zoom: 0, heading: 180, size: size)
    let extent = try #require(FitExtent(places: places))
    let solver = try #require(FitSolver(view, room: view.freeArea))
    return FitWindows(extent, for: solver, need: .centered)
  }

  private func preferred(
    _ longitudes: [Double], latitudes: [Double]? = nil, size: ScreenSize
  ) throws -> Double? {
    let places = zip(longitudes, latitudes ?? longitudes.map { _ in 0 }).map {
      GeoCoordinate(latitude: $1, longitude: $0)
    }
    let windows = try windows(places, size: size)
    let cut = windows.preferred(of: windows.leastByLongitude())
    return cut.map { windows.extent(of: $0).extent.longitude }
  }

  private let wide = ScreenSize(width: 800, height: 400)

  @Test func `of windows as wide the one that does not cross 180° is taken`() throws {
    #expect(try preferred([-100, 20, 140], size: wide) == -100)
    #expect(try preferred([100, -20, -140], size: wide) == -140)
  }

  @Test func `of windows that all cross 180° or none the west-most one is taken`() throws {
    // Two opposite each other: from −90 to 90, or from 90 across 180°.
    #expect(try preferred([90, -90], size: wide) == -90)
    #expect(try preferred([-180, 0], size: wide) == -180)
  }

  /// In a view that is low, the latitudes decide: all windows need the same.
  @Test func `of windows that need the same the narrowest is taken, by a look at each`() throws {
    var generator = SeededGenerator(seed: 7161)
    for _ in 0..<Campaign.rounds(50, soak: 5000) {
      let longitudes = (0..<generator.int(in: 2...9)).map { _ in
        Double(generator.int(in: -180...179))
      }
      let latitudes = longitudes.indices.map { $0 == 0 ? -85.0 : $0 == 1 ? 85 : 0 }
      let start = try preferred(
        longitudes, latitudes: latitudes, size: ScreenSize(width: 2000, height: 10))
      func width(_ west: Double) -> Double {
        longitudes.map { Degrees.eastward(from: west, to: $0) }.max() ?? 0
      }
      let best = longitudes.min { (width($0), $0) < (width($1), $1) }
      let found = try #require(start)
      #expect(width(found.rounded()) == best.map(width), "\(longitudes): \(found)")
    }
  }
}

import TestSupport
import Testing

@testable import Mercator

@Suite struct FitWindowsTests {
  private static func view(
    width: Double = 390, height: Double = 844, heading: Double = 0, pitch: Double = 0
  ) -> MapViewport {
    MapViewport(
      center: GeoCoordinate(latitude: 0, longitude: 0), zoom: 0, heading: heading, pitch: pitch,
      size: ScreenSize(width: width, height: height))
  }

  /// A regression: two places were drawn at the lower edge and one near the horizon, on another copy
  /// of the world.
  @Test func `neighbouring places under a steep pitch stay on one copy of the world`() throws {
    let places = [(54.02, -110.61), (51.10, -110.03), (61.92, -110.32)].map {
      GeoCoordinate(latitude: $0.0, longitude: $0.1)
    }
    let fitted = try Self.view(heading: 90, pitch: 75.4).fitting(places, .padding(24))
    let camera = ReferenceCamera(fitted)
    for place in places {
      let point = camera.project(place, copy: 0).point
      #expect(point.x > 24 - 1e-6 && point.x < 366 + 1e-6, "\(place)")
      #expect(point.y > 24 - 1e-6 && point.y < 820 + 1e-6, "\(place)")
    }
    let turn = Degrees.shortestTurn(from: fitted.center.longitude, to: -110)
    #expect(turn.magnitude < 10)
  }

  /// A world apart they would allow 0.86 more levels.
  @Test func `places on one meridian at heading 45° stay on one copy of the world`() throws {
    let places = [
      GeoCoordinate(latitude: 75, longitude: 0), GeoCoordinate(latitude: -75, longitude: 0),
    ]
    let fitted = try Self.view(width: 100, height: 1000, heading: 45).fitting(places)
    let rise = WebMercator.worldPoint(for: places[1]).y - WebMercator.worldPoint(for: places[0]).y
    let zoom = WebMercator.zoom(forPointsPerWorld: 100 / (rise * 0.5.squareRoot()))
    #expect((fitted.zoom - zoom).magnitude < 1e-12)
    #expect(fitted.center.longitude.magnitude < 1e-9)
  }

  @Test func `a fit leaves out the widest gap of longitude, and ties go to the west`() throws {
    let four = [-180.0, -90, 0, 90].map { GeoCoordinate(latitude: 0, longitude: $0) }
    for places in [four, four.reversed(), [four[2], four[0], four[3], four[1]]] {
      #expect(try Self.view().fitting(places).center.longitude == -45)
      // On its side the window is as long whichever it is.
      #expect(try Self.view(heading: 90).fitting(places).center.longitude == -45)
    }
    let three = [-170.0, -50, 70].map { GeoCoordinate(latitude: 0, longitude: $0) }
    for heading in [0, 30, 90, 200.0] {
      let fitted = try Self.view(heading: heading).fitting(three)
      #expect((fitted.center.longitude - -50).magnitude < 1e-9, "\(heading)")
    }
  }

  @Test(arguments: [0.0, 45])
  func `no window behind another wide gap has a larger zoom than the fit`(pitch: Double) throws {
    var generator = SeededGenerator(seed: 501)
    var (compared, wider, gain) = (0, 0, 0.0)
    for _ in 0..<Campaign.rounds(400, all: 1000, soak: 100_000) {
      var viewport = generator.viewport(sides: 100...1000)
      viewport.pitch = pitch > 0 ? generator.double(in: 1...80) : 0
      let count = generator.int(in: 2...9)
      let places =
        generator.once(in: 2)
        ? generator.places(count, spread: generator.element(of: [170, 60]))
        : (0..<count).map { _ in generator.coordinate() }
      guard let fitted = try? viewport.fitting(places, .minimumSpan(.none).zoomRange(-16...40))
      else { continue }
      let isOnEdge = fitted.center.latitude.magnitude > 85.0511287798
      if isOnEdge || fitted.zoom >= 40 || fitted.zoom <= -16 { continue }
      let referee = AimReferee(viewport, room: viewport.freeArea, places: places)
      let largest = referee.largestZoom(heading: viewport.heading)
      #expect((fitted.zoom - largest).magnitude < 1e-9, "\(viewport) \(places)")
      #expect(fitted.count(of: places).visible == places.count, "\(viewport) \(places)")
      let own = referee.zoomOfNarrowestWindow(heading: viewport.heading)
      if largest - own > 1e-9 { wider += 1 }
      gain = max(gain, largest - own)
      compared += 1
    }
    #expect(compared > Campaign.rounds(250, all: 600, soak: 60_000))
    // It matters: else this would be no test.
    #expect(wider > compared / 20 && gain > 0.3, "\(wider) of \(compared), up to \(gain)")
  }

  @Test func `places nearer than half the widest gap are not separated`() throws {
    var generator = SeededGenerator(seed: 505)
    var (near, parted) = (0, 0)
    for _ in 0..<Campaign.rounds(2000, soak: 200_000) {
      var viewport = generator.viewport(sides: 200...1000)
      if generator.once(in: 2) { viewport.pitch = generator.double(in: 60...80) }
      let places = generator.places(
        generator.int(in: 2...8), spread: generator.element(of: [40, 180, 360]))
      let extent = try #require(FitExtent(places: places))
      guard let fit = try? FitSearch(viewport, FitOptions()).solution(of: extent) else { continue }
      // Which copy each is fitted on, and the gaps between those that follow each other.
      let sorted = zip(places, fit.extent.positions)
        .map { (longitude: Degrees.eastward(from: 0, to: $0.longitude), x: $1.x) }
        .sorted { $0.longitude < $1.longitude }
      let following = zip(sorted, sorted.dropFirst() + [sorted[0]])
      let gaps = following.map { Degrees.eastward(from: $0.longitude, to: $1.longitude) / 360 }
      let widest = gaps.max() ?? 0
      for (gap, pair) in zip(gaps, following) {
        let isTogether = (pair.1.x - pair.0.x - gap).magnitude < 1e-9
        if gap < widest / 2 * (1 - 1e-9) {
          near += 1
          #expect(isTogether, "\(viewport) \(places)")
        } else if !isTogether {
          parted += 1
        }
      }
    }
    #expect(near > 1000 && parted > 1000, "\(near) \(parted)")
  }

  @Test func `regions near one meridian are each fitted on one copy of the world`() throws {
    let western = try #require(GeoRegion(south: 60, west: -20, north: 75, east: 10))
    let southern = try #require(GeoRegion(south: -75, west: -10, north: -60, east: 20))
    let fitted = try Self.view(width: 100, height: 1000, heading: 45)
      .fitting([western, southern])
    for region in [western, southern] {
      for longitude in [region.west, region.east] {
        for latitude in [region.south, region.north] {
          #expect(fitted.contains(GeoCoordinate(latitude: latitude, longitude: longitude)))
        }
      }
    }
    #expect(fitted.center.longitude.magnitude < 10)
  }

  @Test func `the order of places around the globe does not change the zoom`() throws {
    var generator = SeededGenerator(seed: 502)
    for _ in 0..<Campaign.rounds(60, soak: 2000) {
      let places = (0..<12).map { _ in generator.coordinate() }
      let viewport = Self.view(
        heading: generator.heading(), pitch: generator.element(of: [0, 0, 40]))
      let fitted = try viewport.fitting(places)
      #expect(
        (try viewport.fitting(places.shuffled(using: &generator)).zoom - fitted.zoom)
          .magnitude < 1e-12)
      #expect(try fitted.fitting(places) == fitted)
    }
  }

  @Test(arguments: [0.0, 50])
  func `duplicates of thousands of places do not change the zoom`(pitch: Double) throws {
    var generator = SeededGenerator(seed: 503)
    for round in 0..<Campaign.rounds(3, soak: 200) {
      let places = (0..<3000).map { _ in
        GeoCoordinate(
          latitude: generator.double(in: -70...75), longitude: generator.double(in: -180...180))
      }
      let viewport = Self.view(
        width: generator.double(in: 300...900), heading: generator.heading(), pitch: pitch)
      let fitted = try viewport.fitting(places)
      let twice = try viewport.fitting((places + places).shuffled(using: &generator))
      #expect((twice.zoom - fitted.zoom).magnitude < 1e-12, "\(round)")
      #expect(twice.count(of: places).visible == places.count, "\(round)")
    }
  }

  @Test func `the best heading of places repeated four times has the same zoom`() throws {
    var generator = SeededGenerator(seed: 504)
    let headings = FitHeading.best(from: 20, clockwiseTo: 40)
    for round in 0..<Campaign.rounds(1, soak: 50) {
      let places = (0..<1200).map { _ in
        GeoCoordinate(
          latitude: generator.double(in: -70...75), longitude: generator.double(in: -180...180))
      }
      let viewport = Self.view(width: generator.double(in: 300...900))
      let fitted = try viewport.fitting(places, .heading(headings))
      let again = try viewport.fitting(
        [places, places, places, places].flatMap { $0 }, .heading(headings))
      #expect((again.zoom - fitted.zoom).magnitude < 1e-9, "\(round)")
      for heading in stride(from: 20, through: 40, by: 5) {
        var turned = viewport
        turned.heading = Double(heading)
        #expect(try turned.fitting(places).zoom <= fitted.zoom + 1e-12, "\(round) \(heading)")
      }
    }
  }
}

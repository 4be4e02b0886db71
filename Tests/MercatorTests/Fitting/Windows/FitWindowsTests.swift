import Mercator
import TestSupport
import Testing

@Suite struct FitWindowsTests {
  private static func view(
    width: Double = 390, height: Double = 844, heading: Double = 0, pitch: Double = 0
  ) -> MapViewport {
    MapViewport(
      center: GeoCoordinate(latitude: 0, longitude: 0), zoom: 0, heading: heading, pitch: pitch,
      size: ScreenSize(width: width, height: height))
  }

  /// Two places on one meridian, far apart: at 45° a window of a whole world is better.
  @Test func `on a slant the wide window wins`() throws {
    let places = [
      GeoCoordinate(latitude: 75, longitude: 0), GeoCoordinate(latitude: -75, longitude: 0),
    ]
    let turned = Self.view(width: 100, height: 1000, heading: 45)
    let fitted = try turned.fitting(places)
    // The northern one a world farther east: √½·(1 − rise) across, √½·(1 + rise) along.
    let rise = WebMercator.worldPoint(for: places[1]).y - WebMercator.worldPoint(for: places[0]).y
    let across = (1 - rise) * 0.5.squareRoot()
    let along = (1 + rise) * 0.5.squareRoot()
    let zoom = WebMercator.zoom(forPointsPerWorld: min(100 / across, 1000 / along))
    #expect((fitted.zoom - zoom).magnitude < 1e-12)
    #expect(fitted.count(of: places).visible == 2)
    #expect((fitted.center.longitude.magnitude - 180).magnitude < 1e-9)
    let own = AimReferee(turned, room: turned.freeArea, places: places)
      .zoomOfNarrowestWindow(heading: 45)
    #expect((fitted.zoom - own - 0.864).magnitude < 1e-3)
  }

  @Test func `with north up the widest gap is left out, and ties go to the west`() throws {
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

  /// Of up to four places all choices of copies are tried, of more all cuts of all slopes.
  @Test(arguments: [0.0, 45])
  func `no choice of copies allows a larger zoom`(pitch: Double) throws {
    var generator = SeededGenerator(seed: 501)
    var (compared, wider, slanted, missed, gain) = (0, 0, 0, 0, 0.0)
    for _ in 0..<Campaign.rounds(200, all: 400, soak: 20_000) {
      var viewport = generator.viewport(sides: 100...1000)
      viewport.pitch = pitch > 0 ? generator.double(in: 1...80) : 0
      let count = generator.int(in: pitch > 0 ? 2...4 : 2...9)
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
      // Under pitch the best of many copies in view is looked for, and found but for a few.
      if fitted.zoom < largest - 1e-9 { missed += 1 }
      #expect(pitch > 0 || fitted.zoom >= largest - 1e-9, "\(viewport) \(places)")
      #expect(fitted.zoom <= largest + 1e-9 || count <= 4, "\(viewport) \(places)")
      #expect(fitted.count(of: places).visible == places.count, "\(viewport) \(places)")
      let own = referee.zoomOfNarrowestWindow(heading: viewport.heading)
      if largest - own > 1e-9 { wider += 1 }
      if largest - referee.largestZoomOfCutsByLongitude(heading: viewport.heading) > 1e-9 {
        slanted += 1
      }
      gain = max(gain, largest - own)
      compared += 1
    }
    #expect(compared > Campaign.rounds(125, all: 250, soak: 12_000))
    #expect(missed * 1000 <= compared, "\(missed) of \(compared)")
    // It matters: else this would be no test.
    #expect(wider > compared / 10 && gain > 1, "\(wider) of \(compared), up to \(gain)")
    #expect(slanted > compared / 100, "\(slanted) of \(compared)")
  }

  @Test func `regions keep together, each on one copy`() throws {
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
    #expect((fitted.center.longitude.magnitude - 180).magnitude < 10)
  }

  @Test func `the order of the places does not count`() throws {
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

  /// More items than are sorted as they are: those go into bins, after a look at a sample of them.
  @Test(arguments: [0.0, 50])
  func `places that come twice change nothing, however many there are`(pitch: Double) throws {
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
      // Under pitch the search for other copies may begin with another one of windows that tie.
      let tolerance = pitch > 0 ? 0.01 : 1e-12
      #expect((twice.zoom - fitted.zoom).magnitude < tolerance, "\(round)")
      #expect(twice.count(of: places).visible == places.count, "\(round)")
    }
  }

  @Test func `the best heading of places that come four times is as good`() throws {
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

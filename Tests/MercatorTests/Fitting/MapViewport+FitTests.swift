import Mercator
import Testing
import TestSupport

@Suite struct MapViewportFitTests {
  let phone = MapViewport(
    center: GeoCoordinate(latitude: 0, longitude: 0), zoom: 0,
    size: ScreenSize(width: 390, height: 844), insets: ScreenInsets(top: 44, bottom: 300))
  let suva = GeoCoordinate(latitude: -18.1416, longitude: 178.4419)
  let apia = GeoCoordinate(latitude: -13.8333, longitude: -171.7667)

  @Test func `E1 a fit of places on both sides of 180° takes the smallest window`() throws {
    let fitted = try phone.fitting([suva, apia])
    let span = Degrees.shortestTurn(from: suva.longitude, to: apia.longitude)
    let zoom = WebMercator.zoom(forPointsPerWorld: 390 / (span / 360))
    #expect((fitted.zoom - zoom).magnitude < 1e-12)
    #expect((fitted.center.longitude - (suva.longitude + span / 2 - 360)).magnitude < 1e-9)
    #expect(fitted.insets == phone.insets && fitted.size == phone.size)
    #expect(fitted.count(of: [suva, apia]) == PlaceCount(total: 2, visible: 2, invalid: 0))
  }

  @Test func `fitted places are inside, centred and tight at any heading and pitch`() throws {
    var generator = SeededGenerator(seed: 21)
    var fits = 0
    for _ in 0..<Campaign.rounds(1000, soak: 100_000) {
      let viewport = generator.viewport()
      let count = generator.int(in: 2...20)
      let places = generator.places(count, spread: generator.element(of: [80, 30, 5, 0.5, 0.01]))
      let padding =
        generator.once(in: 2)
        ? ScreenInsets(
          top: generator.double(in: 0...20), left: generator.double(in: 0...20),
          bottom: generator.double(in: 0...20), right: generator.double(in: 0...20))
        : .zero
      let free = viewport.freeArea
      let room = (
        width: free.width - padding.left - padding.right,
        height: free.height - padding.top - padding.bottom
      )
      guard
        let fitted = try? viewport.fitting(places, .padding(padding).minimumSpan(.none)),
        fitted.zoom < 28
      else { continue }
      fits += 1
      let referee = FitReferee(viewport, places: places, padding: padding)
      let slack = referee.slack(of: fitted)
      let tolerance = fitted.tolerance * 4
      // On the world's edge the centre cannot move on: the places are inside, but
      // neither centred nor tight.
      let isOnEdge = fitted.center.latitude.magnitude > 85.0511287798
      // If a place is visible several times, the centred copy is ambiguous.
      let isCentered = !isOnEdge && !slack.isAmbiguous
      // With padding the room may even lie where no camera that looks at the world can put them.
      let isInReach = !isOnEdge || padding == .zero
      #expect(
        !isInReach || slack.least >= -tolerance,
        "outside: \(viewport) \(places) \(slack)")
      #expect(
        !isCentered || (slack.above - slack.below).magnitude <= tolerance,
        "\(viewport) \(places) \(slack)")
      #expect(
        !isCentered || (slack.toTheLeft - slack.toTheRight).magnitude <= tolerance * 10,
        "\(viewport) \(places) \(slack)")
      #expect(!isInReach || fitted.count(of: places).visible == count, "\(viewport) \(places)")

      var grown = fitted
      grown.zoom += 1e-6 + 4 * fitted.tolerance / (min(room.width, room.height) / 2)
      let lost = referee.slack(of: grown)
      #expect(
        !isCentered || lost.least < 0,
        "loose: \(viewport) \(places) \(lost)")
    }
    #expect(fits > Campaign.rounds(800, soak: 80_000), "\(fits)")
  }

  @Test func `no zoom larger than a fit's has the places inside and centred`() throws {
    var generator = SeededGenerator(seed: 22)
    var compared = 0
    for _ in 0..<Campaign.rounds(40, all: 120, soak: 10_000) {
      var viewport = generator.viewport()
      viewport.size.width = max(viewport.size.width, 50)
      viewport.size.height = max(viewport.size.height, 50)
      let places = generator.places(6, spread: generator.element(of: [60, 5, 0.5]))
      guard let fitted = try? viewport.fitting(places, .minimumSpan(.none)), fitted.zoom < 28,
        fitted.zoom > -16
      else { continue }
      let referee = FitReferee(viewport, places: places, padding: .zero)
      let largest = referee.largestZoom()
      #expect(fitted.zoom > largest - 1e-6, "\(viewport) \(places) \(fitted.zoom) \(largest)")
      // Of a view of more than a world the referee does not try every choice of copies.
      let isWide = viewport.pitch > 0 && fitted.region.longitudeSpan >= 360
      #expect(
        fitted.zoom < largest + 1e-6
          || isWide && fitted.count(of: places).visible == places.count,
        "\(viewport) \(places) \(fitted.zoom) \(largest)")
      compared += 1
    }
    #expect(compared > Campaign.rounds(20, all: 60, soak: 5_000))
  }

  @Test func `a fit of one place shows a mile around the place`() throws {
    let fitted = try phone.fitting([suva])
    #expect((fitted.center.latitude - suva.latitude).magnitude < 1e-12)
    #expect((fitted.center.longitude - suva.longitude).magnitude < 1e-12)
    #expect((fitted.freeRegion.longitudeSpan - 0.014).magnitude < 1e-9)
    #expect(try phone.fitting([suva, suva, suva]) == fitted)
    #expect(try phone.fitting([suva], .minimumSpan(.none)).zoom == 28)
  }

  @Test func `a fit with a minimum span in metres is as wide on the ground`() throws {
    let fitted = try phone.fitting([suva], .minimumSpan(.meters(1600)))
    let row = fitted.freeArea.y + fitted.freeArea.height / 2
    let left = try #require(fitted.coordinate(at: ScreenPoint(x: 0, y: row)))
    let right = try #require(fitted.coordinate(at: ScreenPoint(x: 390, y: row)))
    #expect((left.distanceInMeters(to: right) - 1600).magnitude < 0.1)
  }

  @Test func `a minimum span limits the zoom of places that are closer together`() throws {
    let near = GeoCoordinate(latitude: suva.latitude, longitude: suva.longitude + 0.001)
    let free = try phone.fitting([suva, near])
    let bound = try phone.fitting([suva, near], .minimumSpan(.degrees(0.014)))
    #expect((free.freeRegion.longitudeSpan - 0.001).magnitude < 1e-9)
    #expect((bound.freeRegion.longitudeSpan - 0.014).magnitude < 1e-9)
  }

  @Test func `a factor cuts off no place around the globe at any heading and pitch`() throws {
    var generator = SeededGenerator(seed: 29)
    var fits = 0
    for _ in 0..<Campaign.rounds(300, all: 1500, soak: 100_000) {
      let viewport = generator.viewport()
      let west = generator.double(in: -180...180)
      let span = generator.double(in: 150...360)
      let places = (0..<generator.int(in: 3...40)).map { _ in
        GeoCoordinate(
          latitude: generator.double(in: -85...85),
          longitude: Degrees.wrappedLongitude(west + generator.double(in: 0...span)))
      }
      guard
        let report = try? viewport.fitReport(
          places,
          FitOptions(extentFactor: generator.element(of: [1.05, 1.2, 2]), zoomRange: -16...40))
      else { continue }
      fits += 1
      #expect(report.outsideIndices.isEmpty, "\(viewport) \(places)")
    }
    #expect(fits > Campaign.rounds(280, all: 1400, soak: 93_000))
  }

  @Test func `a factor widens the extent about its middle, even to more than a world`() throws {
    let plain = try phone.fitting([suva, apia])
    let wider = try phone.fitting([suva, apia], .extentFactor(1.15))
    #expect((plain.zoom - wider.zoom - 0.20163386116965043).magnitude < 1e-9)
    #expect((plain.center.longitude - wider.center.longitude).magnitude < 1e-9)
    let far = [
      GeoCoordinate(latitude: 0, longitude: -170), GeoCoordinate(latitude: 0, longitude: 0),
      GeoCoordinate(latitude: 0, longitude: 170),
    ]
    let most = WebMercator.zoom(forPointsPerWorld: 390 / (5 * 190.0 / 360))
    #expect(
      (try phone.fitting(far, .extentFactor(5).zoomRange(-16...20)).zoom - most).magnitude < 1e-12)
  }

  @Test func `the padding of a fit does not become insets of the viewport`() throws {
    let padding = ScreenInsets(top: 10, left: 100, bottom: 20, right: 30)
    let fitted = try phone.fitting([suva, apia], .padding(padding))
    #expect(fitted.insets == phone.insets)
    let left = try #require(fitted.screenPoint(for: suva))
    let right = try #require(fitted.screenPoint(for: apia))
    #expect((left.x - 100).magnitude < 1e-6 && (right.x - 360).magnitude < 1e-6)
    let again = try fitted.fitting([suva, apia], .padding(padding))
    #expect(again == fitted)
  }

  @Test func `a fit obeys its zoom range and then its step`() throws {
    let free = try phone.fitting([suva, apia])
    #expect(try phone.fitting([suva, apia], .zoomRange(0...3)).zoom == 3)
    #expect(try phone.fitting([suva, apia], .zoomRange(9...10)).zoom == 9)
    let whole = try phone.fitting([suva, apia], .zoomStep(1))
    #expect(whole.zoom == 5 && free.zoom > 5 && free.zoom < 6)
    #expect(try phone.fitting([suva, apia], .zoomStep(0.25)).zoom == 5.75)
    #expect(try phone.fitting([suva, apia], .zoomRange(0...5.6).zoomStep(0.5)).zoom == 5.5)
    // A fit at a whole level except for rounding is not lowered to the level below.
    let square = MapViewport(
      center: suva, zoom: 0, size: ScreenSize(width: 300, height: 300))
    var level = square
    level.zoom = 7
    #expect(try square.fitting(level.region, .zoomStep(1)).zoom == 7)
  }

  @Test func `a fit of a view's own region zooms out only if the view is rotated`() throws {
    var map = MapViewport(
      center: GeoCoordinate(latitude: 48, longitude: 11), zoom: 14, heading: 45,
      size: ScreenSize(width: 375, height: 667))
    let shown = try map.fitting(map.region)
    #expect(shown.zoom < 13)
    map.heading = 0
    #expect((try map.fitting(map.region).zoom - 14).magnitude < 1e-9)
  }

  @Test func `a fit of several regions takes the smallest window`() throws {
    let east = try #require(GeoRegion(south: -20, west: 170, north: -10, east: 178))
    let west = try #require(GeoRegion(south: -20, west: -178, north: -10, east: -170))
    let both = try phone.fitting([east, west])
    #expect((both.freeRegion.longitudeSpan - 20).magnitude < 1e-9)
    #expect((both.center.longitude.magnitude - 180).magnitude < 1e-9)
    let world = try #require(GeoRegion(south: -90, west: -180, north: 90, east: 180))
    #expect((try phone.fitting(world).region.longitudeSpan - 360).magnitude < 1e-9)
  }

  @Test func `a fit without valid places or without room throws`() {
    #expect(throws: FitError.noPlaces) { try phone.fitting([GeoCoordinate]()) }
    #expect(throws: FitError.noPlaces) { try phone.fitting([GeoRegion]()) }
    #expect(throws: FitError.noPlaces) {
      try phone.fitting([GeoCoordinate(latitude: .nan, longitude: 0)])
    }
    #expect(throws: FitError.noPlaces) {
      try phone.fitting([GeoCoordinate(latitude: 91, longitude: 0)])
    }
    #expect(throws: FitError.noVisibleArea) {
      try phone.fitting([suva], .padding(195))
    }
    var small = phone
    small.size = .zero
    #expect(throws: FitError.noVisibleArea) { try small.fitting([suva]) }
  }

  @Test func `a fit leaves out invalid places, and a count reports them as invalid`() throws {
    let places = [suva, GeoCoordinate(latitude: -180, longitude: -180), apia]
    let fitted = try phone.fitting(places)
    #expect(fitted == (try phone.fitting([suva, apia])))
    #expect(fitted.count(of: places) == PlaceCount(total: 3, visible: 2, invalid: 1))
  }
}

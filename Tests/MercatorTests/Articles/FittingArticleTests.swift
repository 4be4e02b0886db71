import Mercator
import TestSupport
import Testing

/// What the article Fitting says of real places.
@Suite struct FittingArticleTests {
  let phone = MapViewport(
    center: GeoCoordinate(latitude: 0, longitude: 0), zoom: 0,
    size: ScreenSize(width: 390, height: 844))

  private var phoneWithSheet: MapViewport {
    var viewport = phone
    viewport.insets = ScreenInsets(top: 47, bottom: 300)
    return viewport
  }

  private func gain(_ places: [GeoCoordinate], in viewport: MapViewport) throws -> Double {
    let padding = ScreenInsets(12)
    let best = try viewport.fitting(
      places, .padding(padding).heading(.best))
    #expect(best.count(of: places).visible == places.count)
    return best.zoom - (try viewport.fitting(places, .padding(padding)).zoom)
  }

  @Test func `a fit above a sheet shows all of a country's cities`() throws {
    let germany = RealPlaces.germany
    let report = try phoneWithSheet.fitReport(
      germany, .padding(24))
    #expect(report.decision == .extent && report.outsideIndices.isEmpty)
    #expect(report.viewport.count(of: germany).visible == 16)
    // Aachen on the left, Görlitz on the right.
    let binding = report.contacts.filter(\.touchesEdge).map { [$0.index] }
    #expect(binding == [[10], [12]])
    let free = report.room
    for place in germany {
      let point = try #require(report.viewport.screenPoint(for: place))
      #expect(point.x >= free.x - 1e-6 && point.x <= free.x + free.width + 1e-6)
      #expect(point.y >= free.y - 1e-6 && point.y <= free.y + free.height + 1e-6)
    }
  }

  @Test func `contained fits of Chile and Norway gain the article's zoom`() throws {
    #expect((try gain(RealPlaces.chile, in: phoneWithSheet) - 0.336).magnitude < 1e-3)
    #expect((try gain(RealPlaces.norway, in: phone) - 0.700).magnitude < 1e-3)
    var sideways = phone
    sideways.size = ScreenSize(width: 844, height: 390)
    let best = try sideways.fitting(RealPlaces.chile, .heading(.best))
    #expect((best.zoom - (try sideways.fitting(RealPlaces.chile).zoom) - 1.251).magnitude < 1e-3)
    let scanned = AimReferee(sideways, room: sideways.freeArea, places: RealPlaces.chile)
      .largestZoom(everyDegrees: 0.5)
    #expect(best.zoom >= scanned)
  }

  @Test func `a fit of Fiji shows one group of islands at any heading`() throws {
    for heading in [FitHeading.current, .best] {
      let fitted = try phone.fitting(RealPlaces.fiji, .heading(heading))
      #expect(fitted.zoom > 7 && fitted.region.longitudeSpan < 5)
      #expect(fitted.center.longitude > 178 || fitted.center.longitude < -179)
      #expect(fitted.count(of: RealPlaces.fiji).visible == 8)
    }
  }

  @Test func `a fit at the best heading runs a walk from corner to corner`() throws {
    let options = FitOptions(padding: ScreenInsets(32), zoomRange: 0...18, heading: .best)
    let report = try phoneWithSheet.fitReport(RealPlaces.walk, options)
    let kept = try phoneWithSheet.fitting(
      RealPlaces.walk, .padding(32).zoomRange(0...18))
    #expect(report.viewport.zoom > kept.zoom + 0.02 && report.method == .exact)
    #expect(report.contacts.allSatisfy { $0.touchesEdge })
    var pitched = phoneWithSheet
    pitched.pitch = 50
    let tilted = try pitched.fitting(RealPlaces.walk, options)
    #expect(tilted.count(of: RealPlaces.walk).visible == RealPlaces.walk.count)
  }

  @Test func `a fit of the world's cities, copied with jitter, shows all of them`() throws {
    var generator = SeededGenerator(seed: 551)
    let all = try RealPlaces.world()
    #expect(all.count == 8721)
    let cities = all.prefix(Campaign.rounds(2500, soak: all.count))
    var places = Array(cities)
    for _ in 1..<Campaign.rounds(1, soak: 12) {
      places += cities.map {
        GeoCoordinate(
          latitude: $0.latitude + generator.double(in: -0.05...0.05),
          longitude: Degrees.wrappedLongitude($0.longitude + generator.double(in: -0.05...0.05)))
      }
    }
    let north = try phone.fitting(places)
    let best = try phone.fitting(places, .heading(.best))
    #expect(best.count(of: places).visible == places.count)
    #expect(best.zoom - north.zoom > 1)
    for heading in stride(from: 0.0, to: 360, by: 60) {
      var turned = phone
      turned.heading = heading
      #expect(try turned.fitting(places).zoom <= best.zoom + 1e-12)
    }
  }

  @Test func `one linear pass loses places that the contained fit shows`() throws {
    var pitched = phone
    pitched.pitch = 60
    var seed = try phone.fitting(RealPlaces.chile)
    seed.pitch = 60
    let drawn = try RealPlaces.chile.map { try #require(seed.screenPoint(for: $0)) }
    let (xs, ys) = (drawn.map(\.x), drawn.map(\.y))
    let (west, east) = (try #require(xs.min()), try #require(xs.max()))
    let (north, south) = (try #require(ys.min()), try #require(ys.max()))
    let growth = min(390 / (east - west), 844 / (south - north))
    var linear = seed
    linear.zoom += WebMercator.zoom(forPointsPerWorld: 256 * growth)
    linear.center = try #require(
      seed.coordinate(at: ScreenPoint(x: (west + east) / 2, y: (north + south) / 2)))
    #expect(linear.count(of: RealPlaces.chile).visible == 11)
    #expect((linear.zoom - 5.572).magnitude < 1e-3)
    let contained = try pitched.fitting(RealPlaces.chile)
    #expect(contained.count(of: RealPlaces.chile).visible == 12)
    #expect((contained.zoom - 6.002).magnitude < 1e-3)
  }
}

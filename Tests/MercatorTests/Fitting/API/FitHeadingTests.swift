import Mercator
import TestSupport
import Testing

@Suite struct FitHeadingTests {
  private static func view(
    width: Double = 390, height: Double = 844, heading: Double = 0, pitch: Double = 0
  ) -> MapViewport {
    MapViewport(
      center: GeoCoordinate(latitude: 0, longitude: 0), zoom: 0, heading: heading, pitch: pitch,
      size: ScreenSize(width: width, height: height))
  }

  private static func fit(
    _ places: [GeoCoordinate], in view: MapViewport, _ heading: FitHeading = .best
  ) throws -> MapViewport {
    try view.fitting(
      places, .minimumSpan(.none).zoomRange(-16...40).heading(heading))
  }

  @Test func `the best heading of a line is along the room's diagonal`() throws {
    let line = [
      GeoCoordinate(latitude: 0, longitude: -10), GeoCoordinate(latitude: 0, longitude: 10),
    ]
    let fitted = try Self.fit(line, in: Self.view(width: 300, height: 400))
    // 53.13° from the horizontal, either way: both tie, and the clockwise turn wins.
    #expect((fitted.heading - 53.13010235415598).magnitude < 1e-9)
    #expect((fitted.zoom - WebMercator.zoom(forPointsPerWorld: 500 / (20 / 360))).magnitude < 1e-12)
    let near = try Self.fit(line, in: Self.view(width: 300, height: 400, heading: 300))
    #expect((near.heading - 306.86989764584402).magnitude < 1e-9)
  }

  @Test func `the best of opposite headings is the nearer one, or the present one`() throws {
    let box = [
      GeoCoordinate(latitude: 1, longitude: -10), GeoCoordinate(latitude: 1, longitude: 10),
      GeoCoordinate(latitude: -1, longitude: 10), GeoCoordinate(latitude: -1, longitude: -10),
    ]
    for (present, best) in [(0.0, 90.0), (80, 90), (200, 270), (359, 270), (180, 270), (90, 90)] {
      let fitted = try Self.fit(box, in: Self.view(width: 20, height: 400, heading: present))
      #expect((fitted.heading - best).magnitude < 1e-9, "\(present)")
      // Once there it stays, to the bit.
      #expect(try Self.fit(box, in: fitted) == fitted)
    }
  }

  @Test func `the best heading obeys its range and its step`() throws {
    let line = [
      GeoCoordinate(latitude: 0, longitude: -10), GeoCoordinate(latitude: 0, longitude: 10),
    ]
    let phone = Self.view(width: 300, height: 400)
    #expect(try Self.fit(line, in: phone, .best(from: 330, clockwiseTo: 30)).heading == 30)
    #expect(try Self.fit(line, in: phone, .best(from: 200, clockwiseTo: 210)).heading == 210)
    #expect(try Self.fit(line, in: phone, .best(multipleOf: 20)).heading == 60)
    #expect(try Self.fit(line, in: phone, .best(multipleOf: 100)).heading == 300)
    #expect(try Self.fit(line, in: phone, .best(multipleOf: 700)).heading == 0)
    let fine = try Self.fit(line, in: phone, .best(multipleOf: 1e-7))
    #expect((fine.heading - 53.1301024).magnitude < 1e-9)
    for all in [
      FitHeading.best(multipleOf: 0), .best(multipleOf: -1), .best(multipleOf: .nan),
      .best(from: .nan, clockwiseTo: 3), .best(from: 10, clockwiseTo: 370),
    ] {
      #expect(try Self.fit(line, in: phone, all) == (try Self.fit(line, in: phone)))
    }
    #expect(try Self.fit(line, in: phone, .current) == (try phone.fitting(line)))
  }

  @Test func `the best heading is the present one if turning gains nothing`() throws {
    let place = GeoCoordinate(latitude: 48, longitude: 11)
    let near = GeoCoordinate(latitude: 48.001, longitude: 11.002)
    let phone = Self.view(heading: 33)
    #expect(try phone.fitting([place], .heading(.best)).heading == 33)
    let spanned = FitOptions(minimumSpan: .degrees(1), heading: .best)
    #expect(try phone.fitting([place, near], spanned).heading == 33)
    let ranged = FitOptions(zoomRange: 0...10, heading: .best)
    #expect(try phone.fitting([place, near], ranged).heading == 33)
    let outside = FitOptions(zoomRange: 0...10, heading: .best(from: 90, clockwiseTo: 100))
    #expect(try phone.fitting([place, near], outside).heading == 90)
  }

  @Test func `a factor does not change the best heading`() throws {
    var generator = SeededGenerator(seed: 513)
    let view = Self.view(width: 300, height: 400)
    for _ in 0..<Campaign.rounds(10, soak: 500) {
      let places = generator.places(6, spread: 3)
      let plain = FitOptions(minimumSpan: .none, heading: .best)
      let wider = FitOptions(extentFactor: 1.15, minimumSpan: .none, heading: .best)
      let report = try view.fitReport(places, wider)
      let best = try view.fitting(places, plain)
      #expect(report.method == .exact)
      #expect((report.viewport.heading - best.heading).magnitude < 1e-9)
      #expect((best.zoom - report.viewport.zoom - 0.20163386116965043).magnitude < 1e-9)
    }
  }

  @Test func `the best heading turns only as far as the zoom step needs`() throws {
    let line = [
      GeoCoordinate(latitude: 0, longitude: -10), GeoCoordinate(latitude: 0, longitude: 10),
    ]
    // 300 points across: zoom 4.40; the best is 5.14. Whole zoom 5 is reached on the way.
    let options = FitOptions(zoomStep: 1, heading: .best)
    let fitted = try Self.view(width: 300, height: 400).fitting(line, options)
    #expect(fitted.zoom == 5)
    let scale = WebMercator.pointsPerWorld(atZoom: 5)
    let cosine = 300 / (20.0 / 360 * scale)
    #expect(
      (ElementaryFunctions.cosine(ofDegrees: fitted.heading) - cosine).magnitude < 1e-8)
    var before = fitted
    before.heading -= 0.001
    #expect(try before.fitting(line, .zoomStep(1)).zoom == 4)
  }

  @Test func `no heading of a dense scan has a larger zoom than the best heading`() throws {
    var generator = SeededGenerator(seed: 511)
    var (turned, compared) = (0, 0)
    for round in 0..<Campaign.rounds(16, all: 48, soak: 10_000) {
      var view = Self.view(
        width: generator.double(in: 50...1000), height: generator.double(in: 50...1000),
        heading: generator.heading())
      let count = generator.int(in: 1...9)
      let places = Self.places(count, round: round, &generator)
      let fitted = try Self.fit(places, in: view)
      guard fitted.zoom < 40 else {
        #expect(fitted.heading == view.heading)
        continue
      }
      let referee = AimReferee(view, room: view.freeArea, places: places)
      let step = Campaign.isSoak ? 0.5 : 4
      let scanned = referee.largestZoom(everyDegrees: step)
      let reached = referee.largestZoom(heading: fitted.heading)
      #expect(fitted.zoom >= scanned - 1e-10, "\(view) \(places) \(fitted.heading)")
      #expect((fitted.zoom - reached).magnitude < 1e-9, "\(view) \(places) \(fitted.heading)")
      #expect(fitted.count(of: places).visible == places.count, "\(view) \(places)")
      let kept = try view.fitting(places, .minimumSpan(.none).zoomRange(-16...40))
      #expect(fitted.zoom >= kept.zoom)
      if fitted.zoom > kept.zoom { turned += 1 }
      compared += 1
      // A part of all headings is no better, and a range that has the best one finds it.
      let start = generator.double(in: 0...360)
      let ranged = try Self.fit(places, in: view, .best(from: start, clockwiseTo: start + 90))
      #expect(ranged.zoom <= fitted.zoom + 1e-12)
      #expect(Degrees.wrappedHeading(ranged.heading - start) <= 90 + 1e-9)
      for turn in stride(from: 0, through: 90, by: 15.0) {
        #expect(ranged.zoom >= referee.largestZoom(heading: start + turn) - 1e-9)
      }
      let stepped = try Self.fit(places, in: view, .best(multipleOf: 40))
      let multiples =
        stride(from: 0.0, to: 360, by: 40)
        .map { referee.largestZoom(heading: $0) }.max() ?? 0
      #expect((stepped.zoom - multiples).magnitude < 1e-9, "\(view) \(places)")
      view.heading = stepped.heading
      #expect(try view.fitting(places, .minimumSpan(.none).zoomRange(-16...40)) == stepped)
    }
    #expect(turned > compared / 2 && compared > Campaign.rounds(10, all: 30, soak: 7000))
  }

  /// Anywhere, near each other, all the same, in a line, antipodal, polar, on both sides of 180°.
  private static func places(
    _ count: Int, round: Int, _ generator: inout SeededGenerator
  ) -> [GeoCoordinate] {
    switch round % 8 {
    case 0: (0..<count).map { _ in generator.coordinate() }
    case 1: [GeoCoordinate](repeating: generator.coordinate(), count: count)
    case 2: generator.places(count, spread: 170)
    case 3:
      (0..<count).map { _ in
        GeoCoordinate(
          latitude: generator.element(of: [89, -89, 90, 80]),
          longitude: generator.double(in: -180...180))
      }
    case 4:
      (0..<count).map { _ in
        GeoCoordinate(
          latitude: generator.double(in: -20...0),
          longitude: Degrees.wrappedLongitude(generator.double(in: 170...190)))
      }
    case 5:
      (0..<max(count, 2)).map {
        GeoCoordinate(latitude: 10, longitude: $0 % 2 == 0 ? -30 : 150)
      }
    default: generator.places(count, spread: generator.element(of: [60, 5, 0.5]))
    }
  }

  @Test func `the best heading under pitch equals a scan's and is reported as numeric`() throws {
    var generator = SeededGenerator(seed: 512)
    for _ in 0..<Campaign.rounds(4, soak: 500) {
      let view = Self.view(
        width: generator.double(in: 200...800), height: generator.double(in: 200...800),
        heading: generator.heading(), pitch: generator.double(in: 10...70))
      let places = generator.places(
        generator.int(in: 2...8), spread: generator.element(of: [20, 5, 0.5]))
      let options = FitOptions(minimumSpan: .none, heading: .best)
      let report = try view.fitReport(places, options)
      #expect(report.method == .numeric)
      #expect(report.viewport.count(of: places).visible == places.count)
      var scanned = -Double.infinity
      for heading in stride(from: 0.25, to: 360, by: Campaign.isSoak ? 0.25 : 3) {
        var turned = view
        turned.heading = heading
        scanned = max(scanned, try turned.fitting(places, .minimumSpan(.none)).zoom)
      }
      #expect(report.viewport.zoom >= scanned - 1e-7, "\(view) \(places)")
    }
    let flat = try Self.view().fitReport(
      generator.places(5, spread: 5), .heading(.best))
    #expect(flat.method == .exact)
  }

  @Test func `the best heading is found even if padding pushes the centre off the world`() throws {
    let arctic = [-60.0, 0, 60].map { GeoCoordinate(latitude: 84, longitude: $0) }
    let view = Self.view()
    let options = FitOptions(padding: ScreenInsets(top: 700), heading: .best)
    let best = try view.fitting(arctic, options)
    for heading in stride(from: 0.0, to: 360, by: 20) {
      var turned = view
      turned.heading = heading
      let kept = try turned.fitting(arctic, .padding(options.padding))
      #expect(best.zoom >= kept.zoom - 1e-9, "\(heading)")
    }
  }
}

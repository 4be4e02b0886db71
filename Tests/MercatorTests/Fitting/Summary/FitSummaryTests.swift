import Foundation
import Mercator
import TestSupport
import Testing

@Suite struct FitSummaryTests {
  /// Sets of every kind: about a place, in a line, about cities, around the globe with a gap or
  /// without.
  private static func places(_ generator: inout SeededGenerator) -> [GeoCoordinate] {
    let count =
      generator.once(in: 3) ? generator.int(in: 1...500) : generator.int(in: 600...3000)
    switch generator.int(in: 0...4) {
    case 0, 1:
      return generator.places(
        count, spread: generator.element(of: [0, 1e-4, 2, 40, 120]))
    case 2:
      let cities = (0..<generator.int(in: 1...30)).map { _ in generator.coordinate() }
      return (0..<count).map { _ in
        let city = generator.element(of: cities)
        return GeoCoordinate(
          latitude: min(max(city.latitude + generator.double(in: -1...1), -90), 90),
          longitude: Degrees.wrappedLongitude(city.longitude + generator.double(in: -1...1)))
      }
    default:
      let west = generator.double(in: -180...180)
      let span = generator.element(of: [360.0, 359, 300, 360])
      return (0..<2 * count).map { _ in
        GeoCoordinate(
          latitude: generator.double(in: -85...85),
          longitude: Degrees.wrappedLongitude(west + generator.double(in: 0...span)))
      }
    }
  }

  private static func options(
    _ generator: inout SeededGenerator, near viewport: MapViewport
  ) -> FitOptions {
    FitOptions(
      padding: ScreenInsets(generator.double(in: 0...20)),
      extentFactor: generator.element(of: [1, 1, 1.2]),
      minimumSpan: generator.element(of: [.automatic, .none, .degrees(1)]),
      zoomRange: -16...40, zoomStep: generator.element(of: [0, 0, 1]),
      limits: generator.once(in: 8) ? ViewportLimits(zoomRange: -2...12) : nil,
      heading: generator.once(in: 20) ? .best : .current)
  }

  @Test func `a summary has the same fit as its places, or loses little zoom`() throws {
    var generator = SeededGenerator(seed: 1821)
    var (exact, summarized, northUp, farther) = (0, 0, 0, 0)
    for _ in 0..<Campaign.rounds(12, all: 60, soak: 20_000) {
      var places = Self.places(&generator)
      var viewport = generator.viewport(sides: 100...1200)
      if generator.once(in: 3) { (viewport.heading, viewport.pitch) = (0, 0) }
      let options = Self.options(&generator, near: viewport)
      // Unoptimised, the best heading of thousands takes seconds.
      let most = Campaign.rounds(300, all: 700, soak: .max)
      if options.heading == .best { places = Array(places.prefix(most)) }
      let summary = FitSummary(places)
      guard let fit = try? viewport.fitReport(summary, options) else {
        #expect(throws: FitError.self) { try viewport.fitting(places, options) }
        continue
      }
      let whole = try viewport.fitReport(places, options)
      if fit.method != .summarized {
        exact += 1
        #expect(fit.viewport == whole.viewport, "\(viewport) \(options) \(places.prefix(9))")
        #expect(fit.contacts.map(\.slack) == whole.contacts.map(\.slack))
      } else {
        summarized += 1
        let loss = whole.viewport.zoom - fit.viewport.zoom
        let isSpread = (GeoRegion(enclosing: places)?.longitudeSpan ?? 0) >= 180
        // A room of 100 by 1200 points shows strips a third of a world wide, and less: there a square
        // of 1/360 world is more than 0.01 of a level.
        if isSpread {
          #expect(loss <= (options.zoomStep > 0 ? 1 : 0.05), "\(loss) \(viewport)")
          if options.zoomStep == 0, loss > 0.01 { farther += 1 }
        }
        if fit.outsideIndices.isEmpty, whole.outsideIndices.isEmpty {
          #expect(fit.viewport.count(of: places).visible == places.count, "\(viewport)")
        }
      }
      guard viewport.heading == 0, viewport.pitch == 0,
        let region = GeoRegion(enclosing: places), region.longitudeSpan <= 359
      else { continue }
      northUp += 1
      let isKept = options.limits == nil && options.heading == .current
      #expect(fit.method == .exact || !isKept, "\(viewport) \(region)")
      #expect(summary.region == region)
    }
    #expect(exact > Campaign.rounds(6, all: 30, soak: 10_000), "\(exact)")
    #expect(summarized >= Campaign.rounds(0, all: 3, soak: 800), "\(summarized)")
    #expect(northUp > Campaign.rounds(1, all: 7, soak: 3000), "\(northUp)")
    #expect(farther * 100 <= summarized, "\(farther) of \(summarized)")
  }

  @Test func `a summary merged from parts in any order is the same to the bit`() throws {
    var generator = SeededGenerator(seed: 1822)
    for _ in 0..<Campaign.rounds(6, all: 20, soak: 1000) {
      var places = Self.places(&generator)
      places.append(GeoCoordinate(latitude: .nan, longitude: 0))
      places.append(GeoCoordinate(latitude: 91, longitude: 0))
      let whole = FitSummary(places)
      var parts = (0..<generator.int(in: 1...7)).map { _ in FitSummary() }
      for place in places.shuffled(using: &generator) {
        parts[generator.int(in: 0...parts.count - 1)].insert(place)
      }
      while parts.count > 1 {
        var one = parts.remove(at: generator.int(in: 0...parts.count - 1))
        one.merge(parts.remove(at: generator.int(in: 0...parts.count - 1)))
        parts.append(one)
      }
      #expect(parts[0] == whole)
      #expect(whole.count == places.count - 2 && whole.invalidCount == 2)
      let json = try JSONEncoder().encode(whole)
      #expect(json.count <= 65_536)
      #expect(try JSONDecoder().decode(FitSummary.self, from: json) == whole)
    }
  }

  @Test func `a summary of thousands of places stays under 64 KB, and its fit shows all`() throws {
    let circle = (0..<4000).map { number in
      let angle = Double(number) / 4000 * 2 * Double.pi
      return WebMercator.coordinate(
        for: WorldPoint(x: 0.5 + 0.01 * cos(angle), y: 0.4 + 0.01 * sin(angle)))
    }
    var generator = SeededGenerator(seed: 1823)
    let globe = (0..<Campaign.rounds(2000, all: 30_000, soak: 30_000)).map { _ in
      GeoCoordinate(
        latitude: generator.double(in: -90...90), longitude: generator.double(in: -180...180))
    }
    let combs = (0..<Campaign.rounds(2000, all: 6000, soak: 6000)).map { number in
      GeoCoordinate(
        latitude: generator.double(in: -80...80), longitude: Double(number % 360) - 179.9)
    }
    for places in [circle, globe, combs] {
      let summary = FitSummary(places)
      #expect(try JSONEncoder().encode(summary).count <= 65_536)
      let view = MapViewport(
        center: GeoCoordinate(latitude: 0, longitude: 0), zoom: 0, heading: 20,
        size: ScreenSize(width: 600, height: 400))
      let report = try view.fitReport(summary)
      #expect(report.method == .summarized && report.outsideIndices.isEmpty)
      #expect(report.viewport.count(of: places).visible == places.count)
    }
    let own = FitSummary(circle).region
    #expect(own == GeoRegion(enclosing: circle))
  }

  @Test func `several summaries are fitted as one, and next to other content as regions`() throws {
    let view = MapViewport(
      center: GeoCoordinate(latitude: 0, longitude: 0), zoom: 0,
      size: ScreenSize(width: 600, height: 400))
    var generator = SeededGenerator(seed: 76)
    for _ in 0..<Campaign.rounds(50, soak: 1000) {
      let (one, other) = (generator.places(600, spread: 2), generator.places(5, spread: 40))
      let (summary, second) = (FitSummary(one), FitSummary(other))
      #expect(try view.fitting([summary, second]) == view.fitting(one + other))
      let region = try #require(summary.region)
      let place = generator.coordinate()
      #expect(FitContent(summary, place) == FitContent(region, place))
      #expect(FitContent(place, summary) == FitContent(place, region))
      #expect(
        FitContent(region, summary, second)
          == FitContent([region, region, second.region ?? region]))
      #expect(FitContent(FitContent(summary)) == FitContent(summary))
      #expect(FitContent(FitSummary(), place) == FitContent(place))
      #expect(view.count(of: summary) == view.count(of: region))
      #expect(try view.including(atLeast: 1, of: summary) == view.including(atLeast: 1, of: region))
    }
  }

  @Test func `a fit of a summary without valid places throws`() {
    let view = MapViewport(
      center: GeoCoordinate(latitude: 0, longitude: 0), zoom: 0,
      size: ScreenSize(width: 600, height: 400))
    #expect(throws: FitError.noPlaces) { try view.fitting(FitSummary()) }
    var invalid = FitSummary()
    invalid.insert(GeoCoordinate(latitude: 0, longitude: .infinity))
    #expect(invalid.invalidCount == 1 && invalid.count == 0 && invalid.region == nil)
    #expect(throws: FitError.noPlaces) { try view.fitting(invalid) }
  }

  @Test(arguments: [
    #"{"count": 2, "invalidCount": 0, "form": "all", "places": [1, 2]}"#: true,
    #"{"count": 0, "invalidCount": 0, "form": "all", "places": [1, 2]}"#: false,
    #"{"count": 2, "invalidCount": 0, "form": "all", "places": [1, 2, 3]}"#: false,
    #"{"count": 2, "invalidCount": -1, "form": "all", "places": [1, 2]}"#: false,
    #"{"count": 2, "invalidCount": 0, "form": "all", "places": [100, 2]}"#: false,
    #"{"count": 2, "invalidCount": 0, "form": "hulls", "places": [1, 2]}"#: false,
    #"{"count": 2, "invalidCount": 0, "form": "most", "places": [1, 2]}"#: false,
    #"{"count": 9223372036854775807, "invalidCount": 0, "form": "all", "places": [1, 2]}"#: false,
    #"{"count": 1, "invalidCount": 9223372036854775807, "form": "all", "places": [1, 2]}"#: false,
  ])
  func `a summary is read only from consistent JSON`(text: String, isSummary: Bool) {
    let summary = try? JSONDecoder().decode(FitSummary.self, from: Data(text.utf8))
    #expect((summary != nil) == isSummary)
  }

  @Test func `the counts of a merged summary do not overflow`() throws {
    let most = Int.max / 2
    let text =
      #"{"count": \#(most), "invalidCount": \#(most), "form": "all", "places": [1, 2]}"#
    var summary = try JSONDecoder().decode(FitSummary.self, from: Data(text.utf8))
    summary.merge(summary)
    #expect(summary.count == most && summary.invalidCount == most)
    let written = try JSONEncoder().encode(summary)
    #expect(try JSONDecoder().decode(FitSummary.self, from: written) == summary)
  }

  @Test func `reading a summary around the globe with a changed JSON member throws`() throws {
    var generator = SeededGenerator(seed: 1824)
    let places = (0..<700).map { _ in
      GeoCoordinate(
        latitude: generator.double(in: -80...80), longitude: generator.double(in: -180...180))
    }
    let written = try JSONEncoder().encode(FitSummary(places))
    let fields = try #require(try JSONSerialization.jsonObject(with: written) as? [String: Any])
    let cells = try #require(fields["cells"] as? String)
    let columns = try #require(fields["columns"] as? String)
    #expect(fields["side"] as? Int == 46_080)
    let changes: [(String, Any?)] = [
      ("side", 360), ("side", 92_160), ("side", "wide"), ("side", nil), ("cells", nil),
      ("cells", ""), ("cells", "A" + cells.dropFirst()), ("cells", String(cells.dropLast())),
      ("cells", cells + "A"), ("cells", "*" + cells.dropFirst()), ("columns", columns + "A"),
      ("columns", String(columns.dropLast())), ("columns", nil), ("count", 3),
    ]
    for (key, value) in changes {
      var changed = fields
      changed[key] = value
      let json = try JSONSerialization.data(withJSONObject: changed)
      #expect(throws: DecodingError.self, "\(key) \(value ?? "left out")") {
        try JSONDecoder().decode(FitSummary.self, from: json)
      }
    }
    let same = try JSONSerialization.data(withJSONObject: fields)
    #expect(try JSONDecoder().decode(FitSummary.self, from: same) == FitSummary(places))
  }
}

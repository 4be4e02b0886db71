import TestSupport
import Testing

@testable import Mercator

@Suite struct SummaryPlacesTests {
  private static func kept(_ places: [GeoCoordinate]) -> SummaryPlaces {
    var kept = SummaryPlaces()
    kept.add(places.map { $0.onOneCopy })
    return kept
  }

  @Test func `summary places keep all of a few places, each once and in one order`() {
    var generator = SeededGenerator(seed: 911)
    let places = generator.places(200, spread: 90)
    let kept = Self.kept(places + places.reversed())
    let expected = Set(places.map { $0.onOneCopy }).sorted(by: GeoCoordinate.isOrdered)
    #expect(kept.form == .all && kept.cells == nil && kept.places == expected)
    #expect(SummaryPlaces().window == nil && SummaryPlaces().latitudes == nil)
  }

  /// How far a place lies in a direction on the map, east of a longitude.
  private static func reach(
    _ place: GeoCoordinate, _ way: (x: Double, y: Double), eastOf west: Double
  ) -> Double {
    way.x * Degrees.eastward(from: west, to: place.longitude) / 360
      + way.y * MercatorOrdinate.y(latitude: place.latitude)
  }

  @Test(arguments: [10.0, 80, 170])
  func `summary places keep the farthest of many places in every direction`(
    spread: Double
  ) throws {
    var generator = SeededGenerator(seed: 912)
    let middle = generator.double(in: -180...180)
    let places = (0..<3000).map { _ in
      GeoCoordinate(
        latitude: generator.double(in: -70...70),
        longitude: Degrees.wrappedLongitude(middle + generator.double(in: -spread...spread)))
    }
    let kept = Self.kept(places)
    #expect(kept.form == .hulls && kept.places.count < 400)
    #expect(Set(kept.places).isSubset(of: places.map { $0.onOneCopy }))
    let window = try #require(kept.window)
    #expect(window == LongitudeWindow(enclosing: places.map { $0.longitude }))
    let latitudes = places.map { $0.latitude }
    #expect(kept.latitudes == (latitudes.min() ?? 0)...(latitudes.max() ?? 0))
    for _ in 0..<100 {
      let way = (x: generator.double(in: -1...1), y: generator.double(in: -1...1))
      let ends = [places, kept.places].map {
        $0.map { Self.reach($0, way, eastOf: window.west) }.max() ?? 0
      }
      #expect(ends[0] == ends[1], "\(way)")
    }
  }

  @Test func `summary places do not depend on the order and grouping of insertions`() {
    var generator = SeededGenerator(seed: 913)
    for spread in [2.0, 60, 180] {
      let places = generator.places(1200, spread: spread)
      let whole = Self.kept(places)
      // The last fifty one by one, then all others at once; and in three parts.
      var inTurn = SummaryPlaces()
      for place in places.suffix(50) { inTurn.add([place.onOneCopy]) }
      inTurn.add(places.dropLast(50).map { $0.onOneCopy })
      var parts = (0..<3).map { part in
        Self.kept(places.indices.filter { $0 % 3 == part }.map { places[$0] })
      }
      parts[2].merge(parts[0])
      parts[1].merge(parts[2])
      #expect(inTurn == whole && parts[1] == whole, "\(spread)")
    }
  }

  @Test func `summary places of an impossible state are nil`() throws {
    var generator = SeededGenerator(seed: 914)
    let kept = Self.kept(generator.places(2500, spread: 20))
    let cells = try #require(kept.cells)
    #expect(SummaryPlaces(places: kept.places, form: kept.form, cells: cells) == kept)
    let elsewhere = GeoCoordinate(
      latitude: 0, longitude: Degrees.wrappedLongitude(kept.places[0].longitude + 180))
    for (places, form, cells) in [
      (kept.places, .all, cells), (kept.places, .hulls, nil), ([], .hulls, cells),
      (kept.places + [elsewhere], .hulls, cells),
      ([GeoCoordinate(latitude: 91, longitude: 0)], .all, nil),
    ] as [([GeoCoordinate], SummaryPlaces.Form, SummaryCells?)] {
      #expect(SummaryPlaces(places: places, form: form, cells: cells) == nil)
    }
  }
}

import Mercator
import TestSupport
import Testing

@Suite struct SpreadPlacesTests {
  /// Many places in a band around the globe, some of them no places.
  static func places(_ count: Int, _ generator: inout SeededGenerator) -> [GeoCoordinate] {
    let south = generator.double(in: -80...60)
    let north = generator.double(in: (south + 10)...80)
    return (0..<count).map { _ in
      generator.once(in: 50)
        ? GeoCoordinate(latitude: .nan, longitude: 0)
        : GeoCoordinate(
          latitude: generator.double(in: south...north),
          longitude: generator.double(in: -180...180))
    }
  }

  @Test func `few are not told by some of them, and none where all lie along the rim`() {
    var generator = SeededGenerator(seed: 3121)
    #expect(SpreadPlaces(Self.places(3000, &generator)) == nil)
    let parallel = (0..<9000).map {
      GeoCoordinate(latitude: 10, longitude: Double($0) / 25 - 180)
    }
    #expect(SpreadPlaces(parallel, moreThan: 4096) == nil)
  }

  @Test func `those that are not kept lie in cells that are told`() throws {
    var generator = SeededGenerator(seed: 3122)
    for _ in 0..<Campaign.rounds(2, soak: 100) {
      let all = Self.places(80_000, &generator)
      var spread = try #require(SpreadPlaces(all, moreThan: 4096))
      let valid = all.filter { $0.isValid }
      #expect(spread.count == valid.count)
      #expect(spread.window == LongitudeWindow(enclosing: valid.map { $0.longitude }))
      func check() {
        #expect(spread.places == spread.numbers.map { valid[$0] })
        #expect(spread.numbers == spread.numbers.sorted() && spread.numbers.first == 0)
        #expect(spread.places.count < valid.count / 3)
        let unseen = spread.unseen
        let kept = Set(spread.numbers)
        #expect(
          valid.indices.allSatisfy { number in
            let place = valid[number]
            let longitude = place.longitude == 180 ? -180 : place.longitude
            let cell = PlaceCells.cell(latitude: place.latitude, longitude: longitude)
            return kept.contains(number) || unseen.isMarked(cell)
          })
      }
      check()
      var more: [Int] = []
      spread.unseen.forEach(after: 0) { cell, _ in if cell % 100 == 0 { more.append(cell) } }
      let keepsMore = spread.keep(more, of: all)
      #expect(keepsMore)
      check()
      #expect(more.allSatisfy { !spread.unseen.isMarked($0) })
      let extent = try #require(FitExtent(places: all))
      let gaps = StripGaps(all, count: spread.count, slope: 0.5, from: extent)
      let keepsGaps = spread.keep(gaps, of: all)
      #expect(keepsGaps)
      check()
      #expect(spread.items(numbered: gaps.numbers).map { spread.numbers[$0] } == gaps.numbers)
    }
  }
}

import TestSupport
import Testing

@testable import Mercator

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

  @Test func `few are not told by some of them`() {
    var generator = SeededGenerator(seed: 3121)
    #expect(SpreadPlaces(Self.places(3000, &generator)) == nil)
  }

  /// The referee looks at every place of each stretch.
  @Test func `the northmost and the southmost place of each stretch are kept`() throws {
    var generator = SeededGenerator(seed: 3123)
    let all = Self.places(20_000, &generator)
    let spread = try #require(SpreadPlaces(all, moreThan: 4096))
    let kept = Set(spread.places.map { [$0.latitude, $0.longitude] })
    var stretches: [Int: [GeoCoordinate]] = [:]
    for place in all where place.isValid {
      let start = LongitudeWindow(west: place.longitude, span: 0).west
      let cell = PlaceCells.cell(latitude: place.latitude, longitude: start)
      let column = cell % PlaceCells.columnCount
      stretches[column / PlaceCells.columnsPerStretch, default: []].append(place)
    }
    #expect(stretches.count > 900)
    for places in stretches.values {
      for place in [
        places.max { $0.latitude < $1.latitude }, places.min { $0.latitude < $1.latitude },
      ] {
        #expect(place.map { kept.contains([$0.latitude, $0.longitude]) } == true)
      }
    }
  }

  /// The referee sorts the places of each column; of a stack one is enough.
  @Test func `of a fine rim two from either end of each column are kept`() throws {
    var generator = SeededGenerator(seed: 3124)
    let some = Self.places(20_000, &generator)
    let all = some + some.prefix(5000)
    let spread = try #require(SpreadPlaces(all, isFine: true, moreThan: 4096))
    let kept = Set(spread.places.map { [$0.latitude, $0.longitude] })
    var columns: [Int: Set<GeoCoordinate>] = [:]
    for place in some where place.isValid {
      let start = LongitudeWindow(west: place.longitude, span: 0).west
      let cell = PlaceCells.cell(latitude: place.latitude, longitude: start)
      columns[cell % PlaceCells.columnCount, default: []].insert(place)
    }
    for places in columns.values {
      let sorted = places.sorted { $0.latitude < $1.latitude }
      for place in sorted.prefix(2) + sorted.suffix(2) {
        #expect(kept.contains([place.latitude, place.longitude]))
      }
    }
  }

  @Test func `those in some cells are kept of which something holds`() throws {
    var generator = SeededGenerator(seed: 3125)
    let all = Self.places(Campaign.rounds(6_000, all: 20_000, soak: 20_000), &generator)
    var spread = try #require(SpreadPlaces(all, moreThan: 4096))
    let before = Set(spread.numbers)
    var cells: [Int] = []
    spread.unseen.forEach(after: 0) { cell, _ in if cell % 5 == 0 { cells.append(cell) } }
    let valid = all.filter { $0.isValid }
    let wanted = valid.indices.filter { number in
      let place = valid[number]
      let start = LongitudeWindow(west: place.longitude, span: 0).west
      return place.latitude > 10
        && cells.contains(PlaceCells.cell(latitude: place.latitude, longitude: start))
    }
    let more = spread.keep(cells, of: all) { $0.latitude > 10 }
    #expect(Set(spread.numbers) == before.union(wanted))
    #expect(more == spread.numbers.count - before.count && more > 0)
    #expect(cells.allSatisfy { spread.unseen.isMarked($0) })
    let again = spread.keep(cells, of: all) { $0.latitude > 10 }
    #expect(again == 0)
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
        #expect(spread.numbers == spread.numbers.sorted())
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
      let some = (0..<90).map { SpreadPlaces.Standing(index: $0 * 800, number: $0 * 800) }
      spread.keep(
        some.filter { all[$0.index].isValid }.map { standing in
          SpreadPlaces.Standing(
            index: standing.index, number: all[..<standing.index].count { $0.isValid })
        }, of: all)
      check()
      let numbers = spread.numbers.enumerated().filter { $0.offset % 7 == 0 }.map { $0.element }
      #expect(spread.items(numbered: numbers).map { spread.numbers[$0] } == numbers)
    }
  }
}

import TestSupport
import Testing

@testable import Mercator

@Suite struct HullVerticesTests {
  /// Sets of every shape, large enough for the prefilter.
  private static func places(_ generator: inout SeededGenerator) -> [GeoCoordinate] {
    let count = generator.int(in: 1...3000)
    let spread = generator.element(of: [0.0, 1e-9, 1e-4, 3, 60, 170])
    var places = generator.places(count, spread: spread)
    if generator.once(in: 3) {
      // Stacks, invalid places, and longitudes that are written otherwise.
      for _ in 0..<generator.int(in: 1...20) {
        let place = generator.element(of: places)
        let longitude = place.longitude + (place.longitude < 0 ? 360 : -360)
        places += [place, GeoCoordinate(latitude: place.latitude, longitude: longitude)]
        places.append(GeoCoordinate(latitude: .nan, longitude: place.longitude))
        places.append(GeoCoordinate(latitude: 91, longitude: place.longitude))
      }
      places.shuffle(using: &generator)
    }
    return places
  }

  @Test func `outer places enclose every place and are places themselves`() throws {
    var generator = SeededGenerator(seed: 1801)
    var (told, large) = (0, 0)
    for _ in 0..<Campaign.rounds(20, all: 150, soak: 10_000) {
      let places = Self.places(&generator)
      let valid = places.filter(\.isValid)
      guard let outer = HullVertices(places, ownWindowAlone: true) else {
        #expect(valid.isEmpty)
        continue
      }
      let west = outer.window.west
      func point(_ place: GeoCoordinate) -> WorldPoint {
        WorldPoint(
          x: Degrees.eastward(from: west, to: place.longitude) / 360,
          y: WebMercator.worldPoint(for: place).y)
      }
      let hull = outer.places.map(point)
      let known = Set(valid.map(point))
      #expect(hull.allSatisfy { known.contains($0) })
      var (width, height) = (0.0, 0.0)
      for vertex in hull {
        width = max(width, (vertex.x - hull[0].x).magnitude)
        height = max(height, (vertex.y - hull[0].y).magnitude)
      }
      for place in known {
        for (start, end) in zip(hull, hull.dropFirst() + [hull[0]]) where hull.count > 1 {
          let turn =
            (end.x - start.x) * (place.y - start.y) - (end.y - start.y) * (place.x - start.x)
          #expect(turn >= -1e-15 * (width + height), "\(place) \(start) \(end)")
        }
      }
      told += 1
      if places.count > 1000, hull.count < 100 { large += 1 }
    }
    #expect(told > Campaign.rounds(17, all: 140, soak: 9000), "\(told)")
    #expect(large > told / 10, "\(large) of \(told)")
  }

  @Test func `outer places do not depend on the order or on inner places`() throws {
    var generator = SeededGenerator(seed: 1802)
    for _ in 0..<Campaign.rounds(100, soak: 5000) {
      let places = Self.places(&generator)
      let outer = HullVertices(places, ownWindowAlone: false)
      let other = HullVertices(places.shuffled(using: &generator), ownWindowAlone: false)
      #expect(outer?.places == other?.places)
      #expect(outer?.window == other?.window)
      guard let outer, outer.window.span < 180 else { continue }
      #expect(HullVertices(outer.places, ownWindowAlone: false)?.places == outer.places)
    }
  }

  @Test func `the outer places of a meridian or a parallel are its ends`() {
    let meridian = (-400...400).map { GeoCoordinate(latitude: Double($0) / 10, longitude: 7) }
    let parallel = (-400...400).map { GeoCoordinate(latitude: 7, longitude: Double($0) / 10) }
    for line in [meridian, parallel] {
      let ends = HullVertices(line, ownWindowAlone: true)?.places ?? []
      #expect(Set(ends) == [line[0], line[800]])
    }
  }

  /// A row of 300°, and a gap of 60°; without 40° in its middle there is another gap to cut at.
  @Test func `outer places around the globe keep the hull of each part between wide gaps`() {
    let row = (0...600).map {
      GeoCoordinate(latitude: Double($0 % 7), longitude: Double($0) / 2 - 150)
    }
    let whole = HullVertices(row, ownWindowAlone: false)
    #expect(whole?.window.west == -150 && whole?.cuts.cuts.isEmpty == true)
    let parted = row.filter { $0.longitude.magnitude > 20 }
    let parts = HullVertices(parted, ownWindowAlone: false)
    #expect(parts?.cuts.cuts.map { ($0.start * 360).rounded() } == [171])
    #expect(parts?.cuts.cuts.map { ($0.gap * 360).rounded() } == [41])
    #expect(parts?.places.contains { $0.longitude == 20.5 } == true)
    let one = HullVertices(parted, ownWindowAlone: true)
    #expect(one?.cuts.cuts.isEmpty == true)
    #expect(HullVertices([], ownWindowAlone: false) == nil)
  }
}

import Mercator
import TestSupport
import Testing

@Suite struct HullPlaceTests {
  /// Twice the area of a triangle, in the lattice's steps.
  private static func turn(_ a: HullPlace, _ b: HullPlace, _ c: HullPlace) -> Int128 {
    Int128(b.x - a.x) * Int128(c.y - a.y) - Int128(b.y - a.y) * Int128(c.x - a.x)
  }

  private static func vertices(_ places: [GeoCoordinate], eastOf west: Double) -> [HullPlace] {
    HullPlace.hull(of: places.map { HullPlace($0, eastOf: west) })
  }

  @Test func `a hull contains its places in any order, and no three vertices are collinear`() {
    var generator = SeededGenerator(seed: 1812)
    for round in 0..<Campaign.rounds(300, soak: 50_000) {
      let step = generator.element(of: [1e-12, 0.5, 7])
      let west = generator.element(of: [-180.0, -30, 179])
      // On a grid many places are in a line, and many at the same point.
      let places = (0..<generator.int(in: 1...60)).map { _ in
        GeoCoordinate(
          latitude: Double(generator.int(in: -5...5)) * step,
          longitude: Double(generator.int(in: -5...5)) * step)
      }
      let hull = Self.vertices(places, eastOf: west)
      let again = Self.vertices(places.shuffled(using: &generator), eastOf: west)
      #expect(hull.map { $0.place } == again.map { $0.place }, "\(round)")
      #expect(hull.allSatisfy { places.contains($0.place) })
      for (index, end) in hull.enumerated() where hull.count > 1 {
        let start = hull[index > 0 ? index - 1 : hull.count - 1]
        for place in places {
          #expect(
            Self.turn(start, end, HullPlace(place, eastOf: west)) >= 0, "\(round) \(place)")
        }
        guard hull.count > 2 else { continue }
        #expect(Self.turn(start, end, hull[(index + 1) % hull.count]) > 0, "\(round)")
      }
    }
  }

  @Test func `a hull of no, equal or collinear places has none, one or two vertices`() {
    let place = GeoCoordinate(latitude: 10, longitude: 20)
    let other = GeoCoordinate(latitude: 10, longitude: 30)
    let between = GeoCoordinate(latitude: 10, longitude: 25)
    #expect(Self.vertices([], eastOf: -180).isEmpty)
    #expect(Self.vertices([place], eastOf: -180).map { $0.place } == [place])
    #expect(Self.vertices([place, place], eastOf: -180).map { $0.place } == [place])
    #expect(
      Self.vertices([between, other, place], eastOf: -180).map { $0.place } == [place, other])
    // East of 25° west, the place at 20° lies after the one at 30°.
    #expect(Self.vertices([place, other], eastOf: 25).map { $0.place } == [other, place])
  }
}

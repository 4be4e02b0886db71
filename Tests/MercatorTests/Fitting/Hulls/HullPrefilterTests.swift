import Mercator
import TestSupport
import Testing

@Suite struct HullPrefilterTests {
  @Test func `a prefilter rejects only places inside the sample's hull, and 90 % of them`() throws {
    var generator = SeededGenerator(seed: 1813)
    var (told, inside) = (0, 0)
    for round in 0..<Campaign.rounds(60, soak: 5000) {
      let west = generator.element(of: [-10.0, 170])
      let (south, height) = (generator.double(in: -80...40), generator.element(of: [0.01, 5, 35]))
      func place() -> GeoCoordinate {
        GeoCoordinate(
          latitude: generator.double(in: south...south + height),
          longitude: Degrees.wrappedLongitude(west + generator.double(in: 0...60)))
      }
      let sample = (0..<400).map { _ in place() }
      let places = (0..<400).map { _ in place() }
      let prefilter = try #require(HullPrefilter(sample: sample, bands: 200))
      let hull = HullPlace.hull(of: sample.map { HullPlace($0, eastOf: west) })
      let left = Set(prefilter.outside(places))
      for place in places {
        let point = HullPlace(place, eastOf: west)
        let isInside = hull.indices.allSatisfy { index in
          let (start, end) = (hull[index > 0 ? index - 1 : hull.count - 1], hull[index])
          return Int128(end.x - start.x) * Int128(point.y - start.y)
            > Int128(end.y - start.y) * Int128(point.x - start.x)
        }
        if isInside { inside += 1 }
        guard !left.contains(place) else { continue }
        told += 1
        #expect(isInside, "\(round) \(place)")
      }
    }
    #expect(Double(told) > 0.9 * Double(inside), "\(told) of \(inside)")
  }

  @Test func `a prefilter keeps invalid places, and places on or outside the sample's hull`() throws
  {
    let sample = [(0.0, 0.0), (0, 10), (10, 0), (10, 10)]
      .map { GeoCoordinate(latitude: $0.0, longitude: $0.1) }
    let prefilter = try #require(HullPrefilter(sample: sample, bands: 16))
    let places = [
      GeoCoordinate(latitude: 5, longitude: 5), GeoCoordinate(latitude: .nan, longitude: 5),
      GeoCoordinate(latitude: 5, longitude: .nan), GeoCoordinate(latitude: .infinity, longitude: 5),
      GeoCoordinate(latitude: -.infinity, longitude: 5), GeoCoordinate(latitude: 91, longitude: 5),
      GeoCoordinate(latitude: 5, longitude: -60), GeoCoordinate(latitude: 10, longitude: 10),
    ]
    // Text: what is no number is not equal to itself.
    #expect(prefilter.outside(places).map { "\($0)" } == places.dropFirst().map { "\($0)" })
  }

  @Test func `a sample without an interior has no prefilter`() {
    let place = GeoCoordinate(latitude: 1, longitude: 2)
    #expect(HullPrefilter(sample: [], bands: 16) == nil)
    #expect(HullPrefilter(sample: [place], bands: 16) == nil)
    #expect(HullPrefilter(sample: [place, place, place], bands: 16) == nil)
    let parallel = [0.0, 1, 2].map { GeoCoordinate(latitude: 1, longitude: $0) }
    #expect(HullPrefilter(sample: parallel, bands: 16) == nil)
    // Around the world: what lies inside depends on where the world is cut.
    let around = [-120.0, 0, 120].map { GeoCoordinate(latitude: $0 / 2, longitude: $0) }
    #expect(HullPrefilter(sample: around, bands: 16) == nil)
  }
}

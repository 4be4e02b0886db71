import Mercator
import MercatorClusters
import TestSupport
import Testing

@Suite struct PlaceIndexAreaTests {
  @Test func `an index finds the same places in an area as a search of all`() {
    var generator = SeededGenerator(seed: 488)
    for _ in 0..<Campaign.rounds(60, soak: 5000) {
      var places = (0..<generator.int(in: 0...800)).map { _ in generator.coordinate() }
      if generator.once(in: 3) {
        places += [
          GeoCoordinate(latitude: .nan, longitude: 0), GeoCoordinate(latitude: 5, longitude: -359),
        ]
      }
      let area = area(&generator, near: places)
      let index = PlaceIndex(of: places)
      let wanted = places.indices.filter { area.contains(places[$0]) }
      #expect(index.places(in: area) == wanted)
      #expect(index.count(in: area) == wanted.count)
    }
  }

  /// Returns overlapping polygons with holes, some with corners at the places themselves.
  private func area(
    _ generator: inout SeededGenerator, near places: [GeoCoordinate]
  ) -> GeoArea {
    var area = GeoArea()
    for _ in 0..<generator.int(in: 0...4) {
      switch generator.int(in: 0...3) {
      case 0:
        area.formUnion(
          GeoArea(
            GeoCircle(
              center: generator.coordinate(), radiusMeters: generator.double(in: 1e4...1.9e7))))
      case 1 where places.count > 3:
        area.formUnion(
          GeoArea(ring: (0..<generator.int(in: 3...60)).map { _ in generator.element(of: places) }))
      default:
        let center = generator.coordinate()
        func ring(_ size: Double) -> GeoPath {
          GeoPath(
            ring: (0..<40).map { corner in
              let reach = size * generator.double(in: 0.5...1)
              let (sine, cosine) = ElementaryFunctions.sineAndCosine(ofDegrees: Double(corner) * 9)
              return GeoCoordinate(
                latitude: min(max(center.latitude + reach * sine, -90), 90),
                longitude: center.longitude + reach * cosine)
            })
        }
        area.formUnion(GeoArea([[ring(60), ring(15)]]))
      }
    }
    return area
  }
}

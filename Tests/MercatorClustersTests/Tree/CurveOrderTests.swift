import Mercator
import MercatorClusters
import TestSupport
import Testing

@Suite struct CurveOrderTests {
  private func order(_ coordinates: [GeoCoordinate]) -> [Int] {
    coordinates.withUnsafeBufferPointer { CurveOrder.indices(of: $0) }.map { Int($0) }
  }

  /// Where a place is on Morton's curve over 2¹⁶ × 2¹⁶ cells of degrees, bit by bit.
  private func position(_ place: GeoCoordinate) -> UInt64 {
    let turned = Degrees.wrappedLongitude(place.longitude)
    let column = UInt64(((turned / 360 + 0.5) * 65_536).clamped(0, 65_535))
    let row = UInt64(((place.latitude / 180 + 0.5) * 65_536).clamped(0, 65_535))
    return (0..<16).reduce(0) { sum, bit in
      sum | (column >> bit & 1) << (2 * bit) | (row >> bit & 1) << (2 * bit + 1)
    }
  }

  @Test func `the curve orders the world's quarters from south-west to north-east`() {
    let quarters = [
      GeoCoordinate(latitude: 45, longitude: 90), GeoCoordinate(latitude: 45, longitude: -90),
      GeoCoordinate(latitude: -45, longitude: 90), GeoCoordinate(latitude: -45, longitude: -90),
    ]
    #expect(order(quarters) == [3, 2, 1, 0])
  }

  @Test func `no place, one place, and places on one spot keep their order`() {
    #expect(order([]).isEmpty)
    #expect(order([GeoCoordinate(latitude: 90, longitude: 180)]) == [0])
    let spot = GeoCoordinate(latitude: 0, longitude: -0.0)
    let same = GeoCoordinate(latitude: -0.0, longitude: 0)
    #expect(order([spot, same, spot, same, same]) == [0, 1, 2, 3, 4])
  }

  @Test func `the curve order leaves out invalid places`() {
    let nowhere = GeoCoordinate(latitude: .nan, longitude: 0)
    #expect(order([nowhere, nowhere]).isEmpty)
    let place = GeoCoordinate(latitude: 1, longitude: 1)
    let beyond = GeoCoordinate(latitude: 91, longitude: 0)
    #expect(order([nowhere, place, beyond, place]) == [1, 3])
  }

  @Test func `random places follow the curve, equal ones their own order`() {
    var generator = SeededGenerator(seed: 155)
    for _ in 0..<Campaign.rounds(100, soak: 10_000) {
      let spread = generator.element(of: [0, 1e-4, 1, 100])
      var places =
        spread == 0
        ? (0..<generator.int(in: 0...120)).map { _ in generator.coordinate() }
        : generator.places(generator.int(in: 0...120), spread: spread)
      if let place = places.first { places += [place, place] }
      let expected = places.indices
        .map { (position(places[$0]), $0) }.sorted { $0 < $1 }.map(\.1)
      #expect(order(places) == expected)
    }
  }
}

import Mercator
import TestSupport
import Testing

@Suite struct MarkerSetTests {
  private static let pin = MarkerFootprint(width: 30, height: 40, anchor: .bottom)
  private static let card = MarkerFootprint(left: 0, above: 10, right: 100, below: 10)
  private static let sign = MarkerFootprint(left: 80, above: 5, right: 0, below: 5)

  private static func marker(
    _ latitude: Double, _ footprint: MarkerFootprint = pin, callouts: [MarkerFootprint] = []
  ) -> PlacedMarker {
    PlacedMarker(
      at: GeoCoordinate(latitude: latitude, longitude: 0), footprint: footprint, callouts: callouts)
  }

  /// Of five markers the second and the fourth are no valid places.
  private static let markers: [PlacedMarker] = [
    marker(1), marker(.nan, callouts: [card]), marker(2, .point, callouts: [sign, card]),
    marker(100), marker(3, callouts: [card]),
  ]

  @Test func `a marker set leaves out invalid markers and keeps the indices of the others`() {
    let set = MarkerSet(Self.markers)
    #expect((0..<3).map { set.given[$0] } == [0, 2, 4])
    #expect(set.owners == [1, 2] && set.choices == [0, 0])
    #expect(set.callouts(ofOwner: 0) == [Self.sign, Self.card])
    #expect(set.footprint(ofMarker: 0) == Self.pin)
  }

  @Test func `a marker in a set occupies its image and the chosen callout`() {
    var set = MarkerSet(Self.markers)
    #expect(set.footprint(ofMarker: 1) == Self.sign)
    set.choices[0] = 1
    #expect(set.footprint(ofMarker: 1) == Self.card)
    #expect(set.footprint(ofMarker: 2) == Self.pin.union(Self.card))
    #expect(set.footprint(2) == set.footprint(ofMarker: 2))
    #expect((0..<3).map { set.firstPosition(ofMarker: $0) } == [0, 1, 2])
  }

  @Test func `a marker set without callouts keeps the images`() {
    let set = MarkerSet(Self.markers).withoutCallouts
    #expect(set.owners == [])
    #expect((0..<3).map { set.footprint(ofMarker: $0) } == [Self.pin, .point, Self.pin])
  }

  @Test func `a marker set of mixed items has boxes for markers only`() throws {
    let region = try #require(GeoRegion(south: 0, west: 0, north: 1, east: 1))
    let items: [FitItem] = [
      .region(region), .marker(Self.markers[1]), .marker(Self.markers[2]),
      .place(Self.markers[0].coordinate),
    ]
    let set = MarkerSet(items, of: try #require(FitExtent(items: items)))
    #expect(set.owners == [1] && set.firstPosition(ofMarker: 1) == 4)
    #expect((0..<4).map { set.footprint($0) } == [.point, .point, .point, .point])
    #expect(set.footprint(4) == Self.sign)
    #expect(set.footprint(5) == .point && set.given[2] == 3)
    #expect(set.withoutCallouts.footprint(4) == .point)
  }

  @Test func `a marker set repeats its footprints for positions beyond the last`() throws {
    let set = MarkerSet(Self.markers)
    #expect((3..<6).map { set.footprint($0) } == (0..<3).map { set.footprint($0) })
    let items: [FitItem] = [.marker(Self.markers[0]), .place(Self.markers[2].coordinate)]
    let mix = MarkerSet(items, of: try #require(FitExtent(items: items)))
    #expect((2..<4).map { mix.footprint($0) } == (0..<2).map { mix.footprint($0) })
    #expect(mix.footprint(2) == Self.pin && mix.footprint(3) == .point)
  }
}

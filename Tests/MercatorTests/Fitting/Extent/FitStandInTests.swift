import Mercator
import TestSupport
import Testing

@Suite struct FitStandInTests {
  private static let places: [GeoCoordinate] = [
    GeoCoordinate(latitude: 10, longitude: 170), GeoCoordinate(latitude: .nan, longitude: 0),
    GeoCoordinate(latitude: -5, longitude: -175), GeoCoordinate(latitude: 10, longitude: 170),
    GeoCoordinate(latitude: 2, longitude: 178),
  ]

  /// Where places lie, in degrees east of a longitude, on whatever copy.
  private static func degrees(_ extent: FitExtent) -> [Double] {
    extent.positions.map { ($0.x * 360 * 1e9).rounded() / 1e9 }
  }

  @Test func `what stood for all is the extent itself`() throws {
    let extent = try #require(FitExtent(places: Self.places))
    #expect(Self.degrees(FitStandIn.all.extent(extent, of: [])) == Self.degrees(extent))
  }

  @Test func `of a hull's window all places are told, the invalid ones left out`() throws {
    let hull = try #require(FitExtent(places: [Self.places[0], Self.places[2]]))
    let all = FitStandIn.hull.extent(hull, of: Self.places)
    #expect(Self.degrees(all) == [0, 15, 0, 8])
    #expect(all.longitude == hull.longitude && all.y == hull.y)
    #expect(all.coordinate(at: all.positions[1]).latitude.rounded() == -5)
  }

  @Test func `places that are the same lie on the copy of the one that stood for them`() throws {
    // By longitude from −180° on, each a world farther east than the one before.
    let distinct = [
      GeoCoordinate(latitude: 3, longitude: -180), Self.places[2], Self.places[0],
    ]
    let extent = try #require(FitExtent(places: distinct)).moved { Double($0) }.extent
    let places = Self.places.dropLast() + [GeoCoordinate(latitude: 3, longitude: 180)]
    let all = FitStandIn.distinct(distinct).extent(extent, of: Array(places))
    let numbers = [2, 1, 2, 0]
    #expect(all.positions.map { $0.x } == numbers.map { extent.start(of: $0).x })
    #expect(Set(all.positions.map { $0.x }).count == 3)
    #expect((all.coordinate(at: all.positions[3]).latitude - 3).magnitude < 1e-12)
  }

  @Test func `places lie on the copies of the cells that hold them`() throws {
    let west = try #require(GeoRegion(south: 0, west: 160, north: 20, east: 175))
    let east = try #require(GeoRegion(south: -10, west: 176, north: 5, east: -170))
    let extent = try #require(FitExtent(regions: [west, east])).moved { $0 == 1 ? 2 : 0 }.extent
    let all = FitStandIn.cells([west, east]).extent(extent, of: Self.places)
    #expect(Self.degrees(all) == [10, 745, 10, 738])
    // Beyond the map's end a place is where the map ends.
    let top = try #require(GeoRegion(south: 80, west: 0, north: 85.1, east: 10))
    let cap = try #require(FitExtent(regions: [west, top])).moved { 2 * Double($0) }.extent
    let pole = [GeoCoordinate(latitude: 89, longitude: 3)]
    #expect(Self.degrees(FitStandIn.cells([west, top]).extent(cap, of: pole)) == [563])
  }
}

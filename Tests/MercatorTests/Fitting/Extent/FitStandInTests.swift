@testable import Mercator
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
    var cells = SummaryCells()
    cells.insert(Self.places.filter { $0.isValid }.map { $0.onOneCopy })
    // In the order of their codes the eastern hemisphere's northern cells come first.
    let middles = try #require(FitExtent(places: cells.middles))
    #expect(cells.codes.count == 3 && cells.side == 46_080)
    for copies in [[0.0, 0, 0], [2, 0, 5]] {
      let extent = cells.extent(
        aroundMiddles: middles.moved { copies[$0] }.extent, between: -90...90)
      let all = FitStandIn.cells(cells).extent(extent, of: Self.places)
      #expect(all.positions.count == 4)
      for (place, position) in zip(Self.places.filter { $0.isValid }, all.positions) {
        let cell = try #require(cells.index(of: place.onOneCopy))
        let item = extent.item(cell)
        let west = try #require(item.map { $0.x }.min())
        #expect(west - 1e-15 <= position.x && position.x <= west + 1 / 46_080 + 1e-15)
        let coordinate = all.coordinate(at: position)
        #expect((coordinate.longitude - place.longitude).magnitude < 1e-12)
      }
    }
  }

  @Test func `beyond the map's end a place is in the cell where the map ends`() throws {
    var cells = SummaryCells()
    cells.insert([GeoCoordinate(latitude: 89, longitude: 3)])
    #expect(cells.index(of: GeoCoordinate(latitude: 86, longitude: 3)) == 0)
    #expect(cells.index(of: GeoCoordinate(latitude: 85, longitude: 3)) == nil)
    let extent = try #require(FitExtent(places: cells.middles))
    let all = FitStandIn.cells(cells).extent(
      cells.extent(aroundMiddles: extent, between: 89...89),
      of: [GeoCoordinate(latitude: 89, longitude: 3)])
    #expect(all.y + all.positions[0].y == 0)
  }
}

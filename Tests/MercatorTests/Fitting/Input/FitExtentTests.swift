import Mercator
import TestSupport
import Testing

@Suite struct FitExtentTests {
  private typealias Offset = ViewportProjection.WorldOffset

  private static func place(_ latitude: Double, _ longitude: Double) -> GeoCoordinate {
    GeoCoordinate(latitude: latitude, longitude: longitude)
  }

  @Test func `an extent measures eastward and southward from its outermost places`() throws {
    let places = [Self.place(0, -170), Self.place(.nan, 3), Self.place(60, 170)]
    let extent = try #require(FitExtent(places: places))
    #expect(extent.longitude == 170 && extent.itemCount == 2)
    #expect(extent.positions.map { $0.x } == [20 / 360, 0])
    #expect(extent.positions[1].y == 0 && extent.positions[0].y > 0)
    #expect(extent.width == extent.positions[0].x)
    #expect(FitExtent(places: [Self.place(91, 0)]) == nil)
  }

  @Test func `an extent has four corners for a region, also one around the globe`() throws {
    let fiji = try #require(GeoRegion(south: -21, west: 177, north: -12, east: -178))
    let samoa = try #require(GeoRegion(south: -15, west: -173, north: -13, east: -171))
    let extent = try #require(FitExtent(regions: [samoa, fiji]))
    #expect(extent.longitude == 177 && extent.itemCount == 2 && extent.positions.count == 8)
    #expect(extent.item(0).map { ($0.x * 360).rounded() } == [10, 10, 12, 12])
    #expect(extent.item(1).map { ($0.x * 360).rounded() } == [0, 0, 5, 5])
    // North before south.
    #expect(extent.item(1).map { $0.y < extent.item(0)[1].y } == [true, false, true, false])
    let belt = try #require(GeoRegion(south: -1, north: 1, west: 30, longitudeSpan: 360))
    let around = try #require(FitExtent(regions: [fiji, belt]))
    #expect(around.item(1).map { $0.x } == [0, 0, 1, 1])
    #expect(FitExtent(regions: []) == nil)
  }

  @Test func `a minimum span is a box about the middle of the extent`() throws {
    let places = try #require(FitExtent(places: [Self.place(0, 10), Self.place(0, 12)]))
    let box = try #require(FitExtent(minimumSpan: .degrees(4), about: places))
    let corners = box.positions.map { box.coordinate(at: $0) }
    #expect(corners.map { ($0.longitude * 1e9).rounded() } == [9e9, 9e9, 13e9, 13e9])
    #expect(corners.map { ($0.latitude * 1e9).rounded() } == [2e9, -2e9, 2e9, -2e9])
    #expect(FitExtent(minimumSpan: .automatic, about: places) == nil)
    #expect(FitExtent(minimumSpan: .none, about: places) == nil)
  }

  @Test func `an extent gives back each place at its offset`() throws {
    var generator = SeededGenerator(seed: 1341)
    for _ in 0..<Campaign.rounds(300, soak: 30_000) {
      let places = (0..<generator.int(in: 1...9)).map { _ in
        Self.place(generator.double(in: -85...85), generator.double(in: -180...180))
      }
      let extent = try #require(FitExtent(places: places))
      #expect(extent.positions.allSatisfy { $0.x >= 0 && $0.x <= extent.width && $0.y >= 0 })
      for (place, position) in zip(places, extent.positions) {
        let found = extent.coordinate(at: position)
        let turn = Degrees.shortestTurn(from: place.longitude, to: found.longitude)
        #expect(turn.magnitude < 1e-12)
        #expect((found.latitude - place.latitude).magnitude < 1e-12)
        #expect(!extent.isBeyondWorld(position))
      }
      let beyond = Offset(x: 0, y: -extent.y - 1e-9)
      #expect(extent.isBeyondWorld(beyond))
    }
  }
}

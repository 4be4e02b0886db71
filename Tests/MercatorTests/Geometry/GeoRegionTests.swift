import Foundation
import Mercator
import Testing
import TestSupport

@Suite struct GeoRegionTests {
  let fiji = GeoRegion(south: -20, west: 177, north: -16, east: -179)

  @Test func `a region across 180° has one form`() throws {
    let fiji = try #require(fiji)
    #expect(fiji.longitudeSpan == 4 && fiji.east == 181 && fiji.latitudeSpan == 4)
    #expect(fiji.center == GeoCoordinate(latitude: -18, longitude: 179))
    #expect(fiji == GeoRegion(south: -20, north: -16, west: 177, longitudeSpan: 4))
    #expect(fiji.contains(GeoCoordinate(latitude: -18, longitude: 180)))
    #expect(fiji.contains(GeoCoordinate(latitude: -18, longitude: -180)))
    #expect(fiji.contains(GeoCoordinate(latitude: -20, longitude: -179)))
    #expect(fiji.contains(GeoCoordinate(latitude: -20, longitude: 181)))
    #expect(!fiji.contains(GeoCoordinate(latitude: -18, longitude: 0)))
    #expect(!fiji.contains(GeoCoordinate(latitude: -21, longitude: 178)))
    #expect(!fiji.contains(GeoCoordinate(latitude: .nan, longitude: 178)))
  }

  @Test func `D1 a region accepts every longitude, and 360° is the whole circle`() throws {
    let world = try #require(GeoRegion(south: -90, west: -180, north: 90, east: 180))
    #expect(world.longitudeSpan == 360 && world.west == -180)
    #expect(GeoRegion(south: 0, west: 180, north: 1, east: 180)?.west == -180)
    #expect(GeoRegion(south: 0, west: 180, north: 1, east: -180)?.longitudeSpan == 0)
    #expect(GeoRegion(south: 0, west: -300, north: 1, east: 300)?.longitudeSpan == 360)
    #expect(world.contains(GeoCoordinate(latitude: 90, longitude: 360)))
  }

  @Test(arguments: [
    (Double.nan, 0.0, 0.0, 1.0), (0, 1, .nan, 1), (0, 1, 0, .nan), (1, 0, 0, 1), (-91, 0, 0, 1),
    (0, 91, 0, 1), (0, 1, 0, -1), (0, 1, 0, 361), (0, 1, .infinity, 1), (0, 1, 0, .infinity),
  ])
  func `a region of impossible numbers is nil`(
    south: Double, north: Double, west: Double, span: Double
  ) {
    #expect(GeoRegion(south: south, north: north, west: west, longitudeSpan: span) == nil)
  }

  @Test func `a region contains the places on its edges, however it was made`() throws {
    var generator = SeededGenerator(seed: 79)
    for _ in 0..<Campaign.rounds(500, soak: 200_000) {
      let (west, east) = (generator.double(in: -360...0), generator.double(in: 0...360))
      func holds(_ region: GeoRegion?, _ longitude: Double) throws -> Bool {
        try #require(region).contains(GeoCoordinate(latitude: 0, longitude: longitude))
      }
      let byEdges = GeoRegion(south: 0, west: west, north: 1, east: east)
      #expect(try holds(byEdges, west) && holds(byEdges, east), "\(west)…\(east)")
      let bySpan = try #require(
        GeoRegion(south: 0, north: 1, west: west, longitudeSpan: generator.double(in: 0...359)))
      #expect(try holds(bySpan, Degrees.wrappedLongitude(bySpan.east)), "\(bySpan)")
      let further = try #require(
        GeoRegion(south: 0, north: 1, west: bySpan.east, longitudeSpan: 1))
      #expect(bySpan.intersects(further) && bySpan.intersection(further) != nil, "\(bySpan)")
    }
    let tenth = try #require(GeoRegion(south: 0, north: 1, west: -27.3, longitudeSpan: 0.1))
    #expect(!tenth.contains(GeoCoordinate(latitude: 0, longitude: -27.2 + 1e-11)))
    #expect(!tenth.contains(GeoCoordinate(latitude: 0, longitude: -27.3 - 1e-11)))
  }

  @Test func `a region contains another if no place of it lies outside`() throws {
    let fiji = try #require(fiji)
    let part = try #require(GeoRegion(south: -19, west: 179, north: -17, east: -179))
    let world = try #require(GeoRegion(south: -90, west: 3, north: 90, east: 363))
    #expect(fiji.contains(part) && !part.contains(fiji) && fiji.contains(fiji))
    #expect(world.contains(fiji) && !fiji.contains(world))
  }

  @Test func `regions that only touch intersect`() throws {
    let fiji = try #require(fiji)
    let east = try #require(GeoRegion(south: -16, west: -179, north: 0, east: -170))
    let away = try #require(GeoRegion(south: -16, west: -178.9, north: 0, east: -170))
    #expect(fiji.intersects(east) && east.intersects(fiji))
    #expect(!fiji.intersects(away) && !away.intersects(fiji))
  }

  @Test func `a region reads back from JSON, and nonsense throws`() throws {
    let fiji = try #require(fiji)
    let data = try JSONEncoder().encode(fiji)
    #expect(try JSONDecoder().decode(GeoRegion.self, from: data) == fiji)
    let nonsense = Data(#"{"south":5,"north":-5,"west":0,"longitudeSpan":1}"#.utf8)
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(GeoRegion.self, from: nonsense)
    }
  }

  @Test func `a region made by its centre has it half way in degrees`() throws {
    let middle = GeoCoordinate(latitude: 48, longitude: 179)
    let region = try #require(GeoRegion(center: middle, latitudeSpan: 4, longitudeSpan: 6))
    #expect(region.center == middle && region.south == 46 && region.north == 50)
    #expect(region.west == 176 && region.east == 182)
    let pole = GeoCoordinate(latitude: 89, longitude: 0)
    #expect(GeoRegion(center: pole, latitudeSpan: 4, longitudeSpan: 360)?.north == 90)
    let nowhere = GeoCoordinate(latitude: 91, longitude: 0)
    #expect(GeoRegion(center: nowhere, latitudeSpan: 1, longitudeSpan: 1) == nil)
    for (latitudes, longitudes) in [(-1.0, 1.0), (181, 1), (.nan, 1), (1, -1), (1, 361), (1, .nan)]
    {
      #expect(
        GeoRegion(center: middle, latitudeSpan: latitudes, longitudeSpan: longitudes) == nil)
    }
  }
}

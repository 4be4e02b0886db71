import Foundation
import Mercator
import TestSupport
import Testing

@Suite struct TileIDTests {
  @Test func `tile columns wrap, rows and levels do not`() throws {
    #expect(TileID(z: 3, x: -1, y: 0)?.x == 7)
    #expect(TileID(z: 3, x: 8, y: 0)?.x == 0)
    #expect(TileID(z: 30, x: .min, y: 0)?.x == 0)
    #expect(TileID(z: 0, x: .max, y: 0)?.x == 0)
    #expect(TileID(z: 3, x: 0, y: -1) == nil && TileID(z: 3, x: 0, y: 8) == nil)
    #expect(TileID(z: 30, x: 0, y: .max) == nil && TileID(z: 0, x: 0, y: .min) == nil)
    for level in [-1, 31, .min, .max] { #expect(TileID(z: level, x: 0, y: 0) == nil) }
    let last = try #require(TileID(z: 30, x: -1, y: 1 << 30 - 1))
    #expect(last.x == 1 << 30 - 1 && last.children.isEmpty)
    #expect(last.worldRect.x + last.worldRect.width == 1)
  }

  @Test func `a tile's north-western corner lies in it, on every level`() throws {
    var generator = SeededGenerator(seed: 231)
    for _ in 0..<Campaign.rounds(20_000, soak: 1_000_000) {
      let level = generator.int(in: 0...30)
      let count = 1 << level
      let tile = try #require(
        TileID(
          z: level, x: generator.int(in: 0...(count - 1)), y: generator.int(in: 0...(count - 1))))
      let region = tile.region
      let corner = GeoCoordinate(latitude: region.north, longitude: region.west)
      #expect(TileID(containing: corner, level: level) == tile)
      let middle = WebMercator.coordinate(for: tile.worldRect.center)
      #expect(TileID(containing: middle, level: level) == tile)
      // Opposite corners belong to the neighbours, as far as there are any.
      let opposite = TileID(
        containing: GeoCoordinate(latitude: region.south, longitude: region.east), level: level)
      #expect(opposite?.x == min(tile.x + 1, count - 1))
      #expect(opposite?.y == min(tile.y + 1, count - 1))
    }
  }

  @Test func `tile edges are exact and neighbours share them`() throws {
    let tile = try #require(TileID(z: 4, x: 5, y: 2))
    #expect(tile.worldRect == WorldRect(x: 0.3125, y: 0.125, width: 0.0625, height: 0.0625))
    let east = try #require(TileID(z: 4, x: 6, y: 2))
    let south = try #require(TileID(z: 4, x: 5, y: 3))
    #expect(tile.region.east == east.region.west)
    #expect(tile.region.south == south.region.north)
    #expect(TileID(z: 0, x: 0, y: 0)?.region.longitudeSpan == 360)
    #expect(TileID(z: 0, x: 0, y: 0)?.region.north == WebMercator.latitudeLimit)
  }

  @Test func `places at the world's edges lie in the outermost tiles`() {
    func tile(_ latitude: Double, _ longitude: Double, _ level: Int = 5) -> TileID? {
      TileID(
        containing: GeoCoordinate(latitude: latitude, longitude: longitude), level: level)
    }
    #expect(tile(0, 180)?.x == 31 && tile(0, -180)?.x == 0)
    #expect(tile(0, 190)?.x == 0 && tile(0, -190)?.x == 31)
    #expect(tile(90, 0)?.y == 0 && tile(-90, 0)?.y == 31)
    #expect(tile(-85.05112877980659, 0, 30)?.y == 1 << 30 - 1)
    #expect(tile(0, 0, 31) == nil && tile(0, 0, -1) == nil && tile(0, 0, 0) != nil)
    #expect(tile(.nan, 0) == nil && tile(0, .infinity) == nil && tile(91, 0) == nil)
  }

  @Test func `a tile level is the nearest whole zoom in the source's convention`() {
    #expect(TileID.level(forZoom: 13.4) == 13)
    #expect(TileID.level(forZoom: 13.5) == 14)
    #expect(TileID.level(forZoom: 13.49999999999999822) == 13)
    #expect(TileID.level(forZoom: 13.4, convention: .tile512) == 12)
    #expect(TileID.level(forZoom: 13.4, convention: .tile128) == 14)
    #expect(TileID.level(forZoom: -3) == 0 && TileID.level(forZoom: 40) == 30)
    #expect(TileID.level(forZoom: .nan) == 0 && TileID.level(forZoom: .infinity) == 30)
  }

  @Test func `tile parents, ancestors and children agree`() throws {
    var generator = SeededGenerator(seed: 232)
    for _ in 0..<Campaign.rounds(2000, soak: 100_000) {
      let level = generator.int(in: 0...29)
      let place = generator.coordinate()
      let tile = try #require(TileID(containing: place, level: level))
      #expect(tile.children.allSatisfy { $0.parent == tile && tile.contains($0) })
      #expect(Set(tile.children).count == 4)
      let areas = tile.children.map(\.worldRect.width).reduce(0, +)
      #expect(areas == 2 * tile.worldRect.width)
      let below = try #require(TileID(containing: place, level: generator.int(in: level...30)))
      #expect(below.ancestor(atLevel: level) == tile && tile.contains(below))
      #expect(!tile.contains(tile.parent ?? below.children.first ?? below) || level == 0)
      #expect(tile.ancestor(atLevel: level) == tile && tile.contains(tile))
      #expect(tile.ancestor(atLevel: level + 1) == nil && tile.ancestor(atLevel: -1) == nil)
    }
    #expect(TileID(z: 0, x: 0, y: 0)?.parent == nil)
    let (one, other) = (TileID(z: 1, x: 0, y: 0), TileID(z: 2, x: 3, y: 3))
    #expect(try !(#require(one).contains(#require(other))))
  }

  @Test func `a tile reads back from JSON, and an impossible one throws`() throws {
    let tile = try #require(TileID(z: 10, x: 486, y: 332))
    let data = try JSONEncoder().encode(tile)
    #expect(try JSONDecoder().decode(TileID.self, from: data) == tile)
    for json in [#"{"x":8,"y":0,"level":3}"#, #"{"x":0,"y":0,"level":31}"#] {
      #expect(throws: DecodingError.self) {
        try JSONDecoder().decode(TileID.self, from: Data(json.utf8))
      }
    }
  }

  @Test func `any Double and any Int give a tile or nil`() {
    var generator = SeededGenerator(seed: 233)
    for _ in 0..<Campaign.rounds(5000, soak: 100_000) {
      let level = generator.once(in: 2) ? generator.int(in: -2...32) : generator.anyInt()
      let place = generator.anyCoordinate()
      let tile = TileID(containing: place, level: level)
      #expect((tile != nil) == (place.isValid && TileID.levels.contains(level)))
      if let tile { #expect(TileID(z: level, x: tile.x, y: tile.y) == tile) }
      _ = TileID(z: level, x: generator.anyInt(), y: generator.anyInt())
      _ = tile?.ancestor(atLevel: generator.anyInt())
    }
  }
}

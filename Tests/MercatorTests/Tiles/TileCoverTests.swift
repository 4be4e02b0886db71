import Mercator
import TestSupport
import Testing

@Suite struct TileCoverTests {
  @Test func `areas and routes have the tiles of shapely and supermercado`() throws {
    let fixture = try AreaFixture.read()
    for recorded in fixture.areas {
      let area = recorded.area
      for (level, count) in recorded.tiles.enumerated() {
        #expect(
          TileCover(of: area, levels: level...level).count == count, "\(recorded.name) \(level)")
      }
      let level = recorded.list.level
      #expect(Set(TileCover(of: area, levels: level...level)) == recorded.list.ids)
      #expect(
        TileCover(of: area, levels: 0...recorded.tiles.count - 1).count
          == recorded.tiles.reduce(0, +))
    }
    for recorded in fixture.lines {
      let line = GeoPath(line: recorded.line.map(coordinate))
      for (level, count) in recorded.tiles.enumerated() {
        #expect(TileCover(along: [line], levels: level...level).count == count)
      }
      let level = recorded.list.level
      #expect(Set(TileCover(along: [line], levels: level...level)) == recorded.list.ids)
    }
  }

  @Test func `regions have the tiles of mercantile, across 180°`() throws {
    let regions = try AreaFixture.read().regions
    #expect(regions.contains { $0.region[1] > $0.region[3] })
    for recorded in regions {
      let edges = recorded.region
      let region = try #require(
        GeoRegion(south: edges[0], west: edges[1], north: edges[2], east: edges[3]))
      for (level, count) in zip(recorded.levels, recorded.tiles) {
        #expect(TileCover(of: region, levels: level...level).count == count, "\(edges) \(level)")
      }
    }
  }

  @Test func `the count is the number of tiles, level by level and without duplicates`() throws {
    var generator = SeededGenerator(seed: 485)
    for round in 0..<Campaign.rounds(60, soak: 3000) {
      let (one, other) = (generator.double(in: -89...89), generator.double(in: -89...89))
      let region = try #require(
        GeoRegion(
          south: min(one, other), north: max(one, other), west: generator.double(in: -180...180),
          longitudeSpan: generator.once(in: 4) ? 360 : generator.double(in: 0...360)))
      let circle = GeoCircle(
        center: generator.coordinate(), radiusMeters: generator.double(in: 1e3...5e6))
      let first = generator.int(in: 0...4)
      let levels = first...first + generator.int(in: 0...3)
      let cover =
        round % 2 == 0
        ? TileCover(of: region, levels: levels) : TileCover(of: GeoArea(circle), levels: levels)
      let tiles = Array(cover)
      #expect(cover.count == UInt64(tiles.count) && Set(tiles).count == tiles.count)
      #expect(tiles.map(\.z) == tiles.map(\.z).sorted())
      for level in levels {
        let keys = tiles.filter { $0.z == level }.map(\.quadkey)
        #expect(keys == keys.sorted())
      }
    }
  }

  @Test func `a tile's region and area have that tile alone, and its tiles below`() throws {
    var generator = SeededGenerator(seed: 486)
    for _ in 0..<Campaign.rounds(200, soak: 20_000) {
      let level = generator.int(in: 0...20)
      let count = 1 << level
      let tile = try #require(
        TileID(
          z: level, x: generator.int(in: 0...(count - 1)), y: generator.int(in: 0...(count - 1))))
      #expect(Array(TileCover(of: tile.region, levels: level...level)) == [tile])
      #expect(Array(TileCover(of: GeoArea(tile.region), levels: level...level)) == [tile])
      #expect(
        TileCover(of: GeoArea(tile.region), levels: level...level + 9).count == (1 << 20 - 1) / 3)
      #expect(TileCover(of: tile.region, levels: level...level + 9).count == (1 << 20 - 1) / 3)
    }
  }

  @Test func `a single place has one tile on each level, the one that contains it`() throws {
    var generator = SeededGenerator(seed: 487)
    for _ in 0..<Campaign.rounds(200, soak: 20_000) {
      let place = GeoCoordinate(
        latitude: generator.double(in: -85...85), longitude: generator.double(in: -180...179.9))
      let wanted = (0...20).compactMap { TileID(containing: place, level: $0) }
      #expect(Array(TileCover(along: [GeoPath(line: [place])], levels: 0...20)) == wanted)
      let region = try #require(GeoRegion(enclosing: [place]))
      #expect(Array(TileCover(of: region, levels: 0...20)) == wanted)
    }
  }

  @Test func `the world has all tiles to the last level, and shapes elsewhere have none`() throws {
    let world = try #require(GeoRegion(south: -90, west: -180, north: 90, east: 180))
    let all: UInt64 = (1 << 62 - 1) / 3
    #expect(TileCover(of: world, levels: 0...30).count == all)
    #expect(TileCover(of: GeoArea(world), levels: 0...30).count == all)
    #expect(TileCover(of: world, levels: -5...99).levels == 0..<31)
    #expect(TileCover(of: world, levels: 40...50).count == 0)
    #expect(Array(TileCover(of: GeoArea(), levels: 0...5)).isEmpty)
    #expect(TileCover(along: [], levels: 0...5).count == 0)
    let polar = GeoArea(
      GeoCircle(center: GeoCoordinate(latitude: 90, longitude: 0), radiusMeters: 1000))
    #expect(TileCover(of: polar, levels: 0...5).count == 0)
  }

  @Test func `lists are lazy: the first tiles of billions come at once`() throws {
    let world = try #require(GeoRegion(south: -90, west: -180, north: 90, east: 180))
    let first = Array(TileCover(of: world, levels: 30...30).prefix(5))
    #expect(first.map(\.z) == [30, 30, 30, 30, 30])
    #expect(first.last == TileID(z: 30, x: 2, y: 0))
  }
}

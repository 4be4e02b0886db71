import Mercator
import TestSupport
import Testing

@Suite struct MapViewportTilesTests {
  private static func view(
    _ latitude: Double, _ longitude: Double, zoom: Double, _ width: Double, _ height: Double
  ) -> MapViewport {
    MapViewport(
      center: GeoCoordinate(latitude: latitude, longitude: longitude), zoom: zoom,
      size: ScreenSize(width: width, height: height))
  }

  @Test(arguments: [0.0, 90, 180, 270])
  func `A6 a square 1024-point view at zoom 2 shows 16 tiles`(heading: Double) throws {
    var view = Self.view(0, 0, zoom: 2, 1024, 1024)
    view.heading = heading
    let tiles = try view.tiles()
    #expect(tiles.count == 16 && Set(tiles).count == 16)
    #expect(tiles.allSatisfy { $0.worldCopy == 0 && $0.tile.z == 2 })
    #expect(try view.tiles(convention: .tile512).count == 4)
  }

  @Test func `a view of one tile shows exactly that tile`() throws {
    var generator = SeededGenerator(seed: 251)
    for _ in 0..<Campaign.rounds(1000, soak: 100_000) {
      let tile = try #require(
        TileID(containing: generator.coordinate(), level: generator.int(in: 0...28)))
      let view = MapViewport(
        center: WebMercator.coordinate(for: tile.worldRect.center), zoom: Double(tile.z),
        heading: Double(generator.int(in: 0...3) * 90), size: ScreenSize(width: 256, height: 256))
      #expect(try view.tiles() == [VisibleTile(tile: tile, worldCopy: 0)], "\(tile)")
    }
  }

  @Test func `visible tiles come nearest first, ties north, then west`() throws {
    let tiles = try Self.view(0, 0, zoom: 2, 1024, 1024).tiles().map(\.tile)
    let firsts = [(1, 1), (2, 1), (1, 2), (2, 2)].map { TileID(z: 2, x: $0, y: $1) }
    #expect(tiles.prefix(4).map { $0 } == firsts)
    var generator = SeededGenerator(seed: 252)
    var covered = 0
    for _ in 0..<200 {
      let view = generator.viewport()
      guard let tiles = try? view.tiles() else { continue }
      covered += 1
      let center = WebMercator.worldPoint(for: view.center)
      let distances = tiles.map { tile in
        let (x, y) = (tile.worldRect.center.x - center.x, tile.worldRect.center.y - center.y)
        return (x * x + y * y).squareRoot()
      }
      #expect(zip(distances, distances.dropFirst()).allSatisfy { $0 <= $1 + 1e-15 }, "\(view)")
    }
    #expect(covered > 150, "\(covered)")
  }

  @Test func `visible tiles on each copy of the world are separate`() throws {
    let wide = try Self.view(0, 0, zoom: 0, 700, 100).tiles()
    #expect(wide.map(\.worldCopy) == [0, -1, 1])
    let pacific = try Self.view(0, 180, zoom: 3, 200, 200).tiles()
    #expect(Set(pacific.map(\.worldCopy)) == [0, 1])
    #expect(Set(pacific.map(\.tile.x)) == [7, 0])
  }

  @Test func `a view beyond the poles shows no tiles there`() throws {
    let polar = try Self.view(85.05112877980659, 0, zoom: 5, 250, 1000).tiles()
    #expect(Set(polar.map(\.tile.y)) == [0, 1])
    let austral = try Self.view(-90, 0, zoom: 5, 250, 1000).tiles()
    #expect(Set(austral.map(\.tile.y)) == [31, 30])
  }

  @Test func `a given level overrides the zoom, up to the limit of tiles`() throws {
    let view = Self.view(48, 11, zoom: 4, 512, 512)
    #expect(try view.tiles(level: 0).map(\.tile.z) == [0])
    #expect(try view.tiles(level: 8).count > 1000)
    #expect(throws: VisibleTilesError.tooManyTiles(level: 9, limit: 99)) {
      try view.tiles(level: 9, limit: 99)
    }
    #expect(throws: VisibleTilesError.tooManyTiles(level: 30, limit: 1 << 20)) {
      try view.tiles(level: 30, limit: .max)
    }
    for level in [-1, 31, .max] {
      #expect(throws: VisibleTilesError.noSuchLevel(level)) { try view.tiles(level: level) }
    }
    let exactly = try view.tiles(level: 6).count
    #expect(try view.tiles(level: 6, limit: exactly).count == exactly)
    #expect(throws: VisibleTilesError.self) { try view.tiles(level: 6, limit: exactly - 1) }
    #expect(throws: VisibleTilesError.self) { try view.tiles(level: 6, limit: .min) }
  }

  @Test func `a view without area shows no tiles, and the free area fewer`() throws {
    #expect(try Self.view(0, 0, zoom: 3, 0, 100).tiles() == [])
    var view = Self.view(10, 10, zoom: 3, 600, 600)
    view.insets = ScreenInsets(bottom: 500)
    let (all, free) = (try view.tiles(), try view.tiles(in: .freeArea))
    #expect(Set(free).isStrictSubset(of: Set(all)))
    view.insets = ScreenInsets(300)
    #expect(try view.tiles(in: .freeArea) == [])
  }

  /// Every tile about the view is cut by the screen's edges.
  @Test func `visible tiles equal those of brute force at any heading and pitch`() {
    var generator = SeededGenerator(seed: 253)
    var (looked, shown, hidden, refused, pitched, copies) = (0, 0, 0, 0, 0, 0)
    for _ in 0..<Campaign.rounds(300, all: 1000, soak: 30_000) {
      let view = generator.viewport()
      let area: ViewportArea = generator.once(in: 3) ? .freeArea : .wholeView
      let rect =
        area == .freeArea
        ? view.freeArea
        : ScreenRect(x: 0, y: 0, width: view.size.width, height: view.size.height)
      let level = (TileID.level(forZoom: view.zoom) + generator.int(in: -2...1)).clamped(0, 30)
      let tiles = Double(1 << level)
      let box = view.worldRect(of: area)
      let west = (box.x * tiles).rounded(.down) - 1
      let east = ((box.x + box.width) * tiles).rounded(.up) + 1
      let north = max((box.y * tiles).rounded(.down) - 1, 0)
      let south = min(((box.y + box.height) * tiles).rounded(.up) + 1, tiles)
      let candidates = (east - west) * (south - north)
      guard let found = try? view.tiles(level: level, in: area, limit: 2000) else {
        refused += 1
        #expect(candidates > 2000, "\(view)")
        continue
      }
      guard candidates < 4000 else { continue }
      let listed = Set(found)
      #expect(listed.count == found.count)
      let referee = TileReferee(view, area: rect)
      let margin = min(8 * view.tolerance, min(rect.width, rect.height) / 4)
      for y in stride(from: north, to: south, by: 1) {
        for x in stride(from: west, to: east, by: 1) {
          let copy = (x / tiles).rounded(.down)
          guard let tile = TileID(z: level, x: Int(x), y: Int(y)) else { continue }
          let candidate = VisibleTile(tile: tile, worldCopy: Int(copy))
          looked += 1
          if listed.contains(candidate) {
            shown += 1
            copies += copy == 0 ? 0 : 1
            #expect(referee.shows(candidate, grownBy: margin), "\(candidate) \(view)")
          } else {
            hidden += 1
            #expect(!referee.shows(candidate, grownBy: -margin), "\(candidate) \(view)")
          }
        }
      }
      pitched += view.pitch > 0 ? 1 : 0
      #expect(listed.allSatisfy { $0.tile.z == level })
    }
    let rounds = Campaign.rounds(300, all: 1000, soak: 30_000)
    #expect(shown > 5 * rounds && hidden > 5 * rounds, "\(looked) \(refused)")
    #expect(pitched > rounds / 4 && copies > rounds / 10)
  }

  @Test func `tiles of any Double and any Int are valid or an error`() {
    var generator = SeededGenerator(seed: 254)
    var covered = 0
    for _ in 0..<Campaign.rounds(2000, soak: 50_000) {
      let view = generator.anyViewport()
      let level = generator.once(in: 2) ? generator.int(in: -1...31) : generator.anyInt()
      let limit = generator.once(in: 2) ? 3000 : min(generator.anyInt(), 3000)
      for level in [level, TileID.level(forZoom: view.zoom)] {
        guard let tiles = try? view.tiles(level: level, limit: limit) else { continue }
        covered += 1
        #expect(tiles.isEmpty || tiles.count <= limit)
        #expect(tiles.allSatisfy { TileID(z: level, x: $0.tile.x, y: $0.tile.y) == $0.tile })
      }
    }
    #expect(covered > Campaign.rounds(1000, soak: 25_000), "\(covered)")
  }
}

extension Int {
  fileprivate func clamped(_ lower: Int, _ upper: Int) -> Int {
    self < lower ? lower : self > upper ? upper : self
  }
}

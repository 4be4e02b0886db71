#if Tiles
  import Foundation
  import Mercator
  import TestSupport
  import Testing

  @testable import MercatorTiles

  @Suite struct TileArchiveTests {
    private static let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 1, 2, 3]

    @Test func `the sample archive in Data has streets, buildings and its source`() throws {
      let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Data/oakland.pmtiles").path
      let archive = try TileArchive(path: path)
      #expect(archive.metadata.attribution == "© OpenStreetMap contributors")
      #expect(archive.metadata.levels == 10...14)
      let place = GeoCoordinate(latitude: 37.8076, longitude: -122.3004)
      let id = try #require(TileID(containing: place, level: 14))
      let tile = try #require(try archive.vectorTile(id))
      let streets = try #require(try tile.layer("transportation"))
      #expect(streets.features.count == 22 && streets.features.allSatisfy { $0.kind == .lines })
      #expect(try tile.layer("building")?.features.contains { $0.kind == .polygons } ?? false)
      #expect(try archive.contents().map(\.tileCount) == [1, 1, 1, 2, 2])
    }

    @Test func `a tile folder has a file for each tile, rows from the north`() throws {
      try withScratchFolder { folder in
        let column = folder.appendingPathComponent("3/5")
        try FileManager.default.createDirectory(at: column, withIntermediateDirectories: true)
        try Data(Self.png).write(to: column.appendingPathComponent("2.png"))
        try Data("no tile".utf8).write(to: column.appendingPathComponent("README.txt"))
        let metadata = #"{"name":"Shade","attribution":"me","minzoom":0,"maxzoom":9}"#
        try Data(metadata.utf8).write(to: folder.appendingPathComponent("metadata.json"))
        let archive = try TileArchive(path: folder.path)
        #expect(archive.kind == .folder && archive.metadata.name == "Shade")
        #expect(archive.metadata.levels == 3...3 && archive.metadata.format == .png)
        let id = try #require(TileID(z: 3, x: 5, y: 2))
        let tile = try #require(try archive.tile(id))
        #expect(tile.format == .png && tile.bytes == Self.png)
        #expect(try archive.tile(try #require(TileID(z: 3, x: 5, y: 3))) == nil)
        #expect(throws: TileError(.unsupportedTiles("png"), file: folder.path, tile: id)) {
          try archive.vectorTile(id)
        }
        #expect(
          try archive.contents() == [TileLevelContents(level: 3, tileCount: 1, byteCount: 11)])
      }
    }

    @Test func `a path that is not an archive throws with the file`() throws {
      try withScratchFolder { folder in
        #expect(throws: TileError(.notAnArchive, file: folder.path)) {
          try TileArchive(path: folder.path)
        }
        let missing = folder.appendingPathComponent("none.pmtiles").path
        let error = #expect(throws: TileError.self) { try TileArchive(path: missing) }
        #expect("\(String(describing: error))".contains("No such file"))
      }
    }

    @Test(
      arguments: [
        ([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], TileFormat.png),
        ([0xFF, 0xD8, 0xFF, 0xE0], .jpeg),
        (Array("RIFF1234WEBP".utf8), .webp),
        ([0, 0, 0, 28] + Array("ftypavif".utf8), .avif),
        (Array("RIFF1234WAVE".utf8), nil), ([], nil), ([0x1A, 5], nil),
      ] as [([UInt8], TileFormat?)])
    func `a tile's first bytes decide its format`(bytes: [UInt8], format: TileFormat?) {
      #expect(TileFormat(signatureOf: bytes) == format)
    }

    @Test func `a byte-limited cache drops the values unused for longest`() {
      let cache = ByteLimitedCache<Int, Int>(limit: 100)
      for key in 0..<10 { cache.keep(key, for: key, cost: 10) }
      #expect(cache.cost == 100 && cache.value(0) == 0)
      cache.keep(10, for: 10, cost: 10)
      #expect(cache.cost <= 75 && cache.value(10) == 10 && cache.value(0) == 0)
      #expect(cache.value(1) == nil && cache.value(9) == 9)
      cache.keep(11, for: 11, cost: 101)
      #expect(cache.value(11) == nil)
      cache.keep(12, for: 10, cost: 20)
      #expect(cache.value(10) == 12 && cache.cost <= 100)
    }
  }
#endif

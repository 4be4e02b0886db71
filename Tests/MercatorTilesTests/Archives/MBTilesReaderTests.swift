#if Tiles
  import Foundation
  import Mercator
  import TestSupport
  import Testing

  @testable import MercatorTiles

  @Suite struct MBTilesReaderTests {
    /// A database of one raster and one packed vector tile, written by the package itself.
    private func database(
      _ folder: URL, rows: [(name: String, value: String)]
    ) throws -> String {
      let path = folder.appendingPathComponent("tiles.mbtiles").path
      var spool = try TileSpool(beside: path)
      try spool.add([], try #require(TileID(z: 0, x: 0, y: 0)), target: path)
      try spool.add(
        TileBytes.tile(kind: 1, [9, 0, 0]), try #require(TileID(z: 2, x: 1, y: 0)), target: path)
      try MBTilesWriter(target: path).write(spool, rows)
      return path
    }

    @Test func `an MBTiles archive counts rows from the south and has text metadata`() throws {
      try withScratchFolder { folder in
        let path = try database(
          folder,
          rows: [
            ("name", "Test"), ("attribution", "<a href=\"x\">&copy; me</a>  &amp; you"),
            ("bounds", "-10,-20,30.5,40"), ("center", "1,2,3"), ("format", "pbf"),
            (
              "json",
              #"{"vector_layers":[{"id":"all","fields":{"b":"String","a":"Number"},"minzoom":0,"maxzoom":2}]}"#
            ),
          ])
        let archive = try TileArchive(path: path)
        #expect(archive.kind == .mbtiles && archive.metadata.levels == 0...2)
        #expect(archive.metadata.attribution == "© me & you" && archive.metadata.format == .vector)
        #expect(archive.metadata.bounds?.east == 30.5 && archive.metadata.bounds?.south == -20)
        #expect(archive.metadata.center?.latitude == 2 && archive.metadata.centerLevel == 3)
        #expect(
          archive.metadata.layers == [
            TileMetadata.Layer(name: "all", levels: 0...2, fields: ["a", "b"])
          ])
        let id = try #require(TileID(z: 2, x: 1, y: 0))
        #expect(try archive.vectorTile(id)?.layers.map(\.name) == ["all"])
        #expect(try archive.tile(try #require(TileID(z: 2, x: 1, y: 3))) == nil)
        #expect(try archive.contents().map(\.tileCount) == [1, 1])
      }
    }

    @Test func `a file without a tile table throws SQLite's words`() throws {
      try withScratchFolder { folder in
        let path = try database(folder, rows: [])
        let bytes = try [UInt8](Data(contentsOf: URL(fileURLWithPath: path)))
        for damaged in [Array(bytes.prefix(16)), Array(bytes.prefix(600))] {
          #expect(throws: TileError.self) { try damaged.withArchive(folder) { _ in } }
        }
        var other = bytes
        // The table has another name.
        let name = Array("CREATE TABLE tiles".utf8)
        let place = try #require(
          other.indices.first { other[$0...].starts(with: name) })
        other[place + 13] = UInt8(ascii: "x")
        let error = #expect(throws: TileError.self) { try other.withArchive(folder) { _ in } }
        guard case .database(let words) = error?.reason else {
          Issue.record("\(String(describing: error))")
          return
        }
        #expect(!words.isEmpty)
      }
    }

    @Test func `a damaged database gives an error or tiles, never a trap`() throws {
      try withScratchFolder { folder in
        let path = try database(folder, rows: [("name", "Test"), ("json", "{}")])
        let bytes = try [UInt8](Data(contentsOf: URL(fileURLWithPath: path)))
        var generator = SeededGenerator(seed: 10)
        var errors = 0
        let rounds = Campaign.rounds(300, all: 1500, soak: 100_000)
        // Where anything is: pages are mostly empty.
        let written = bytes.indices.filter { bytes[$0] != 0 && $0 >= 16 }
        for _ in 0..<rounds {
          let place = generator.element(of: written)
          let mutated = Mutation.of(bytes, in: max(16, place - 2)..<(place + 3), &generator)
          do {
            try mutated.withArchive(folder) { archive in
              _ = try archive.contents()
              for number in [UInt64(0), 5, 6, 7, 8, 9, 10] {
                if let id = TileID(hilbertNumber: number) { _ = try archive.vectorTile(id) }
              }
            }
          } catch is TileError {
            errors += 1
          }
        }
        #expect(errors > rounds / 10 && errors < rounds)
      }
    }
  }
#endif

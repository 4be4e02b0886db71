#if Tiles
  import Foundation
  import Mercator
  import TestSupport
  import Testing

  @testable import MercatorTiles

  @Suite struct PMTilesWriterTests {
    @Test func `equal tiles are written once, and a root that is too large has leaves`() throws {
      try withScratchFolder { folder in
        let path = folder.appendingPathComponent("many.pmtiles").path
        var spool = try TileSpool(beside: path)
        let first = TileID.firstHilbertNumber(level: 8)
        let last = TileID.firstHilbertNumber(level: 9)
        var generator = SeededGenerator(seed: 3)
        var wanted: [UInt64: [UInt8]] = [:]
        for number in first..<last where !generator.once(in: 4) {
          // One in three is the sea.
          let bytes =
            generator.once(in: 3)
            ? [7, 7] : withUnsafeBytes(of: generator.next()) { Array($0.prefix(6)) }
          wanted[number] = bytes
          try spool.add(bytes, try #require(TileID(hilbertNumber: number)), target: path)
        }
        #expect(spool.tileCount == UInt64(wanted.count))
        #expect(Int(spool.contentCount) == Set(wanted.values).count)
        let (root, leaves) = try PMTilesWriter(target: path).directories(spool.entries)
        #expect(root.count <= 16_257 && !leaves.isEmpty)
        try PMTilesWriter(target: path).write(
          spool, TileMetadata(levels: 8...8), json: Array("{}".utf8))
        let archive = try TileArchive(path: path)
        for number in first..<last {
          let id = try #require(TileID(hilbertNumber: number))
          if try archive.tile(id)?.bytes != wanted[number] { Issue.record("\(id)") }
        }
        #expect(try archive.contents().map(\.tileCount) == [wanted.count])
      }
    }

    @Test func `written directories read back equal`() throws {
      var generator = SeededGenerator(seed: 4)
      for _ in 0..<200 {
        var entries: [PMTilesDirectory.Entry] = []
        var (number, end) = (UInt64(0), UInt64(0))
        for _ in 0..<generator.int(in: 0...60) {
          number += UInt64(generator.int(in: entries.isEmpty ? 0...3 : 1...(1 << 30)))
          let offset = generator.once(in: 2) ? end : UInt64(generator.int(in: 0...(1 << 50)))
          let count = UInt32(generator.int(in: 1...5_000_000))
          entries.append(
            PMTilesDirectory.Entry(
              number: number, offset: offset, count: count,
              run: UInt32(generator.int(in: 0...1000))))
          end = offset + UInt64(count)
        }
        let bytes = PMTilesDirectory.bytes(of: entries[...])
        #expect(try PMTilesDirectory(bytes, offset: 0, file: "").entries == entries)
      }
    }

    @Test func `a written header reads back equal`() throws {
      var header = PMTilesHeader()
      header.root = .init(offset: 127, count: 500)
      header.tiles = .init(offset: 1 << 40, count: .max)
      header.addressedTileCount = 12
      header.isClustered = true
      header.levels = 3...14
      (header.west, header.south, header.centerLatitude) = (-1_800_000_000, -5, 470_000_000)
      #expect(header.bytes.count == PMTilesHeader.byteCount)
      #expect(try PMTilesHeader(header.bytes, file: "") == header)
    }
  }
#endif

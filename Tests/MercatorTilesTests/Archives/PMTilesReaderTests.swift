#if Tiles
  import Foundation
  import Mercator
  import TestSupport
  import Testing

  @testable import MercatorTiles

  @Suite struct PMTilesReaderTests {
    private typealias Archive = HandMadeArchive

    private func reason(_ bytes: [UInt8], _ tile: TileID? = nil) throws -> TileError.Reason? {
      try withScratchFolder { folder in
        do {
          try bytes.withArchive(folder) { archive in
            if let tile { _ = try archive.tile(tile) } else { _ = try archive.contents() }
          }
          return nil
        } catch let error as TileError {
          #expect(error.file.hasSuffix("archive") && error.tile == tile || error.tile == nil)
          #expect("\(error)".contains(error.reason.remedy) && error.reason.problem != "")
          return error.reason
        }
      }
    }

    private func tile(_ z: Int, _ x: Int, _ y: Int) throws -> TileID {
      try #require(TileID(z: z, x: x, y: y))
    }

    /// Two tiles of their own, a run of four that are the same, and a leaf of a leaf.
    private static var whole: Archive {
      var archive = Archive()
      archive.tiles = Array("abcdefgh".utf8)
      archive.leaves = [
        [Archive.entry(5, offset: 4, count: 2), Archive.entry(7, offset: 6)],
        [],
      ]
      archive.leaves[1] = [Archive.entry(5, offset: 0, count: archive.leafParts[0].count, run: 0)]
      let inner = archive.leafParts[1]
      archive.root = [
        Archive.entry(0, offset: 0, count: 3), Archive.entry(1, offset: 3, run: 4),
        Archive.entry(5, offset: inner.offset, count: inner.count, run: 0),
      ]
      return archive
    }

    @Test func `PMTiles tiles are found in the root, in runs and in leaves`() throws {
      try withScratchFolder { folder in
        try Self.whole.bytes.withArchive(folder) { archive in
          #expect(archive.kind == .pmtiles && archive.metadata.name == "By hand")
          #expect(archive.metadata.levels == 0...3 && archive.metadata.format == .vector)
          func text(_ number: UInt64) throws -> String? {
            let id = try #require(TileID(hilbertNumber: number))
            return try archive.tile(id).map { String(decoding: $0.bytes, as: UTF8.self) }
          }
          let found = try (UInt64(0)...9).map { try text($0) }
          #expect(found == ["abc", "d", "d", "d", "d", "ef", nil, "g", nil, nil])
          // Again, from what is kept.
          #expect(try text(5) == "ef")
          let contents = try archive.contents()
          #expect(contents.map(\.level) == [0, 1, 2])
          #expect(contents.map(\.tileCount) == [1, 4, 2])
          #expect(contents.map(\.byteCount) == [3, 1, 3])
        }
      }
    }

    @Test func `a missing tile is part of an ancestor`() throws {
      try withScratchFolder { folder in
        try Self.whole.bytes.withArchive(folder) { archive in
          // Number 5 is 2/0/0; beside it are only those of level 1.
          let own = try #require(try archive.nearest(to: tile(2, 0, 0)))
          #expect(own.levelsAbove == 0 && own.part == WorldRect(x: 0, y: 0, width: 1, height: 1))
          let part = try #require(try archive.nearest(to: tile(3, 7, 2)))
          #expect(part.data.id == (try tile(1, 1, 0)) && part.levelsAbove == 2)
          #expect(part.part == WorldRect(x: 0.75, y: 0.5, width: 0.25, height: 0.25))
          let deep = try #require(try archive.nearest(to: tile(30, 1 << 29, 0)))
          #expect(deep.data.id == (try tile(1, 1, 0)) && deep.part.x == 0)
          #expect(deep.part.width == 0x1p-29)
        }
      }
    }

    @Test func `unsupported compressions and versions throw their name`() throws {
      var archive = Self.whole
      for (method, name) in [(UInt8(3), "brotli"), (4, "zstd"), (9, "method 9")] {
        archive.header.tileCompression = method
        #expect(try reason(archive.bytes) == .unsupportedCompression(name))
        archive.header.tileCompression = 1
        archive.header.directoryCompression = method
        #expect(try reason(archive.bytes) == .unsupportedCompression(name))
        archive.header.directoryCompression = 1
      }
      archive.header.tileType = 6
      #expect(try reason(archive.bytes) == .unsupportedTiles("MapLibre tiles (MLT)"))
      var bytes = Self.whole.bytes
      bytes[7] = 2
      #expect(try reason(bytes) == .unsupportedVersion(2))
      bytes[0] = 0
      #expect(try reason(bytes) == .notAnArchive)
      #expect(try reason([]) == .notAnArchive)
      #expect(try reason(Array("PMTiles".utf8)) == .notAnArchive)
      #expect(
        try reason(Array("PMTiles\u{3}".utf8)) == .pastTheEnd(offset: 0, count: 127))
    }

    @Test func `circular PMTiles directories throw`() throws {
      var archive = Archive()
      archive.leaves = [[Archive.entry(0, count: 7, run: 0)]]
      let count = archive.leafParts[0].count
      archive.leaves = [[Archive.entry(0, count: count, run: 0)]]
      #expect(archive.leafParts[0].count == count)
      archive.root = [Archive.entry(0, count: count, run: 0)]
      #expect(try reason(archive.bytes, tile(0, 0, 0)) == .directoriesTooDeep)
      #expect(try reason(archive.bytes) == .directoriesTooDeep)
    }

    @Test func `a PMTiles directory named twice is read once`() throws {
      // Else four levels of many entries would be counted for ever.
      var archive = Archive()
      archive.leaves = [[Archive.entry(0)]]
      archive.tiles = [1]
      let leaf = archive.leafParts[0]
      archive.root = (0..<3).map { Archive.entry($0, count: leaf.count, run: 0) }
      #expect(try reason(archive.bytes) == .directoriesTooDeep)
    }

    @Test func `a PMTiles range past the end throws before memory is allocated`() throws {
      var archive = Archive()
      archive.root = [Archive.entry(0, offset: 1 << 40, count: 5)]
      let start = archive.header.byteCountOfHead(archive)
      #expect(
        try reason(archive.bytes, tile(0, 0, 0))
          == .pastTheEnd(offset: start + 1 << 40, count: 5))
      archive.root = [Archive.entry(0, offset: .max - 1, count: 5)]
      #expect(
        try reason(archive.bytes, tile(0, 0, 0)) == .pastTheEnd(offset: .max - 1, count: 5))
      archive.root = [Archive.entry(0, count: 5_000_001)]
      #expect(try reason(archive.bytes, tile(0, 0, 0)) == .tooLarge(limit: 5_000_000))
      archive.root = []
      var bytes = archive.bytes
      // The root's length.
      bytes.replaceSubrange(16..<24, with: [0, 0, 0, 0, 1, 0, 0, 0])
      #expect(try reason(bytes) == .tooLarge(limit: 16_000_000))
      bytes.replaceSubrange(16..<24, with: [0, 0, 16, 0, 0, 0, 0, 0])
      #expect(try reason(bytes) == .pastTheEnd(offset: 127, count: 1 << 20))
    }

    @Test func `contradictory PMTiles directories are damaged`() throws {
      let bytes: [(String, [UInt8])] = [
        ("numbers that do not rise", [2, 1, 0, 1, 1, 1, 1, 1, 1]),
        ("an empty entry", [1, 0, 1, 0, 1]),
        ("no offset", [1, 0, 1, 1, 0]),
        ("more entries than bytes", [200, 1, 0, 1]),
        ("cut off", [1, 0, 1]),
        ("a run of 2³²", [1, 0, 128, 128, 128, 128, 16, 1, 1]),
      ]
      for (name, bytes) in bytes {
        let error = #expect(throws: TileError.self) {
          try PMTilesDirectory(bytes, offset: 127, file: "a.pmtiles")
        }
        guard case .damagedDirectory(offset: 127, _) = error?.reason else {
          Issue.record("\(name): \(String(describing: error))")
          continue
        }
      }
    }

    /// What an archive says of itself, if its tile of number 7 is there.
    private func metadata(_ bytes: [UInt8]) throws -> TileMetadata {
      try withScratchFolder { folder in
        try bytes.withArchive(folder) { archive in
          let id = try #require(TileID(hilbertNumber: 7))
          #expect(try archive.tile(id)?.bytes == Array("g".utf8))
          return archive.metadata
        }
      }
    }

    @Test func `impossible levels in a header are replaced by those of the tiles`() throws {
      var bytes = Self.whole.bytes
      #expect(try metadata(bytes).notes == [])
      for (least, most) in [(UInt8(5), UInt8(4)), (200, 255)] {
        (bytes[100], bytes[101]) = (least, most)
        let found = try metadata(bytes)
        #expect(found.levels == 0...2 && found.name == "By hand")
        #expect(found.notes.count == 1 && found.notes[0].contains("levels"), "\(found.notes)")
      }
      // Level 2 has tiles, whatever the header says.
      for (least, most, levels) in [(UInt8(0), UInt8(255), 0...30), (0, 1, 0...2), (3, 3, 0...3)] {
        (bytes[100], bytes[101]) = (least, most)
        #expect(try metadata(bytes).levels == levels)
        #expect(try metadata(bytes).notes == [])
      }
      #expect(try reason(Archive().bytes) == nil)
    }

    @Test(
      arguments: [
        ("[1]", [["metadata", "JSON object"]]),
        (#"{"name":"a "quoted" word"}"#, [["metadata", "JSON object"]]), ("", []), ("{}", []),
        (#"{"vector_layers":7}"#, [["'vector_layers'", "7"]]),
        (
          #"{"center":"here","minzoom":"low","bounds":[1,2]}"#,
          [["'minzoom'", "low", "0", "30"], ["'bounds'", "[1,2]"], ["'center'", "here"]]
        ),
      ] as [(String, [[String]])])
    func `damaged metadata costs no tile and adds a note`(json: String, notes: [[String]]) throws {
      var archive = Self.whole
      archive.metadata = Array(json.utf8)
      let found = try metadata(archive.bytes)
      #expect(found.levels == 0...3 && found.notes.count == notes.count, "\(found.notes)")
      for (note, words) in zip(found.notes, notes) {
        for word in words { #expect(note.contains(word), "\(word) is missing: \(note)") }
      }
    }

    @Test
    func `metadata past the end and bounds without area are left out`()
      throws
    {
      var archive = Self.whole
      (archive.header.west, archive.header.east) = (100_000_000, 200_000_000)
      archive.header.centerLatitude = 950_000_000
      var bytes = archive.bytes
      let found = try metadata(bytes)
      #expect(found.bounds == nil && found.center == nil)
      #expect(found.notes.count == 2, "\(found.notes)")
      #expect(found.notes[0].contains("bounds (10.0,0.0,20.0,0.0)"))
      #expect(found.notes[1].contains("center (0.0,95.0)"))
      // The metadata's length.
      bytes[34] = 16
      let first = try #require(try metadata(bytes).notes.first)
      #expect(first.contains("metadata") && first.contains("past its end"), "\(first)")
    }

    @Test func `packed tiles are read although the header says unpacked`() throws {
      let packer = try #require(GzipPacker(isForSmall: false))
      var archive = Archive()
      archive.tiles = Array(try #require(packer.packed(Array("abc".utf8))))
      archive.root = [Archive.entry(0, count: UInt32(archive.tiles.count))]
      try withScratchFolder { folder in
        try archive.bytes.withArchive(folder) { archive in
          let id = try tile(0, 0, 0)
          #expect(try archive.tile(id)?.bytes == Array("abc".utf8))
        }
      }
    }

    @Test func `endless gzip is cut, and damaged gzip throws`() throws {
      let packer = try #require(GzipPacker(isForSmall: false))
      let zeros = [UInt8](repeating: 0, count: 5_000_000)
      var archive = Archive()
      archive.header.tileCompression = 2
      for (bytes, expected) in [
        (zeros, nil), (zeros + [0], TileError.Reason.tooLarge(limit: 5_000_000)),
      ] {
        archive.tiles = Array(try #require(packer.packed(bytes)))
        archive.root = [Archive.entry(0, count: UInt32(archive.tiles.count))]
        #expect(try reason(archive.bytes, tile(0, 0, 0)) == expected)
      }
      archive.tiles[archive.tiles.count / 2] ^= 0xFF
      #expect(try reason(archive.bytes, tile(0, 0, 0)) == .damagedCompression)
      archive.tiles = Array("no gzip".utf8)
      archive.root = [Archive.entry(0, count: 7)]
      #expect(try reason(archive.bytes, tile(0, 0, 0)) == .damagedCompression)
    }

    @Test func `a damaged archive gives an error or tiles, never a trap`() throws {
      try withScratchFolder { folder in
        let bytes = Self.whole.bytes
        var generator = SeededGenerator(seed: 9)
        var errors = 0
        let rounds = Campaign.rounds(1000, all: 5000, soak: 500_000)
        for round in 0..<rounds {
          let part = round.isMultiple(of: 2) ? nil : 0..<175
          let mutated = Mutation.of(bytes, in: part, &generator)
          do {
            try mutated.withArchive(folder) { archive in
              for number in UInt64(0)...9 {
                if let id = TileID(hilbertNumber: number) { _ = try archive.nearest(to: id) }
              }
              _ = try archive.contents()
            }
          } catch is TileError {
            errors += 1
          }
        }
        #expect(errors > rounds / 4 && errors < rounds)
      }
    }
  }

  extension PMTilesHeader {
    /// Where an archive's tiles begin.
    fileprivate func byteCountOfHead(_ archive: HandMadeArchive) -> UInt64 {
      UInt64(archive.bytes.count - archive.tiles.count)
    }
  }
#endif

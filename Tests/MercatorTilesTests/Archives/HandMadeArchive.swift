#if Tiles
  import Foundation
  import Mercator

  @testable import MercatorTiles

  /// A PMTiles archive without compression, part by part, so that each can be damaged.
  struct HandMadeArchive {
    var header = PMTilesHeader()
    var root: [PMTilesDirectory.Entry] = []
    var leaves: [[PMTilesDirectory.Entry]] = []
    var metadata = Array(#"{"name":"By hand"}"#.utf8)
    var tiles: [UInt8] = []

    init() {
      header.directoryCompression = 1
      header.tileCompression = 1
      header.levels = 0...3
    }

    /// Where each leaf begins, and how long it is.
    var leafParts: [(offset: UInt64, count: UInt32)] {
      var offset: UInt64 = 0
      return leaves.map { leaf in
        let count = PMTilesDirectory.bytes(of: leaf[...]).count
        defer { offset += UInt64(count) }
        return (offset, UInt32(count))
      }
    }

    var bytes: [UInt8] {
      var header = header
      let parts = [
        PMTilesDirectory.bytes(of: root[...]), metadata,
        leaves.flatMap { PMTilesDirectory.bytes(of: $0[...]) }, tiles,
      ]
      var places: [PMTilesHeader.Part] = []
      var offset = UInt64(PMTilesHeader.byteCount)
      for part in parts {
        places.append(PMTilesHeader.Part(offset: offset, count: UInt64(part.count)))
        offset += UInt64(part.count)
      }
      (header.root, header.metadata, header.leaves, header.tiles) = (
        places[0], places[1], places[2], places[3]
      )
      return header.bytes + parts.flatMap { $0 }
    }

    static func entry(
      _ number: UInt64, offset: UInt64 = 0, count: UInt32 = 1, run: UInt32 = 1
    ) -> PMTilesDirectory.Entry {
      PMTilesDirectory.Entry(number: number, offset: offset, count: count, run: run)
    }
  }

  extension [UInt8] {
    /// The archive of these bytes, for as long as the body runs.
    func withArchive<Value>(
      _ folder: URL, _ body: (TileArchive) throws -> Value
    ) throws -> Value {
      let file = folder.appendingPathComponent("archive")
      try Data(self).write(to: file)
      return try body(TileArchive(path: file.path))
    }
  }
#endif

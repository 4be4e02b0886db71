#if Tiles
  import Foundation
  import Mercator

  /// A writer of a PMTiles archive of version 3. The archive is clustered, contains equal tiles
  /// once, and has directories and tiles compressed with gzip.
  struct PMTilesWriter {
    /// The maximum size of the root, which must be within the first 16 KiB.
    static let largestRoot = 16_384 - PMTilesHeader.byteCount
    /// The number of entries in a leaf, unless the root would become too large.
    private static let leafSize = 4096

    let target: String

    func write(_ spool: TileSpool, _ metadata: TileMetadata, json: [UInt8]) throws(TileError) {
      let (root, leaves) = try directories(spool.entries)
      let packedMetadata = try packed(json)
      var header = PMTilesHeader()
      header.root = .init(
        offset: UInt64(PMTilesHeader.byteCount), count: UInt64(root.count))
      header.metadata = .init(
        offset: header.root.offset + header.root.count, count: UInt64(packedMetadata.count))
      header.leaves = .init(
        offset: header.metadata.offset + header.metadata.count, count: UInt64(leaves.count))
      header.tiles = .init(
        offset: header.leaves.offset + header.leaves.count, count: spool.file.count)
      header.addressedTileCount = spool.tileCount
      header.entryCount = UInt64(spool.entries.count)
      header.contentCount = spool.contentCount
      header.isClustered = true
      header.levels = metadata.levels
      func degrees(_ value: Double) -> Int32 { Int32((value * 1e7).rounded()) }
      if let bounds = metadata.bounds {
        (header.west, header.south) = (degrees(bounds.west), degrees(bounds.south))
        (header.east, header.north) = (degrees(min(bounds.east, 180)), degrees(bounds.north))
      }
      if let center = metadata.center {
        header.centerLongitude = degrees(center.longitude)
        header.centerLatitude = degrees(center.latitude)
      }
      header.centerLevel = UInt8(clamping: metadata.centerLevel ?? 0)
      let parts = [header.bytes, root, packedMetadata, leaves]
      try TemporaryFile.replace(target) { (file) throws(TileError) in
        for part in parts { try file.append(part) }
        try file.append(spool.file)
      }
    }

    /// Returns the root and all leaves. The leaves are empty if the root has room for all entries.
    func directories(
      _ entries: [PMTilesDirectory.Entry]
    ) throws(TileError) -> (root: [UInt8], leaves: [UInt8]) {
      // More entries never fit, because an entry takes at least two bits.
      if entries.count <= Self.largestRoot * 4 {
        let root = try packed(PMTilesDirectory.bytes(of: entries[...]))
        if root.count <= Self.largestRoot { return (root, []) }
      }
      var size = Self.leafSize
      while true {
        var roots: [PMTilesDirectory.Entry] = []
        var leaves: [UInt8] = []
        for start in stride(from: 0, to: entries.count, by: size) {
          let part = entries[start..<min(start + size, entries.count)]
          let leaf = try packed(PMTilesDirectory.bytes(of: part))
          roots.append(
            PMTilesDirectory.Entry(
              number: entries[start].number, offset: UInt64(leaves.count),
              count: UInt32(leaf.count), run: 0))
          leaves += leaf
        }
        let root = try packed(PMTilesDirectory.bytes(of: roots[...]))
        if root.count <= Self.largestRoot { return (root, leaves) }
        size *= 2
      }
    }

    private func packed(_ bytes: [UInt8]) throws(TileError) -> [UInt8] {
      guard let packer = GzipPacker(isForSmall: false), let packed = packer.packed(bytes) else {
        throw TileError(.notWritable("zlib has no memory"), file: target)
      }
      return Array(packed)
    }
  }
#endif

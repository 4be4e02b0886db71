#if Tiles
  import Mercator

  /// The tiles of an archive during writing, in the order of their Hilbert numbers. They are
  /// compressed and stored in an invisible file. Equal tiles are stored once.
  struct TileSpool {
    let file: TemporaryFile
    private(set) var entries: [PMTilesDirectory.Entry] = []
    private(set) var tileCount: UInt64 = 0
    private(set) var contentCount: UInt64 = 0
    private let small: GzipPacker
    private let large: GzipPacker
    /// The first entry for each content's hash, up to a maximum number.
    private var known: [UInt64: UInt32] = [:]

    private static let mostKnown = 1 << 20
    private static let mostSmall = 1 << 10

    init(beside target: String) throws(TileError) {
      file = try TemporaryFile.unseen(beside: target)
      guard let small = GzipPacker(isForSmall: true), let large = GzipPacker(isForSmall: false)
      else { throw TileError(.notWritable("zlib has no memory"), file: target) }
      self.small = small
      self.large = large
    }

    /// Adds a tile, which must follow all previous ones.
    ///
    /// - Throws: ``TileError/Reason/tooLarge(limit:)`` for a tile that exceeds the reading limit.
    mutating func add(_ bytes: [UInt8], _ id: TileID, target: String) throws(TileError) {
      guard bytes.count <= TileArchive.largestTile else {
        throw TileError(.tooLarge(limit: TileArchive.largestTile), file: target, tile: id)
      }
      guard let packed = (bytes.count < Self.mostSmall ? small : large).packed(bytes) else {
        throw TileError(.notWritable("zlib has no memory"), file: target, tile: id)
      }
      tileCount += 1
      let number = id.hilbertNumber
      let hash = Self.hash(packed)
      if let index = known[hash], try isSame(packed, entries[Int(index)]) {
        let same = entries[Int(index)]
        if let last = entries.last, last.offset == same.offset,
          last.number + UInt64(last.run) == number
        {
          entries[entries.count - 1].run += 1
        } else {
          entries.append(
            PMTilesDirectory.Entry(
              number: number, offset: same.offset, count: same.count, run: 1))
        }
        return
      }
      if known.count < Self.mostKnown { known[hash] = UInt32(entries.count) }
      contentCount += 1
      entries.append(
        PMTilesDirectory.Entry(
          number: number, offset: file.count, count: UInt32(packed.count), run: 1))
      try file.append(packed)
    }

    private func isSame(
      _ packed: ArraySlice<UInt8>, _ entry: PMTilesDirectory.Entry
    ) throws(TileError) -> Bool {
      guard packed.count == Int(entry.count) else { return false }
      return try file.bytes(at: entry.offset, count: packed.count)[...] == packed
    }

    /// Returns the 64-bit FNV-1a hash.
    private static func hash(_ bytes: ArraySlice<UInt8>) -> UInt64 {
      var hash: UInt64 = 0xCBF2_9CE4_8422_2325
      for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
      return hash
    }
  }
#endif

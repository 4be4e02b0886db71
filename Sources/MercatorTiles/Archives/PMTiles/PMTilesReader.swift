#if Tiles
  import Mercator

  /// Reads a PMTiles archive of version 3.
  final class PMTilesReader: ArchiveReader {
    /// The largest directory and the largest metadata that are read, compressed or not.
    private static let largestDirectory = 16_000_000
    /// Root included.
    private static let deepestDirectory = 4

    let metadata: TileMetadata
    private let header: PMTilesHeader
    private let file: RandomAccessFile
    private let root: PMTilesDirectory
    private let leaves: ByteLimitedCache<UInt64, PMTilesDirectory>

    init(_ file: RandomAccessFile, cacheLimit: Int) throws(TileError) {
      self.file = file
      let header = try PMTilesHeader(
        try file.bytes(at: 0, count: min(file.size, UInt64(PMTilesHeader.byteCount))),
        file: file.path)
      self.header = header
      for compression in [header.directoryCompression, header.tileCompression] {
        if let name = Self.nameOfUnread(compression: compression) {
          throw TileError(.unsupportedCompression(name), file: file.path)
        }
      }
      if header.tileType > 5 {
        let name = header.tileType == 6 ? "MapLibre tiles (MLT)" : "of type \(header.tileType)"
        throw TileError(.unsupportedTiles(name), file: file.path)
      }
      leaves = ByteLimitedCache(limit: cacheLimit)
      metadata = try Self.metadata(header, file)
      root = try Self.directory(
        at: header.root.offset, count: header.root.count, header, file)
    }

    func packedTile(_ id: TileID) throws(TileError) -> PackedTile? {
      let number = id.hilbertNumber
      var directory = root
      for depth in 1...Self.deepestDirectory {
        guard let entry = directory.entry(of: number) else { return nil }
        if entry.run > 0 {
          guard Int(entry.count) <= TileArchive.largestTile else {
            throw TileError(.tooLarge(limit: TileArchive.largestTile), file: file.path)
          }
          return PackedTile(
            bytes: try Self.bytes(
              of: header.tiles, at: entry.offset, count: UInt64(entry.count), file),
            isGzip: header.tileCompression == 0 ? nil : header.tileCompression == 2)
        }
        if depth < Self.deepestDirectory { directory = try leaf(entry) }
      }
      throw TileError(.directoriesTooDeep, file: file.path)
    }

    /// Goes through all directories, each of which must be named once only: their numbers rise, so
    /// none can be part of two.
    func contents() throws(TileError) -> [TileLevelContents] {
      var levels = [TileLevelContents](
        (0...TileID.levels.upperBound).map {
          TileLevelContents(level: $0, tileCount: 0, byteCount: 0)
        })
      var seen = SeenContents()
      try add(root, depth: 1, to: &levels, seen: &seen)
      guard let first = levels.firstIndex(where: { $0.tileCount > 0 }),
        let last = levels.lastIndex(where: { $0.tileCount > 0 })
      else { return [] }
      return Array(levels[first...last])
    }

    private struct SeenContents {
      /// The offsets of directories.
      var leaves: Set<UInt64> = []
      /// The offsets of tiles on the level that is counted: numbers rise, so levels come in order.
      var tiles: Set<UInt64> = []
      var level = -1
    }

    private func add(
      _ directory: PMTilesDirectory, depth: Int, to levels: inout [TileLevelContents],
      seen: inout SeenContents
    ) throws(TileError) {
      for entry in directory.entries {
        guard entry.run > 0 else {
          guard depth < Self.deepestDirectory, seen.leaves.insert(entry.offset).inserted else {
            throw TileError(.directoriesTooDeep, file: file.path)
          }
          try add(try leaf(entry), depth: depth + 1, to: &levels, seen: &seen)
          continue
        }
        var number = entry.number
        let (end, isTooLarge) = number.addingReportingOverflow(UInt64(entry.run))
        guard !isTooLarge, TileID.level(ofHilbertNumber: end - 1) != nil else { continue }
        while number < end, let level = TileID.level(ofHilbertNumber: number) {
          let next = min(end, TileID.firstHilbertNumber(level: level + 1))
          levels[level].tileCount += Int(next - number)
          if level != seen.level {
            seen.tiles = []
            seen.level = level
          }
          if seen.tiles.insert(entry.offset).inserted {
            levels[level].byteCount += Int(entry.count)
          }
          number = next
        }
      }
    }

    private func leaf(_ entry: PMTilesDirectory.Entry) throws(TileError) -> PMTilesDirectory {
      if let kept = leaves.value(entry.offset) { return kept }
      let (offset, isTooFar) = header.leaves.offset.addingReportingOverflow(entry.offset)
      guard !isTooFar else {
        throw TileError(
          .pastTheEnd(offset: entry.offset, count: UInt64(entry.count)), file: file.path)
      }
      let leaf = try Self.directory(at: offset, count: UInt64(entry.count), header, file)
      leaves.keep(
        leaf, for: entry.offset,
        cost: leaf.entries.count * MemoryLayout<PMTilesDirectory.Entry>.stride)
      return leaf
    }

    // MARK: Parts of the file

    private static func bytes(
      of part: PMTilesHeader.Part, at offset: UInt64, count: UInt64, _ file: RandomAccessFile
    ) throws(TileError) -> [UInt8] {
      let (start, isTooFar) = part.offset.addingReportingOverflow(offset)
      guard !isTooFar else {
        throw TileError(.pastTheEnd(offset: offset, count: count), file: file.path)
      }
      return try file.bytes(at: start, count: count)
    }

    private static func directory(
      at offset: UInt64, count: UInt64, _ header: PMTilesHeader, _ file: RandomAccessFile
    ) throws(TileError) -> PMTilesDirectory {
      try PMTilesDirectory(
        try unpacked(at: offset, count: count, header, file), offset: offset, file: file.path)
    }

    private static func unpacked(
      at offset: UInt64, count: UInt64, _ header: PMTilesHeader, _ file: RandomAccessFile
    ) throws(TileError) -> [UInt8] {
      guard count <= UInt64(largestDirectory) else {
        throw TileError(.tooLarge(limit: largestDirectory), file: file.path)
      }
      let bytes = try file.bytes(at: offset, count: count)
      guard header.directoryCompression == 2 else { return bytes }
      do {
        return try Gzip.unpacked(bytes, limit: largestDirectory)
      } catch {
        throw TileError(error.reason, file: file.path)
      }
    }

    private static func metadata(
      _ header: PMTilesHeader, _ file: RandomAccessFile
    ) throws(TileError) -> TileMetadata {
      let count = header.metadata.count
      let json =
        count == 0 ? [] : try unpacked(at: header.metadata.offset, count: count, header, file)
      var metadata = TileMetadata(levels: header.levels)
      do {
        try metadata.add(json: json)
      } catch {
        throw TileError(error.reason, file: file.path)
      }
      // What tiles are here wins over what the JSON says.
      metadata.levels = header.levels
      let formats: [TileFormat?] = [nil, .vector, .png, .jpeg, .webp, .avif]
      metadata.format = formats[Int(header.tileType)]
      func degrees(_ value: Int32) -> Double { Double(value) / 1e7 }
      metadata.bounds = TileMetadata.bounds(
        west: degrees(header.west), south: degrees(header.south), east: degrees(header.east),
        north: degrees(header.north))
      let center = GeoCoordinate(
        latitude: degrees(header.centerLatitude), longitude: degrees(header.centerLongitude))
      metadata.center = center.isValid ? center : nil
      metadata.centerLevel = min(Int(header.centerLevel), TileID.levels.upperBound)
      return metadata
    }

    /// The name of a compression that is not read; nil for gzip, none, and one that is not said.
    private static func nameOfUnread(compression: UInt8) -> String? {
      switch compression {
      case 0, 1, 2: nil
      case 3: "brotli"
      case 4: "zstd"
      default: "method \(compression)"
      }
    }
  }
#endif

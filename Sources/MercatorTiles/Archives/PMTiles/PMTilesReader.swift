#if Tiles
  import Mercator

  /// A reader of a PMTiles archive of version 3.
  final class PMTilesReader: ArchiveReader {
    /// The maximum size of a directory and of the metadata, compressed or not.
    private static let largestDirectory = 16_000_000
    /// The maximum depth of directories, including the root.
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
      root = try Self.directory(
        at: header.root.offset, count: header.root.count, header, file)
      metadata = Self.metadata(header, root, file)
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
            isGzip: header.tileCompression == 2 ? true : nil)
        }
        if depth < Self.deepestDirectory { directory = try leaf(entry) }
      }
      throw TileError(.directoriesTooDeep, file: file.path)
    }

    /// Counts the contents of all directories. Each must be referenced only once. Their numbers
    /// ascend, so no directory can belong to two others.
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
      /// The offsets of tiles on the current level. The numbers ascend, so levels appear in order.
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

    /// Returns the archive's metadata. Damaged metadata does not affect any tiles.
    private static func metadata(
      _ header: PMTilesHeader, _ root: PMTilesDirectory, _ file: RandomAccessFile
    ) -> TileMetadata {
      var metadata = TileMetadata(levels: 0...0)
      do throws(TileError) {
        let part = header.metadata
        if part.count > 0 {
          metadata.add(json: try unpacked(at: part.offset, count: part.count, header, file))
        }
      } catch {
        metadata.notes.append("the metadata is left out: \(error.reason.problem)")
      }
      // The actual tiles take precedence over the JSON.
      metadata.levels = levels(header, root, file, notes: &metadata.notes)
      let formats: [TileFormat?] = [nil, .vector, .png, .jpeg, .webp, .avif]
      metadata.format = formats[Int(header.tileType)]
      func degrees(_ value: Int32) -> Double { Double(value) / 1e7 }
      let edges = [header.west, header.south, header.east, header.north]
      let bounds = edges.map(degrees)
      metadata.bounds = TileMetadata.bounds(
        west: bounds[0], south: bounds[1], east: bounds[2], north: bounds[3])
      // Bounds of all zeros are unset.
      if metadata.bounds == nil, edges.contains(where: { $0 != 0 }) {
        let text = bounds.map { "\($0)" }.joined(separator: ",")
        metadata.notes.append("the header's bounds (\(text)) have no area")
      }
      let center = GeoCoordinate(
        latitude: degrees(header.centerLatitude), longitude: degrees(header.centerLongitude))
      metadata.center = center.isValid ? center : nil
      if metadata.center == nil {
        metadata.notes.append(
          "the header's center (\(center.longitude),\(center.latitude)) is not on the globe")
      }
      metadata.centerLevel = min(Int(header.centerLevel), TileID.levels.upperBound)
      return metadata
    }

    /// Returns the levels in the header and those of the root directory.
    ///
    /// If the header has no levels, the last directory is read, which contains the deepest tiles.
    private static func levels(
      _ header: PMTilesHeader, _ root: PMTilesDirectory, _ file: RandomAccessFile,
      notes: inout [String]
    ) -> ClosedRange<Int> {
      let least = root.entries.first.flatMap { TileID.level(ofHilbertNumber: $0.number) }
      var last = root.entries.last
      if header.levels == nil {
        notes.append("the header's levels are none; those of the tiles are taken")
        for _ in 1..<deepestDirectory {
          guard let leaf = last, leaf.run == 0 else { break }
          let (offset, isTooFar) = header.leaves.offset.addingReportingOverflow(leaf.offset)
          guard !isTooFar,
            let directory = try? directory(
              at: offset, count: UInt64(leaf.count), header, file)
          else { break }
          last = directory.entries.last
        }
      }
      let end = last.map { $0.number.addingReportingOverflow(UInt64(max($0.run, 1)) - 1) }
      let most = end.flatMap { $0.overflow ? nil : TileID.level(ofHilbertNumber: $0.partialValue) }
      let found = [least, most, header.levels?.lowerBound, header.levels?.upperBound].compactMap(
        \.self)
      return (found.min() ?? 0)...(found.max() ?? 0)
    }

    /// Returns the name of an unsupported compression. Nil for gzip, none, and unspecified
    /// compression.
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

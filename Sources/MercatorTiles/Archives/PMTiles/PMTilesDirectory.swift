import Mercator

/// A directory of a PMTiles archive. It contains the positions of tiles, in the order of their
/// numbers.
package struct PMTilesDirectory: Sendable {
  /// Tiles of consecutive numbers with equal bytes, or another directory.
  package struct Entry: Equatable, Sendable {
    /// The number of the first tile.
    package var number: UInt64
    /// The offset from the beginning of all tiles, or of all leaf directories.
    package var offset: UInt64
    package var count: UInt32
    /// The number of tiles, or 0 for a directory of the tiles from this number on.
    package var run: UInt32
  }

  /// The entries in the order of their numbers.
  package let entries: [Entry]

  /// Creates a directory from its decompressed bytes.
  ///
  /// - Parameter offset: The directory's offset in the file.
  init(_ bytes: [UInt8], offset: UInt64, file: String) throws(TileError) {
    do {
      try self.init(bytes)
    } catch {
      let words = String(decoding: error.words, as: UTF8.self)
      throw TileError(.damagedDirectory(offset: offset, words), file: file)
    }
  }

  /// Creates a directory from its decompressed bytes.
  package init(_ bytes: [UInt8]) throws(PMTilesDamage) {
    entries = try bytes.withUnsafeBufferPointer { (bytes) throws(PMTilesDamage) in
      try Self.entries(of: bytes)
    }
  }

  private static func entries(
    of bytes: UnsafeBufferPointer<UInt8>
  ) throws(PMTilesDamage) -> [Entry] {
    var reader = ProtobufReader(bytes, in: 0..<bytes.count)
    func next() throws(PMTilesDamage) -> UInt64 {
      do { return try reader.varint() } catch { throw PMTilesDamage(error.reason.sentence) }
    }
    let count = try next()
    // An entry takes at least four bytes.
    guard count <= UInt64(bytes.count / 4) else {
      throw PMTilesDamage(
        "it says that it has \(Int(clamping: count)) entries, for which it is too short")
    }
    var entries: [Entry] = []
    entries.reserveCapacity(Int(count))
    var number: UInt64 = 0
    for index in 0..<count {
      let (sum, isTooLarge) = number.addingReportingOverflow(try next())
      guard !isTooLarge, index == 0 || sum > number else {
        throw PMTilesDamage("its tiles' numbers do not rise")
      }
      number = sum
      entries.append(Entry(number: number, offset: 0, count: 0, run: 0))
    }
    for index in entries.indices {
      guard let run = UInt32(exactly: try next()) else {
        throw PMTilesDamage("a run is too long")
      }
      entries[index].run = run
    }
    for index in entries.indices {
      guard let count = UInt32(exactly: try next()), count > 0 else {
        throw PMTilesDamage("an entry is empty, or too long")
      }
      entries[index].count = count
    }
    for index in entries.indices {
      let offset = try next()
      guard offset == 0 else {
        entries[index].offset = offset - 1
        continue
      }
      guard index > 0 else { throw PMTilesDamage("its first entry has no offset") }
      let previous = entries[index - 1]
      let (sum, isTooLarge) = previous.offset.addingReportingOverflow(UInt64(previous.count))
      guard !isTooLarge else { throw PMTilesDamage("an offset is too large") }
      entries[index].offset = sum
    }
    return entries
  }

  /// Returns the entry of a tile, or of the directory that may contain it. Nil if there is
  /// neither.
  package func entry(of number: UInt64) -> Entry? {
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].number <= number { low = middle + 1 } else { high = middle }
    }
    guard low > 0 else { return nil }
    let entry = entries[low - 1]
    return entry.run == 0 || number - entry.number < UInt64(entry.run) ? entry : nil
  }
}

/// The damage of a directory.
package struct PMTilesDamage: Error {
  /// What is wrong, in UTF-8.
  package let words: [UInt8]

  init(_ words: TextBytes) { self.words = words.bytes }
}

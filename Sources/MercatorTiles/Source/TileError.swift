public import Mercator

/// Why a source of tiles cannot be read, or an archive not be written: which file, which tile, what is wrong, what to do.
public struct TileError: Error, Hashable, Sendable {
  /// What is wrong.
  public enum Reason: Hashable, Sendable {
    /// There is no such file, or it may not be read: the system's words.
    case notReadable(String)
    /// The file cannot be written: the system's words.
    case notWritable(String)
    /// It is neither a PMTiles archive nor an SQLite file, nor a folder of tiles.
    case notAnArchive
    /// A PMTiles archive of another version than 3.
    case unsupportedVersion(Int)
    /// Compressed in a way that is not read: brotli, zstd, or none that has a name.
    case unsupportedCompression(String)
    /// Tiles of a kind that is not read: MapLibre's MLT, or none that has a name.
    case unsupportedTiles(String)
    /// Bytes that the archive speaks of lie past its end.
    case pastTheEnd(offset: UInt64, count: UInt64)
    /// A directory of a PMTiles archive is damaged: where it begins, and what is wrong.
    case damagedDirectory(offset: UInt64, String)
    /// Directories of a PMTiles archive lie more than four deep, as in a circle.
    case directoriesTooDeep
    /// A part is larger than what is read of one, compressed or not: 5 MB a tile, 16 MB a directory.
    case tooLarge(limit: Int)
    /// Compressed bytes that cannot be unpacked.
    case damagedCompression
    /// The database cannot be read: SQLite's words.
    case database(String)
    /// The vector tile is damaged, and nothing of it can be read.
    case vectorTile(VectorTileError)
    /// Parts of the vector tile are damaged and left out: how many, and the first. The rest is read, so
    /// this is not thrown.
    case partsLeftOut(count: Int, first: VectorTileError)
  }

  /// The path of the file or folder.
  public var file: String
  /// The tile that was read; nil if it was the archive itself.
  public var tile: TileID?
  /// What is wrong.
  public var reason: Reason

  /// An error of exactly these.
  public init(_ reason: Reason, file: String, tile: TileID? = nil) {
    self.reason = reason
    self.file = file
    self.tile = tile
  }
}

extension TileError {
  /// The note of what was left out of a vector tile; nil if nothing was.
  ///
  ///     let faults = tile.faults + layers.flatMap(\.faults)
  ///     if let note = TileError(leftOut: faults, file: path, tile: id) { print(note) }
  public init?(leftOut faults: [VectorTileError], file: String, tile: TileID) {
    guard let first = faults.first else { return nil }
    self.init(.partsLeftOut(count: faults.count, first: first), file: file, tile: tile)
  }
}

extension TileError: CustomStringConvertible {
  /// The file, the tile, what is wrong and what would be right.
  public var description: String {
    let place = tile.map { ": tile \($0.z)/\($0.x)/\($0.y)" } ?? ""
    return "\(file)\(place): \(reason.problem); \(reason.remedy)"
  }
}

extension TileError.Reason {
  /// What is wrong, in words.
  public var problem: String {
    switch self {
    case .notReadable(let words): "it cannot be read: \(words)"
    case .notWritable(let words): "it cannot be written: \(words)"
    case .notAnArchive: "it is no PMTiles archive, no MBTiles and no folder of tiles"
    case .unsupportedVersion(let version): "it is PMTiles of version \(version)"
    case .unsupportedCompression(let name): "it is compressed with \(name)"
    case .unsupportedTiles(let name): "its tiles are \(name)"
    case .pastTheEnd(let offset, let count):
      "\(count) bytes from byte \(offset) on lie past its end"
    case .damagedDirectory(let offset, let words):
      "the directory at byte \(offset) is damaged: \(words)"
    case .directoriesTooDeep: "its directories lie more than 4 deep"
    case .tooLarge(let limit): "a part is larger than \(limit) bytes"
    case .damagedCompression: "what gzip packed cannot be unpacked"
    case .database(let words): "SQLite cannot read it: \(words)"
    case .vectorTile(let error): "the vector tile is damaged: \(error)"
    case .partsLeftOut(let count, let first):
      count == 1
        ? "one damaged part is left out: \(first)"
        : "\(count) damaged parts are left out, the first: \(first)"
    }
  }

  /// What to do about it.
  public var remedy: String {
    switch self {
    case .notReadable: "give the path of a file that is there"
    case .notWritable: "name a file in a folder that exists, with room, and that you may write to"
    case .notAnArchive: "give a .pmtiles or .mbtiles file, or a folder of {z}/{x}/{y}.pbf"
    case .unsupportedVersion: "rewrite it as version 3, with 'pmtiles convert'"
    case .unsupportedCompression: "make it anew with gzip, or without compression"
    case .unsupportedTiles: "make it anew with Mapbox vector tiles, or with PNG"
    case .tooLarge: "make it anew with less in a tile"
    case .pastTheEnd, .damagedDirectory, .directoriesTooDeep, .damagedCompression,
      .database, .vectorTile, .partsLeftOut:
      "copy or make it anew"
    }
  }
}

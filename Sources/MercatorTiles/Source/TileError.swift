public import Mercator

/// An error from reading a tile source or writing an archive. It contains the file, the tile, the
/// problem and the remedy.
public struct TileError: Error, Hashable, Sendable {
  /// The reason for an error.
  public enum Reason: Hashable, Sendable {
    /// The file does not exist or cannot be read. The value is the system's message.
    case notReadable(String)
    /// The file cannot be written. The value is the system's message.
    case notWritable(String)
    /// The file is neither a PMTiles archive nor an SQLite file, and not a folder of tiles.
    case notAnArchive
    /// A PMTiles archive of a version other than 3.
    case unsupportedVersion(Int)
    /// An unsupported compression: brotli, zstd, or an unknown one.
    case unsupportedCompression(String)
    /// Unsupported tiles: MapLibre's MLT, or an unknown kind.
    case unsupportedTiles(String)
    /// A part of the archive would be past the end of the file.
    case pastTheEnd(offset: UInt64, count: UInt64)
    /// A damaged directory of a PMTiles archive. The values are its offset and the problem.
    case damagedDirectory(offset: UInt64, String)
    /// Directories of a PMTiles archive that are nested more than four deep, possibly in a cycle.
    case directoriesTooDeep
    /// A part that exceeds the limit, compressed or not: 5 MB for a tile, 16 MB for a directory.
    case tooLarge(limit: Int)
    /// Compressed bytes that cannot be decompressed.
    case damagedCompression
    /// An unreadable database. The value is SQLite's message.
    case database(String)
    /// A damaged vector tile of which nothing can be read.
    case vectorTile(VectorTileError)
    /// A vector tile with damaged parts, which are left out. The values are their number and the
    /// first one. The rest is readable, so this error is not thrown.
    case partsLeftOut(count: Int, first: VectorTileError)
  }

  /// The path of the file or folder.
  public var file: String
  /// The tile with the problem, or nil if the archive itself has it.
  public var tile: TileID?
  /// The reason for the error.
  public var reason: Reason

  /// Creates an error from its reason, file and tile.
  public init(_ reason: Reason, file: String, tile: TileID? = nil) {
    self.reason = reason
    self.file = file
    self.tile = tile
  }
}

extension TileError {
  /// Creates a note about the parts left out of a vector tile. Nil if nothing was left out.
  ///
  ///     let faults = tile.faults + layers.flatMap(\.faults)
  ///     if let note = TileError(leftOut: faults, file: path, tile: id) { print(note) }
  public init?(leftOut faults: [VectorTileError], file: String, tile: TileID) {
    guard let first = faults.first else { return nil }
    self.init(.partsLeftOut(count: faults.count, first: first), file: file, tile: tile)
  }
}

extension TileError: CustomStringConvertible {
  /// The file, the tile, the problem and the remedy.
  public var description: String {
    let place = tile.map { ": tile \($0.z)/\($0.x)/\($0.y)" } ?? ""
    return "\(file)\(place): \(reason.problem); \(reason.remedy)"
  }
}

extension TileError.Reason {
  /// A description of the problem.
  public var problem: String {
    switch self {
    case .notReadable(let words): "cannot be read: \(words)"
    case .notWritable(let words): "cannot be written: \(words)"
    case .notAnArchive: "not a PMTiles archive, MBTiles file or tile folder"
    case .unsupportedVersion(let version): "PMTiles version \(version) is not supported"
    case .unsupportedCompression(let name): "compression with \(name) is not supported"
    case .unsupportedTiles(let name): "tiles of \(name) are not supported"
    case .pastTheEnd(let offset, let count):
      "\(count) bytes from byte \(offset) on are past its end"
    case .damagedDirectory(let offset, let words):
      "the directory at byte \(offset) is damaged: \(words)"
    case .directoriesTooDeep: "directories are nested more than 4 deep"
    case .tooLarge(let limit): "a part is larger than \(limit) bytes"
    case .damagedCompression: "invalid gzip data"
    case .database(let words): "SQLite cannot read it: \(words)"
    case .vectorTile(let error): "the vector tile is damaged: \(error)"
    case .partsLeftOut(let count, let first):
      count == 1
        ? "one damaged part is left out: \(first)"
        : "\(count) damaged parts are left out, the first: \(first)"
    }
  }

  /// A description of the remedy.
  public var remedy: String {
    switch self {
    case .notReadable: "check its name and permissions"
    case .notWritable: "name a file in an existing, writable folder with free space"
    case .notAnArchive: "give a .pmtiles or .mbtiles file, or a folder of {z}/{x}/{y}.pbf"
    case .unsupportedVersion: "rewrite it as version 3, with 'pmtiles convert'"
    case .unsupportedCompression: "rebuild it with gzip, or without compression"
    case .unsupportedTiles: "rebuild it with Mapbox vector tiles, or with PNG"
    case .tooLarge: "rebuild it with smaller tiles"
    case .pastTheEnd, .damagedDirectory, .directoriesTooDeep, .damagedCompression,
      .database, .vectorTile, .partsLeftOut:
      "download or rebuild it"
    }
  }
}

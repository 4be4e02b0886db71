#if Tiles
  import Foundation
  public import Mercator

  /// A file or folder of tiles: a PMTiles archive (version 3), an MBTiles file, or a folder of
  /// `{z}/{x}/{y}.pbf`, `.mvt`, `.png`, `.jpg` or `.webp`.
  ///
  ///     let archive = try TileArchive(path: "liechtenstein.pmtiles")
  ///     archive.metadata.levels         // 0...14
  ///     archive.metadata.attribution    // "© OpenStreetMap contributors"
  ///     let vaduz = GeoCoordinate(latitude: 47.141, longitude: 9.5209)
  ///     if let id = TileID(containing: vaduz, level: 14), let tile = try archive.tile(id) {
  ///       try VectorTile(tile.bytes).layers.map(\.name)   // ["water", "transportation", …]
  ///     }
  ///
  /// The file is read in pieces. What is kept of it has a limit. An archive can be used by several
  /// threads.
  ///
  /// Archives of the world's streets are made of OpenStreetMap by Protomaps (PMTiles), OpenMapTiles
  /// (MBTiles) and tilemaker.
  ///
  /// *Search words*: PMTiles, MBTiles, offline map.
  public struct TileArchive: TileSource {
    /// What kind of archive it is.
    public enum Kind: String, Hashable, Sendable {
      /// One file for the web, with directories of Hilbert numbers.
      case pmtiles
      /// A database of SQLite.
      case mbtiles
      /// A folder for each level and each column.
      case folder
    }

    /// The largest tile that is read, compressed or not.
    public static let largestTile = 5_000_000

    /// Where the archive is.
    public let path: String
    /// What kind it is.
    public let kind: Kind
    /// What the archive says of itself.
    public let metadata: TileMetadata
    private let reader: any ArchiveReader
    private let cache: ByteLimitedCache<TileID, TileData>

    /// Opens an archive. What it is, is found by what it begins with, not by its name.
    ///
    /// - Parameters:
    ///   - path: of a file or a folder.
    ///   - cacheLimit: how many bytes of tiles, and how many of directories, are kept.
    /// - Throws: ``TileError``.
    public init(path: String, cacheLimit: Int = 16 << 20) throws(TileError) {
      self.path = path
      cache = ByteLimitedCache(limit: cacheLimit)
      var isFolder = ObjCBool(false)
      if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue {
        kind = .folder
        reader = try FolderReader(path)
      } else {
        let file = try RandomAccessFile(path)
        let head = try file.bytes(at: 0, count: min(16, file.size))
        if head.starts(with: PMTilesHeader.signature) {
          kind = .pmtiles
          reader = try PMTilesReader(file, cacheLimit: cacheLimit)
        } else if head == MBTilesReader.signature {
          kind = .mbtiles
          reader = try MBTilesReader(path)
        } else {
          throw TileError(.notAnArchive, file: path)
        }
      }
      metadata = reader.metadata
    }

    /// A tile's bytes, no longer compressed; nil if the archive does not have it.
    ///
    /// - Throws: ``TileError``, with the tile.
    public func tile(_ id: TileID) throws(TileError) -> TileData? {
      if let kept = cache.value(id) { return kept }
      do {
        guard let packed = try reader.packedTile(id) else { return nil }
        let tile = try Self.unpacked(packed, id: id, file: path)
        cache.keep(tile, for: id, cost: tile.bytes.count + 64)
        return tile
      } catch {
        throw TileError(error.reason, file: error.file, tile: id)
      }
    }

    /// A tile decoded; nil if the archive does not have it.
    ///
    /// - Throws: ``TileError``, also if it is a picture.
    public func vectorTile(_ id: TileID) throws(TileError) -> VectorTile? {
      guard let data = try tile(id) else { return nil }
      guard data.format == .vector else {
        throw TileError(.unsupportedTiles(data.format.rawValue), file: path, tile: id)
      }
      do {
        return try VectorTile(data.bytes)
      } catch {
        throw TileError(.vectorTile(error), file: path, tile: id)
      }
    }

    /// How many tiles there are on each level, from the first that has any to the last, and how
    /// many bytes they take in the archive.
    ///
    /// Tiles that share their bytes count each, their bytes once for each level.
    ///
    /// - Complexity: O(n) in the archive's directory entries, rows or files.
    public func contents() throws(TileError) -> [TileLevelContents] {
      try reader.contents()
    }

    private static func unpacked(
      _ packed: PackedTile, id: TileID, file: String
    ) throws(TileError) -> TileData {
      var bytes = packed.bytes
      if packed.isGzip ?? Gzip.isSigned(bytes) {
        do {
          bytes = try Gzip.unpacked(bytes, limit: largestTile)
        } catch {
          throw TileError(error.reason, file: file)
        }
      }
      // What a tile begins with is right where it differs from what the archive says.
      let format = TileFormat(signatureOf: bytes) ?? .vector
      return TileData(id: id, format: format, bytes: bytes)
    }
  }

  /// How much an archive has on one level.
  public struct TileLevelContents: Hashable, Sendable {
    /// The level.
    public var level: Int
    /// How many tiles it has.
    public var tileCount: Int
    /// How many bytes they take, as they are packed.
    public var byteCount: Int
  }

  /// A tile as the archive keeps it.
  struct PackedTile {
    var bytes: [UInt8]
    /// Whether it is gzip's; nil if its first bytes say so.
    var isGzip: Bool?
  }

  /// Reads one kind of archive.
  protocol ArchiveReader: Sendable {
    var metadata: TileMetadata { get }
    func packedTile(_ id: TileID) throws(TileError) -> PackedTile?
    func contents() throws(TileError) -> [TileLevelContents]
  }
#endif

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
  /// The file is read in pieces, with a cache of limited size. An archive can be used from several
  /// threads.
  ///
  /// Archives of the world's streets, made from OpenStreetMap data, are available from Protomaps
  /// (PMTiles) and OpenMapTiles (MBTiles). The tool tilemaker builds them.
  ///
  /// *Search words*: PMTiles, MBTiles, offline map.
  public struct TileArchive: TileSource {
    /// The kind of an archive.
    public enum Kind: String, Hashable, Sendable {
      /// A single file for the web, with directories of Hilbert numbers.
      case pmtiles
      /// An SQLite database.
      case mbtiles
      /// A folder for each level and each column.
      case folder
    }

    /// The maximum size of a tile in bytes, compressed or not.
    public static let largestTile = 5_000_000

    /// The path of the archive.
    public let path: String
    /// The kind of the archive.
    public let kind: Kind
    /// The archive's metadata.
    public let metadata: TileMetadata
    private let reader: any ArchiveReader
    private let cache: ByteLimitedCache<TileID, TileData>

    /// Creates an archive by opening a file or folder. Its kind is detected from its first bytes,
    /// not from its name.
    ///
    /// - Parameters:
    ///   - path: The path of a file or a folder.
    ///   - cacheLimit: The maximum number of cached bytes, each for tiles and for directories.
    /// - Throws: ``TileError``.
    public init(path: String, cacheLimit: Int = 16 << 20) throws(TileError) {
      self.path = path
      cache = ByteLimitedCache(limit: cacheLimit)
      if let folder = opendir(path) {
        closedir(folder)
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

    /// Returns a tile's decompressed bytes, or nil if the archive does not contain it.
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

    /// Returns a decoded tile, or nil if the archive does not contain it.
    ///
    /// - Throws: ``TileError``, also if it is an image.
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

    /// Returns the number of tiles and their compressed bytes on each level, from the first level
    /// with tiles to the last.
    ///
    /// Every tile counts, even if several have equal bytes. Shared bytes count once for each level.
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
      // If a tile's signature differs from the archive's metadata, the signature takes precedence.
      let format = TileFormat(signatureOf: bytes) ?? .vector
      return TileData(id: id, format: format, bytes: bytes)
    }
  }

  /// The amount of an archive's data on one level.
  public struct TileLevelContents: Hashable, Sendable {
    /// The level.
    public var level: Int
    /// The number of its tiles.
    public var tileCount: Int
    /// The number of their bytes, compressed.
    public var byteCount: Int
  }

  /// A tile as stored in the archive.
  struct PackedTile {
    var bytes: [UInt8]
    /// Whether it is gzip-compressed, or nil to check its signature.
    var isGzip: Bool?
  }

  /// A reader for one kind of archive.
  protocol ArchiveReader: Sendable {
    var metadata: TileMetadata { get }
    func packedTile(_ id: TileID) throws(TileError) -> PackedTile?
    func contents() throws(TileError) -> [TileLevelContents]
  }
#endif

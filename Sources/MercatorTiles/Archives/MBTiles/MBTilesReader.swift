#if Tiles
  import CSQLite
  import Foundation
  import Mercator

  /// Reads an MBTiles file (version 1.3), with the system's SQLite.
  final class MBTilesReader: ArchiveReader, @unchecked Sendable {
    static let signature = Array("SQLite format 3\0".utf8)

    let metadata: TileMetadata
    private let lock = NSLock()
    private let database: SQLiteDatabase
    private let tileQuery: SQLiteStatement

    init(_ path: String) throws(TileError) {
      database = try SQLiteDatabase(path)
      tileQuery = try database.statement(
        "SELECT tile_data FROM tiles WHERE zoom_level = ? AND tile_column = ? AND tile_row = ?")
      metadata = try Self.metadata(database)
    }

    func packedTile(_ id: TileID) throws(TileError) -> PackedTile? {
      lock.lock()
      defer { lock.unlock() }
      // Rows are counted from the south.
      let row = (1 << id.z) - 1 - id.y
      try tileQuery.bind([id.z, id.x, row])
      defer { tileQuery.reset() }
      guard try tileQuery.step() else { return nil }
      let bytes = tileQuery.bytes(0)
      guard bytes.count <= TileArchive.largestTile else {
        throw TileError(.tooLarge(limit: TileArchive.largestTile), file: database.path)
      }
      return PackedTile(bytes: bytes, isGzip: nil)
    }

    func contents() throws(TileError) -> [TileLevelContents] {
      lock.lock()
      defer { lock.unlock() }
      let query = try database.statement(
        "SELECT zoom_level, count(*), sum(length(tile_data)) FROM tiles GROUP BY zoom_level"
          + " ORDER BY zoom_level", steps: .max)
      var levels: [TileLevelContents] = []
      while try query.step() {
        let level = query.number(0)
        guard TileID.levels.contains(level) else { continue }
        levels.append(
          TileLevelContents(
            level: level, tileCount: query.number(1), byteCount: query.number(2)))
      }
      return levels
    }

    private static func metadata(_ database: SQLiteDatabase) throws(TileError) -> TileMetadata {
      var values: [String: Any] = [:]
      let query = try database.statement("SELECT name, value FROM metadata")
      while try query.step() { values[query.text(0)] = query.text(1) }
      do {
        var metadata = TileMetadata(levels: 0...0)
        try metadata.add(values)
        if values["minzoom"] == nil || values["maxzoom"] == nil {
          metadata.levels = try levels(database)
        }
        return metadata
      } catch let error as Gzip.Failure {
        throw TileError(error.reason, file: database.path)
      } catch let error as TileError {
        throw error
      } catch {
        throw TileError(.database("\(error)"), file: database.path)
      }
    }

    /// The levels that have tiles.
    private static func levels(_ database: SQLiteDatabase) throws(TileError) -> ClosedRange<Int> {
      let query = try database.statement("SELECT min(zoom_level), max(zoom_level) FROM tiles")
      guard try query.step() else { return 0...0 }
      let (least, most) = (query.number(0), query.number(1))
      guard least <= most, least >= 0, most <= TileID.levels.upperBound else {
        throw TileError(
          .damagedMetadata("the levels \(least) to \(most) are none"), file: database.path)
      }
      return least...most
    }
  }
#endif

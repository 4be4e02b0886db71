#if Tiles
  import CSQLite
  import Mercator
  import MercatorPlaces

  /// A reader of an MBTiles file (version 1.3) with the system's SQLite.
  final class MBTilesReader: ArchiveReader, @unchecked Sendable {
    static let signature = Array("SQLite format 3\0".utf8)

    let metadata: TileMetadata
    private let lock = ThreadLock()
    private let database: SQLiteDatabase
    private let tileQuery: SQLiteStatement

    init(_ path: String) throws(TileError) {
      database = try SQLiteDatabase(path)
      tileQuery = try database.statement(
        "SELECT tile_data FROM tiles WHERE zoom_level = ? AND tile_column = ? AND tile_row = ?")
      metadata = Self.metadata(database)
    }

    func packedTile(_ id: TileID) throws(TileError) -> PackedTile? {
      try lock.withLock { () throws(TileError) in try lockedTile(id) }
    }

    private func lockedTile(_ id: TileID) throws(TileError) -> PackedTile? {
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
      try lock.withLock { () throws(TileError) in try lockedContents() }
    }

    private func lockedContents() throws(TileError) -> [TileLevelContents] {
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

    /// Returns the database's metadata. Damaged metadata does not affect any tiles.
    private static func metadata(_ database: SQLiteDatabase) -> TileMetadata {
      var metadata = TileMetadata(levels: 0...0)
      var values: [String: PropertyValue] = [:]
      do throws(TileError) {
        let query = try database.statement("SELECT name, value FROM metadata")
        while try query.step() { values[query.text(0)] = .string(query.text(1)) }
      } catch {
        metadata.notes.append("the metadata is left out: \(error.reason.problem)")
      }
      metadata.add(values)
      // The levels of the existing tiles take precedence over the metadata.
      do throws(TileError) {
        if let levels = try levels(database) { metadata.levels = levels }
      } catch {
        metadata.notes.append("the levels are those of the metadata: \(error.reason.problem)")
      }
      return metadata
    }

    /// Returns the levels that have tiles, or nil without tiles.
    private static func levels(_ database: SQLiteDatabase) throws(TileError) -> ClosedRange<Int>? {
      // With an index, even through a view, each query takes one step.
      func end(_ order: String) throws(TileError) -> Int? {
        let levels = TileID.levels
        let query = try database.statement(
          "SELECT zoom_level FROM tiles WHERE zoom_level BETWEEN \(levels.lowerBound) AND "
            + "\(levels.upperBound) ORDER BY zoom_level \(order) LIMIT 1")
        return try query.step() ? query.number(0) : nil
      }
      guard let least = try end("ASC"), let most = try end("DESC") else { return nil }
      return least...most
    }
  }
#endif

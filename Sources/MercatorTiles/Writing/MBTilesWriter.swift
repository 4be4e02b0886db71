#if Tiles
  import CSQLite
  import Foundation
  import Mercator

  /// A writer of an MBTiles file (version 1.3).
  struct MBTilesWriter {
    let target: String

    func write(_ spool: TileSpool, _ values: [(name: String, value: String)]) throws(TileError) {
      try TemporaryFile.replace(target) { (file) throws(TileError) in
        try fill(file.path, spool, values)
      }
    }

    private func fill(
      _ path: String, _ spool: TileSpool, _ values: [(name: String, value: String)]
    ) throws(TileError) {
      var handle: OpaquePointer?
      let status = sqlite3_open_v2(path, &handle, SQLITE_OPEN_READWRITE, nil)
      defer { sqlite3_close_v2(handle) }
      guard status == SQLITE_OK else { throw failure(handle) }
      // The file is invisible until it is complete, so it needs no journal.
      let setup = """
        PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA page_size = 4096;
        CREATE TABLE metadata (name TEXT, value TEXT);
        CREATE TABLE tiles (zoom_level INTEGER, tile_column INTEGER, tile_row INTEGER, tile_data BLOB);
        BEGIN;
        """
      try run(setup, handle)
      try insert("INSERT INTO metadata VALUES (?, ?)", handle) { (statement) throws(TileError) in
        for value in values {
          bind(value.name, at: 1, statement)
          bind(value.value, at: 2, statement)
          try step(statement, handle)
        }
      }
      try insert("INSERT INTO tiles VALUES (?, ?, ?, ?)", handle) {
        (statement) throws(TileError) in
        for entry in spool.entries {
          let bytes = try spool.file.bytes(at: entry.offset, count: Int(entry.count))
          for number in entry.number..<(entry.number + UInt64(entry.run)) {
            guard let tile = TileID(hilbertNumber: number) else { continue }
            sqlite3_bind_int64(statement, 1, Int64(tile.z))
            sqlite3_bind_int64(statement, 2, Int64(tile.x))
            // Rows are counted from the south.
            sqlite3_bind_int64(statement, 3, Int64((1 << tile.z) - 1 - tile.y))
            bytes.withUnsafeBytes {
              _ = sqlite3_bind_blob(statement, 4, $0.baseAddress, Int32($0.count), Self.copied)
            }
            try step(statement, handle)
          }
        }
      }
      try run(
        """
        COMMIT;
        CREATE UNIQUE INDEX tile_index ON tiles (zoom_level, tile_column, tile_row);
        """, handle)
    }

    /// The flag that makes SQLite copy its input.
    private static var copied: sqlite3_destructor_type? {
      unsafeBitCast(-1, to: sqlite3_destructor_type.self)
    }

    private func bind(_ text: String, at index: Int32, _ statement: OpaquePointer) {
      sqlite3_bind_text(statement, index, text, -1, Self.copied)
    }

    private func run(_ text: String, _ handle: OpaquePointer?) throws(TileError) {
      guard sqlite3_exec(handle, text, nil, nil, nil) == SQLITE_OK else { throw failure(handle) }
    }

    private func insert(
      _ text: String, _ handle: OpaquePointer?,
      _ body: (OpaquePointer) throws(TileError) -> Void
    ) throws(TileError) {
      var statement: OpaquePointer?
      guard sqlite3_prepare_v2(handle, text, -1, &statement, nil) == SQLITE_OK, let statement
      else { throw failure(handle) }
      defer { sqlite3_finalize(statement) }
      try body(statement)
    }

    private func step(_ statement: OpaquePointer, _ handle: OpaquePointer?) throws(TileError) {
      guard sqlite3_step(statement) == SQLITE_DONE else { throw failure(handle) }
      sqlite3_reset(statement)
    }

    private func failure(_ handle: OpaquePointer?) -> TileError {
      TileError(.notWritable(String(cString: sqlite3_errmsg(handle))), file: target)
    }
  }
#endif

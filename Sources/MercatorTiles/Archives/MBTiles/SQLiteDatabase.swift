#if Tiles
  import CSQLite

  /// A read-only SQLite database from an untrusted source.
  final class SQLiteDatabase {
    let path: String
    private var handle: OpaquePointer?
    /// The remaining number of SQLite's progress callbacks before a query is aborted. A view may
    /// run endlessly.
    private let budget: UnsafeMutablePointer<Int>

    /// The limit of a query: a billion SQLite steps take some ten seconds.
    private static let stepsPerCall: Int32 = 10_000
    private static let callsPerQuery = 100_000

    init(_ path: String) throws(TileError) {
      self.path = path
      budget = .allocate(capacity: 1)
      budget.initialize(to: Self.callsPerQuery)
      guard
        sqlite3_open_v2(path, &handle, SQLITE_OPEN_READONLY | SQLITE_OPEN_NOMUTEX, nil)
          == SQLITE_OK
      else { throw failure }
      sqlite3_limit(handle, SQLITE_LIMIT_LENGTH, 32_000_000)
      sqlite3_progress_handler(
        handle, Self.stepsPerCall,
        { context in
          guard let budget = context?.assumingMemoryBound(to: Int.self) else { return 1 }
          budget.pointee -= 1
          return budget.pointee < 0 ? 1 : 0
        }, budget)
      try statement("PRAGMA trusted_schema = 0").run()
      try statement("PRAGMA cell_size_check = 1").run()
    }

    deinit {
      // A statement that still exists keeps the connection open until it is finalized.
      sqlite3_close_v2(handle)
      budget.deallocate()
    }

    /// The last error, with SQLite's message.
    var failure: TileError {
      TileError(.database(String(cString: sqlite3_errmsg(handle))), file: path)
    }

    /// Creates a query with its own budget.
    func statement(
      _ text: String, steps: Int = SQLiteDatabase.callsPerQuery
    ) throws(TileError) -> SQLiteStatement {
      refill(steps)
      var statement: OpaquePointer?
      guard sqlite3_prepare_v2(handle, text, -1, &statement, nil) == SQLITE_OK, let statement
      else { throw failure }
      return SQLiteStatement(statement, of: self)
    }

    func refill(_ steps: Int = SQLiteDatabase.callsPerQuery) { budget.pointee = steps }
  }

  /// A query of a database.
  final class SQLiteStatement {
    private let handle: OpaquePointer
    private let database: SQLiteDatabase

    init(_ handle: OpaquePointer, of database: SQLiteDatabase) {
      self.handle = handle
      self.database = database
    }

    deinit { sqlite3_finalize(handle) }

    /// Restarts the query with new parameters.
    func bind(_ numbers: [Int]) throws(TileError) {
      reset()
      database.refill()
      for (index, number) in numbers.enumerated()
      where sqlite3_bind_int64(handle, Int32(index + 1), Int64(number)) != SQLITE_OK {
        throw database.failure
      }
    }

    func reset() { sqlite3_reset(handle) }

    /// Advances to the next row. Returns false at the end.
    func step() throws(TileError) -> Bool {
      switch sqlite3_step(handle) {
      case SQLITE_ROW: return true
      case SQLITE_DONE: return false
      default: throw database.failure
      }
    }

    /// Steps through all rows.
    func run() throws(TileError) {
      while try step() {}
    }

    func number(_ column: Int32) -> Int { Int(sqlite3_column_int64(handle, column)) }

    func text(_ column: Int32) -> String {
      String(decoding: bytes(column), as: UTF8.self)
    }

    func bytes(_ column: Int32) -> [UInt8] {
      // Reads the pointer first, because it may change the column's type and therefore the count.
      guard let start = sqlite3_column_blob(handle, column) else { return [] }
      let count = Int(sqlite3_column_bytes(handle, column))
      return Array(UnsafeRawBufferPointer(start: start, count: count))
    }
  }
#endif

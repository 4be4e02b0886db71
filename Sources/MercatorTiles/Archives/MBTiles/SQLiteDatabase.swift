#if Tiles
  import CSQLite

  /// A database of SQLite that is only read, and that nobody has to trust.
  final class SQLiteDatabase {
    let path: String
    private var handle: OpaquePointer?
    /// How often SQLite may still ask whether to go on: a view may run for ever.
    private let budget: UnsafeMutablePointer<Int>

    /// What a query may take: a billion of SQLite's steps are some ten seconds.
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
      // A statement that is still there keeps the connection until it is gone.
      sqlite3_close_v2(handle)
      budget.deallocate()
    }

    /// SQLite's words for what went wrong last.
    var failure: TileError {
      TileError(.database(String(cString: sqlite3_errmsg(handle))), file: path)
    }

    /// A query, with a budget of its own.
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

    /// Begins anew with these numbers.
    func bind(_ numbers: [Int]) throws(TileError) {
      reset()
      database.refill()
      for (index, number) in numbers.enumerated()
      where sqlite3_bind_int64(handle, Int32(index + 1), Int64(number)) != SQLITE_OK {
        throw database.failure
      }
    }

    func reset() { sqlite3_reset(handle) }

    /// Goes to the next row; false if there is none.
    func step() throws(TileError) -> Bool {
      switch sqlite3_step(handle) {
      case SQLITE_ROW: return true
      case SQLITE_DONE: return false
      default: throw database.failure
      }
    }

    /// Goes through all rows.
    func run() throws(TileError) {
      while try step() {}
    }

    func number(_ column: Int32) -> Int { Int(sqlite3_column_int64(handle, column)) }

    func text(_ column: Int32) -> String {
      String(decoding: bytes(column), as: UTF8.self)
    }

    func bytes(_ column: Int32) -> [UInt8] {
      // The pointer first: it may change the column's type, and with it the count.
      guard let start = sqlite3_column_blob(handle, column) else { return [] }
      let count = Int(sqlite3_column_bytes(handle, column))
      return Array(UnsafeRawBufferPointer(start: start, count: count))
    }
  }
#endif

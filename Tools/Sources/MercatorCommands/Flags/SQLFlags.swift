import ArgumentParser

/// Places that are in a database.
struct SQLFlags: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Prints the SQL that finds the camera inside a database: postgis or duckdb.",
      valueName: "database"),
    completion: .list(SQLDatabase.allCases.map(\.rawValue)),
    transform: FlagValue.database)
  var sql: SQLDatabase?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The table of --sql, such as cities or geo.cities; \"a.b\" in quotes is one name.",
      valueName: "name"),
    transform: FlagValue.table)
  var table: String?

  /// The first of the options that is there.
  var asked: String? { sql != nil ? "--sql" : table != nil ? "--table" : nil }
}

extension FlagValue {
  static func database(_ text: String) throws(FlagError) -> SQLDatabase {
    guard let database = SQLDatabase(rawValue: text) else {
      let names = SQLDatabase.allCases.map(\.rawValue).joined(separator: " or ")
      throw FlagError(
        "no SQL is written for that", remedy: "write \(names), or use mercator summary")
    }
    return database
  }

  /// The name of a table, as SQL has it.
  static func table(_ text: String) throws(FlagError) -> String {
    guard let name = SQLName.quotedTable(text) else {
      throw FlagError(
        "this is no name of a table",
        remedy: "write table or schema.table, a part with dots in quotes: '\"my.table\"'")
    }
    return name
  }
}

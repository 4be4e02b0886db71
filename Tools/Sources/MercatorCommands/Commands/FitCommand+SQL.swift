import Mercator

/// `mercator fit --sql`: the fit of places that are in a database, inside it.
extension FitCommand {
  /// The statement; nil if none is asked for.
  func statement() throws(CommandFailure) -> String? {
    guard let database = database.sql else {
      guard database.table == nil else {
        throw CommandFailure(
          .usage, "--table goes with --sql", remedy: "add --sql postgis or --sql duckdb")
      }
      return nil
    }
    try checkStatement()
    guard let table = self.database.table else {
      throw CommandFailure(
        .usage, "--sql needs the name of a table", remedy: "add --table, such as --table cities")
    }
    let camera = try view.viewport()
    let free = camera.freeArea
    let room = (aim.into.map { free.intersection($0) } ?? free).inset(by: how.padding ?? .zero)
    guard !room.isEmpty else { throw noRoom(camera) }
    return FitStatement(
      places: database.places(in: table, columns), camera: camera, room: room,
      zooms: try view.convention.zoomRange(how.zoomRange), convention: view.convention,
      factor: how.factor ?? 1, leastSpan: how.minimumSpan, step: how.snap ?? 0
    ).text
  }

  private var columns: SQLColumns {
    places.positionColumn.map { .geometry($0) }
      ?? .angles(
        longitude: places.longitudeColumn ?? "longitude",
        latitude: places.latitudeColumn ?? "latitude")
  }

  /// Whether SQL can do all that is asked for.
  private func checkStatement() throws(CommandFailure) {
    let tooMuch: [(name: String, isThere: Bool)] = [
      ("--pitch", (view.pitch ?? 0) != 0), ("--heading best", isLooking),
      ("--avoid", !aim.avoid.isEmpty), ("--keep-in-world", limits.keepInWorld),
      ("--limit-region", limits.limitRegion != nil), ("--report", how.report),
    ]
    if let option = tooMuch.first(where: \.isThere) {
      throw CommandFailure(
        .usage, "\(option.name): no SQL is written for that",
        remedy: "let the database write its places to mercator summary, and give what that prints "
          + "to mercator fit --summary")
    }
    let needless: [(name: String, isThere: Bool)] = [
      ("a file of places", !places.files.isEmpty), ("a picture", picture.isWanted),
      ("--summary", how.summary), ("--cover", how.cover), ("--footprint", markers.footprint != nil),
      ("--skip-bad", places.skipBad), ("--name-column", places.nameColumn != nil),
      ("--json", view.json),
    ]
    if let other = needless.first(where: \.isThere) {
      throw CommandFailure(
        .usage, "--sql and \(other.name) exclude each other",
        remedy: "leave one of them out: --sql prints a statement for the places of a table")
    }
    try places.checkColumns()
  }
}

import Mercator
import MercatorAnswers

/// The tiles of a region, an area or a route, or their number, by level.
struct TileCoverReport {
  var covers: [TileCover]
  var template: TileTemplate?

  private var counts: [(level: Int, count: UInt64)] {
    covers.compactMap { cover in cover.levels.first.map { ($0, cover.count) } }
  }

  /// The number of tiles on all levels.
  private var count: UInt64 { covers.reduce(0) { $0 + $1.count } }

  /// Prints the number of tiles of each level, and of all.
  func printCounts(asJSON: Bool) throws(CommandFailure) {
    let counts = counts
    let sum = counts.reduce(0) { $0 + $1.count }
    guard asJSON else {
      let rows = counts.map { (label: "level \($0.level)", text: "\($0.count)") }
      return try Console.answer(TextRows.aligned(rows + [("tiles", "\(sum)")]))
    }
    var printer = JSONPrinter()
    try printer.open([("count", .integer(Int(sum)))], array: "levels")
    for (level, count) in counts {
      try printer.add(.object([("level", .integer(level)), ("count", .integer(Int(count)))]))
    }
    try printer.close()
  }

  /// Prints the tiles one by one.
  func printTiles(asJSON: Bool) throws(CommandFailure) {
    guard asJSON else {
      var answer = AnswerBuffer()
      for tile in covers.joined() {
        try answer.add((template?.address(of: tile) ?? tile.pathText) + "\n")
      }
      return try answer.flush()
    }
    var printer = JSONPrinter()
    try printer.open(
      [("count", .integer(Int(count)))], array: "tiles")
    for tile in covers.joined() {
      try printer.add(
        .object(tile.members + (template.map { [("url", .string($0.address(of: tile)))] } ?? [])))
    }
    try printer.close()
  }

  /// Fails if there are more tiles than a limit.
  func check(most: Int?) throws(CommandFailure) {
    guard let most, count > most else { return }
    throw CommandFailure(
      .usage, "\(count) tiles are more than \(most)",
      remedy: "use lower --levels, or raise --most")
  }
}

import ArgumentParser
import Mercator
import MercatorAnswers
import MercatorPlaces

/// The options of `tiles` for the tiles of a region, an area or a route.
struct TileCoverFlags: ParsableArguments {
  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "List the tiles of this file's areas, lines and places; repeatable.", valueName: "file"),
    completion: .file(extensions: PlaceFlags.fileEndings))
  var within: [String] = []

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("List the tiles of a region.", valueName: "SOUTH,WEST,NORTH,EAST"),
    transform: FlagValue.region)
  var region: GeoRegion?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Levels of these tiles, such as 0..14.", valueName: "levels"),
    completion: .list(["0..14"]),
    transform: FlagValue.tileLevels)
  var levels: ClosedRange<Int>?

  @Flag(help: "Count the tiles of each level instead of listing them.")
  var count = false

  /// Whether the tiles of a shape are requested.
  var isGiven: Bool { !within.isEmpty || region != nil }

  /// The first option without effect if no shape is given; nil if there is none.
  var needless: String? { levels != nil ? "--levels" : count ? "--count" : nil }

  /// Returns the tiles, by level.
  func covers() throws(CommandFailure) -> [TileCover] {
    guard let levels else {
      throw CommandFailure(.usage, "--levels is missing", remedy: "add it, such as --levels 0..14")
    }
    if let region {
      guard within.isEmpty else {
        throw CommandFailure(
          .usage, "--region conflicts with --within", remedy: "leave one out")
      }
      return levels.map { TileCover(of: region, levels: $0...$0) }
    }
    let set = try PlaceSet(files: within, skipsBadFeatures: false, keeping: .features)
    guard !set.isEmpty else { throw set.nothingToShow(files: within) }
    let lines = set.features.flatMap { $0.paths.filter { !$0.isRing } }
    let places = set.features.flatMap { ($0.geometry?.points ?? []).map { GeoPath(line: [$0]) } }
    let area = GeoArea(set.features)
    return levels.map { TileCover(of: area, along: lines + places, levels: $0...$0) }
  }
}

extension FlagValue {
  /// Parses a range of tile levels, or a single one.
  static func tileLevels(_ text: String) throws(AnswerError) -> ClosedRange<Int> {
    let levels = try wholeZooms(text)
    return try tileLevel("\(levels.lowerBound)")...tileLevel("\(levels.upperBound)")
  }
}

import ArgumentParser

/// The options of `tiles` for the list of tiles.
struct TileListFlags: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Tile archive to describe, like the argument.", valueName: "file", visibility: .hidden),
    completion: .file(extensions: ["pmtiles", "mbtiles"]))
  var archive: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Print tiles as URLs with {z}, {x}, {y} or {-y}, {quadkey}, {s}, {ratio}.",
      valueName: "template"))
  var url: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Tile level, 0…30 (default: the nearest to the zoom).", valueName: "level"),
    transform: FlagValue.tileLevel)
  var level: Int?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Maximum number of tiles (default: 4096).", valueName: "count"),
    transform: FlagValue.count)
  var most: Int?
}

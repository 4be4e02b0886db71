import ArgumentParser
import Mercator

/// The options that select the clusters to show.
struct ShownClusterFlags: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Zooms to show, such as 4 or 0..16 (default: all with clusters).", valueName: "zooms"),
    completion: .list(["0..16", "4"]),
    transform: FlagValue.wholeZooms)
  var zoom: ClosedRange<Int>?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Show the content of this tile and its margin.", valueName: "z/x/y"),
    transform: FlagValue.tile)
  var tile: TileID?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Show clusters whose centre is in this region; its east may exceed 180°.",
      valueName: "SOUTH,WEST,NORTH,EAST"),
    transform: FlagValue.region)
  var region: GeoRegion?

  @Flag(help: "Print one zoom or tile as GeoJSON; single places keep their properties.")
  var geojson = false
}

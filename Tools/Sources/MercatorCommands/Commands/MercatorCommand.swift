import ArgumentParser

/// `mercator`: the camera of a map from the command line.
struct MercatorCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "mercator",
    abstract: "Find map cameras that show given places, and draw maps.",
    discussion: """
      Place files are GeoJSON, NDJSON, GPX, KML or CSV; - is standard input.

        mercator fit places.geojson --insets top=47,bottom=300 --padding 24
        mercator view --center 48.1363,11.5753 --zoom 15 --json

      Exit status: 0 success, 64 wrong option, 65 bad data, 66 unreadable file, 73 unwritable \
      file, 74 unwritable output (such as a closed pipe).
      """,
    version: ToolVersion.current,
    subcommands: [
      FitCommand.self, PictureCommand.self, IncludeCommand.self, ClusterCommand.self,
      ViewCommand.self, TilesCommand.self, LinkCommand.self, FlyCommand.self, ReadCommand.self,
      BoundsCommand.self, PlacesCommand.self, TableCommand.self, PageCommand.self, DemoCommand.self,
      SummaryCommand.self,
    ])
}

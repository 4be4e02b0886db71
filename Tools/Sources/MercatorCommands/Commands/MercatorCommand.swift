import ArgumentParser

/// `mercator`: the camera of a map from the command line.
struct MercatorCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "mercator",
    abstract: "Which camera shows these places on that screen?",
    discussion: """
      Reads places from GeoJSON, NDJSON, GPX, KML and CSV files, or from standard input with -.

        mercator fit places.geojson --insets top=47,bottom=300 --padding 24
        mercator view --center 48.1363,11.5753 --zoom 15 --json

      Exit status: 0, 64 for a wrong option, 65 for bad data, 66 for a file that cannot be read, \
      73 for a file that cannot be written, 74 for an answer that nobody takes.
      """,
    version: ToolVersion.current,
    subcommands: [
      FitCommand.self, PictureCommand.self, IncludeCommand.self, ClusterCommand.self,
      ViewCommand.self, TilesCommand.self, LinkCommand.self, FlyCommand.self, ReadCommand.self,
      TableCommand.self, PageCommand.self, DemoCommand.self, SummaryCommand.self,
    ])
}

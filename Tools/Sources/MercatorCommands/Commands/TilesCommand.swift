import ArgumentParser
import Mercator

/// `mercator tiles`: the tiles that a camera shows.
struct TilesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tiles",
    abstract: "List the tiles that a camera shows, nearest to the centre first.",
    usage: "mercator tiles --center LAT,LNG --zoom <zoom> [<options>]",
    discussion: """
      One tile to a line, as LEVEL/X/Y. A tile on several copies of the world is listed once; \
      with --json once for each.

      Example: what a phone loads for Munich, turned and pitched.

        mercator tiles --center 48.1363,11.5753 --zoom 15 --heading 30 --pitch 45

      Example: 512-point tiles of a source that ends at level 14.

        mercator tiles --center 48,11 --zoom 16.5 --tile-size 512 --level 14
      """)

  @OptionGroup var view: ViewFlags
  @OptionGroup var camera: CameraFlags

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The tiles' level, if not the nearest to the zoom.", valueName: "level"),
    transform: FlagValue.tileLevel)
  var level: Int?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The most tiles wanted (default: 4096).", valueName: "count"),
    transform: FlagValue.count)
  var most: Int?

  func run() throws {
    let viewport = try view.viewport(
      center: camera.center.coordinate, zoom: try camera.innerZoom(view.zoomFlags))
    let level = level ?? viewport.tileLevel(convention: view.zoomFlags.convention)
    let report = TilesReport(
      level: level, convention: view.zoomFlags.convention,
      tiles: try tiles(of: viewport, level: level))
    try Console.answer(view.json ? report.json.text() : report.text)
  }

  private func tiles(
    of viewport: MapViewport, level: Int
  ) throws(CommandFailure) -> [VisibleTile] {
    do {
      return try viewport.tiles(level: level, limit: most ?? 4096)
    } catch {
      switch error {
      case .tooManyTiles(let level, let limit):
        throw CommandFailure(
          .usage, "the view shows more than \(limit) tiles of level \(level)",
          remedy: "give a lower --level, or allow --most tiles, up to 1048576")
      case .noSuchLevel(let level):
        throw CommandFailure(
          .usage, "--level: there are no tiles of level \(level)",
          remedy: "write a level in 0…30, such as 14")
      }
    }
  }
}

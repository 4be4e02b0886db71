import ArgumentParser
import MercatorAnswers

/// The options for a page.
struct PageFlags: ParsableArguments {
  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("Write the page to this file; - for standard output.", valueName: "map.html")
  )
  var output: String

  @OptionGroup var titles: TitleFlags

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Colours: auto (the reader's setting), light, dark, or a style (see picture).",
      valueName: "style"))
  var style: String = "auto"

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Draw places as dots or clusters (default: dots).", valueName: "display"),
    completion: .list(LivePage.PointDisplay.allCases.map(\.rawValue)),
    transform: FlagValue.pagePoints)
  var points = LivePage.PointDisplay.dots

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      """
      Language of the page: words in de, en, es, fr, it, ja, nl or pt (else English), numbers in \
      any.
      """, valueName: "tag"))
  var language: String = "en"

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      """
      Include streets from a PMTiles or MBTiles file or tile folder, up to 10 MB; repeatable. Or \
      load raster tiles from a URL with {z}, {x} and {y} instead of the built-in map.
      """, valueName: "town.pmtiles"), completion: .file(extensions: ["pmtiles", "mbtiles"]))
  var tiles: [String] = []

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      """
      Load clusters from a PMTiles file on a server, written by mercator cluster. --tiles \
      places.pmtiles includes them in the page instead.
      """, valueName: "URL"))
  var clustersUrl: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Attribution of the loaded tiles (default: their host).", valueName: "text"))
  var tilesAttribution: String?

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Show this property of each place; repeatable.", valueName: "name"))
  var property: [String] = []
}

import ArgumentParser
import MercatorPicture

/// The most useful options for a picture.
struct MainPictureFlags: ParsableArguments {
  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "Draw a PNG, SVG or PDF, by file extension; - for standard output.",
      valueName: "map.png"),
    completion: .file(extensions: PictureFormat.allCases.map(\.rawValue)))
  var output: String?

  @Flag(help: "Print the map in the terminal, in colour, or in braille if NO_COLOR is set.")
  var preview = false

  @Flag(help: "Use dark colours.")
  var dark = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      ##"Colours and sizes: light, dark, a JSON file, or JSON: '{"place": "#ffb000"}'."##,
      valueName: "style.json"), completion: .file(extensions: ["json"]))
  var style: String?

  @Option(parsing: .unconditionalSingleValue, help: .streets, completion: .streets)
  var tiles: [String] = []

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Draw markers as pin, dot or label (default: pin for up to 12 places, else dot).",
      valueName: "shape"),
    completion: .list(["pin", "dot", "label"]),
    transform: FlagValue.markerShape)
  var markerShape: MapPicture.MarkerShape?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      """
      Draw places as dots, clusters or density, which is hexagons (default: dots for up to 5000 \
      in view).
      """,
      valueName: "display"),
    completion: .list(["dots", "clusters", "density"]),
    transform: FlagValue.pointDisplay)
  var points: MapPicture.PointDisplay?
}

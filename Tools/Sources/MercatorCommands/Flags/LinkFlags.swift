import ArgumentParser
import Mercator

/// The options for a link.
struct LinkFlags: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Write a link: fragment, openStreetMap, mapLibre, geoURI, google or apple.",
      valueName: "style"),
    completion: .list(Permalink.Style.allCases.map(\.rawValue)),
    transform: FlagValue.linkStyle)
  var style: Permalink.Style?

  @Flag(help: "Write all digits, so that the link reads back bit-identical.")
  var exact = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Tile size of the link's zoom: 256, 512 or 128 (default: by its form).", valueName: "points"),
    completion: .list(["256", "512", "128"]),
    transform: FlagValue.tileSize)
  var linkTileSize: ZoomConvention?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Centre of the link to write.", valueName: "LAT,LNG"),
    transform: FlagValue.center)
  var center: CenterFlag?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Zoom at the centre, or of a link without one.", valueName: "zoom"),
    transform: { try FlagValue.number($0) })
  var zoom: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Pin in the link to write (default: the pin of the link read).",
      valueName: "LAT,LNG"),
    transform: FlagValue.center)
  var pin: CenterFlag?

  @Option(
    parsing: .unconditional, help: ArgumentHelp("Name of the pin.", valueName: "text"))
  var pinName: String?
}

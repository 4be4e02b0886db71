import ArgumentParser
import Mercator
import MercatorPicture

/// The less common options for a picture.
struct PictureDetailFlags: ParsableArguments {
  @OptionGroup var titles: TitleFlags

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Pixels per screen point of a PNG, 1…4 (default: 2).", valueName: "number"),
    completion: .list(["1", "2", "3"]),
    transform: { try FlagValue.number($0, in: 1...4, example: "2") })
  var pixelScale: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Image format: png, svg or pdf (default: by file extension; png for -).",
      valueName: "format"),
    completion: .list(PictureFormat.allCases.map(\.rawValue)),
    transform: FlagValue.pictureFormat)
  var format: PictureFormat?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Prefer labels of places with a larger value if there is no room for all.",
      valueName: "property"))
  var priorityBy: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      """
      Language of country and city names: en or local (default: en). A tag, such as de, is for \
      local names, and for numbers in the legend.
      """, valueName: "language"),
    completion: .list(["en", "local", "de", "es", "fr"]),
    transform: FlagValue.language)
  var language: FlagValue.Language?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Units of the scale bar: metric, imperial or nautical (default: metric).",
      valueName: "units"),
    completion: .list(ScaleBar.Units.allCases.map(\.rawValue)),
    transform: FlagValue.units)
  var units: ScaleBar.Units?

  @Flag(name: .customLong("repeat"), help: "Repeat the world if the view is wider than one.")
  var repeats = false

  @Flag(help: "Shade the area that --insets cover.")
  var showInsets = false

  @Flag(help: "Draw parallels and meridians.")
  var graticule = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Custom basemap, made with Scripts/data/make-basemap.py.", valueName: "basemap.pack"),
    completion: .file(extensions: ["pack"]))
  var basemap: String?
}

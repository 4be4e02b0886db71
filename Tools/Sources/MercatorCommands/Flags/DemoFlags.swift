import ArgumentParser
import MercatorPicture

/// The options of the demo.
struct DemoFlags: ParsableArguments {
  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "Draw the two phones to this file: .png, .svg or .pdf.", valueName: "demo.png"),
    completion: .file(extensions: PictureFormat.allCases.map(\.rawValue)))
  var output: String

  @Flag(help: "Use dark colours.")
  var dark = false

  @Flag(help: "Compare a fit of the places to a fit of their labels.")
  var labels = false

  @Option(parsing: .unconditionalSingleValue, help: .streets, completion: .streets)
  var tiles: [String] = []
}

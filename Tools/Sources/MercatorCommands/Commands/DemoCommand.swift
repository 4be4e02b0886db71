import ArgumentParser
import Mercator
import MercatorPicture

/// `mercator demo`: fits places on a phone with a sheet, and compares the pasted formula.
struct DemoCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "demo",
    abstract: "Fit places on a phone with a sheet, beside what the pasted formula shows.",
    discussion: """
      Example: what `make demo` runs.

        mercator demo Data/antimeridian.geojson --output demo.png
      """)

  @OptionGroup var places: PlaceFlags

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("Where to draw the two phones.", valueName: "demo.png"))
  var output: String

  @Flag(help: "Draws for dark surroundings.")
  var dark = false

  func run() throws {
    let set = try places.read(keepsFeatures: true)
    guard let demo = try Demo(set) else { throw set.nothingToShow(files: places.files) }
    let format = try PictureFormat(path: output)
    let sheet = demo.picture(isDark: dark).sheet
    let bytes = try PictureOutput.bytes(format) { (progress) throws(PictureError) in
      switch format {
      case .png: try sheet.png(pixelScale: 2, progress: progress)
      case .svg: try sheet.svg()
      case .pdf: try sheet.pdf()
      }
    }
    try OutputFile.write(bytes, to: output)
    print(demo.text(files: places.files, output: output))
  }
}

import ArgumentParser
import Mercator
import MercatorPicture

/// `mercator demo`: fits places on a phone with a sheet, and compares the pasted formula.
struct DemoCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "demo",
    abstract: "Fit places on a phone with a sheet, beside what others would show.",
    usage: "mercator demo <places> ... --output <demo.png> [<options>]",
    discussion: """
      Example: what `make demo` runs.

        mercator demo Data/antimeridian.geojson --output demo.png

      Example: labels cut off by a fit of places, and whole.

        mercator demo Data/italy.geojson --labels --output labels.png

      Example: on the streets of an archive of vector tiles, as picture has it.

        mercator demo shops.geojson --tiles town.pmtiles --output shops.png
      """)

  @OptionGroup var places: PlaceFlags

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("Where to draw the two phones.", valueName: "demo.png"),
    completion: .file(extensions: PictureFormat.allCases.map(\.rawValue)))
  var output: String

  @Flag(help: "Draws for dark surroundings.")
  var dark = false

  @Flag(help: "Compares a fit of the places with one of their labels, instead of the formula.")
  var labels = false

  @Option(parsing: .unconditionalSingleValue, help: .streets, completion: .streets)
  var tiles: [String] = []

  func run() throws {
    let set = try places.read(keeping: .features)
    guard !set.isEmpty else {
      throw set.nothingToShow(files: places.files)
    }
    if labels {
      let demo = try LabelDemo(set)
      try draw(demo.picture(isDark: dark))
      try Console.answer(try demo.text(files: places.files, output: output), isAside: output == "-")
    } else {
      guard let demo = try Demo(set) else { throw set.nothingToShow(files: places.files) }
      try draw(demo.picture(isDark: dark))
      try Console.answer(demo.text(files: places.files, output: output), isAside: output == "-")
    }
  }

  private func draw(_ comparison: PhoneComparison) throws {
    let format = try PictureFormat(path: output)
    var comparison = comparison
    comparison.tiles = try StreetArchives.sources(tiles)
    for note in comparison.notes { Console.note(note) }
    let sheet = comparison.sheet
    let bytes = try PictureOutput.bytes(format) { (progress) throws(PictureError) in
      switch format {
      case .png: try sheet.png(pixelScale: 2, progress: progress)
      case .svg: try sheet.svg()
      case .pdf: try sheet.pdf()
      }
    }
    try OutputFile.write(bytes, to: output)
  }
}

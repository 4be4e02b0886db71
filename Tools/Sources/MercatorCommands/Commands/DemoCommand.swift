import ArgumentParser
import Mercator

/// `mercator demo`: fits places on a phone with a sheet, and compares the pasted formula.
struct DemoCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "demo",
    abstract: "Fit places on a phone with a sheet, beside what the pasted formula shows.",
    discussion: """
      Example: what `make demo` runs.

        mercator demo Data/antimeridian.geojson --output demo.svg
      """)

  @OptionGroup var places: PlaceFlags

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("Where to draw the two phones.", valueName: "picture.svg"))
  var output: String

  func run() throws {
    let set = try places.read(keepsFeatures: true)
    guard let demo = try Demo(set) else { throw set.nothingToShow(files: places.files) }
    try OutputFile.write(try demo.picture.svg(), to: output)
    print(demo.text(files: places.files, output: output))
  }
}

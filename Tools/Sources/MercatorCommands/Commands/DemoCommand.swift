import ArgumentParser
import Mercator
import MercatorPicture

/// `mercator demo`: compares a fit on a phone with a common snippet's.
struct DemoCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "demo",
    abstract: "Compare a fit on a phone with the result of the formula that is usually copied.",
    usage: "mercator demo <places> ... --output <demo.png> [<options>]",
    discussion: """
      Example: the command of `make demo`.

        mercator demo Data/antimeridian.geojson --output demo.png

      Example: a fit that cuts off labels, and one that does not.

        mercator demo Data/italy.geojson --labels --output labels.png
      """)

  @OptionGroup(title: "Demo") var demo: DemoFlags
  @OptionGroup var places: PlaceFlags

  func run() throws {
    let set = try places.read(keeping: .features)
    guard !set.isEmpty else {
      throw set.nothingToShow(files: places.files)
    }
    let isAside = demo.output == "-"
    if demo.labels {
      let comparison = try LabelDemo(set)
      try draw(comparison.picture(isDark: demo.dark))
      try Console.answer(
        try comparison.text(files: places.files, output: demo.output), isAside: isAside)
    } else {
      guard let comparison = try Demo(set) else { throw set.nothingToShow(files: places.files) }
      try draw(comparison.picture(isDark: demo.dark))
      try Console.answer(
        comparison.text(files: places.files, output: demo.output), isAside: isAside)
    }
  }

  private func draw(_ comparison: PhoneComparison) throws {
    let format = try PictureFormat(path: demo.output)
    var comparison = comparison
    comparison.tiles = try StreetArchives.sources(demo.tiles)
    for note in comparison.notes { Console.note(note) }
    let sheet = comparison.sheet
    let bytes = try PictureOutput.bytes(format) { (progress) throws(PictureError) in
      switch format {
      case .png: try sheet.png(pixelScale: 2, progress: progress)
      case .svg: try sheet.svg()
      case .pdf: try sheet.pdf()
      }
    }
    try OutputFile.write(bytes, to: demo.output)
  }
}

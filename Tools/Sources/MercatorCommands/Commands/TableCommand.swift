import ArgumentParser
import Mercator

/// `mercator table`: what each zoom shows at a latitude.
struct TableCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "table",
    abstract: "Tabulate degrees and metres per point for a range of zooms.",
    usage: "mercator table --latitude <degrees> --zoom <zooms> [<options>]",
    discussion: """
      Example: central Europe on a phone, and the error of using it farther south and north.

        mercator table --latitude 48 --at 46,50 --zoom 13..18
      """)

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The latitude that the table is for.", valueName: "degrees"),
    transform: FlagValue.latitude)
  var latitude: Double

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Other latitudes to use the table at, such as 46,50.", valueName: "degrees"),
    transform: FlagValue.latitudes)
  var at: [Double] = []

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "One row per level from the first zoom, such as 13..18.", valueName: "zooms"),
    completion: .list(["13..18", "0..20"]),
    transform: FlagValue.zoomRange)
  var zoom: ClosedRange<Double>

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The view in points (default: 390x844).", valueName: "WIDTHxHEIGHT"),
    completion: .list(["390x844", "1200x800", "1920x1080"]),
    transform: FlagValue.size)
  var size: ScreenSize?

  @Option(
    parsing: .unconditional, help: .tileSize, completion: .tileSize, transform: FlagValue.tileSize)
  var tileSize: ZoomConvention?

  @Flag(help: "Print JSON instead of text.")
  var json = false

  func run() throws {
    let convention = tileSize ?? .tile256
    let first = try convention.zoom(zoom.lowerBound, of: "--zoom")
    let last = try convention.zoom(zoom.upperBound, of: "--zoom")
    let report = TableReport(
      table: ZoomTable(
        latitude: latitude, zooms: stride(from: first, through: last, by: 1),
        size: size ?? .phone),
      convention: convention, others: at)
    try Console.answer(json ? report.json.text() : report.text)
  }
}

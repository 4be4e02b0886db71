import ArgumentParser
import Mercator
import MercatorAnswers

/// `mercator table`: prints the scale of each zoom at a latitude.
struct TableCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "table",
    abstract: "Tabulate degrees and metres per screen point for a range of zooms.",
    usage: "mercator table --latitude <degrees> --zoom <zooms> [<options>]",
    discussion: """
      Example: central Europe on a phone, and the error at other latitudes.

        mercator table --latitude 48 --at 46,50 --zoom 13..18
      """)

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Latitude of the table.", valueName: "degrees"),
    transform: FlagValue.latitude)
  var latitude: Double

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Other latitudes for which to print the error, such as 46,50.", valueName: "degrees"),
    transform: FlagValue.latitudes)
  var at: [Double] = []

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Range of zooms, one row each, such as 13..18.", valueName: "zooms"),
    completion: .list(["13..18", "0..20"]),
    transform: FlagValue.zoomRange)
  var zoom: ClosedRange<Double>

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("View in points (default: 390x844).", valueName: "WIDTHxHEIGHT"),
    completion: .list(["390x844", "1200x800", "1920x1080"]),
    transform: FlagValue.size)
  var size: ScreenSize?

  @Option(
    parsing: .unconditional, help: .tileSize, completion: .tileSize, transform: FlagValue.tileSize)
  var tileSize: ZoomConvention?

  @Flag(help: .json)
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

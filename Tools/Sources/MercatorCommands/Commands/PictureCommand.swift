import ArgumentParser
import Mercator
import MercatorPicture

/// `mercator picture`: draws what a camera shows.
struct PictureCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "picture",
    abstract: "Draw a map: of places, or of what a camera shows.",
    usage: """
      mercator picture <places> ... -o map.png [<options>]
      mercator picture [<places> ...] --center LAT,LNG --zoom <z> -o map.png
      """,
    discussion: """
      The camera is fitted to the places, or is the one given; with --at-least it zooms out until \
      so many places show. Points are pins or dots, lines and areas obey simplestyle's stroke, \
      fill and marker-color. Nothing is loaded: the map, Natural Earth's, is part of the command, \
      and good to zoom 9.

      Example: a share card of a route.

        mercator picture route.gpx --size 600x315 --padding 30 -o card.png

      Example: cities as circles, at night.

        mercator picture cities.csv --size-by population --label-by name --dark -o cities.svg

      Example: Munich from the south, in the terminal.

        mercator picture --center 48.1,11.6 --zoom 6 --pitch 50 --preview
      """)

  @OptionGroup var fit: FitCommand

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The place in the middle of the free area, instead of a fit.", valueName: "LAT,LNG"),
    transform: FlagValue.coordinate)
  var center: GeoCoordinate?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The zoom there.", valueName: "zoom"),
    transform: { try FlagValue.number($0) })
  var zoom: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Zooms out from there until so many places show.", valueName: "count"),
    transform: FlagValue.count)
  var atLeast: Int?

  func run() throws {
    guard fit.picture.isWanted else {
      throw CommandFailure(
        .usage, "picture: there is nowhere to draw",
        remedy: "name a file, such as --output map.png, or give --preview")
    }
    let (places, report, outlines) = try found()
    let notes = try PictureOutput(flags: fit.picture, outlines: outlines)
      .draw(report.viewport, places: places)
    if fit.view.json {
      report.write(json: true)
    } else if fit.picture.output != nil {
      print(TextRows.aligned(notes + summary(of: report) + places.skippedNotes))
    }
  }

  private func summary(of report: CameraReport) -> [(label: String, text: String)] {
    var rows = [(label: "zoom", text: Decimal.text(report.zoom, 4))]
    if let places = report.places, places.total > 0 { rows.append(("places", places.text)) }
    return rows
  }

  private func found() throws -> (
    places: PlaceSet, report: CameraReport, outlines: [PictureOutline]
  ) {
    guard center != nil || zoom != nil else {
      guard atLeast == nil else { throw missing("--center and --zoom") }
      return try fit.found()
    }
    guard let center else { throw missing("--center") }
    guard let zoom else { throw missing("--zoom") }
    let flags = fit.view.zoomFlags
    var viewport = try fit.view.viewport(center: center, zoom: try flags.zoom(zoom, of: "--zoom"))
    let places = try fit.places.files.isEmpty ? PlaceSet() : fit.places.read(keepsFeatures: true)
    if let atLeast {
      viewport = try viewport.including(
        atLeast: atLeast, of: places.coordinates, zoomRange: try flags.zoomRange(fit.zoomRange)
      ).viewport
    }
    let limited = fit.limits.limited(viewport)
    let shown = flags.printable(limited?.viewport ?? viewport)
    let report = CameraReport(
      shown, convention: flags.convention, places: places.count(in: shown), bound: limited?.bound)
    return (places, report, [])
  }

  private func missing(_ option: String) -> CommandFailure {
    CommandFailure(
      .usage, "picture: \(option) is missing",
      remedy: "give --center and --zoom together, or neither to fit the places")
  }
}

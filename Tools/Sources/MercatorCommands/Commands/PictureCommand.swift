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
      so many places show. Points are pins, dots or labels, lines and areas obey simplestyle's \
      stroke, fill and marker-color. Nothing is loaded: the map, Natural Earth's, is part of the command, \
      and good to zoom 9.

      Example: a share card of a route.

        mercator picture route.gpx --size 600x315 --padding 30 -o card.png

      Example: cities as circles, at night.

        mercator picture cities.csv --size-by population --dark -o cities.svg

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

  @OptionGroup var how: InclusionFlags

  func run() throws {
    guard fit.picture.isWanted else {
      throw CommandFailure(
        .usage, "picture: there is nowhere to draw",
        remedy: "name a file, such as --output map.png, or give --preview")
    }
    let found = try found()
    let notes = try PictureOutput(
      flags: fit.picture, picture: found.picture, outlines: found.outlines
    ).draw(
      found.report.viewport,
      notesAside: fit.view.json || fit.picture.output == nil)
    if fit.view.json {
      found.report.write(json: true)
    } else if fit.picture.output != nil {
      print(TextRows.aligned(notes + summary(of: found.report) + found.notes))
    }
  }

  /// The camera, the places, and what to draw and say besides.
  private struct Found {
    var places: PlaceSet
    var report: CameraReport
    var picture: MapPicture?
    var outlines: [PictureOutline]
    var notes: [(label: String, text: String)]
  }

  private func summary(of report: CameraReport) -> [(label: String, text: String)] {
    var rows = [(label: "zoom", text: Decimal.text(report.zoom, 4))]
    if let places = report.places, places.total > 0 { rows.append(("places", places.text)) }
    return rows
  }

  private func found() throws -> Found {
    guard center != nil || zoom != nil else {
      guard atLeast == nil else {
        throw CommandFailure(
          .usage, "picture: --at-least without --center and --zoom has nowhere to start",
          remedy: "give the place and the zoom to start from")
      }
      if how.wholeLevels { throw needless("--whole-levels", without: "--at-least") }
      if how.allowZoomingIn { throw needless("--allow-zooming-in", without: "--at-least") }
      let found = try fit.found()
      return Found(
        places: found.places, report: found.report, picture: found.picture,
        outlines: found.outlines,
        notes: found.places.skippedNotes)
    }
    guard let center else { throw missing("--center") }
    guard let zoom else { throw missing("--zoom") }
    let flags = fit.view.zoomFlags
    let start = try fit.view.viewport(center: center, zoom: try flags.zoom(zoom, of: "--zoom"))
    return try atLeast.map { try including($0, from: start) } ?? looking(at: start)
  }

  /// The camera that was given.
  private func looking(at viewport: MapViewport) throws -> Found {
    if let option = fit.needless() { throw needless(option, with: "--center") }
    let flags = fit.view.zoomFlags
    let places = try fit.places.files.isEmpty ? PlaceSet() : fit.places.read(keepsFeatures: true)
    let limited = fit.limits.limited(viewport)
    let shown = flags.printable(limited?.viewport ?? viewport)
    let report = CameraReport(
      shown, convention: flags.convention, places: places.count(in: shown), bound: limited?.bound)
    return Found(
      places: places, report: report, picture: try fit.picture.picture(of: shown, places: places),
      outlines: [], notes: places.skippedNotes)
  }

  /// The camera that shows the given number of places.
  private func including(_ count: Int, from start: MapViewport) throws -> Found {
    if let option = fit.needless(
      except: ["--into", "--padding", "--marker", "--zoom-range"])
    {
      throw needless(option, with: "--at-least")
    }
    let flags = fit.view.zoomFlags
    let places = try fit.places.read(keepsFeatures: true)
    let focus = try InclusionFocus(into: fit.aim.into, padding: fit.padding, of: start)
    let drawing = try fit.picture.picture(of: start, places: places, markers: fit.markers)
    let search = InclusionSearch(
      atLeast: count, flags: how, zoomRange: try flags.zoomRange(fit.zoomRange),
      limits: fit.limits, places: places,
      markers: fit.markers.placed(places, in: drawing),
      focus: focus.rect)
    let found = try search.found(from: start, printable: flags)
    let report = CameraReport(
      found.viewport, convention: flags.convention, places: found.count, bound: found.bound)
    return Found(
      places: places, report: report, picture: drawing,
      outlines: fit.markers.outlines(of: places, on: found.viewport) + focus.outlines,
      notes: found.notes)
  }

  private func needless(_ option: String, with other: String) -> CommandFailure {
    CommandFailure(
      .usage, "picture: \(option) and \(other) exclude each other",
      remedy: "leave out one of them: \(option) is for a fit")
  }

  private func needless(_ option: String, without other: String) -> CommandFailure {
    CommandFailure(
      .usage, "picture: \(option) without \(other) means nothing",
      remedy: "give \(other), --center and --zoom with it, or leave it out")
  }

  private func missing(_ option: String) -> CommandFailure {
    CommandFailure(
      .usage, "picture: \(option) is missing",
      remedy: "give --center and --zoom together, or neither to fit the places")
  }
}

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
      The camera is fitted to whole markers, with their names where there is room, or is the one \
      given; with --at-least it zooms out until so many places show. Points are pins, dots or \
      labels, where there are thousands clusters or hexagons; lines and areas obey simplestyle's \
      stroke, fill and marker-color. Several files have a colour each. Nothing is loaded: the map, \
      Natural Earth's, is part of the command, and good to zoom 8.

      Example: a share card of a route, and a picture as high as the route needs.

        mercator picture route.gpx --size 600x315 --padding 30 -o card.png
        mercator picture route.gpx --size 800x -o article.png

      Example: cities as circles, at night, and quakes by what they measured.

        mercator picture cities.csv --size-by population --dark -o cities.svg
        mercator picture quakes.csv --color-by magnitude -o quakes.png

      Example: Munich from the south, in the terminal.

        mercator picture --center 48.1,11.6 --zoom 6 --pitch 50 --preview

      Example: a street, from an archive of vector tiles. Protomaps and OpenMapTiles publish such, \
      and tilemaker makes them.

        mercator picture --center 37.8076,-122.3004 --zoom 17 --tiles town.pmtiles \\
          -o street.png
      """)

  // Those of `fit`, one by one: unoptimised, the parser looks at a group four times whenever it looks
  // at what has the group.
  @OptionGroup var places: PlaceFlags
  @OptionGroup var view: ViewFlags
  @OptionGroup var limits: LimitFlags
  @OptionGroup var aim: AimFlags
  @OptionGroup var fitting: FitFlags
  @OptionGroup var picture: PictureFlags
  @OptionGroup var markers: MarkerFlags

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The place in the middle of the free area, instead of a fit.", valueName: "LAT,LNG"),
    transform: FlagValue.center)
  var center: CenterFlag?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The zoom there.", valueName: "zoom"),
    transform: { try FlagValue.number($0) })
  var zoom: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      """
      Zooms out from there until so many places show; without --zoom from as near as can be, \
      without --center from the middle of the places.
      """, valueName: "count"),
    transform: FlagValue.count)
  var atLeast: Int?

  @OptionGroup var how: InclusionFlags

  /// The fit that the same options ask for.
  private var fit: FitCommand {
    var fit = FitCommand()
    fit.places = places
    fit.view = view
    fit.limits = limits
    fit.aim = aim
    fit.how = fitting
    fit.picture = picture
    fit.markers = markers
    return fit
  }

  func run() throws {
    guard picture.isWanted else {
      throw CommandFailure(
        .usage, "picture: there is nowhere to draw",
        remedy: "name a file, such as --output map.png, or give --preview")
    }
    let found = try found()
    let notes = try PictureOutput(
      flags: picture, picture: found.picture, places: found.places, outlines: found.outlines
    ).draw(found.report.viewport, isJSON: view.json, isAlone: picture.output == nil)
    if view.json {
      try found.report.write(json: true, notes: found.notes)
    } else if picture.output != nil {
      try Console.answer(
        TextRows.aligned(notes + summary(of: found.report) + found.notes),
        isAside: picture.isPiped)
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
    return rows + (report.fit?.rows ?? [])
  }

  /// The view's size where none is asked for: a screen's, or the terminal's where only that shows it.
  private var defaultSize: ScreenSize {
    picture.output == nil
      ? TerminalPreview.ofTerminal.viewSize : ScreenSize(width: 1200, height: 800)
  }

  /// --zoom as the core counts it; nil if it is not given.
  private var innerZoom: Double? {
    get throws {
      try zoom.map { zoom throws(CommandFailure) in
        try view.convention.zoom(zoom, of: "--zoom")
      }
    }
  }

  private func found() throws -> Found {
    guard center != nil || zoom != nil || atLeast != nil else {
      if how.wholeLevels { throw needless("--whole-levels", without: "--at-least") }
      if how.allowZoomingIn { throw needless("--allow-zooming-in", without: "--at-least") }
      let found = try fit.found(defaultSize: defaultSize)
      return Found(
        places: found.places, report: found.report, picture: found.picture,
        outlines: found.outlines, notes: found.notes)
    }
    if let atLeast { return try including(atLeast) }
    guard let center else { throw missing("--center") }
    guard let zoom = try innerZoom ?? center.zoom else { throw missing("--zoom") }
    return try looking(
      at: view.viewport(center: center.coordinate, zoom: zoom, defaultSize: defaultSize))
  }

  /// The camera that was given.
  private func looking(at viewport: MapViewport) throws -> Found {
    if let option = fit.needless() { throw needless(option, with: "--center") }
    let convention = view.convention
    let places =
      try places.files.isEmpty
      ? PlaceSet() : places.read(keeping: picture.keeping(markers))
    let limited = limits.limited(viewport)
    let shown = convention.printable(limited?.viewport ?? viewport)
    let picture = try picture.picture(of: shown, places: places)
    let report = CameraReport(
      shown, convention: convention, places: picture.map { places.count(on: $0) },
      activeLimits: limited?.activeLimits, faults: places.skipped)
    return Found(
      places: places, report: report, picture: picture, outlines: [], notes: places.inputNotes)
  }

  /// The camera that shows the given number of places: from where it was told to begin, or about the
  /// middle of all and as near as can be.
  private func including(_ count: Int) throws -> Found {
    if let option = fit.needless(
      except: ["--into", "--padding", "--footprint", "--zoom-range"])
    {
      throw needless(option, with: "--at-least")
    }
    let convention = view.convention
    let places = try places.read(keeping: picture.keeping(markers))
    guard !places.isEmpty else {
      throw places.nothingToShow(files: self.places.files)
    }
    let start = try start(among: places)
    let focus = try InclusionFocus(into: aim.into, padding: fitting.padding, of: start)
    let drawing = try picture.picture(of: start, places: places, markers: markers)
    var how = how
    how.allowZoomingIn = how.allowZoomingIn || (zoom ?? center?.zoom) == nil
    let search = InclusionSearch(
      atLeast: count, flags: how, zoomRange: try convention.zoomRange(fitting.zoomRange),
      limits: limits, places: places,
      markers: markers.placed(places, in: drawing),
      focus: focus.rect, picture: markers.seen(in: drawing))
    let found = try search.found(from: start, printable: convention)
    let report = CameraReport(
      found.viewport, convention: convention, places: found.count, activeLimits: found.activeLimits,
      faults: places.skipped)
    return Found(
      places: places, report: report, picture: drawing,
      outlines: markers.outlines(of: places, on: found.viewport) + focus.outlines,
      notes: found.notes)
  }

  /// Where to begin: without a centre at the middle of the places.
  private func start(among places: PlaceSet) throws -> MapViewport {
    let camera = try view.viewport(defaultSize: defaultSize)
    let middle = try center?.coordinate ?? camera.fitting(places.content).center
    return try view.viewport(
      center: middle,
      zoom: try innerZoom ?? center?.zoom ?? FitOptions.defaultZoomRange.upperBound,
      defaultSize: defaultSize)
  }

  private func needless(_ option: String, with other: String) -> CommandFailure {
    CommandFailure(
      .usage, "picture: \(option) and \(other) exclude each other",
      remedy: "leave out one of them: \(option) is for a fit")
  }

  private func needless(_ option: String, without other: String) -> CommandFailure {
    CommandFailure(
      .usage, "picture: \(option) without \(other) means nothing",
      remedy: "give \(other) with it, or leave it out")
  }

  private func missing(_ option: String) -> CommandFailure {
    CommandFailure(
      .usage, "picture: \(option) is missing",
      remedy: "give --center and --zoom together, or neither to fit the places")
  }
}

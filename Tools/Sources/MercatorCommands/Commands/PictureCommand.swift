import ArgumentParser
import Mercator
import MercatorAnswers
import MercatorPicture

/// `mercator picture`: draws a map.
struct PictureCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "picture",
    abstract: "Draw a map of places, or of a camera's view.",
    usage: """
      mercator picture <places> ... -o map.png [<options>]
      mercator picture [<places> ...] --center LAT,LNG --zoom <z> -o map.png
      """,
    discussion: """
      By default, the camera fits whole markers, with their labels if there is room. Places are \
      drawn as pins, dots or labels, and thousands of them as clusters or hexagons. Their \
      properties stroke, fill and marker-color are colours, as in the simplestyle specification. Each file has its own colour. The \
      built-in Natural Earth map is good up to zoom 8; no network is used.

      Example: a share card of a route, and a picture as high as the route needs.

        mercator picture route.gpx --size 600x315 --padding 30 -o card.png
        mercator picture route.gpx --size 800x -o article.png

      Example: cities as circles, in dark colours.

        mercator picture cities.csv --size-by population --dark -o cities.svg

      Example: a sheet of A4 at 1:25000, true to a ruler at the centre's latitude.

        mercator picture --center 47.42,10.98 --scale 1:25000 --size 297mmx210mm \\
          -o map.pdf

      Example: streets from an archive of vector tiles. Protomaps and OpenMapTiles publish \
      archives; tilemaker builds them.

        mercator picture --center 37.8076,-122.3004 --zoom 17 --tiles town.pmtiles \\
          -o street.png
      """)

  @OptionGroup var picture: PictureFlags
  @OptionGroup(title: "View") var camera: OptionalCameraFlags
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Map scale in a PDF at the centre's latitude, instead of --zoom; without --center about the middle of the places.",
      valueName: "1:n"),
    completion: .list(["1:25000", "1:50000", "1:1000000"]),
    transform: FlagValue.scale)
  var scale: Double?

  @OptionGroup(title: "View") var view: ViewFlags
  // The groups of `fit` one by one: in a debug build each level of groups costs the parser four times
  // the time.
  @OptionGroup(title: "Fit") var fitting: FitFlags
  @OptionGroup(title: "Fit") var markers: MarkerFlags
  @OptionGroup(title: "Fit") var aim: AimFlags
  @OptionGroup(title: "Zooming out") var count: OptionalCountFlag
  @OptionGroup(title: "Zooming out") var how: InclusionFlags
  @OptionGroup(title: "Limits") var limits: LimitFlags
  @OptionGroup var places: PlaceFlags

  @Flag(help: .json)
  var json = false

  private var center: CenterFlag? { camera.center }
  private var zoom: Double? { camera.zoom }
  private var atLeast: Int? { count.atLeast }

  /// The fit with the same options.
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
        .usage, "picture: --output is missing",
        remedy: "name a file, such as --output map.png, or add --preview")
    }
    try picture.check()
    let found = try found()
    let notes = try PictureOutput(
      flags: picture, picture: found.picture, places: found.places, outlines: found.outlines
    ).draw(found.report.viewport, isJSON: json, isAlone: picture.output == nil)
    if json {
      var report = found.report
      if var picture = found.picture {
        picture.viewport = report.viewport
        (report.legends, report.radiusRange) = (picture.legends, picture.radiusRange)
      }
      try report.write(json: true, notes: found.notes)
    } else if picture.output != nil {
      try Console.answer(
        TextRows.aligned(notes + summary(of: found.report) + found.notes),
        isAside: picture.isPiped)
    }
  }

  /// The camera and the places, with the content of the picture and the notes.
  private struct Found {
    var places: PlaceSet
    var report: CameraReport
    var picture: MapPicture?
    var outlines: [PictureOutline]
    var notes: [(label: String, text: String)]
  }

  private func summary(of report: CameraReport) -> [(label: String, text: String)] {
    let paper = scale.map { _ in [(label: "scale", text: "\(report.scaleRatio) in a PDF")] } ?? []
    return [(label: "zoom", text: Decimal.text(report.zoom, 4))] + paper + report.placeRows
      + (report.fit?.rows ?? [])
  }

  /// The default size of the view: a screen, or the terminal if there is only a preview.
  private var defaultSize: ScreenSize {
    picture.output == nil
      ? TerminalPreview.ofTerminal.viewSize : ScreenSize(width: 1200, height: 800)
  }

  /// The given --zoom in 256-point tiles.
  private var innerZoom: Double? {
    get throws {
      try zoom.map { zoom throws(CommandFailure) in
        try view.convention.zoom(zoom, of: "--zoom")
      }
    }
  }

  private func found() throws -> Found {
    if let scale { return try looking(atScale: scale) }
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
      at: view.viewport(center: center.coordinate, zoom: zoom, defaultSize: defaultSize),
      among: readPlaces())
  }

  private func readPlaces() throws -> PlaceSet {
    try places.isEmpty ? PlaceSet() : places.read(keeping: picture.keeping(markers))
  }

  /// Draws a map scale of 1 : n about the given centre, or about the middle of the places.
  private func looking(atScale denominator: Double) throws -> Found {
    for (option, isThere) in [("--zoom", zoom != nil), ("--at-least", atLeast != nil)] where isThere
    {
      throw CommandFailure(
        .usage, "picture: \(option) conflicts with --scale", remedy: "leave one out")
    }
    let places = try readPlaces()
    let camera = try view.viewport(defaultSize: defaultSize)
    guard center != nil || !places.isEmpty else {
      throw CommandFailure(
        .usage, "picture: --center is missing",
        remedy: "add it, or name a file with places to draw around their middle")
    }
    let viewport = MapViewport(
      center: try center?.coordinate ?? camera.fitting(places.content).center,
      scaleDenominator: denominator, pointsPerInch: CameraReport.pointsPerInch,
      heading: camera.heading, pitch: camera.pitch, size: camera.size, insets: camera.insets,
      fieldOfView: camera.fieldOfView)
    guard let viewport else {
      throw CommandFailure(
        .usage, "picture: no zoom in -16…40 has the scale 1:\(denominator.brief)",
        remedy: "write a scale such as 1:25000")
    }
    return try looking(at: viewport, among: places)
  }

  /// Draws a given camera.
  private func looking(at viewport: MapViewport, among places: PlaceSet) throws -> Found {
    if let option = fit.needless() {
      throw needless(option, with: scale == nil ? "--center" : "--scale")
    }
    let convention = view.convention
    let limited = limits.limited(viewport)
    let shown = convention.printable(limited?.viewport ?? viewport)
    let picture = try picture.picture(of: shown, places: places)
    let report = CameraReport(
      shown, convention: convention, places: picture.map { places.count(on: $0) },
      kinds: places.kinds, activeLimits: limited?.activeLimits, faults: places.skipped)
    return Found(
      places: places, report: report, picture: picture, outlines: [], notes: places.inputNotes)
  }

  /// Finds the camera that shows the given number of places. It starts at the given camera, or at the
  /// centre of the places and the largest zoom.
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
      found.viewport, convention: convention, places: found.count, kinds: places.kinds,
      activeLimits: found.activeLimits, faults: places.skipped)
    return Found(
      places: places, report: report, picture: drawing,
      outlines: markers.outlines(of: places, on: found.viewport) + focus.outlines,
      notes: found.notes)
  }

  /// Returns the first camera of the search. Without --center it is at the centre of the places.
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
      .usage, "picture: \(option) conflicts with \(other)",
      remedy: "leave one out: \(option) only applies to a fit")
  }

  private func needless(_ option: String, without other: String) -> CommandFailure {
    CommandFailure(
      .usage, "picture: \(option) has no effect without \(other)",
      remedy: "add \(other), or leave \(option) out")
  }

  private func missing(_ option: String) -> CommandFailure {
    CommandFailure(
      .usage, "picture: \(option) is missing",
      remedy: "give both --center and --zoom, or neither to fit the places")
  }
}

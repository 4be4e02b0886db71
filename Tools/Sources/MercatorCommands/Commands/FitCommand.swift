import ArgumentParser
import Mercator
import MercatorBasemap
import MercatorPicture

/// `mercator fit`: the camera that shows all places, as large as possible.
struct FitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fit",
    abstract: "Find the camera that shows all places, as large as possible.",
    discussion: """
      Heading and pitch stay as given; places on both sides of 180° are no special case. With \
      --heading best the map is turned to where the places are shown largest: best,from=300,to=60 \
      clockwise between two headings, best,step=45 to a multiple.

      Example: a phone with a status bar and a sheet, and a picture of it.

        mercator fit places.geojson --insets top=47,bottom=300 \\
          --show-insets -o map.png

      Example: the highest whole zoom, for a turned and pitched view, as JSON.

        mercator fit a.geojson b.csv --heading 30 --pitch 45 --zoom-step 1 --json

      Example: pins whole, at the heading that shows them largest, on a pitched map.

        mercator fit a.geojson --footprint 30x40@bottom --heading best --pitch 50

      Example: labels whole, as they are drawn.

        mercator fit a.geojson --marker-shape label -o map.png

      Example: of two summaries, which may come from many machines.

        mercator summary a.geojson b.csv | mercator fit --summary -

      Example: of places in PostGIS; Examples/ManyMachines has more.

        psql --csv -qc 'SELECT geom FROM cities' | mercator fit -

      Example: beside a card and a button, and what decided the zoom.

        mercator fit a.geojson --avoid 16,60,170,120 --avoid 330,480,44,44 --report
      """)

  @OptionGroup var places: PlaceFlags
  @OptionGroup var view: ViewFlags
  @OptionGroup var limits: LimitFlags
  @OptionGroup var aim: AimFlags
  @OptionGroup var how: FitFlags
  @OptionGroup var picture: PictureFlags
  @OptionGroup var markers: MarkerFlags

  func run() throws {
    try picture.check(markersCount: markers.footprint == .drawn)
    let found = try found()
    let drawn = try PictureOutput(
      flags: picture, picture: found.picture, places: found.places, outlines: found.outlines
    ).draw(found.report.viewport, isJSON: view.json)
    try found.report.write(
      json: view.json, notes: found.notes + noteOfMarks(found) + drawn, isAside: picture.isPiped)
  }

  /// That a picture makes another camera than the places alone, if it does and nothing else is said.
  private func noteOfMarks(_ answer: Answer) throws -> [(label: String, text: String)] {
    guard answer.notes.isEmpty, markers.seen(in: answer.picture) != nil, markers.footprint == nil,
      !how.cover, !isLooking
    else { return [] }
    var camera = try view.viewport(findsHeading: true, findsHeight: true)
    camera.size = answer.report.viewport.size
    let alone = try camera.fitReport(answer.places.content, options())
    guard view.convention.printable(alone.viewport) != answer.report.viewport else { return [] }
    return [("note", "markers are shown whole; --footprint point fits the places alone")]
  }

  /// What a fit came to.
  struct Answer {
    var places: PlaceSet
    var report: CameraReport
    /// With the camera that was found; nil if nothing is drawn.
    var picture: MapPicture?
    /// What the camera was asked to keep to.
    var outlines: [PictureOutline]
    var notes: [(label: String, text: String)]
  }

  /// The places, and the camera that shows them.
  ///
  /// - Parameter defaultSize: the view's where none is asked for.
  func found(defaultSize: ScreenSize = .phone) throws -> Answer {
    let findsHeight = !how.cover && !how.summary
    var camera = try view.viewport(
      findsHeading: true, findsHeight: findsHeight, defaultSize: defaultSize)
    let options = try options()
    if how.summary { return try found(ofSummary: camera, options) }
    let set = try places.read(keeping: picture.keeping(markers, names: how.report))
    var drawing = try picture.picture(of: camera, places: set, markers: markers)
    if case .width = view.size {
      camera.size.height = try height(of: camera) { camera throws(CommandFailure) in
        drawing?.viewport = camera
        return try report(set, camera: camera, options, drawing)
      }
      drawing?.viewport = camera
    }
    let found =
      try how.cover
      ? covering(set, camera: camera) : fit(set, camera: camera, options, drawing)
    let fitted = view.convention.printable(found.viewport)
    drawing?.viewport = fitted
    let count = drawing.map { set.count(on: $0) } ?? set.count(in: fitted)
    let answer = CameraReport(
      fitted, convention: view.convention, places: count, activeLimits: found.activeLimits,
      fit: how.report ? found.report.map(set.details) : nil, faults: set.skipped)
    let room = options.area == .freeArea ? nil : found.report?.room
    let outlines =
      aim.avoid.map { PictureOutline($0, .obstacle) } + markers.outlines(of: set, on: fitted)
      + [room].compactMap(\.self).map { PictureOutline($0, .room) }
    return Answer(
      places: set, report: answer, picture: drawing, outlines: outlines,
      notes: set.inputNotes
        + (how.cover ? [] : notes(on: count, found.report, of: set, drawing)))
  }

  /// Why not all places show, if they do not; or why they show smaller than without a picture.
  private func notes(
    on count: PlaceCount, _ report: FitReport?, of set: PlaceSet, _ drawing: MapPicture?
  ) -> [(label: String, text: String)] {
    let missing = count.total - count.invalid - count.visible
    guard let report else { return [] }
    guard missing > 0 else {
      guard how.zoomRange == nil, report.decision == .zoomMaximum,
        report.viewport.zoom == drawing?.basemap?.maximumZoom
      else { return [] }
      let way = "--zoom-range 0..20 goes closer, and --tiles draws streets"
      return [("note", "the map drawn has no more detail: \(way)")]
    }
    let polar = report.polar(of: set.content)
    if polar >= missing {
      let who = missing == 1 ? "1 place near a pole does" : "\(missing) places near the poles do"
      return [("note", "\(who) not show: the world fills the view; --repeat shows all")]
    }
    if report.outsideIndices.isEmpty {
      let what = set.hasShapes ? "place" : "marker"
      let who = missing == 1 ? "1 \(what) is" : "\(missing) \(what)s are"
      return [("note", "\(who) cut off or covered; a larger --size has room")]
    }
    return [("note", "no zoom and centre allowed show all")]
  }

  private func options() throws(CommandFailure) -> FitOptions {
    var heading = FitHeading.current
    if case .best(let best) = view.heading { heading = best }
    return FitOptions(
      padding: how.padding ?? .zero, extentFactor: how.extentFactor ?? 1,
      minimumSpan: how.minimumSpan?.minimumSpan ?? .automatic,
      zoomRange: try view.convention.zoomRange(how.zoomRange), zoomStep: how.zoomStep ?? 0,
      limits: limits.limits, heading: heading, area: try aim.area())
  }

  /// A camera, the limits that moved it (nil without limits) and its report (nil of a cover).
  typealias Found = (
    viewport: MapViewport, activeLimits: ActiveLimits?, report: FitReport?
  )

  private func fit(
    _ set: PlaceSet, camera: MapViewport, _ options: FitOptions, _ drawing: MapPicture?
  ) throws(CommandFailure) -> Found {
    var progress = ReadingProgress.ofTerminal
    defer { progress.clear() }
    progress.show(phase: "fitting \(set.content.count) places")
    let report = try report(set, camera: camera, options, drawing)
    return (report.viewport, limits.limits.map { _ in report.activeLimits }, report)
  }

  /// The least height, in whole points, in which the places fill the width as they do in the greatest.
  private func height(
    of tallest: MapViewport, fit: (MapViewport) throws(CommandFailure) -> FitReport
  ) throws(CommandFailure) -> Double {
    let least = try fit(tallest).slackOfWidth
    var camera = tallest
    var tooLow = (tallest.size.width * ViewSize.heights.lowerBound).rounded() - 1
    var enough = tallest.size.height.rounded()
    while enough - tooLow > 1 {
      camera.size.height = ((tooLow + enough) / 2).rounded(.down)
      // A height that the insets or markers take up is too low.
      let slack = try? fit(camera).slackOfWidth
      if let slack, slack < least + Self.unseenSlack {
        enough = camera.size.height
      } else {
        tooLow = camera.size.height
      }
    }
    return enough
  }

  /// Points by which nobody sees that places lie farther from the edges.
  private static let unseenSlack = 0.5

  /// The fit of what the picture draws, or of the markers that were described, or of the places.
  private func report(
    _ set: PlaceSet, camera: MapViewport, _ options: FitOptions, _ drawing: MapPicture?
  ) throws(CommandFailure) -> FitReport {
    do throws(FitError) {
      if let picture = markers.seen(in: drawing) {
        var options = options
        options.padding = how.padding ?? picture.fitMargin
        return try picture.fitReport(options)
      }
      if let placed = markers.placed(set, in: drawing) {
        return try camera.fitReport(placed, options)
      }
      return try camera.fitReport(set.content, options)
    } catch {
      switch error {
      case .noPlaces: throw set.nothingToShow(files: places.files)
      case .noVisibleArea: throw noRoom(camera)
      case .markersTooLarge(let conflict): throw tooLarge(conflict)
      }
    }
  }

  /// What was asked for that a camera found in another way does not obey, but for some options.
  func needless(except allowed: [String] = []) -> String? {
    let options: [(name: String, isThere: Bool)] = [
      ("--heading best", isLooking), ("--into", aim.into != nil), ("--avoid", !aim.avoid.isEmpty),
      ("--footprint", markers.footprint != nil), ("--padding", how.padding != nil),
      ("--extent-factor", how.extentFactor != nil), ("--minimum-span", how.minimumSpan != nil),
      ("--zoom-range", how.zoomRange != nil), ("--zoom-step", how.zoomStep != nil),
      ("--cover", how.cover),
      ("--report", how.report), ("--summary", how.summary),
    ]
    return options.first { $0.isThere && !allowed.contains($0.name) }?.name
  }

  /// Whether a heading is looked for.
  var isLooking: Bool {
    if case .best = view.heading { true } else { false }
  }
}

extension FitReport {
  /// Points left between the places and the edges at the left and right.
  fileprivate var slackOfWidth: Double {
    contacts.filter { $0.edge == .left || $0.edge == .right }.reduce(0) { $0 + $1.slack }
  }
}

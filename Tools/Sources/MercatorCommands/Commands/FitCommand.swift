import ArgumentParser
import Mercator
import MercatorAnswers
import MercatorBasemap
import MercatorPicture

/// `mercator fit`: finds the camera that shows all places as large as possible.
struct FitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fit",
    abstract: "Find the camera that shows all places as large as possible.",
    usage: "mercator fit <places> ... [<options>]",
    discussion: """
      The heading and pitch stay as given. --heading best rotates the map so that the places are \
      largest; best,from=300,to=60 searches clockwise between two headings, and best,step=45 \
      searches multiples.

      Example: a phone with a status bar and a sheet, and a picture of it.

        mercator fit places.geojson --insets top=47,bottom=300 \\
          --show-insets -o map.png

      Example: whole pins at the best heading, on a pitched map.

        mercator fit a.geojson --footprint 30x40@bottom --heading best --pitch 50

      Example: next to a card and a button, with the reason for the zoom.

        mercator fit a.geojson --avoid 16,60,170,120 --avoid 330,480,44,44 --report

      Example: places in many files or on many machines.

        mercator summary a.geojson b.csv | mercator fit --summary -
      """)

  @OptionGroup(title: "Fit") var how: FitFlags
  @OptionGroup(title: "Fit") var markers: MarkerFlags
  @OptionGroup(title: "Fit") var aim: AimFlags
  @OptionGroup(title: "View") var view: ViewFlags
  @OptionGroup(title: "Limits") var limits: LimitFlags
  @OptionGroup var picture: PictureFlags
  @OptionGroup var places: PlaceFlags

  @Flag(help: "Read summaries, one per line, as written by mercator summary.")
  var summary = false

  @Flag(help: .json)
  var json = false

  func run() throws {
    try picture.check(markersCount: markers.footprint == .drawn)
    let found = try found(ofSummaries: summary)
    let drawn = try PictureOutput(
      flags: picture, picture: found.picture, places: found.places, outlines: found.outlines
    ).draw(found.report.viewport, isJSON: json)
    try found.report.write(
      json: json, notes: found.notes + noteOfMarks(found) + drawn, isAside: picture.isPiped)
  }

  /// Returns a note if drawn markers change the camera and there are no other notes.
  private func noteOfMarks(_ answer: Answer) throws -> [(label: String, text: String)] {
    guard answer.notes.isEmpty, markers.seen(in: answer.picture) != nil, markers.footprint == nil,
      !how.cover, !isLooking
    else { return [] }
    var camera = try view.viewport(findsHeading: true, findsHeight: true)
    camera.size = answer.report.viewport.size
    let alone = try camera.fitReport(answer.places.content, options())
    guard view.convention.printable(alone.viewport) != answer.report.viewport else { return [] }
    return [
      ("note", "whole markers are kept in view; use --footprint point to fit the places alone")
    ]
  }

  /// The result of a fit.
  struct Answer {
    var places: PlaceSet
    var report: CameraReport
    /// The picture with the fitted camera; nil if nothing is drawn.
    var picture: MapPicture?
    /// The rectangles that the camera takes into account.
    var outlines: [PictureOutline]
    var notes: [(label: String, text: String)]
  }

  /// Reads the places, and finds the camera that shows them.
  ///
  /// - Parameters:
  ///   - defaultSize: the view's size if none is given.
  ///   - ofSummaries: whether the files are summaries.
  func found(
    defaultSize: ScreenSize = .phone, ofSummaries: Bool = false
  ) throws -> Answer {
    let findsHeight = !how.cover && !ofSummaries
    var camera = try view.viewport(
      findsHeading: true, findsHeight: findsHeight, defaultSize: defaultSize)
    let options = try options()
    if ofSummaries { return try found(ofSummary: camera, options) }
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
      fitted, convention: view.convention, places: count, kinds: set.kinds,
      activeLimits: found.activeLimits,
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

  /// Returns a note if not all places are visible, or if they are smaller than without a picture.
  private func notes(
    on count: PlaceCount, _ report: FitReport?, of set: PlaceSet, _ drawing: MapPicture?
  ) -> [(label: String, text: String)] {
    let missing = count.total - count.invalid - count.visible
    guard let report else { return [] }
    guard missing > 0 else {
      guard how.zoomRange == nil, report.decision == .zoomMaximum,
        report.viewport.zoom == drawing?.basemap?.maximumZoom
      else { return [] }
      let remedy = "use --zoom-range 0..20 to go closer, and --tiles to draw streets"
      return [("note", "the basemap has no more detail; \(remedy)")]
    }
    let polar = report.polar(of: set.content)
    if polar >= missing {
      let who = missing == 1 ? "1 place near a pole is" : "\(missing) places near the poles are"
      return [("note", "\(who) not visible: the world fills the view; use --repeat to show all")]
    }
    if report.outsideIndices.isEmpty {
      let what = set.hasShapes ? "place" : "marker"
      let who = missing == 1 ? "1 \(what) is" : "\(missing) \(what)s are"
      return [("note", "\(who) cut off or covered; use a larger --size")]
    }
    return [("note", "no allowed zoom and centre show all places")]
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

  /// A camera, its active limits (nil without limits) and its report (nil for a cover).
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

  /// Returns the smallest integer height in which the places fill the width as in the tallest view.
  private func height(
    of tallest: MapViewport, fit: (MapViewport) throws(CommandFailure) -> FitReport
  ) throws(CommandFailure) -> Double {
    let least = try fit(tallest).slackOfWidth
    var camera = tallest
    var tooLow = (tallest.size.width * ViewSize.heights.lowerBound).rounded() - 1
    var enough = tallest.size.height.rounded()
    while enough - tooLow > 1 {
      camera.size.height = ((tooLow + enough) / 2).rounded(.down)
      // If the insets or markers leave no room, the height is too low.
      let slack = try? fit(camera).slackOfWidth
      if let slack, slack < least + Self.unseenSlack {
        enough = camera.size.height
      } else {
        tooLow = camera.size.height
      }
    }
    return enough
  }

  /// An imperceptible difference of the distance to the edges, in points.
  private static let unseenSlack = 0.5

  /// Fits the drawn markers, or those of --footprint, or the places.
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

  /// Returns the first given option that only applies to a fit, except the allowed ones; nil if there
  /// is none.
  func needless(except allowed: [String] = []) -> String? {
    let options: [(name: String, isThere: Bool)] = [
      ("--heading best", isLooking), ("--into", aim.into != nil), ("--avoid", !aim.avoid.isEmpty),
      ("--footprint", markers.footprint != nil), ("--padding", how.padding != nil),
      ("--extent-factor", how.extentFactor != nil), ("--minimum-span", how.minimumSpan != nil),
      ("--zoom-range", how.zoomRange != nil), ("--zoom-step", how.zoomStep != nil),
      ("--cover", how.cover),
      ("--report", how.report),
    ]
    return options.first { $0.isThere && !allowed.contains($0.name) }?.name
  }

  /// Whether the best heading is requested.
  var isLooking: Bool {
    if case .best = view.heading { true } else { false }
  }
}

extension FitReport {
  /// The points between the places and the left and right edges.
  fileprivate var slackOfWidth: Double {
    contacts.filter { $0.edge == .left || $0.edge == .right }.reduce(0) { $0 + $1.slack }
  }
}

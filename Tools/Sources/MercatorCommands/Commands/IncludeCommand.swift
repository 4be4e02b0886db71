import ArgumentParser
import Mercator
import MercatorClusters

/// `mercator include`: zooms out until enough places show.
struct IncludeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "include",
    abstract: "Zoom out, as little as possible, until so many places show.",
    usage: """
      mercator include <places> ... --at-least <n> --center LAT,LNG --zoom <z>
      """,
    discussion: """
      The centre stays. If there are not as many places within the zoom range, the answer is the \
      largest zoom that shows most of them.

      Example: the ten places nearest to a person.

        mercator include shops.csv --at-least 10 --center 48.1363,11.5753 --zoom 14

      Example: the nearest three whose labels nothing cuts off, and a picture.

        mercator include a.csv --at-least 3 --center 48.1,11.6 --zoom 14 \\
          --marker-shape label -o near.png

      --index asks the library's PlaceIndex instead of each place: the same answer, to the bit. \
      An index pays where many questions follow each other, as in an app; this command asks one, \
      so here it is a proof.
      """)

  @OptionGroup var places: PlaceFlags
  @OptionGroup var view: ViewFlags
  @OptionGroup var camera: CameraFlags
  @OptionGroup var limits: LimitFlags

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("How many places shall show.", valueName: "count"),
    transform: FlagValue.count)
  var atLeast: Int

  @OptionGroup var how: InclusionFlags
  @OptionGroup var markers: MarkerFlags

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Counts what shows in this rectangle of the view.", valueName: "X,Y,WIDTH,HEIGHT"),
    transform: FlagValue.screenRect)
  var into: ScreenRect?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Points at the free area's edges where a place does not count: 24, or top=24,left=8.",
      valueName: "edges"),
    completion: .list(["24", "top=24,left=8"]),
    transform: FlagValue.insets)
  var padding: ScreenInsets?

  @Option(
    parsing: .unconditional,
    help: .zoomRange, completion: .zoomRange, transform: FlagValue.zoomRange)
  var zoomRange: ClosedRange<Double>?

  @Flag(help: "Ask an index of the places instead of each place; the answer is the same.")
  var index = false

  @OptionGroup var picture: PictureFlags

  func run() throws {
    try picture.check(markersCount: markers.footprint == .drawn)
    let start = try view.viewport(
      center: camera.center.coordinate, zoom: try camera.innerZoom(view.convention))
    let range = try view.convention.zoomRange(zoomRange)
    let others = [
      ("--into", into != nil), ("--padding", padding != nil),
      ("--footprint", markers.footprint != nil),
    ]
    if index, let other = others.first(where: \.1)?.0 {
      throw CommandFailure(
        .usage, "--index and \(other) exclude each other",
        remedy: "leave out --index: it counts places in all of the free area")
    }
    let focus = try InclusionFocus(into: into, padding: padding, of: start)
    let set = try places.read(keeping: picture.keeping(markers))
    guard !set.isEmpty else {
      throw set.nothingToShow(files: places.files)
    }
    guard !index || !set.hasShapes else {
      throw CommandFailure(
        .usage, "--index is of points alone, and the places have lines or areas",
        remedy: "leave it out: the answer is the same")
    }
    let drawing = try picture.picture(of: start, places: set, markers: markers)
    let search = InclusionSearch(
      atLeast: atLeast, flags: how, zoomRange: range, limits: limits, places: set,
      markers: markers.placed(set, in: drawing), focus: focus.rect,
      index: index ? PlaceIndex(of: set.coordinates) : nil, picture: markers.seen(in: drawing))
    let found = try search.found(from: start, printable: view.convention)
    let outlines = markers.outlines(of: set, on: found.viewport) + focus.outlines
    let drawn = try PictureOutput(flags: picture, picture: drawing, places: set, outlines: outlines)
      .draw(found.viewport, isJSON: view.json)
    try CameraReport(
      found.viewport, convention: view.convention, places: found.count,
      activeLimits: found.activeLimits, faults: set.skipped
    ).write(json: view.json, notes: found.notes + drawn, isAside: picture.isPiped)
  }
}

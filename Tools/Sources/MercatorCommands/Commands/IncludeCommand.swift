import ArgumentParser
import Mercator
import MercatorAnswers
import MercatorClusters

/// `mercator include`: zooms out until enough places are visible.
struct IncludeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "include",
    abstract: "Zoom out just enough to show a number of places.",
    usage: """
      mercator include <places> ... --at-least <n> --center LAT,LNG --zoom <z>
      """,
    discussion: """
      The centre stays. If the zoom range cannot show that many places, the result is the largest \
      zoom that shows the most.

      Example: the ten nearest shops.

        mercator include shops.csv --at-least 10 --center 48.1363,11.5753 --zoom 14

      Example: the three nearest whose labels are fully visible, with a picture.

        mercator include a.csv --at-least 3 --center 48.1,11.6 --zoom 14 \\
          --marker-shape label -o near.png
      """)

  @OptionGroup(title: "Include") var camera: CameraFlags
  @OptionGroup(title: "Include") var counting: CountFlags
  @OptionGroup(title: "Include") var markers: MarkerFlags
  @OptionGroup(title: "Include") var how: InclusionFlags
  @OptionGroup(title: "View") var view: ViewFlags
  @OptionGroup(title: "Limits") var limits: LimitFlags
  @OptionGroup var picture: PictureFlags
  @OptionGroup var places: PlaceFlags

  @Flag(help: .json)
  var json = false

  func run() throws {
    try picture.check(markersCount: markers.footprint == .drawn)
    let start = try view.viewport(
      center: camera.center.coordinate, zoom: try camera.innerZoom(view.convention))
    let range = try view.convention.zoomRange(counting.zoomRange)
    let others = [
      ("--into", counting.into != nil), ("--padding", counting.padding != nil),
      ("--footprint", markers.footprint != nil),
    ]
    if counting.index, let other = others.first(where: \.1)?.0 {
      throw CommandFailure(
        .usage, "--index conflicts with \(other)",
        remedy: "leave --index out: it counts places in the whole free area")
    }
    let focus = try InclusionFocus(into: counting.into, padding: counting.padding, of: start)
    let set = try places.read(keeping: picture.keeping(markers))
    guard !set.isEmpty else {
      throw set.nothingToShow(files: places.files)
    }
    guard !counting.index || !set.hasShapes else {
      throw CommandFailure(
        .usage, "--index only applies to points, and the places have lines or areas",
        remedy: "leave --index out: the result is the same")
    }
    let drawing = try picture.picture(of: start, places: set, markers: markers)
    let search = InclusionSearch(
      atLeast: counting.atLeast, flags: how, zoomRange: range, limits: limits, places: set,
      markers: markers.placed(set, in: drawing), focus: focus.rect,
      index: counting.index ? PlaceIndex(of: set.coordinates) : nil,
      picture: markers.seen(in: drawing))
    let found = try search.found(from: start, printable: view.convention)
    let outlines = markers.outlines(of: set, on: found.viewport) + focus.outlines
    let drawn = try PictureOutput(flags: picture, picture: drawing, places: set, outlines: outlines)
      .draw(found.viewport, isJSON: json)
    try CameraReport(
      found.viewport, convention: view.convention, places: found.count,
      kinds: set.kinds, activeLimits: found.activeLimits, faults: set.skipped
    ).write(json: json, notes: found.notes + drawn, isAside: picture.isPiped)
  }
}

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

  @Flag(help: "Zoom by whole levels only.")
  var wholeLevels = false

  @Flag(help: "Zoom in, too, if enough places then still show.")
  var allowZoomingIn = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The zooms allowed, such as 2..18.", valueName: "zooms"),
    transform: FlagValue.zoomRange)
  var zoomRange: ClosedRange<Double>?

  @Flag(help: "Ask an index of the places instead of each place; the answer is the same.")
  var index = false

  func run() throws {
    let start = try view.viewport(
      center: camera.center, zoom: try view.zoomFlags.zoom(camera.zoom, of: "--zoom"))
    let range = try view.zoomFlags.zoomRange(zoomRange)
    let set = try places.read()
    guard set.coordinates.contains(where: \.isValid) else {
      throw set.nothingToShow(files: places.files)
    }
    let index = index ? PlaceIndex(of: set.coordinates) : nil
    let found =
      try index?.including(
        atLeast: atLeast, in: start, wholeLevels: wholeLevels,
        allowsZoomingIn: allowZoomingIn, zoomRange: range)
      ?? start.including(
        atLeast: atLeast, of: set.coordinates, wholeLevels: wholeLevels,
        allowsZoomingIn: allowZoomingIn, zoomRange: range)
    let limited = limits.limited(found.viewport)
    let viewport = view.zoomFlags.printable(limited?.viewport ?? found.viewport)
    let count = set.count(in: viewport, by: index)
    var notes = set.skippedNotes
    if count.visible < atLeast {
      let reason =
        found.places.visible < atLeast
        ? "no zoom allowed shows more than \(found.places.visible)"
        : "the limits leave \(count.visible)"
      notes.append(("note", "asked for \(atLeast); \(reason)"))
    }
    CameraReport(
      viewport, convention: view.zoomFlags.convention, places: count, bound: limited?.bound
    ).write(json: view.json, notes: notes)
  }
}

import ArgumentParser
import Mercator

/// `mercator fly`: the frames of a flight from one camera to another.
struct FlyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fly",
    abstract: "Print the frames of a flight from one camera to another.",
    usage: "mercator fly <from> <to> [--places <file>] [--frames <count>] [<options>]",
    discussion: """
      Each end is a link to a map, a position such as '48.14, 11.58', or a name: of a place in a file \
      of --places, or without one of a city. A place, and a link without a zoom, is seen as `fit` shows it. --heading \
      and --pitch hold where a link says nothing.

      Prints JSON Lines: one object per frame, evenly in time from start to end, with time (in \
      seconds), center, zoom, heading and pitch; then one last object with duration (in seconds), \
      frames and peakZoom. With --json all of it is one object.

      Example: between two links, never farther out than zoom 8.

        mercator fly '#map=12/48.14/11.58' 'geo:52.5,13.4?z=11' --ceiling 8

      Example: between two cities, as 24 frames.

        mercator fly Munich Tokyo --frames 24

      Example: between two places of a file, as a film of four seconds.

        mercator fly Munich Tokyo --places cities.geojson --duration 4
      """)

  @Argument(
    help: ArgumentHelp(
      "Where it begins: a link or a position, in quotes, or a name.", valueName: "from"))
  var from: String

  @Argument(
    help: ArgumentHelp(
      "Where it ends: a link or a position, in quotes, or a name.", valueName: "to"))
  var to: String

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "A GeoJSON, NDJSON, GPX, KML or CSV file of named places; may be given again.",
      valueName: "file"),
    completion: .file(extensions: PlaceFlags.fileEndings))
  var places: [String] = []

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The column or property of the names in --places.", valueName: "name"))
  var nameColumn: String?

  @Flag(help: "Leave out bad features of --places instead of stopping.")
  var skipBad = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("How many frames, both ends counted (default: 60).", valueName: "count"),
    transform: FlagValue.frameCount)
  var frames: Int?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The least zoom: it flies no farther out than this, or than its ends.", valueName: "zoom"),
    transform: { try FlagValue.number($0) })
  var ceiling: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "How much it zooms for how much it pans, 0.1…10 (default: 1.42).", valueName: "number"),
    transform: FlagValue.curve)
  var curve: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "How much of the curve passes in a second, 0.01…1000 (default: 1.2).", valueName: "number"),
    transform: FlagValue.speed)
  var speed: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("How long it lasts, instead of by its speed.", valueName: "seconds"),
    transform: FlagValue.duration)
  var duration: Duration?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The longest that it lasts: a longer flight is flown faster.", valueName: "seconds"),
    transform: FlagValue.duration)
  var maximumDuration: Duration?

  @OptionGroup var view: ViewFlags

  func run() throws {
    guard speed == nil || duration == nil else {
      throw CommandFailure(
        .usage, "--speed and --duration exclude each other",
        remedy: "leave out one: with a duration the speed is what comes of it")
    }
    guard maximumDuration == nil || duration == nil else {
      throw CommandFailure(
        .usage, "--maximum-duration and --duration exclude each other",
        remedy: "leave out one: a duration is what it lasts")
    }
    let view = try view.viewport()
    let ceiling = try ceiling.map { zoom throws(CommandFailure) in
      try self.view.convention.zoom(zoom, of: "--ceiling")
    }
    let ends = try FlightEnds(
      files: places, skipsBadFeatures: skipBad, nameColumn: nameColumn)
    let flight = Flight(
      from: try ends.camera(from, like: view), to: try ends.camera(to, like: view),
      curve: curve ?? 1.42, speed: speed ?? 1.2, minimumZoom: ceiling, duration: duration,
      maximumDuration: maximumDuration)
    let report = FlightReport(
      flight: flight, frames: frames ?? 60, convention: self.view.convention)
    try report.write(json: self.view.json)
  }
}

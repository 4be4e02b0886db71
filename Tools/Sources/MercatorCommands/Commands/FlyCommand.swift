import ArgumentParser
import Mercator
import MercatorAnswers

/// `mercator fly`: prints the frames of a flight from one camera to another, or along a line.
struct FlyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fly",
    abstract: "Print the frames of an animated flight from one camera to another, or along a line.",
    usage: """
      mercator fly <from> <to> [--places <file>] [--frames <count>] [<options>]
      mercator fly --along <file> [--duration <s>] [--zoom <z>] [<options>]
      """,
    discussion: """
      Each end is a map link, a position, a place from --places, or (without it) a large city. \
      Places and links without a zoom are fitted. --heading and --pitch apply to ends that don't \
      specify them.

      The output is JSON Lines: one object per frame, evenly spaced in time, with time (seconds), \
      center, zoom, heading and pitch; then one with duration (seconds), frames and peakZoom. \
      With --json it is one object.

      --along follows the first line of a file at a constant ground speed. The camera faces along \
      the line, or in the --heading. By default, it takes 20 seconds, and the line is four times \
      as long as the free area is high. The last object has the length in meters instead of \
      peakZoom.

        mercator fly '#map=12/48.14/11.58' 'geo:52.5,13.4?z=11' --ceiling 8
        mercator fly Munich Tokyo --frames 24
        mercator fly Munich Tokyo --places cities.geojson --duration 4
        mercator fly --along track.gpx --duration 30 --frames 720 --pitch 50
      """)

  @Argument(
    help: ArgumentHelp("Start: a link or position in quotes, or a name.", valueName: "from"))
  var from: String?

  @Argument(
    help: ArgumentHelp("End: a link or position in quotes, or a name.", valueName: "to"))
  var to: String?

  @OptionGroup(title: "Flight") var motion: FlightFlags
  @OptionGroup(title: "Along a line") var route: RouteFlags
  @OptionGroup(title: "Named places") var named: FlightPlaceFlags
  @OptionGroup(title: "View") var view: ViewFlags

  @Flag(help: .json)
  var json = false

  func run() throws {
    guard route.along == nil else { return try ride() }
    guard route.zoom == nil else {
      throw CommandFailure(
        .usage, "--zoom has no effect without --along",
        remedy: "give each end a zoom, such as 'geo:52.5,13.4?z=11'")
    }
    guard let from, let to else {
      throw CommandFailure(
        .usage, "fly: \(from == nil ? "<from> and <to> are" : "<to> is") missing",
        remedy: "give both ends, such as 'mercator fly Munich Tokyo', or a line with --along")
    }
    guard motion.speed == nil || motion.duration == nil else {
      throw CommandFailure(
        .usage, "--speed conflicts with --duration",
        remedy: "leave one out: the duration determines the speed")
    }
    guard motion.maximumDuration == nil || motion.duration == nil else {
      throw CommandFailure(
        .usage, "--maximum-duration conflicts with --duration",
        remedy: "leave one out: the duration is fixed")
    }
    let view = try view.viewport()
    let ceiling = try motion.ceiling.map { zoom throws(CommandFailure) in
      try self.view.convention.zoom(zoom, of: "--ceiling")
    }
    let ends = try FlightEnds(
      files: named.places, skipsBadFeatures: named.skipBad, nameColumn: named.nameColumn)
    let flight = Flight(
      from: try ends.camera(from, like: view), to: try ends.camera(to, like: view),
      curve: motion.curve ?? 1.42, speed: motion.speed ?? 1.2, minimumZoom: ceiling,
      duration: motion.duration, maximumDuration: motion.maximumDuration)
    let peak = ZoomConvention.tile256.zoom(flight.peakZoom, in: self.view.convention)
    let report = MotionReport(
      motion: flight, frames: motion.frames ?? 60, convention: self.view.convention,
      whole: ("peakZoom", peak))
    try report.write(json: json)
  }

  /// Prints the frames along a line.
  private func ride() throws {
    if let option = needless {
      throw CommandFailure(
        .usage, "\(option) conflicts with --along", remedy: "leave one of them out")
    }
    let motion = try route.motion(
      in: view.viewport(), heading: view.heading == nil ? .alongRoute() : nil,
      duration: self.motion.duration, convention: view.convention)
    let report = MotionReport(
      motion: motion, frames: self.motion.frames ?? 60, convention: view.convention,
      whole: ("meters", motion.length))
    try report.write(json: json)
  }

  /// The first option that only applies to a flight between two ends.
  private var needless: String? {
    let options: [(name: String, isGiven: Bool)] = [
      ("<from>", from != nil), ("--ceiling", motion.ceiling != nil),
      ("--curve", motion.curve != nil), ("--speed", motion.speed != nil),
      ("--maximum-duration", motion.maximumDuration != nil), ("--places", !named.places.isEmpty),
      ("--name-column", named.nameColumn != nil),
    ]
    return options.first { $0.isGiven }?.name
  }
}

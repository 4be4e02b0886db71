import ArgumentParser
import Mercator
import MercatorAnswers

/// `mercator fly`: prints the frames of a flight from one camera to another.
struct FlyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fly",
    abstract: "Print the frames of an animated flight from one camera to another.",
    usage: "mercator fly <from> <to> [--places <file>] [--frames <count>] [<options>]",
    discussion: """
      Each end is a map link, a position, a place from --places, or (without it) a large city. \
      Places and links without a zoom are fitted. --heading and --pitch apply to ends that don't \
      specify them.

      The output is JSON Lines: one object per frame, evenly spaced in time, with time (seconds), \
      center, zoom, heading and pitch; then one with duration (seconds), frames and peakZoom. \
      With --json it is one object.

        mercator fly '#map=12/48.14/11.58' 'geo:52.5,13.4?z=11' --ceiling 8
        mercator fly Munich Tokyo --frames 24
        mercator fly Munich Tokyo --places cities.geojson --duration 4
      """)

  @Argument(
    help: ArgumentHelp("Start: a link or position in quotes, or a name.", valueName: "from"))
  var from: String

  @Argument(
    help: ArgumentHelp("End: a link or position in quotes, or a name.", valueName: "to"))
  var to: String

  @OptionGroup(title: "Flight") var motion: FlightFlags
  @OptionGroup(title: "Named places") var named: FlightPlaceFlags
  @OptionGroup(title: "View") var view: ViewFlags

  @Flag(help: .json)
  var json = false

  func run() throws {
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
    let report = FlightReport(
      flight: flight, frames: motion.frames ?? 60, convention: self.view.convention)
    try report.write(json: json)
  }
}

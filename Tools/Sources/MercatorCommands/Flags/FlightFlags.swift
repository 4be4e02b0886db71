import ArgumentParser
import Mercator

/// The options of a flight.
struct FlightFlags: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Number of frames including both ends (default: 60).", valueName: "count"),
    transform: FlagValue.frameCount)
  var frames: Int?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Minimum zoom of the flight, except at its ends.", valueName: "zoom"),
    transform: { try FlagValue.number($0) })
  var ceiling: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Ratio of zooming to panning, 0.1…10 (default: 1.42).", valueName: "number"),
    transform: FlagValue.curve)
  var curve: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Speed along the flight path per second, 0.01…1000 (default: 1.2).", valueName: "number"),
    transform: FlagValue.speed)
  var speed: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Duration instead of a speed.", valueName: "seconds"),
    transform: FlagValue.duration)
  var duration: Duration?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Maximum duration; longer flights are faster.", valueName: "seconds"),
    transform: FlagValue.duration)
  var maximumDuration: Duration?
}

/// The options for the named places of a flight.
struct FlightPlaceFlags: ParsableArguments {
  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "GeoJSON, NDJSON, GPX, KML or CSV file of named places; repeatable.",
      valueName: "file"),
    completion: .file(extensions: PlaceFlags.fileEndings))
  var places: [String] = []

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Column or property of place names.", valueName: "name"))
  var nameColumn: String?

  @Flag(help: "Leave out bad data instead of stopping.")
  var skipBad = false
}

import ArgumentParser
import MercatorPlaces

/// The files of places, shared by the commands that look at places.
struct PlaceFlags: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "GeoJSON, NDJSON, GPX, KML or CSV files, also packed (.gz, .kmz); - is standard input.",
      valueName: "places"),
    completion: .file(extensions: Self.fileEndings))
  var files: [String] = []

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The column of the latitudes, if it is not called as usual.", valueName: "name"))
  var latitudeColumn: String?

  @Option(
    parsing: .unconditional, help: ArgumentHelp("That of the longitudes.", valueName: "name"))
  var longitudeColumn: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The column that has both, such as 48.1, 11.5 or POINT (11.5 48.1).", valueName: "name"))
  var positionColumn: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The column or property of the places' names.", valueName: "name"))
  var nameColumn: String?

  @Flag(help: "Leave out the least that is bad, and say what, instead of stopping.")
  var skipBad = false

  @Flag(help: "Lines run along great circles, as flights do, and not straight on the map.")
  var greatCircles = false

  /// The endings of names of files of places.
  static let fileEndings = [
    "geojson", "json", "ndjson", "geojsonl", "jsonl", "gpx", "kml", "kmz", "csv", "tsv",
    "gz",
  ]

  /// What the files hold; of the features themselves no more than is needed.
  func read(keeping: PlaceSet.Keeping = .nothing) throws(CommandFailure) -> PlaceSet {
    try checkFiles()
    return try PlaceSet(
      files: files, skipsBadFeatures: skipBad, alongGreatCircles: greatCircles, columns: columns,
      keeping: keeping)
  }

  /// Whether there are files, and the columns are named in one way.
  func checkFiles() throws(CommandFailure) {
    guard !files.isEmpty else {
      throw CommandFailure(
        .usage, "there is no file of places", remedy: "name one, or give - for standard input")
    }
    guard files.count(where: { $0 == "-" }) < 2 else {
      throw CommandFailure(
        .usage, "-: standard input can be read only once", remedy: "name it once")
    }
    try checkColumns()
  }

  /// Whether columns are named in one way.
  func checkColumns() throws(CommandFailure) {
    if positionColumn != nil, latitudeColumn != nil || longitudeColumn != nil {
      throw CommandFailure(
        .usage, "--position-column and a column of its own for an angle exclude each other",
        remedy: "give --position-column, or --latitude-column and --longitude-column")
    }
  }

  /// The columns of tables.
  var columns: PlaceColumns {
    PlaceColumns(
      latitude: latitudeColumn, longitude: longitudeColumn, position: positionColumn,
      name: nameColumn)
  }
}

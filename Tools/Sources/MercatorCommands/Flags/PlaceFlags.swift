import ArgumentParser
import Mercator
import MercatorPlaces

/// The options for place files, shared by the commands that read places.
struct PlaceFlags: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      """
      GeoJSON, NDJSON, GPX, KML or CSV files (also .gz or .kmz); - for standard input; \
      enc:TEXT for an encoded polyline (enc6:TEXT with six decimals).
      """, valueName: "places"),
    completion: .file(extensions: Self.fileEndings))
  var files: [String] = []

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      """
      Keep only places in the areas of this file; repeatable. Lines and areas are kept if all \
      their positions are inside.
      """, valueName: "area.geojson"),
    completion: .file(extensions: Self.fileEndings))
  var within: [String] = []

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Add a circle around a place, such as 48.14,11.58,2000; repeatable.",
      valueName: "LAT,LNG,METERS"),
    transform: FlagValue.circle)
  var circle: [GeoCircle] = []

  @OptionGroup(title: "Reading files") var reading: ReadingFlags

  /// The file extensions of place files.
  static let fileEndings = [
    "geojson", "json", "ndjson", "geojsonl", "jsonl", "gpx", "kml", "kmz", "csv", "tsv",
    "gz",
  ]

  /// Reads the files, and keeps no more of the features than needed.
  func read(keeping: PlaceSet.Keeping = .nothing) throws(CommandFailure) -> PlaceSet {
    try checkFiles()
    return try PlaceSet(
      files: files, skipsBadFeatures: reading.skipBad,
      alongGreatCircles: reading.greatCircles, columns: reading.columns, circles: circle,
      within: area(), keeping: keeping)
  }

  /// Reads the area of --within; nil without the option.
  func area() throws(CommandFailure) -> GeoArea? {
    within.isEmpty ? nil : try GeoArea(files: within)
  }

  /// Whether there are no places at all.
  var isEmpty: Bool { files.isEmpty && circle.isEmpty }

  /// The first option about places that a summary doesn't have; nil if there is none.
  var optionOfPlaces: String? {
    !within.isEmpty ? "--within" : !circle.isEmpty ? "--circle" : nil
  }

  /// Checks that there are files, and that the column options don't conflict.
  func checkFiles() throws(CommandFailure) {
    guard !isEmpty else {
      throw CommandFailure(
        .usage, "no place file is given", remedy: "name one, or use - for standard input")
    }
    guard (files + within).count(where: { $0 == "-" }) < 2 else {
      throw CommandFailure(
        .usage, "-: standard input can only be read once", remedy: "give - once")
    }
    try reading.checkColumns()
  }
}

/// The options for reading places from files.
struct ReadingFlags: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Column or property of place names.", valueName: "name"))
  var nameColumn: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Column of latitudes, if it has an unusual name.", valueName: "name"))
  var latitudeColumn: String?

  @Option(
    parsing: .unconditional, help: ArgumentHelp("Column of longitudes.", valueName: "name"))
  var longitudeColumn: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Column of positions, such as 48.1, 11.5 or POINT (11.5 48.1).", valueName: "name"))
  var positionColumn: String?

  @Flag(help: "Leave out bad data with a note instead of stopping.")
  var skipBad = false

  @Flag(help: "Draw lines along great circles, like the routes of aircraft.")
  var greatCircles = false

  /// Checks that the column options don't conflict.
  func checkColumns() throws(CommandFailure) {
    if positionColumn != nil, latitudeColumn != nil || longitudeColumn != nil {
      throw CommandFailure(
        .usage, "--position-column conflicts with --latitude-column and --longitude-column",
        remedy: "give the column of positions, or those of latitudes and longitudes")
    }
  }

  /// The columns of tables.
  var columns: PlaceColumns {
    PlaceColumns(
      latitude: latitudeColumn, longitude: longitudeColumn, position: positionColumn,
      name: nameColumn)
  }
}

import ArgumentParser

/// The files of places, shared by the commands that look at places.
struct PlaceFlags: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "GeoJSON or CSV files, several together; - is standard input.", valueName: "places"))
  var files: [String]

  @Flag(help: "Leave out bad features, and say which, instead of stopping.")
  var skipBad = false

  /// What the files hold.
  func read() throws(CommandFailure) -> PlaceSet {
    try PlaceSet(files: files, skipsBadFeatures: skipBad)
  }
}

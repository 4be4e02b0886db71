import ArgumentParser

/// The files of places, shared by the commands that look at places.
struct PlaceFlags: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "GeoJSON, NDJSON, GPX or CSV files; - is standard input.", valueName: "places"))
  var files: [String]

  @Flag(help: "Leave out bad features, and say which, instead of stopping.")
  var skipBad = false

  /// What the files hold; the features themselves only for a picture.
  func read(keepsFeatures: Bool = false) throws(CommandFailure) -> PlaceSet {
    try PlaceSet(files: files, skipsBadFeatures: skipBad, keepsFeatures: keepsFeatures)
  }
}

import ArgumentParser
import Mercator

/// The options for a region or distance that a map reports.
struct ReportedCameraFlags: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Bounding region of the whole view; its east may exceed 180°.",
      valueName: "SOUTH,WEST,NORTH,EAST"),
    transform: FlagValue.region)
  var region: GeoRegion?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Bounding region of the free area inside the insets.", valueName: "SOUTH,WEST,NORTH,EAST"),
    transform: FlagValue.region)
  var freeRegion: GeoRegion?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Centre of the free area, with --span or --distance.", valueName: "LAT,LNG"),
    transform: FlagValue.center)
  var center: CenterFlag?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "MapKit's span of the region in degrees.", valueName: "LATDELTA,LNGDELTA"),
    transform: FlagValue.span)
  var span: RegionSpan?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Distance from the camera to the centre.", valueName: "METRES"),
    transform: FlagValue.distance)
  var distance: Double?
}

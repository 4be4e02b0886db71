import ArgumentParser
import Mercator

/// Where a camera looks, and from how far.
struct CameraFlags: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The place in the middle of the free area, such as -33.87,151.21.", valueName: "LAT,LNG"),
    transform: FlagValue.coordinate)
  var center: GeoCoordinate

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The zoom there, such as 14.", valueName: "zoom"),
    transform: { try FlagValue.number($0) })
  var zoom: Double
}

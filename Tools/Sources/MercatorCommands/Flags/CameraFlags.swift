import ArgumentParser
import Mercator

/// Where a camera looks, and from how far.
struct CameraFlags: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The place in the middle of the free area: -33.87,151.21, as maps write it, or Sydney.",
      valueName: "LAT,LNG"),
    transform: FlagValue.center)
  var center: CenterFlag

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The zoom there, such as 14; a link may say it.", valueName: "zoom"),
    transform: { try FlagValue.number($0) })
  var zoom: Double?

  /// The zoom that is given, or that of the link in --center, as the core counts it.
  func innerZoom(_ convention: ZoomConvention) throws(CommandFailure) -> Double {
    try center.innerZoom(zoom, convention)
  }
}

extension CenterFlag {
  /// The zoom that is given, or that of the link, as the core counts it.
  func innerZoom(_ given: Double?, _ convention: ZoomConvention) throws(CommandFailure) -> Double {
    if let given { return try convention.zoom(given, of: "--zoom") }
    guard let zoom else {
      throw CommandFailure(.usage, "--zoom is missing", remedy: "write it, such as --zoom 14")
    }
    return zoom
  }
}

import ArgumentParser
import Mercator

/// The options for a camera: its centre and zoom.
struct CameraFlags: ParsableArguments {
  @Option(parsing: .unconditional, help: .center, transform: FlagValue.center)
  var center: CenterFlag

  @Option(
    parsing: .unconditional, help: .zoom, transform: { try FlagValue.number($0) })
  var zoom: Double?

  /// Returns the given zoom, or that of the link in --center, in 256-point tiles.
  func innerZoom(_ convention: ZoomConvention) throws(CommandFailure) -> Double {
    try center.innerZoom(zoom, convention)
  }
}

/// The options for a camera if a command can also do without one.
struct OptionalCameraFlags: ParsableArguments {
  @Option(parsing: .unconditional, help: .center, transform: FlagValue.center)
  var center: CenterFlag?

  @Option(
    parsing: .unconditional, help: .zoom, transform: { try FlagValue.number($0) })
  var zoom: Double?
}

extension ArgumentHelp {
  /// The help of `--center`.
  static var center: ArgumentHelp {
    ArgumentHelp(
      "Centre of the free area: -33.87,151.21, a map link, or a city such as Sydney.",
      valueName: "LAT,LNG")
  }

  /// The help of `--zoom`.
  static var zoom: ArgumentHelp {
    ArgumentHelp("Zoom at the centre, such as 14 (default: the link's).", valueName: "zoom")
  }

  /// The help of `--json`.
  static var json: ArgumentHelp { "Print JSON instead of text." }
}

extension CenterFlag {
  /// Returns the given zoom, or that of the link, in 256-point tiles.
  func innerZoom(_ given: Double?, _ convention: ZoomConvention) throws(CommandFailure) -> Double {
    if let given { return try convention.zoom(given, of: "--zoom") }
    guard let zoom else {
      throw CommandFailure(.usage, "--zoom is missing", remedy: "add it, such as --zoom 14")
    }
    return zoom
  }
}

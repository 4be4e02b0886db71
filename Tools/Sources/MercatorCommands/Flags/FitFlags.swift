import ArgumentParser
import Mercator

/// The options of a fit.
struct FitFlags: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Space around the places in points: 24, or top=24,left=8.", valueName: "edges"),
    completion: .list(["24", "top=24,left=8"]),
    transform: FlagValue.insets)
  var padding: ScreenInsets?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Enlarge the places' extent; 1.15 adds 7.5 % per side.", valueName: "number"),
    completion: .list(["1.15"]),
    transform: FlagValue.extentFactor)
  var extentFactor: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      """
      Smallest extent of ground to show: in degrees (0.014), in metres (1600m), or 0 for none \
      (default: 0.014 degrees if all places coincide).
      """, valueName: "span"),
    completion: .list(["0", "0.014", "1600m", "5km"]),
    transform: FlagValue.minimumSpan)
  var minimumSpan: LeastSpan?

  @Option(
    parsing: .unconditional,
    help: .zoomRange, completion: .zoomRange, transform: FlagValue.zoomRange)
  var zoomRange: ClosedRange<Double>?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Round the zoom down to a multiple of this step. It counts zooms of 256-point tiles.",
      valueName: "step"),
    completion: .list(["1", "0.5"]),
    transform: FlagValue.zoomStep)
  var zoomStep: Double?

  @Flag(help: "Fill the view with the places' bounding box, and cut off its rest.")
  var cover = false

  @Flag(help: "Print what limits the zoom, and the places at each edge.")
  var report = false
}

extension ArgumentHelp {
  /// The help of `--zoom-range`.
  static var zoomRange: ArgumentHelp {
    ArgumentHelp("Allowed zooms, such as 2..18.", valueName: "zooms")
  }
}

extension CompletionKind {
  /// The completion of `--zoom-range`.
  static var zoomRange: CompletionKind { .list(["2..18", "0..9"]) }
}

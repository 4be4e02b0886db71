import ArgumentParser
import Mercator

/// How places are fitted.
struct FitFlags: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Points kept free inside the free area: 24, or top=24,left=8.", valueName: "edges"),
    completion: .list(["24", "top=24,left=8"]),
    transform: FlagValue.insets)
  var padding: ScreenInsets?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Multiplies the places' extent; 1.15 leaves 7.5 % per side.", valueName: "number"),
    completion: .list(["1.15"]),
    transform: FlagValue.extentFactor)
  var extentFactor: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      """
      The least ground shown: degrees, metres (1600m), or 0 for none (default: 0.014 where all \
      places coincide).
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
      "Lowers the zoom to a multiple of this, in 256-point tiles.", valueName: "step"),
    completion: .list(["1", "0.5"]),
    transform: FlagValue.zoomStep)
  var zoomStep: Double?

  @Flag(help: "The files are summaries, one a line, as mercator summary writes them.")
  var summary = false

  @Flag(help: "Shows nothing outside the places' box, instead of all of it.")
  var cover = false

  @Flag(help: "Says what decided the zoom, and which places touch which edge.")
  var report = false
}

extension ArgumentHelp {
  /// Of the option `--zoom-range`.
  static var zoomRange: ArgumentHelp {
    ArgumentHelp("The zooms allowed, such as 2..18.", valueName: "zooms")
  }
}

extension CompletionKind {
  /// Of the option `--zoom-range`.
  static var zoomRange: CompletionKind { .list(["2..18", "0..9"]) }
}

import ArgumentParser
import Mercator

/// The options of `include` for counting visible places.
struct CountFlags: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Minimum number of places to show.", valueName: "count"),
    transform: FlagValue.count)
  var atLeast: Int

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Count places in this rectangle of the view.", valueName: "X,Y,WIDTH,HEIGHT"),
    transform: FlagValue.screenRect)
  var into: ScreenRect?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Points at the edges in which places don't count: 24, or top=24,left=8.",
      valueName: "edges"),
    completion: .list(["24", "top=24,left=8"]),
    transform: FlagValue.insets)
  var padding: ScreenInsets?

  @Option(
    parsing: .unconditional,
    help: .zoomRange, completion: .zoomRange, transform: FlagValue.zoomRange)
  var zoomRange: ClosedRange<Double>?

  @Flag(help: "Cross-check with the library's PlaceIndex; the result is the same.")
  var index = false
}

/// The option of `picture` for the number of visible places.
struct OptionalCountFlag: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      """
      Zoom out until this many places are visible. It starts at --center and --zoom, by default \
      at the centre of the places and the largest zoom.
      """, valueName: "count"),
    transform: FlagValue.count)
  var atLeast: Int?
}

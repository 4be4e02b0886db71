import ArgumentParser
import Mercator

/// The options for the part of the view in which places are shown.
struct AimFlags: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Fit into this rectangle of the view.", valueName: "X,Y,WIDTH,HEIGHT"),
    transform: FlagValue.screenRect)
  var into: ScreenRect?

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Keep off this rectangle of the view; repeatable.",
      valueName: "X,Y,WIDTH,HEIGHT"),
    transform: FlagValue.screenRect)
  var avoid: [ScreenRect] = []

  /// The area from the options. Throws if both are given.
  func area() throws(CommandFailure) -> FitArea {
    guard let into else { return avoid.isEmpty ? .freeArea : .bestRectangle(avoiding: avoid) }
    guard avoid.isEmpty else {
      throw CommandFailure(
        .usage, "--into conflicts with --avoid",
        remedy: "give the rectangle to use with --into, or those to keep off with --avoid")
    }
    return .rectangle(into)
  }

  /// The options as given, for messages; nil if there are none.
  var text: String? {
    if let into { return "--into \(into.flagText)" }
    return avoid.isEmpty ? nil : avoid.map { "--avoid \($0.flagText)" }.joined(separator: " ")
  }
}

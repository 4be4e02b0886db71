import ArgumentParser
import Mercator

/// Where on the screen the places go.
struct AimFlags: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Puts the places into this rectangle of the view.", valueName: "X,Y,WIDTH,HEIGHT"),
    transform: FlagValue.screenRect)
  var into: ScreenRect?

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Keeps the places off this rectangle of the view; may be given several times.",
      valueName: "X,Y,WIDTH,HEIGHT"),
    transform: FlagValue.screenRect)
  var avoid: [ScreenRect] = []

  /// The area that both ask for.
  func area() throws(CommandFailure) -> FitArea {
    guard let into else { return avoid.isEmpty ? .freeArea : .bestRectangle(avoiding: avoid) }
    guard avoid.isEmpty else {
      throw CommandFailure(
        .usage, "--into and --avoid exclude each other",
        remedy: "name the rectangle to use with --into, or those to keep off with --avoid")
    }
    return .rectangle(into)
  }

  /// As they were written, for messages.
  var text: String? {
    if let into { return "--into \(into.flagText)" }
    return avoid.isEmpty ? nil : avoid.map { "--avoid \($0.flagText)" }.joined(separator: " ")
  }
}

import ArgumentParser

/// The options for the texts around a map, on pictures and pages.
struct TitleFlags: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Title at the top (default of a page: the file name).", valueName: "text"))
  var title: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Smaller text below the title.", valueName: "text"))
  var subtitle: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Source of the data, at the bottom.", valueName: "text"))
  var source: String?

  /// The options that are given.
  var given: [(name: String, isThere: Bool)] {
    [("--title", title != nil), ("--subtitle", subtitle != nil), ("--source", source != nil)]
  }
}

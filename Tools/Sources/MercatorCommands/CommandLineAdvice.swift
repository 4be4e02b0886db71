import ArgumentParser
import Foundation

/// Suggestions for an unknown command or option.
struct CommandLineAdvice {
  private let arguments: [String]

  init(_ arguments: [String]) {
    self.arguments = arguments
  }

  /// Options by their names in other programs.
  private static let synonyms = [
    "--bearing": "--heading", "--rotation": "--heading", "--angle": "--heading",
    "--tilt": "--pitch", "--width": "--size", "--height": "--size", "--dimensions": "--size",
    "--margin": "--padding", "--bbox": "--region", "--bounds": "--region", "--extent": "--region",
    "--out": "--output", "--file": "--output",
    "--dpi": "--pixel-scale", "--retina": "--pixel-scale", "--label": "--label-by",
    "--labels": "--label-by", "--theme": "--style", "--night": "--dark", "--grid": "--graticule",
    "--lat": "--latitude-column", "--lon": "--longitude-column", "--lng": "--longitude-column",
    "--latitude": "--latitude-column", "--longitude": "--longitude-column",
    "--name": "--name-column", "--min-points": "--minimum-points", "--max-zoom": "--maximum-zoom",
    "--markers": "--marker-shape", "--marker": "--footprint", "--count": "--at-least",
    "--centre": "--center", "--location": "--center", "--location-column": "--position-column",
  ]

  /// Commands by their names in other programs.
  private static let commandSynonyms = [
    "version": "--version", "draw": "picture", "render": "picture", "html": "page", "web": "page",
    "bounds": "fit", "permalink": "link", "url": "link",
  ]

  /// Returns a failure with a suggestion for the parser's message, or nil if there is none.
  func failure(_ message: String) -> CommandFailure? {
    guard let command = MercatorCommand.subcommand(named: arguments.first) else {
      return arguments.first.flatMap(unknownCommand)
    }
    // A missing option may be misspelt.
    guard ["Unknown option", "Missing expected"].contains(where: message.hasPrefix) else {
      return nil
    }
    let name = command._commandName
    let words = arguments.dropFirst().prefix { $0 != "--" }
    if let file = words.first(where: {
      $0.hasPrefix("-") && $0 != "-" && FileManager.default.fileExists(atPath: $0)
    }) {
      return CommandFailure(
        .usage, "'\(file)' looks like an option",
        remedy: "write ./\(file) for the file")
    }
    let options = Self.options(of: command)
    let written = words.filter { $0.hasPrefix("--") }
      .map { String($0.prefix { $0 != "=" }) }
    guard let option = written.first(where: { !options.contains($0) }) else { return nil }
    let synonym = Self.synonyms[option].flatMap { options.contains($0) ? $0 : nil }
    let meant =
      synonym ?? Spelling.nearest(to: option, among: options, tolerance: 0, limit: 1).first
    let help = "see 'mercator \(name) --help'"
    return CommandFailure(
      .usage, "unknown option '\(option)' of \(name)",
      remedy: meant.map { "did you mean '\($0)'? If not, \(help)" } ?? help)
  }

  /// Returns a failure for `help` with an unknown command, or nil.
  func failureOfHelp() -> CommandFailure? {
    guard arguments.first == "help", arguments.count > 1,
      MercatorCommand.subcommand(named: arguments[1]) == nil
    else { return nil }
    return unknownCommand(arguments[1])
  }

  private func unknownCommand(_ name: String) -> CommandFailure? {
    guard !name.hasPrefix("-"), name != "help" else { return nil }
    let names = MercatorCommand.configuration.subcommands.map { $0._commandName }
    if name.contains(".") || name.contains("/") {
      return CommandFailure(
        .usage, "'\(name)' is not a command",
        remedy: "add one: mercator fit \(name), or mercator picture \(name) -o map.png")
    }
    let meant =
      Self.commandSynonyms[name]
      ?? Spelling.nearest(to: name, among: names, tolerance: 0, limit: 1).first
    return CommandFailure(
      .usage, "unknown command '\(name)'",
      remedy: meant.map { "did you mean '\($0)'? If not, see 'mercator --help'" }
        ?? "the commands are \(names.joined(separator: ", "))")
  }

  /// Returns the long names of a command's options, from its help.
  private static func options(of command: any ParsableCommand.Type) -> [String] {
    MercatorCommand.helpMessage(for: command, columns: 1000)
      .split { !($0.isLetter || $0 == "-") }.map(String.init)
      .filter { $0.hasPrefix("--") && $0.count > 3 }
  }
}

extension MercatorCommand {
  /// Returns the subcommand of a name, or nil.
  fileprivate static func subcommand(named name: String?) -> (any ParsableCommand.Type)? {
    configuration.subcommands.first { $0._commandName == name }
  }
}

import ArgumentParser
import Foundation

/// What somebody may have meant who wrote a command or an option that there is not.
struct CommandLineAdvice {
  private let arguments: [String]

  init(_ arguments: [String]) {
    self.arguments = arguments
  }

  /// Options by the names that other programs give them.
  private static let synonyms = [
    "--bearing": "--heading", "--rotation": "--heading", "--angle": "--heading",
    "--tilt": "--pitch", "--width": "--size", "--height": "--size", "--dimensions": "--size",
    "--margin": "--padding", "--bbox": "--region", "--bounds": "--region", "--extent": "--region",
    "--out": "--output", "--file": "--output", "--scale": "--pixel-scale",
    "--dpi": "--pixel-scale", "--retina": "--pixel-scale", "--label": "--label-by",
    "--labels": "--label-by", "--theme": "--style", "--night": "--dark", "--grid": "--graticule",
    "--lat": "--latitude-column", "--lon": "--longitude-column", "--lng": "--longitude-column",
    "--latitude": "--latitude-column", "--longitude": "--longitude-column",
    "--name": "--name-column", "--min-points": "--minimum-points", "--max-zoom": "--maximum-zoom",
    "--markers": "--marker-shape", "--marker": "--footprint", "--count": "--at-least",
    "--centre": "--center", "--location": "--center", "--location-column": "--position-column",
  ]

  /// Commands by the names that other programs give them.
  private static let commandSynonyms = [
    "version": "--version", "draw": "picture", "render": "picture", "html": "page", "web": "page",
    "bounds": "fit", "permalink": "link", "url": "link",
  ]

  /// What is wrong and what was meant, by the parser's message; nil if it is about something else.
  func failure(_ message: String) -> CommandFailure? {
    guard let command = MercatorCommand.subcommand(named: arguments.first) else {
      return arguments.first.flatMap(unknownCommand)
    }
    // What is missing may be there, misspelt.
    guard ["Unknown option", "Missing expected"].contains(where: message.hasPrefix) else {
      return nil
    }
    let name = command._commandName
    let words = arguments.dropFirst().prefix { $0 != "--" }
    if let file = words.first(where: {
      $0.hasPrefix("-") && $0 != "-" && FileManager.default.fileExists(atPath: $0)
    }) {
      return CommandFailure(
        .usage, "'\(file)' begins as an option does",
        remedy: "if the file is meant, write ./\(file)")
    }
    let options = Self.options(of: command)
    let written = words.filter { $0.hasPrefix("--") }
      .map { String($0.prefix { $0 != "=" }) }
    guard let option = written.first(where: { !options.contains($0) }) else { return nil }
    let synonym = Self.synonyms[option].flatMap { options.contains($0) ? $0 : nil }
    let meant =
      synonym ?? Spelling.nearest(to: option, among: options, tolerance: 0, limit: 1).first
    let help = "See 'mercator \(name) --help' for its options and an example."
    return CommandFailure(
      .usage, "\(name) has no option '\(option)'",
      remedy: meant.map { "did you mean '\($0)'? \(help)" } ?? help)
  }

  /// That help is asked for with a command that there is not; nil with any other.
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
        .usage, "'\(name)' is no command",
        remedy:
          "write what to do with it: mercator fit \(name), or mercator picture \(name) -o map.png")
    }
    let meant =
      Self.commandSynonyms[name]
      ?? Spelling.nearest(to: name, among: names, tolerance: 0, limit: 1).first
    return CommandFailure(
      .usage, "there is no command '\(name)'",
      remedy: meant.map { "did you mean '\($0)'? See 'mercator --help' for all." }
        ?? "the commands are \(names.joined(separator: ", "))")
  }

  /// The long names of a command's options, as its help has them.
  private static func options(of command: any ParsableCommand.Type) -> [String] {
    MercatorCommand.helpMessage(for: command, columns: 1000)
      .split { !($0.isLetter || $0 == "-") }.map(String.init)
      .filter { $0.hasPrefix("--") && $0.count > 3 }
  }
}

extension MercatorCommand {
  /// The command of a name; nil if there is none.
  fileprivate static func subcommand(named name: String?) -> (any ParsableCommand.Type)? {
    configuration.subcommands.first { $0._commandName == name }
  }
}

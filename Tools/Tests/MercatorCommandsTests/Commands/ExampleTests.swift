import ArgumentParser
import Foundation
import Testing

@testable import MercatorCommands

@Suite("Examples in README and help")
struct ExampleTests {
  /// A command of a README or of help, and the line with which an expectation names it.
  struct Example: CustomTestStringConvertible, Sendable {
    var line: String
    var testDescription: String { line }
  }

  /// The examples of README and of the recipes, which are run in the repository.
  static let ofReadme: [Example] = ["README.md", "Documentation/Recipes.md"].flatMap { page in
    let url = Tool.repository.appendingPathComponent(page)
    let text = (try? String(contentsOf: url, encoding: .utf8)) ?? ""
    return examples(in: text, prompt: "$ mercator ")
  }

  /// The examples of every command's help, which are run among files of the names that they use.
  static let ofHelp: [Example] = {
    let commands: [any ParsableCommand.Type] = [MercatorCommand.self]
    let helps = (commands + MercatorCommand.configuration.subcommands).map {
      MercatorCommand.helpMessage(for: $0, columns: 80)
    }
    return helps.flatMap { help in
      let discussion = help.components(separatedBy: "USAGE:")[0]
      return examples(in: discussion, prompt: "  mercator ")
    }
  }()

  /// The lines that begin with a prompt, each with those that a backslash joins to it.
  private static func examples(in text: String, prompt: String) -> [Example] {
    text.replacing("\\\n", with: " ").split(separator: "\n").compactMap { line in
      line.hasPrefix(prompt) ? Example(line: String(line.dropFirst(prompt.count))) : nil
    }
  }

  /// The line as a shell runs it, pictures in a separate folder.
  private func run(_ example: Example, in folder: String) throws -> Tool.Result {
    let binary = try #require(Tool.binary).path
    let scratch = (try Tool.scratch("x") as NSString).deletingLastPathComponent
    let line = example.line.replacing(/(-o|--output) (?<name>[a-z]+\.[a-z]+)/) {
      "-o \(scratch)/\($0.output.name)"
    }
    .replacing("| mercator ", with: "| '\(binary)' ")
    return try Tool.run(
      URL(fileURLWithPath: "/bin/sh"), ["-c", "cd '\(folder)' && '\(binary)' \(line)"])
  }

  @Test func `README and help have examples`() {
    #expect(Self.ofReadme.count >= 4 && Self.ofHelp.count >= 15)
  }

  @Test(arguments: ofReadme)
  func `the README's commands run`(example: Example) throws {
    let result = try run(example, in: Tool.repository.path)
    #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
    #expect(!result.output.isEmpty)
  }

  /// Makes the files of places that a line names.
  private func makeFiles(of line: String, in folder: String) throws {
    let data = Tool.repository.appendingPathComponent("Data").path
    // Where the streets of the sample are.
    let near = line.contains("--tiles town") ? ("37.80", "-122.30") : ("48.1", "11.5")
    let table =
      "name,kind,city,population,magnitude,rent,latitude,longitude\n"
      + (0..<12).map {
        "Shop \($0),shop,Town,\($0 + 5)000,\($0).5,\($0),\(near.0)\($0),\(near.1)\($0)\n"
      }
      .joined()
    let endings = [".csv", ".geojson", ".gpx", ".pmtiles"]
    let names = line.split(separator: " ").map(String.init)
      .filter { word in !word.contains("/") && endings.contains(where: word.hasSuffix) }
    for name in Set(names) {
      let path = "\(folder)/\(name)"
      let known = "\(data)/\(name)"
      if line.contains("--within \(name)"), name.hasSuffix(".geojson") {
        let place = #"{"type":"Point","coordinates":[11.5,48.1]}"#
        try #"{"type":"Feature","properties":{"radius":50000},"geometry":\#(place)}"#
          .write(toFile: path, atomically: false, encoding: .utf8)
      } else if name.hasSuffix(".csv") {
        try table.write(toFile: path, atomically: false, encoding: .utf8)
      } else if name.hasSuffix(".gpx") {
        let points = (0..<12).map { "<trkpt lat=\"\(near.0)\($0)\" lon=\"\(near.1)\($0)\"/>" }
        try "<gpx version=\"1.1\"><trk><trkseg>\(points.joined())</trkseg></trk></gpx>"
          .write(toFile: path, atomically: false, encoding: .utf8)
      } else if name.hasSuffix(".pmtiles") {
        try FileManager.default.copyItem(atPath: "\(data)/oakland.pmtiles", toPath: path)
      } else {
        let source = FileManager.default.fileExists(atPath: known) ? known : "\(data)/italy.geojson"
        try FileManager.default.copyItem(atPath: source, toPath: path)
      }
    }
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder)/Data", withDestinationPath: data)
  }

  @Test(arguments: Campaign.cases(5, of: ofHelp))
  func `the commands in help texts run`(example: Example) throws {
    let folder = (try Tool.scratch("x") as NSString).deletingLastPathComponent
    try makeFiles(of: example.line, in: folder)
    let result = try run(example, in: folder)
    #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
    #expect(!result.output.isEmpty)
  }
}

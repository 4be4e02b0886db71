import ArgumentParser
import Foundation
import Testing

@testable import MercatorCommands

@Suite struct InstallationTests {
  /// Names of flags in help, such as `--zoom`.
  private func flags(in text: String) -> Set<Substring> {
    Set(text.matches(of: /--[a-z][a-z-]*[a-z]/).map(\.output))
  }

  @Test func `the installed manual page and completions name every command and flag`() throws {
    let prefix = try Tool.scratch("prefix")
    let installed = try Tool.run(
      Tool.repository.appendingPathComponent("Scripts/build/install"),
      [try #require(Tool.binary).path, prefix])
    #expect(installed.status == 0, "\(installed.errors)")
    #expect(installed.output.contains("export PATH=\"\(prefix)/bin:$PATH\""))

    func text(_ path: String) throws -> String {
      try String(contentsOfFile: "\(prefix)/\(path)", encoding: .utf8)
    }
    let page = try text("share/man/man1/mercator.1")
    let shells = try [
      "share/bash-completion/completions/mercator", "share/zsh/site-functions/_mercator",
      "share/fish/vendor_completions.d/mercator.fish",
    ].map(text)
    #expect(FileManager.default.isExecutableFile(atPath: "\(prefix)/bin/mercator"))
    #expect(page.hasPrefix(".TH MERCATOR 1"))

    let plain = page.replacingOccurrences(of: "\\-", with: "-")
    for command in Campaign.cases(4, of: MercatorCommand.configuration.subcommands) {
      let name = command._commandName
      let help = try Tool.run("\(name) --help").output
      #expect(plain.contains(".SH MERCATOR \(name.uppercased())\n"))
      for line in help.split(separator: "\n") { #expect(plain.contains(line), "\(line)") }
      for shell in shells {
        #expect(shell.contains(name))
        for flag in flags(in: help) { #expect(shell.contains(flag.dropFirst(2)), "\(flag)") }
      }
    }
  }

  /// Where bash's completions are, made once for all lines.
  private static let completions = Result {
    let script = try Tool.scratch("mercator.bash")
    let made = try Tool.run("--generate-completion-script bash").output
    try made.write(toFile: script, atomically: false, encoding: .utf8)
    return script
  }

  /// Returns the words that bash would offer after a line.
  private func offers(after line: String) throws -> [String] {
    let script = try Self.completions.get()
    let words = line.split(separator: " ", omittingEmptySubsequences: false)
      .map { "'\($0)'" }.joined(separator: " ")
    let ask = """
      source '\(script)'; cd '\(Tool.repository.path)'
      COMP_WORDS=(\(words)); COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); COMP_LINE='\(line)'
      COMP_POINT=${#COMP_LINE}
      _mercator mercator "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD - 1]}" 2>/dev/null
      printf '%s\\n' "${COMPREPLY[@]}"
      """
    let result = try Tool.run(URL(fileURLWithPath: "/usr/bin/env"), ["bash", "-c", ask])
    return result.output.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
  }

  @Test(arguments: [
    ("mercator fit --tile-size ", ["128", "256", "512"]),
    ("mercator fit --marker-shape ", ["dot", "label", "pin"]),
    ("mercator fit --footprint d", ["drawn"]),
    ("mercator picture --format ", ["pdf", "png", "svg"]),
    (
      "mercator link --style ",
      ["apple", "fragment", "geoURI", "google", "mapLibre", "openStreetMap"]
    ),
    ("mercator fit --size 12", ["1200x800"]), ("mercator fit --heading b", ["best"]),
    ("mercator fit Data/ita", ["Data/italy.geojson"]), ("mercator pic", ["picture"]),
    ("mercator fly a b --places Data/ita", ["Data/italy.geojson"]),
  ])
  func `shell completions offer values of options`(line: String, values: [String]) throws {
    #expect(try offers(after: line).sorted() == values)
  }
}

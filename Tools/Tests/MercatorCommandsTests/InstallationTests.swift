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
      Tool.repository.appendingPathComponent("Scripts/install-command"),
      [try #require(Tool.binary).path, prefix])
    #expect(installed.status == 0, "\(installed.errors)")

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
    for command in MercatorCommand.configuration.subcommands {
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
}
